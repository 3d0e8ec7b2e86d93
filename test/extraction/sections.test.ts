import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLayout } from '#extraction/layout/read-layout.ts';
import type { PositionedDocument } from '#extraction/model/document.ts';
import { labelSections } from '#extraction/sections/label-sections.ts';
import { onePage } from './page-maker.ts';

function sectionsOf(document: PositionedDocument) {
  const rules = new Map(document.pages.map((page) => [page.number, page.rules]));
  return labelSections(readLayout(document), rules);
}

const kindsOf = (document: PositionedDocument) => sectionsOf(document).map((section) => section.kind);

describe('sections', () => {
  for (const [language, headings] of Object.entries({
    English: ['Work Experience', 'Education', 'Skills'],
    German: ['Berufserfahrung', 'Ausbildung', 'Kenntnisse'],
    French: ['Expérience professionnelle', 'Formation', 'Compétences'],
    Polish: ['Doświadczenie zawodowe', 'Wykształcenie', 'Umiejętności'],
    Russian: ['Опыт работы', 'Образование', 'Навыки'],
  })) {
    it(`knows ${language} headings`, () => {
      const document = onePage((page) => {
        headings.forEach((heading, index) => {
          page.text([40, 100 + index * 80], heading, { bold: true, size: 12 });
          page.lines([40, 118 + index * 80], ['Some text below it that is longer', 'and goes on here']);
        });
      });
      assert.deepEqual(kindsOf(document), ['header', 'work', 'education', 'skills']);
    });
  }

  it('takes a title in the margin for a heading of the lines beside it', () => {
    const document = onePage((page) => {
      page.text([40, 100], 'EXPERIENCE', { bold: true });
      page.lines(
        [160, 100],
        ['Baker, Mill Lane Bakery', 'Baked bread at night', 'Ran the shop on Sundays', 'Taught two apprentices'],
      );
      page.text([40, 180], 'EDUCATION', { bold: true });
      page.lines([160, 180], ['Trade school of Leeds', 'Certificate in baking and confectionery']);
    });
    const sections = sectionsOf(document);
    assert.deepEqual(
      sections.map((section) => section.kind),
      ['header', 'work', 'education'],
    );
    assert.equal(sections[1]?.lines[0]?.text, 'Baker, Mill Lane Bakery');
  });

  it('does not take a list item for a heading', () => {
    const document = onePage((page) => {
      page.text([40, 100], 'SKILLS', { bold: true, size: 12 });
      page.lines([40, 118], ['Welding', 'Languages', 'Projects', 'Cutting']);
    });
    assert.deepEqual(kindsOf(document), ['header', 'skills']);
  });

  it('separates a heading in capitals from text joined to it by a lost line break', () => {
    const document = onePage((page) => {
      page.lines([40, 60], ['Maria Linden', 'Leeds']);
      page.text([40, 130], 'WORK EXPERIENCEHead Baker');
      page.text([40, 144], 'Mill Lane Bakery');
    });
    const work = sectionsOf(document).find((section) => section.kind === 'work');
    assert.deepEqual(
      work?.lines.map((line) => line.text),
      ['Head Baker', 'Mill Lane Bakery'],
    );
  });

  it('reads titles printed up the margin', () => {
    const document = onePage((page) => {
      page.lines([40, 60], ['Maria Linden', 'Leeds']);
      page.lines(
        [40, 200],
        ['Head Baker at Mill Lane', 'Baked bread at night', 'Ran the shop on Sundays', 'Taught apprentices'],
      );
      page.words.push({
        text: 'EXPERIENCE',
        x0: 500,
        x1: 530,
        y0: 195,
        y1: 250,
        baseline: 500,
        fontSize: 24,
        bold: false,
        italic: false,
        font: 'Made',
        colour: '#000000',
        angle: 90,
        hidden: null,
        confidence: 1,
      });
    });
    const work = sectionsOf(document).find((section) => section.kind === 'work');
    assert.equal(work?.lines[0]?.text, 'Head Baker at Mill Lane');
  });

  it('takes schools in the look of headings for the studies below an empty heading', () => {
    const document = onePage((page) => {
      const look = { bold: true, size: 12 } as const;
      page.text([40, 60], 'Maria Linden', { size: 24 });
      for (const [at, heading] of ['EDUCATION', 'EXPERIENCE', 'SKILLS'].entries())
        page.text([40, 110 + at * 130], heading, { size: 16, colour: '#666666' });
      page.text([40, 132], 'UNIVERSITY OF NORTHMOOR', look);
      page.lines([40, 148], ['MSc in Physics', 'Dec 2014 | Northmoor']);
      page.text([40, 184], 'OAKHURST FOR GIRLS', look);
      page.lines([40, 200], ['May 2011 | Reedham']);
      page.text([40, 262], 'KELVO LTD', look);
      page.lines([40, 278], ['Software Engineer', 'Jan 2015 - Present']);
      for (const [at, [label, skills]] of [
        ['PROGRAMMING', 'Ada, Julia, Java'],
        ['LANGUAGES', 'English, Welsh'],
        ['SOFT SKILLS', 'Teamwork'],
      ].entries()) {
        page.text([40, 392 + at * 40], label ?? '', look);
        page.text([40, 408 + at * 40], skills ?? '');
      }
    });
    const sections = sectionsOf(document);
    assert.deepEqual(
      sections.filter(({ lines }) => lines.length > 0).map(({ kind }) => kind),
      ['header', 'education', 'work', 'skills', 'languages', 'skills'],
    );
  });

  it('takes posts below "Research" for jobs, where the CV has others', () => {
    const drawn = (research: readonly string[]) =>
      onePage((page) => {
        page.text([40, 60], 'Maria Linden', { size: 24 });
        page.text([40, 110], 'EXPERIENCE', { bold: true, size: 14 });
        page.lines([40, 130], ['Kelvo Ltd | Software Engineer', 'Jan 2015 - Present | Leeds', '• Built pumps']);
        page.text([40, 200], 'RESEARCH', { bold: true, size: 14 });
        page.lines([40, 220], research);
      });
    const posts = ['Northmoor Robotics Lab | Researcher', 'Jan 2014 - Jan 2015 | Reedham', 'Worked on planning'];
    assert.deepEqual(kindsOf(drawn(posts)), ['header', 'work', 'work']);
    const papers = ['M. Linden, A. Osterkamp: Planning for robots in mills.', 'Journal of Mills, 2014'];
    assert.deepEqual(kindsOf(drawn(papers)), ['header', 'work', 'publications']);
  });

  it('takes dated items with bullets for projects, not for skills', () => {
    const document = onePage((page) => {
      const look = { bold: true, size: 14 } as const;
      page.text([40, 60], 'Maria Linden', { size: 24 });
      page.text([40, 110], 'Berufserfahrung', look);
      page.lines([40, 130], ['Bäckerin, Kelvo GmbH', '2019 - Heute', '• Backte Brot']);
      page.text([40, 190], 'Bildung', look);
      page.lines([40, 210], ['Bachelor in Informatik, Universität Kassel', '2015 - 2018']);
      page.text([40, 260], 'Programmierkompetenz', look);
      page.lines([40, 280], ['Chatbot für Rezepte', '2023 - 2024', '• Schrieb das Programm', '• Prüfte es']);
      page.lines([40, 340], ['Heizung im Haus', '2020', '• Baute die Sensoren ein', '• Maß die Wärme']);
    });
    assert.equal(sectionsOf(document).at(-1)?.kind, 'projects');
  });
});
