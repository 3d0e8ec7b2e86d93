import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEntries } from '#extraction/entries/read-entries.ts';
import { jobsOf } from '#extraction/fields/work/jobs.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { onePage, type PageMaker } from './page-maker.ts';

const HEADING = { bold: true, size: 14, colour: '#1d4e89' } as const;

/** Role and employer of the jobs of a page below a heading of jobs, above two other sections. */
function jobsOn(draw: (page: PageMaker, y: number) => number): (readonly [string | null, string | null])[] {
  const document = onePage((page) => {
    page.text([40, 50], 'Maria Linden', { size: 22 });
    page.text([40, 90], 'Work experience', HEADING);
    let y = draw(page, 112) + 16;
    for (const [heading, text] of [
      ['Education', 'Certificate in Baking, Trade School of Leeds, 2009'],
      ['Languages', 'English, Polish'],
    ] as const) {
      page.text([40, y], heading, HEADING);
      page.text([40, y + 18], text);
      y += 40;
    }
  });
  return jobsOf(readEntries(labelDocument(document))).map(({ entry }) => [
    entry.role?.value ?? null,
    entry.company?.value ?? null,
  ]);
}

interface Told {
  readonly header: readonly (readonly [text: string, style: object])[];
  readonly body: readonly string[];
  readonly label: readonly [text: string, style: object];
}

/** Draws jobs, each with its header, a label and its duties; returns the y behind them. */
function told(page: PageMaker, from: number, jobs: readonly Told[]): number {
  let y = from;
  for (const { header, label, body } of jobs) {
    for (const [text, style] of header) {
      page.text([40, y], text, style);
      y += 14;
    }
    page.text([40, y + 6], label[0], label[1]);
    y += 24;
    for (const text of body) {
      page.text([52, y], `• ${text}`);
      y += 13;
    }
    y += 12;
  }
  return y;
}

const BODY = ['Planned the weekly shifts and ordered the supplies', 'Kept the books of the whole house in order'];
const bold = { bold: true } as const;

describe('a label within a job in the words of a heading', () => {
  it('does not end the jobs where it is in plain type and the headings are not', () => {
    const header = (role: string, company: string, dates: string) =>
      [
        [company, bold],
        [dates, bold],
        [role, bold],
      ] as const;
    const found = jobsOn((page, y) =>
      told(page, y, [
        {
          header: header('Head Baker', 'Kelvo Bakery Ltd', 'May 2019 – present'),
          label: ['Achievements', {}],
          body: BODY,
        },
        { header: header('Baker', 'Arden Foods Ltd', 'June 2015 – May 2019'), label: ['Duties', {}], body: BODY },
      ]),
    );
    assert.deepEqual(found, [
      ['Head Baker', 'Kelvo Bakery Ltd'],
      ['Baker', 'Arden Foods Ltd'],
    ]);
  });

  it('does not end them where it is repeated, nor does the web address of an employer divide a header', () => {
    const large = { bold: true, size: 12 } as const;
    const header = (role: string, company: string, dates: string) =>
      [
        [company, large],
        ['Leeds', large],
        ['https://www.kelvo.example.com', { colour: '#0645ad' }],
        [dates, {}],
        [role, large],
      ] as const;
    const label = ['Highlights', bold] as const;
    const found = jobsOn((page, y) =>
      told(page, y, [
        { header: header('Head Baker', 'Kelvo', 'May 2019 – present'), label, body: BODY },
        { header: header('Baker', 'Arden Foods', 'June 2015 – May 2019'), label, body: BODY },
        { header: header('Kitchen Porter', 'Tranter', 'June 2013 – May 2015'), label, body: BODY },
      ]),
    );
    assert.deepEqual(found, [
      ['Head Baker', 'Kelvo'],
      ['Baker', 'Arden Foods'],
      ['Kitchen Porter', 'Tranter'],
    ]);
  });

  it('is an employer where it has the type of other headers and of no heading', () => {
    const label = ['For two seasons', { italic: true }] as const;
    const header = (company: string, role: string, dates: string) =>
      [
        [company, bold],
        [role, bold],
        [dates, {}],
      ] as const;
    const found = jobsOn((page, y) =>
      told(page, y, [
        { header: header('Kelvo Engineering', 'Fitter', '2019 – 2021'), label, body: BODY },
        { header: header('Higher Education', 'Mathematics Teacher', '2015 – 2019'), label, body: BODY },
        { header: header('Arden Foods Ltd', 'Machine Operator', '2012 – 2015'), label, body: BODY },
      ]),
    );
    assert.deepEqual(found, [
      ['Fitter', 'Kelvo Engineering'],
      ['Mathematics Teacher', 'Higher Education'],
      ['Machine Operator', 'Arden Foods Ltd'],
    ]);
  });
});
