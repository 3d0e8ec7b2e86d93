import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Random } from '../../training/content/random.ts';
import { HELD_OUT_LOCALES } from '../../training/tagger/held-out-locales.ts';
import { lessonJobs } from '../../training/written/lessons.ts';
import {
  LINE_STYLES,
  runsOf,
  unseenCvs,
  type WrittenText,
  wordsOfLine,
  writtenCvs,
  writtenLessons,
} from '../../training/written/written-cv.ts';
import { anyManner, writtenPdf } from '../../training/written/written-pdf.ts';
import { writtenProfile, writtenTruth } from '../../training/written/written-truth.ts';
import { writtenWord } from '../../training/written/written-word.ts';

const CVS = writtenCvs();
const LESSONS = writtenLessons();

function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Asserts that the lines of a CV have known styles, print its truth, and name no real e-mail address. */
function assertSound({ id, lines, truth }: WrittenText): void {
  for (const [style] of lines) assert.ok(LINE_STYLES.includes(style), `${id}: ${style}`);
  const text = squeezed(
    lines
      .map((line) =>
        line
          .slice(1)
          .map((own = '') => wordsOfLine(own))
          .join(' '),
      )
      .join(' '),
  );
  const values = [
    truth.name,
    ...truth.jobs.flatMap(({ title, company }) => [title, company]),
    ...truth.education.flatMap(({ school, degree }) => [school, degree]),
  ];
  for (const value of values) assert.ok(value === null || text.includes(squeezed(value)), `${id}: ${value}`);
  for (const [, host = ''] of lines
    .flatMap((line) => line.slice(1))
    .join(' ')
    .matchAll(/@([\w-]+(?:\.[\w-]+)+)/gu))
    assert.match(host, /(?:^|\.)example\.(?:com|net|org)$|\.example$/u, `${id}: ${host}`);
}

describe('the written CVs', () => {
  it('are six of each of 33 languages, some of them not to be shown', () => {
    const byLanguage = Map.groupBy(CVS, ({ language }) => language);
    assert.equal(byLanguage.size, 33);
    for (const [language, cvs] of byLanguage) assert.equal(cvs.length, 6, language);
    assert.ok(CVS.filter(({ half }) => half === 'blind').length * 3 > CVS.length);
  });

  it('have nothing but known styles, print each value of their truth, and name no e-mail address in a real domain', () => {
    for (const cv of CVS) assertSound(cv);
  });

  it('are drawn the same each time, as PDF and as Word document', async () => {
    for (const cv of CVS.slice(0, 2)) {
      const look = () => ({ random: new Random(cv.id), nth: 1 });
      assert.deepEqual(writtenPdf(cv, look()), writtenPdf(cv, look()));
      assert.deepEqual(await writtenWord(cv, look()), await writtenWord(cv, look()));
    }
  });
});

describe('the written CVs that taggers are trained on', () => {
  it('are as sound as those like them that nobody looks at, each with an id of its own', () => {
    const all = [...LESSONS, ...unseenCvs()];
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    for (const cv of all) assertSound(cv);
  });

  it('are drawn whatever was drawn before: one in Hebrew behind one in Chinese', () => {
    const drawn = (id: string, nth: number): Uint8Array => {
      const cv = LESSONS.find((own) => own.id === id);
      assert.ok(cv !== undefined, id);
      const random = new Random(`lesson/${id}/${nth}`);
      return writtenPdf(cv, { random, nth }, anyManner(random.fork('manner')));
    };
    for (const id of ['H41', 'H45']) for (const nth of [0, 1, 2]) assert.ok(drawn(id, nth).length > 0, id);
  });

  it('are in no language of the locales held out', () => {
    const held = new Set(HELD_OUT_LOCALES.map((locale) => locale.slice(0, 2).replace('nb', 'no')));
    for (const { id, language } of LESSONS) assert.ok(!held.has(language.slice(0, 2)), id);
  });

  it('are drawn the same each time in any manner', () => {
    const [cv] = LESSONS;
    assert.ok(cv !== undefined);
    const draw = () => {
      const random = new Random('lesson');
      return writtenPdf(cv, { random, nth: 0 }, anyManner(random.fork('manner')));
    };
    assert.deepEqual(draw(), draw());
  });

  it('have bold and italic words within their lines', () => {
    assert.deepEqual(runsOf('**Baker**, _Arden Mills_ at file_name_1'), [
      { text: 'Baker', bold: true, italic: false },
      { text: ', ', bold: false, italic: false },
      { text: 'Arden Mills', bold: false, italic: true },
      { text: ' at file_name_1', bold: false, italic: false },
    ]);
  });

  it('teach what the employer is as part of the header, and neither dates nor a title as a duty', () => {
    const [job] = lessonJobs({
      id: 'en-0',
      language: 'en',
      kind: 'made up',
      lines: [
        ['strong', 'Arden Mills Ltd'],
        ['plain', 'Bakery with eleven shops in Yorkshire'],
        ['plain', 'Head baker of the night shift'],
        ['plain', 'Leeds, March 2019 to now'],
        ['bullet', 'Bakes four thousand loaves a night'],
      ],
      truth: {
        name: 'Ann Miller',
        jobs: [
          {
            title: 'Head baker of the night shift',
            company: 'Arden Mills Ltd',
            place: 'Leeds',
            start: '2019-03',
            end: 'present',
          },
        ],
        education: [],
        skills: [],
        certificates: [],
      },
    });
    assert.deepEqual(job?.about, ['Bakery with eleven shops in Yorkshire']);
    assert.deepEqual(job?.highlights, ['Bakes four thousand loaves a night']);
  });
});

describe('the truth of a written CV', () => {
  const cv = {
    id: 'en-1',
    language: 'en',
    kind: 'made up',
    half: 'look',
    lines: [
      ['name', 'Dr. Ann (Annie) Miller'],
      ['strong', 'Baker (part-time), Arden Mills Ltd, Leeds'],
      ['plain', 'Cook, Tranter Inn'],
    ],
    truth: {
      name: 'Dr. Ann (Annie) Miller',
      jobs: [
        { title: 'Baker', company: 'Arden Mills Ltd', place: 'Leeds', start: '2019', end: '2021' },
        { title: 'Cook', company: 'Tranter Inn', place: null, start: '2021', end: '2021' },
      ],
      education: [{ school: 'Trade School', degree: 'Diploma', field: 'Baking', start: null, end: '2009' }],
      skills: ['Bread, rye (dark, light)'],
      certificates: ['Food Hygiene (2020)'],
    },
  } as const;

  it('accepts a name without its degree and its second name, and in the other order', () => {
    const { candidate_name: names } = writtenTruth(cv);
    for (const name of ['Dr. Ann (Annie) Miller', 'Ann Miller', 'Miller Ann']) assert.ok(names?.includes(name), name);
  });

  it('accepts values with and without their remark or town, of each job that can be the latest', () => {
    const { latest_role: roles, latest_company: companies } = writtenTruth(cv);
    for (const role of ['Baker', 'Baker (part-time)', 'Cook']) assert.ok(roles?.includes(role), role);
    assert.ok(companies?.includes('Arden Mills Ltd, Leeds'));
  });

  it('has the items of lines, certificates without their year, and degrees with and without their subject', () => {
    const { skills, certificates, education, work } = writtenProfile(cv);
    assert.deepEqual(skills, ['Bread', 'rye (dark, light)']);
    assert.ok([certificates?.[0]].flat().includes('Food Hygiene'));
    assert.ok([education?.[0]?.['degree']].flat().includes('Diploma in Baking'));
    assert.deepEqual(work?.[1]?.['end'], ['2021', null]);
  });
});
