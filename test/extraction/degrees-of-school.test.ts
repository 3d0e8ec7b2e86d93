import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageMaker } from './page-maker.ts';
import { HEADING, profileOf } from './page-of-jobs.ts';

interface Own {
  readonly heading?: string;
  readonly draw: (page: PageMaker) => void;
}

/** A CV with a job, and below it a section that is drawn from y 160 on. */
function read({ heading = 'Education', draw }: Own) {
  return profileOf((page) => {
    page.text([40, 50], 'Maria Linden', { size: 22 });
    page.text([40, 90], 'Work experience', HEADING);
    page.text([40, 110], 'Baker, Arden Mills Ltd, 2019 – present');
    page.text([40, 140], heading, HEADING);
    draw(page);
  });
}

const studiesOf = (own: Own) =>
  read(own).education.map(({ degree, institution, dates }) => [
    degree?.value ?? null,
    institution?.value ?? null,
    dates?.end ?? dates?.start ?? null,
  ]);

describe('degrees below one school', () => {
  it('are a study each, with the year behind a comma and the grade of both below', () => {
    const studies = studiesOf({
      draw: (page) => {
        page.text([40, 160], 'Arden University, Bloomfield, IN');
        page.lines(
          [60, 174],
          ['Master of Library Science, Dec. 2012', 'Master of Information Science, Dec. 2012', 'GPA 3.85'],
        );
        page.text([40, 230], 'Northmoor University, Upland, IN');
        page.lines([60, 244], ['B.A. History, 2009', 'B.A. International Studies, 2009', 'GPA 3.81']);
      },
    });
    assert.deepEqual(
      studies.map(([degree, school]) => [degree, school]),
      [
        ['Master of Library Science', 'Arden University'],
        ['Master of Information Science', 'Arden University'],
        ['B.A. History', 'Northmoor University'],
        ['B.A. International Studies', 'Northmoor University'],
      ],
    );
  });

  it('are a study each, with their years in a margin, below a heading of qualifications', () => {
    const studies = studiesOf({
      heading: 'Qualifications',
      draw: (page) => {
        const schools = [
          ['University of Arden', '2007', 'Bachelor of Medical Sciences', '2016', 'Bachelor of Music'],
          ['University of Northmoor', '2020', 'Master of Teaching'],
          ['University of Leeds', '2022', 'Certificate in Baking'],
        ];
        let y = 160;
        for (const [school = '', ...degrees] of schools) {
          page.text([90, y], school, { italic: true, size: 12 });
          for (let at = 0; at < degrees.length; at += 2) {
            y += 14;
            page.text([50, y], degrees[at] ?? '');
            page.text([90, y], degrees[at + 1] ?? '');
          }
          y += 26;
        }
      },
    });
    assert.deepEqual(studies, [
      ['Bachelor of Medical Sciences', 'University of Arden', '2007'],
      ['Bachelor of Music', 'University of Arden', '2016'],
      ['Master of Teaching', 'University of Northmoor', '2020'],
      ['Certificate in Baking', 'University of Leeds', '2022'],
    ]);
  });

  it('are no heading of qualifications over skills or certificates', () => {
    const { skills, education } = read({
      heading: 'Qualifications',
      draw: (page) => page.lines([40, 160], ['Sourdough, Laminated dough, Bookkeeping, Rostering']),
    });
    assert.deepEqual(education, []);
    assert.equal(skills.length, 4);
    const { certificates } = read({
      heading: 'Qualifications & Certifications',
      draw: (page) => page.lines([40, 160], ['• Fire safety training', '• Personal licence', '• Train the Trainer']),
    });
    assert.deepEqual(
      certificates.map(({ name }) => name.value),
      ['Fire safety training', 'Personal licence', 'Train the Trainer'],
    );
  });
});

describe('a section of studies', () => {
  it('has no labels of fields, levels of frameworks and codes of states among its degrees', () => {
    const studies = studiesOf({
      draw: (page) => {
        page.text([40, 160], 'Arden Technical University, Leeds: 2015 – 2019', { bold: true });
        page.text([40, 174], 'Diploma: Baking and Milling');
        page.text([40, 200], '2009 – 2014');
        page.text([140, 200], 'Diploma in Baking');
        page.textAtRight([540, 200], 'ISCED 4');
        page.text([140, 214], 'Northmoor College');
      },
    });
    assert.deepEqual(
      studies.map(([degree]) => degree),
      ['Baking and Milling', 'Diploma in Baking'],
    );
  });

  it('has no heads of a table in the style of its rows among its degrees', () => {
    const studies = studiesOf({
      draw: (page) =>
        [
          ['Degree', 'University', 'Period'],
          ['BSc Nursing', 'University of Arden', '2013 – 2016'],
          ['Diploma in Care', 'Northmoor College', '2009 – 2012'],
        ].forEach((cells, row) =>
          cells.forEach((cell, at) => page.text([50 + at * 150, 160 + row * 16], cell, { bold: true })),
        ),
    });
    assert.deepEqual(
      studies.map(([degree, school]) => [degree, school]),
      [
        ['BSc Nursing', 'University of Arden'],
        ['Diploma in Care', 'Northmoor College'],
      ],
    );
  });

  it('has schools in brackets behind their degrees, with their town, and degrees behind their schools', () => {
    const studies = studiesOf({
      draw: (page) =>
        page.lines(
          [40, 160],
          [
            '• BA (Hons) Media and Communications (Northmoor University), 2010 – 2013',
            '• Diploma in Baking (Trade School of Arden, Leeds), 2006 – 2009',
            '• Northmoor College (Certificate in Milling), 2003 – 2005',
          ],
        ),
    });
    assert.deepEqual(
      studies.map(([degree, school]) => [degree, school]),
      [
        ['BA (Hons) Media and Communications', 'Northmoor University'],
        ['Diploma in Baking', 'Trade School of Arden'],
        ['Certificate in Milling', 'Northmoor College'],
      ],
    );
  });

  it('ends at a plain heading of courses', () => {
    const { education, certificates } = read({
      draw: (page) => {
        page.text([40, 160], 'study program');
        page.lines(
          [40, 178],
          ['2013 – 2016  BSc Nursing, University of Arden', '2009 – 2012  Diploma in Care, Northmoor College'],
        );
        page.text([40, 220], 'additional courses');
        page.lines([40, 238], ['2014  Regression Analysis', '2011  High-performance computing']);
      },
    });
    assert.equal(education.length, 2);
    assert.deepEqual(
      certificates.map(({ name }) => name.value),
      ['Regression Analysis', 'High-performance computing'],
    );
  });
});
