import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEntries } from '#extraction/entries/read-entries.ts';
import { jobsOf } from '#extraction/fields/work/jobs.ts';
import type { WorkEntry } from '#extraction/model/profile.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { onePage, type PageMaker } from './page-maker.ts';

type Drawing = (page: PageMaker, y: number) => number;

const BOLD = { bold: true };
const DUTIES = [
  '• Looked after the morning shift and its stores.',
  '• Taught two apprentices how to read the drawings.',
];

/** A CV of one page with a heading for work, the given drawing below it, and an education section. */
function workOf(draw: Drawing, heading = 'Work Experience'): WorkEntry[] {
  const document = onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 20 });
    page.text([40, 110], heading, { bold: true, size: 13 });
    const y = draw(page, 130);
    page.text([40, y + 20], 'Education', { bold: true, size: 13 });
    page.text([40, y + 38], 'Certificate in Baking, Trade School of Leeds, 2009');
  });
  return jobsOf(readEntries(labelDocument(document))).map((placed) => placed.entry);
}

const briefOf = (entry: WorkEntry | undefined) => [entry?.role?.value ?? null, entry?.company?.value ?? null];

describe('work entries', () => {
  it('reads "Role, Employer, Town" with the date at the right', () => {
    const [first, second] = workOf((page, start) => {
      let y = start;
      for (const [text, dates] of [
        ['Production Manager, Brightwell Foods Ltd, Norwich', 'Mar 2018 - Present'],
        ['Shift Supervisor, Harbour Bakery Group, Ipswich', 'Jan 2014 - Feb 2018'],
      ] as const) {
        page.text([40, y], text);
        page.textAtRight([550, y], dates);
        y = page.lines([50, y + 14], DUTIES) + 8;
      }
      return y;
    });
    assert.deepEqual(briefOf(first), ['Production Manager', 'Brightwell Foods Ltd']);
    assert.deepEqual(briefOf(second), ['Shift Supervisor', 'Harbour Bakery Group']);
    assert.deepEqual([first?.dates?.start, first?.dates?.current], ['2018-03', true]);
    assert.equal(first?.highlights.length, 2);
  });

  it('reads the employer above the role, each with a note at the right', () => {
    const [first] = workOf((page, start) => {
      page.text([40, start], 'Brightwell Foods', BOLD);
      page.textAtRight([550, start], '2018 - 2021', BOLD);
      page.text([40, start + 14], 'Production Manager', { italic: true });
      page.textAtRight([550, start + 14], 'Norwich, UK', { italic: true });
      return page.lines([50, start + 28], DUTIES);
    });
    assert.deepEqual(briefOf(first), ['Production Manager', 'Brightwell Foods']);
  });

  it('keeps the employer of several roles for all of them', () => {
    const entries = workOf((page, start) => {
      page.text([40, start], 'Brightwell Foods Ltd', { bold: true, size: 11 });
      page.text([40, start + 16], 'Production Manager');
      page.textAtRight([550, start + 16], 'Mar 2018 - Present');
      let y = page.lines([50, start + 30], DUTIES) + 6;
      page.text([40, y], 'Shift Supervisor');
      page.textAtRight([550, y], 'Jan 2014 - Feb 2018');
      y = page.lines([50, y + 14], DUTIES);
      return y;
    });
    assert.deepEqual(entries.map(briefOf), [
      ['Production Manager', 'Brightwell Foods Ltd'],
      ['Shift Supervisor', 'Brightwell Foods Ltd'],
    ]);
  });

  it('reads bars, dots and "@" as separators', () => {
    for (const text of [
      'Warehouse Manager | Northgate Logistics | 2018 - 2021',
      'Warehouse Manager · Northgate Logistics · 2018 - 2021',
      'Warehouse Manager @ Northgate Logistics (2018 - 2021)',
      'Northgate Logistics — Warehouse Manager, 2018 - 2021',
      '2018 - 2021: Warehouse Manager (Northgate Logistics)',
    ]) {
      const [first] = workOf((page, y) => {
        page.text([40, y], text, BOLD);
        return page.lines([50, y + 14], DUTIES);
      });
      assert.deepEqual(briefOf(first), ['Warehouse Manager', 'Northgate Logistics'], text);
    }
  });

  it('reads a table with titled columns', () => {
    const entries = workOf((page, y) => {
      const rows = [
        ['Period', 'Employer', 'Position'],
        ['2019 - 2021', 'Ashdown', 'Dispatcher'],
        ['2015 - 2019', 'Merrow', 'Driver'],
      ];
      rows.forEach((row, line) => row.forEach((cell, column) => page.text([40 + column * 170, y + line * 18], cell)));
      return y + rows.length * 18;
    });
    assert.deepEqual(entries.map(briefOf), [
      ['Dispatcher', 'Ashdown'],
      ['Driver', 'Merrow'],
    ]);
  });

  it('reads labelled fields', () => {
    const [first] = workOf((page, y) =>
      page.lines([40, y], ['Period: 2019 - 2021', 'Employer: Ashdown', 'Position: Dispatcher', ...DUTIES]),
    );
    assert.deepEqual(briefOf(first), ['Dispatcher', 'Ashdown']);
  });

  it('does not take a team or a town for the employer', () => {
    const [first] = workOf((page, y) => {
      page.text([40, y], 'Senior Accountant · Brightwell Foods Ltd, Norwich · Finance Team', BOLD);
      page.text([40, y + 14], '03/2018 - Present');
      return page.lines([50, y + 28], DUTIES);
    });
    assert.deepEqual(briefOf(first), ['Senior Accountant', 'Brightwell Foods Ltd']);
  });

  it('finds no job in a CV that has none', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.text([40, 110], 'Education', { bold: true, size: 13 });
      page.lines([40, 128], ['Trade School of Leeds, 2019 - 2022', 'Certificate in Baking']);
      page.text([40, 170], 'Projects', { bold: true, size: 13 });
      page.lines([40, 188], ['Bread oven of clay, 2021', 'Built with three friends in the school yard']);
    });
    assert.deepEqual(jobsOf(readEntries(labelDocument(document))), []);
  });

  it('finds jobs in a CV without headings', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.lines([40, 80], ['maria@example.org']);
      page.text([40, 120], 'Production Manager, Brightwell Foods Ltd (2018 - Present)', BOLD);
      page.lines([50, 134], DUTIES);
    });
    const [placed] = jobsOf(readEntries(labelDocument(document)));
    assert.deepEqual(briefOf(placed?.entry), ['Production Manager', 'Brightwell Foods Ltd']);
  });

  it('keeps commas that belong to the employer, and cuts those before a town', () => {
    for (const [text, company] of [
      ['Clerk, Hollis, Marsh & Dean', 'Hollis, Marsh & Dean'],
      ['Clerk, Harbour Works, Inc., Brighton', 'Harbour Works, Inc.'],
      ['Clerk | Ministry of Forests, Food and the Sea', 'Ministry of Forests, Food and the Sea'],
      ['Clerk, Quillmarch Holdings, Upper Thornby', 'Quillmarch Holdings'],
    ] as const) {
      const [first] = workOf((page, y) => {
        page.text([40, y], text, BOLD);
        page.textAtRight([550, y], '2018 - 2021');
        return page.lines([50, y + 14], DUTIES);
      });
      assert.equal(first?.company?.value, company, text);
    }
  });

  it('takes a town of the address for a town everywhere', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.text([40, 80], 'Lange Gasse 3, 04999 Quarzhausen');
      page.text([40, 110], 'Berufserfahrung', { bold: true, size: 13 });
      page.text([40, 130], '2018 - 2021');
      page.text([160, 130], 'Bäckerin', BOLD);
      page.text([160, 144], 'Mühlrad – Quarzhausen');
      page.lines([160, 158], ['• Nachts Brot gebacken.', '• Zwei Lehrlinge angeleitet.']);
    });
    const [placed] = jobsOf(readEntries(labelDocument(document)));
    assert.deepEqual(briefOf(placed?.entry), ['Bäckerin', 'Mühlrad']);
    assert.equal(placed?.entry.location?.value, 'Quarzhausen');
  });

  it("never reads a template's placeholder as a value", () => {
    const entries = workOf((page, y) => {
      page.text([40, y], '[Job Title], {company}', BOLD);
      page.textAtRight([550, y], '2018 - 2021');
      return page.lines([50, y + 14], DUTIES);
    });
    assert.deepEqual(
      entries.flatMap(briefOf).filter((value) => value !== null),
      [],
    );
  });

  it('joins highlights that wrap and separates those that do not', () => {
    const [first] = workOf((page, y) => {
      page.text([40, y], 'Head Baker, Brightwell Foods Ltd', BOLD);
      page.textAtRight([550, y], '2018 - 2021');
      return page.lines(
        [50, y + 14],
        [
          '• Baked bread for eleven shops every night and drove it out in the morning with a van that',
          'had to be kept in order too.',
          '• Taught two apprentices.',
        ],
      );
    });
    assert.deepEqual(
      first?.highlights.map((highlight) => highlight.value.slice(-12)),
      ['n order too.', 'apprentices.'],
    );
  });
});
