import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractCv } from '#extraction/extract-cv.ts';
import type { PositionedDocument } from '#extraction/model/document.ts';
import { WARNINGS } from '#problems/problem.ts';
import { onePage } from './page-maker.ts';

const HINTS = { gender: null, fileName: null, today: '2026-01-01', explain: true };
const FIELDS = ['candidate_name', 'latest_company', 'latest_role'] as const;

const PROSE = [
  'Thank you for your letter about the roof of the east wing, which we received in the first week of',
  'this month. We have looked into the matter with the firm that did the work. The tiles were laid in',
  'the autumn and the gutter was left for the spring, because the weather did not allow anything else.',
  'The firm will send two people as soon as the scaffolding is free. You do not have to be at home for',
  'that, but we ask you to keep the yard clear of cars and bicycles. The costs are ours. If you find any',
  'further damage after the work is done, please tell the office on the ground floor within two weeks.',
];

const LETTER = onePage((page) => {
  page.text([40, 50], 'Harbour Housing Ltd', { size: 16, bold: true });
  page.lines([40, 70], ['4 Quay Street, Norwich NR1 3QA', 'office@harbour.example.com']);
  page.lines([40, 130], ['Maria Linden', '12 Mill Lane', 'Norwich NR2 4AB']);
  page.text([40, 190], '14.03.2025');
  page.text([40, 220], 'Dear Ms Linden,');
  page.lines([40, 250], PROSE);
  page.lines([40, 360], ['Yours sincerely', 'John Barker', 'Property Manager']);
});

function cv(withHeadings: boolean): PositionedDocument {
  const heading = (text: string): readonly string[] => (withHeadings ? [text] : []);
  return onePage((page) => {
    page.text([40, 50], 'Maria Linden', { size: 20 });
    page.text([40, 74], 'Norwich, maria.linden@example.org, 01632 960123');
    let y = 110;
    for (const text of heading('Work experience')) page.text([40, (y += 20)], text, { bold: true, size: 13 });
    for (const [header, dates] of [
      ['Production Manager, Brightwell Foods Ltd', 'Mar 2018 - Present'],
      ['Shift Supervisor, Harbour Bakery Group', 'Jan 2014 - Feb 2018'],
    ] as const) {
      page.text([40, (y += 24)], header, { bold: true });
      page.textAtRight([550, y], dates);
      y = page.lines(
        [50, y + 14],
        ['• Planned the work of eleven people on two shifts.', '• Kept the books of the branch.'],
      );
    }
    for (const text of heading('Education')) page.text([40, (y += 20)], text, { bold: true, size: 13 });
    page.text([40, (y += 20)], 'BSc Food Science, University of Lincoln');
    page.textAtRight([550, y], '2010 - 2013');
    for (const text of heading('Skills')) page.text([40, (y += 20)], text, { bold: true, size: 13 });
    page.lines(
      [40, y + 20],
      ['Excel, SAP, rota planning, stock control, hygiene audits, first aid', 'English (native), German (good)'],
    );
  });
}

describe('whether a document is a CV', () => {
  it('leaves the three values of a letter empty, warns, and says why', () => {
    const { profile, explanation } = extractCv(LETTER, HINTS);
    for (const field of FIELDS) assert.equal(profile[field], null, field);
    assert.deepEqual(profile.warnings, [WARNINGS.not_a_cv]);
    assert.equal(explanation?.document.is_cv, false);
    assert.ok((explanation?.document.probability ?? 1) < 0.5);
    assert.ok((explanation?.document.reasons.length ?? 0) > 0);
    assert.match(explanation?.candidate_name.because ?? '', /does not look like a CV/u);
  });

  it('keeps the name that was found in a letter as an alternative', () => {
    const { profile } = extractCv(LETTER, HINTS);
    assert.ok((profile.alternatives?.candidate_name.length ?? 0) > 0);
  });

  for (const withHeadings of [true, false])
    it(`takes a CV ${withHeadings ? 'with' : 'without'} headings for one`, () => {
      const { profile, explanation } = extractCv(cv(withHeadings), HINTS);
      assert.equal(profile.candidate_name?.value, 'Maria Linden');
      assert.equal(profile.latest_company?.value, 'Brightwell Foods Ltd');
      assert.equal(profile.latest_role?.value, 'Production Manager');
      assert.deepEqual(profile.warnings, []);
      assert.equal(explanation?.document.is_cv, true);
    });

  it('takes a CV with long texts about its jobs for one', () => {
    const { profile } = extractCv(
      onePage((page) => {
        page.text([40, 50], 'My story', { size: 20 });
        page.text([40, 90], 'Work experience', { bold: true, size: 13 });
        let y = 110;
        for (const [header, dates] of [
          ['Production Manager, Brightwell Foods Ltd', 'Mar 2018 - Present'],
          ['Shift Supervisor, Harbour Bakery Group', 'Jan 2014 - Feb 2018'],
          ['Baker, Tranter Mills Ltd', 'Jan 2011 - Dec 2013'],
        ] as const) {
          page.text([40, y], header, { bold: true });
          page.textAtRight([550, y], dates);
          y = page.lines([40, y + 14], [...PROSE, ...PROSE]) + 16;
        }
      }),
      HINTS,
    );
    assert.equal(profile.latest_company?.value, 'Brightwell Foods Ltd');
    assert.deepEqual(profile.warnings, []);
  });

  it('takes a document with hardly any text for the CV that it was sent as', () => {
    const { profile } = extractCv(
      onePage((page) => {
        page.text([40, 50], 'Maria Linden', { size: 20 });
        page.lines([40, 80], ['maria.linden@example.org', ...PROSE.slice(0, 2)]);
      }),
      HINTS,
    );
    assert.equal(profile.candidate_name?.value, 'Maria Linden');
    assert.deepEqual(profile.warnings, []);
  });
});
