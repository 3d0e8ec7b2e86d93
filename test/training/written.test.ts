import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Random } from '../../training/content/random.ts';
import { writtenCvs } from '../../training/written/written-cv.ts';
import { writtenPdf } from '../../training/written/written-pdf.ts';
import { writtenProfile, writtenTruth } from '../../training/written/written-truth.ts';
import { writtenWord } from '../../training/written/written-word.ts';

const CVS = writtenCvs();
const STYLES = ['name', 'title', 'contact', 'heading', 'strong', 'plain', 'italic', 'bullet'];

function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

describe('the written CVs', () => {
  it('are six of each of 33 languages, half of them not to be shown', () => {
    const byLanguage = Map.groupBy(CVS, ({ language }) => language);
    assert.equal(byLanguage.size, 33);
    for (const [language, cvs] of byLanguage) assert.equal(cvs.length, 6, language);
    assert.equal(CVS.filter(({ half }) => half === 'blind').length, CVS.length / 2);
  });

  it('have nothing but known styles, and print each value of their truth', () => {
    for (const { id, lines, truth } of CVS) {
      for (const [style] of lines) assert.ok(STYLES.includes(style), `${id}: ${style}`);
      const text = squeezed(lines.map((line) => line.slice(1).join(' ')).join(' '));
      const values = [
        truth.name,
        ...truth.jobs.flatMap(({ title, company }) => [title, company]),
        ...truth.education.flatMap(({ school, degree }) => [school, degree]),
      ];
      for (const value of values) assert.ok(value === null || text.includes(squeezed(value)), `${id}: ${value}`);
    }
  });

  it('name no e-mail address in a real domain', () => {
    for (const { id, lines } of CVS)
      for (const line of lines) {
        const text = line.slice(1).join(' ');
        for (const [, host = ''] of text.matchAll(/@([\w-]+(?:\.[\w-]+)+)/gu))
          assert.match(host, /^example\.(?:com|net|org)$|\.example$/u, `${id}: ${text}`);
      }
  });

  it('are drawn the same each time, as PDF and as Word document', async () => {
    for (const cv of CVS.slice(0, 2)) {
      const look = () => ({ random: new Random(cv.id), nth: 1 });
      assert.deepEqual(writtenPdf(cv, look()), writtenPdf(cv, look()));
      assert.deepEqual(await writtenWord(cv, look()), await writtenWord(cv, look()));
    }
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
