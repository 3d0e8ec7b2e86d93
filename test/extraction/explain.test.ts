import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Explanation } from '#extraction/explain/explanation.ts';
import { extractCv, extractProfile } from '#extraction/extract-cv.ts';
import type { PositionedDocument } from '#extraction/model/document.ts';
import { onePage, type PageMaker } from './page-maker.ts';

const HINTS = { gender: null, fileName: null, today: '2026-11-21' };
const DUTIES = ['• Planned the work of eleven people.', '• Kept the books of the branch.'];

function jobs(page: PageMaker, start: number, headers: readonly (readonly [string, string])[]): void {
  let y = start;
  for (const [text, when] of headers) {
    page.text([40, y], text, { bold: true });
    page.textAtRight([550, y], when);
    y = page.lines([50, y + 14], DUTIES) + 8;
  }
}

const TWO_JOBS = onePage((page) => {
  page.text([40, 60], 'Maria Linden', { size: 20 });
  page.text([40, 80], 'maria.linden@example.org');
  page.text([40, 120], 'Work experience', { bold: true, size: 13 });
  jobs(page, 140, [
    ['Production Manager, Brightwell Foods Ltd, Norwich', 'Mar 2018 - Present'],
    ['Shift Supervisor, Harbour Bakery Group, Ipswich', 'Jan 2014 - Feb 2018'],
  ]);
});

function explained(document: PositionedDocument): Explanation {
  const { explanation } = extractCv(document, { ...HINTS, explain: true });
  assert.ok(explanation !== null);
  return explanation;
}

describe('the explanation of the three values', () => {
  it('is made only on request, and does not change the profile', () => {
    const asked = extractCv(TWO_JOBS, { ...HINTS, explain: true });
    const notAsked = extractCv(TWO_JOBS, HINTS);
    assert.equal(notAsked.explanation, null);
    assert.deepEqual(asked.profile, notAsked.profile);
    assert.deepEqual(notAsked.profile, extractProfile(TWO_JOBS, HINTS));
  });

  it('has the values of the profile, with confidence, threshold and evidence', () => {
    const { profile, explanation } = extractCv(TWO_JOBS, { ...HINTS, explain: true });
    for (const field of ['candidate_name', 'latest_company', 'latest_role'] as const) {
      const value = explanation?.[field];
      assert.equal(value?.value, profile[field]?.value);
      assert.equal(value?.confidence, profile[field]?.confidence);
      assert.ok((value?.confidence ?? 0) >= (value?.threshold ?? 1));
      assert.equal(value?.places[0]?.page, 1);
    }
    assert.deepEqual(explanation?.latest_role.places, [{ page: 1, line: 'Production Manager' }]);
  });

  it('shows the name candidates in the order of their points, which are the sum of their reasons', () => {
    const { candidates } = explained(TWO_JOBS).candidate_name;
    assert.ok(candidates.length > 1);
    assert.deepEqual(
      [candidates[0]?.value, candidates[0]?.chosen, candidates[0]?.why_not],
      ['Maria Linden', true, null],
    );
    for (const [index, { score, chosen, reasons, why_not }] of candidates.entries()) {
      assert.ok(score <= (candidates[index - 1]?.score ?? Infinity));
      const sum = reasons.reduce((total, { points }) => total + points, 0);
      assert.ok(Math.abs(sum - score) < 0.3, `${sum} is ${score} but for what hardly counts`);
      if (index > 0) assert.match(`${chosen} ${why_not}`, /^false [\d.]+ points fewer/);
    }
    assert.match(explained(TWO_JOBS).candidate_name.because, /matches an email address/);
  });

  it('says of each job why it was chosen or not', () => {
    const { jobs: entries, latest_company: company } = explained(TWO_JOBS);
    assert.deepEqual(
      entries.map(({ role, dates, chosen, why_not }) => [role, dates, chosen, why_not]),
      [
        ['Production Manager', '2018-03 to now', true, null],
        ['Shift Supervisor', '2014-01 to 2018-02', false, 'it ended 2018-02, and the chosen job is current'],
      ],
    );
    assert.match(
      company.because,
      /"Production Manager at Brightwell Foods Ltd"\. It is the latest of 2 entries: 2018-03 to now/,
    );
  });

  it('says that there is no job, and no name', () => {
    const empty = explained(onePage((page) => void page.text([40, 60], '2019')));
    assert.deepEqual(
      [empty.latest_role.value, empty.latest_company.value, empty.candidate_name.value],
      [null, null, null],
    );
    assert.match(empty.latest_role.because, /No job was found/);
    assert.match(empty.candidate_name.because, /No text on the first page/);
    assert.deepEqual(empty.jobs, []);
  });

  it('says that a value below the threshold was left empty, and what it would have been', () => {
    const doubtful = onePage((page) => {
      page.text([40, 480], 'Quillmarch Thornby Meadows');
      page.text([40, 420], 'Education', { bold: true, size: 13 });
      page.text([40, 440], 'Trade School of Leeds, 2019 - 2022');
    });
    const { candidate_name: name } = explained(doubtful);
    assert.equal(name.value, null);
    assert.ok((name.confidence ?? 1) < name.threshold);
    assert.match(name.because, /is below 0\.\d+: left empty/);
    assert.ok(name.candidates.every(({ chosen }) => !chosen));
  });

  it('is the same every time', () => {
    assert.equal(JSON.stringify(explained(TWO_JOBS)), JSON.stringify(explained(TWO_JOBS)));
  });
});
