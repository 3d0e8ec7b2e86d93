import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withAlikeHeaders } from '#extraction/entries/alike-headers.ts';
import { periodicEntries } from '#extraction/entries/periodic-entries.ts';
import { readEntries } from '#extraction/entries/read-entries.ts';
import type { EntryLines } from '#extraction/entries/split-entries.ts';
import { RULES } from '#extraction/entries/tagging.ts';
import { withWholeHeaders } from '#extraction/entries/wrapped-headers.ts';
import type { Line } from '#extraction/model/document.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { edgesOfColumns, rightEdgeOf } from '#extraction/text/list-items.ts';
import { onePage } from './page-maker.ts';
import { HEADING, jobsOf, workLines } from './page-of-jobs.ts';

/** A duty that reaches the right margin. */
const DUTY =
  'Kept the stores of the house in order with eleven others, and saw that the orders of each shop came in in good time.';
/** A header that has no room for another word. */
const HEAD =
  'Research Fellow at the Arden Institute for the Study of Harbours, Rivers, Canals, Locks and the Waterworks';
const GREY = { size: 8, colour: '#666666' } as const;

function textsOf(entries: readonly EntryLines[] | null) {
  return (entries ?? []).map(({ header, body }) => [header.map(({ text }) => text), body.map(({ text }) => text)]);
}

describe('a header that wraps', () => {
  it('is one line, also where an entry was begun at its rest', () => {
    const lines = workLines((page) => {
      page.text([40, 120], HEAD);
      page.text([40, 132], 'Waterways, Tolmar');
      page.text([40, 144], '2019 - Present', GREY);
      page.text([40, 158], DUTY);
    });
    const [first, rest, dates, duty] = lines;
    assert.ok(first && rest && dates && duty);
    const edges = { ofColumn: edgesOfColumns(lines), ofSection: rightEdgeOf(lines) };
    const split = [
      { header: [first], body: [] },
      { header: [rest, dates], body: [duty] },
    ];
    const { rows, entries } = withWholeHeaders(lines, split, edges);
    const whole = `${HEAD} Waterways, Tolmar`;
    assert.deepEqual(textsOf(entries), [[[whole, '2019 - Present'], [DUTY]]]);
    assert.deepEqual(
      rows.map(({ text }) => text),
      [whole, '2019 - Present', DUTY],
    );
  });

  const joinedOf = (texts: readonly string[]) => {
    const lines = workLines((page) => {
      texts.forEach((text, nth) => page.text([40, 120 + nth * 12], text));
      page.text([40, 300], `${'m'.repeat(20)} `.repeat(5));
    });
    const [header, ...body] = lines;
    assert.ok(header);
    const edges = { ofColumn: edgesOfColumns(lines), ofSection: rightEdgeOf(lines) };
    return textsOf(withWholeHeaders(lines, [{ header: [header], body }], edges).entries)[0]?.[0];
  };
  const long = (begin: string) => `${begin} ${'n'.repeat(84)}`;

  it('goes on where the first word below had no room, up to the first line of a paragraph', () => {
    assert.deepEqual(joinedOf([long('Clerk'), 'Understandings, Tolmar', 'Kept the books']), [
      `${long('Clerk')} Understandings, Tolmar`,
    ]);
    assert.deepEqual(joinedOf([long('Clerk'), long('Understandings'), 'Responsibilities of the house']), [
      long('Clerk'),
    ]);
    assert.deepEqual(joinedOf([long('Clerk'), 'In Tolmar']), [long('Clerk')]);
  });

  it('ends before the town below a legal form', () => {
    assert.deepEqual(joinedOf([`${long('Wellmann')} GmbH`, 'Enghausenstadt']), [`${long('Wellmann')} GmbH`]);
  });
});

describe('a full line with dates above another one', () => {
  it('is a header of its own, though the next word would have had no room behind it', () => {
    const lines = workLines((page) => {
      page.text([40, 116], 'Waitress at the Arden Kitchen in Leeds, Aug 2023 – now (weekends and evenings)');
      page.text([40, 130], 'Bookkeeper at Kelvo Market, Jun 2022 – Aug 2023');
    });
    const edge = (lines[0]?.x1 ?? 0) + 5;
    const entries = lines.map((line) => ({ header: [line], body: [] }));
    const whole = withWholeHeaders(lines, entries, { ofColumn: () => edge, ofSection: edge });
    assert.equal(whole.entries.length, 2);
  });
});

describe('a role with a word that can join it with an employer', () => {
  it('is whole where another line of the header is the employer', () => {
    const jobs = jobsOf((page) => {
      page.text([40, 120], 'Auxiliar en Oficina de Turismo', { bold: true });
      page.text([40, 132], 'Ayuntamiento de Ardena');
      page.text([40, 144], '2019 - Present', GREY);
      page.text([40, 170], 'Recepcionista', { bold: true });
      page.text([40, 182], 'Hotel Dunmere S.L.');
      page.text([40, 194], '2015 - 2019', GREY);
    });
    assert.deepEqual(jobs, [
      ['Auxiliar en Oficina de Turismo', 'Ayuntamiento de Ardena'],
      ['Recepcionista', 'Hotel Dunmere S.L.'],
    ]);
  });

  it('is whole where the other headers have the employer behind another sign', () => {
    const jobs = jobsOf((page) => {
      page.lines([40, 120], ['Auxiliar en Oficina de Turismo | Ayuntamiento de Ardena | 2019 - Present', '']);
      page.lines([40, 150], ['Recepcionista | Hotel Dunmere S.L. | 2015 - 2019', '']);
      page.lines([40, 180], ['Recepcionista | Hotel Kelvo S.L. | 2012 - 2015', '']);
    });
    assert.deepEqual(jobs[0], ['Auxiliar en Oficina de Turismo', 'Ayuntamiento de Ardena']);
  });

  it('ends before an employer that is above it again', () => {
    const [job] = jobsOf((page) => {
      page.text([40, 120], 'Hotel Dunmere S.L.', { bold: true });
      page.text([40, 132], 'Recepcionista en Hotel Dunmere S. L.');
      page.text([40, 144], '2019 - Present', GREY);
      page.text([40, 170], 'Ayuntamiento de Ardena', { bold: true });
      page.text([40, 182], 'Recepcionista');
      page.text([40, 194], '2015 - 2019', GREY);
    });
    assert.equal(job?.[0], 'Recepcionista');
  });
});

describe('a section in which the dates are in the same line of every entry', () => {
  const JOBS = [
    ['Arden Centre', 'Research Fellow', '2019 - 2023'],
    ['Kelvo Grant. Led by A. Sandvik.', 'Research Assistant', '2017 - 2018'],
    ['Tolmar University', 'Teaching Assistant', '2012 - 2016'],
  ] as const;
  const lines = (lead: (nth: number) => object) =>
    workLines((page) => {
      JOBS.forEach(([employer, role, dates], nth) => {
        page.text([40, 120 + nth * 40], employer, lead(nth));
        page.text([40, 133 + nth * 40], `${role}, ${dates}`);
      });
    });

  it('has its entries at these periods, whatever of it was found in a header', () => {
    const entries = periodicEntries(
      lines(() => ({ bold: true })),
      () => false,
    );
    assert.deepEqual(
      textsOf(entries),
      JOBS.map(([employer, role, dates]) => [[employer, `${role}, ${dates}`], []]),
    );
  });

  it('has the lines below the dates in the header where most of them were found in one', () => {
    const dated = workLines((page) => {
      JOBS.forEach(([employer, role, dates], nth) => {
        page.text([40, 120 + nth * 40], `${role}, ${dates}`, { bold: true });
        page.text([40, 133 + nth * 40], employer);
      });
    });
    const isHeader = ({ text }: { text: string }) => !text.startsWith('Kelvo');
    assert.equal(textsOf(periodicEntries(dated, isHeader))[1]?.[0]?.length, 2);
    assert.equal(textsOf(periodicEntries(dated, () => false))[1]?.[0]?.length, 1);
  });

  it('is split at these periods, however a tagger splits it', () => {
    const document = onePage((page) => {
      page.text([40, 50], 'Maria Linden', { size: 22 });
      page.text([40, 90], 'Work experience', HEADING);
      JOBS.forEach(([employer, role, dates], nth) => {
        page.text([40, 120 + nth * 40], employer, { bold: true });
        page.text([40, 133 + nth * 40], `${role}, ${dates}`);
      });
    });
    const cuts = [0, 1, 3, 5, 6];
    const split = (own: readonly Line[]) =>
      cuts.slice(1).map((to, at) => ({ header: own.slice(cuts[at], to), body: [] }));
    const tagging = { ...RULES, split };
    const { jobs } = readEntries(labelDocument(document), tagging);
    assert.deepEqual(
      textsOf(jobs[0]?.entries ?? []).map(([header]) => header?.[0]),
      JOBS.map(([employer]) => employer),
    );
  });

  it('shows nothing where the first lines look unlike, as those of projects below a job', () => {
    assert.equal(
      periodicEntries(
        lines((nth) => ({ bold: nth === 0 })),
        () => true,
      ),
      null,
    );
  });
});

describe('a role that no list knows', () => {
  const JOBS = [
    ['Arden Foods Ltd', '2019 - 2023', 'Keeper of the yard'],
    ['Kelvo Ltd', '2017 - 2018', 'Second hand'],
    ['Tolmar Ltd', '2012 - 2016', 'Third wheel of the forge'],
  ] as const;

  it('is found by the style that the lines below all dates share', () => {
    const jobs = jobsOf((page) => {
      JOBS.forEach(([employer, dates, role], nth) => {
        const y = 120 + nth * 70;
        page.text([40, y], employer, { bold: true });
        page.text([40, y + 12], dates, GREY);
        page.text([40, y + 30], role, { italic: true });
        page.text([40, y + 42], DUTY);
      });
    });
    assert.deepEqual(
      jobs,
      JOBS.map(([employer, , role]) => [role, employer]),
    );
  });

  it('is found where most headers have a line of its form in the same place, and no line below them has it', () => {
    const found = (duty: object) => {
      const lines = workLines((page) => {
        ['Arden Foods Ltd', 'Kelvo Ltd', 'Tolmar Ltd'].forEach((employer, nth) => {
          const y = 120 + nth * 70;
          page.text([40, y], `${2022 - nth * 2} - ${2024 - nth * 2}`, GREY);
          page.text([40, y + 12], employer, { bold: true });
          page.text([40, y + 26], ['Second hand', 'Bookkeeper', 'Accountant'][nth] ?? '', { italic: true });
          page.text([40, y + 40], 'Kept the stores of the house', duty);
        });
      });
      const split = [0, 1, 2].map((nth) => {
        const own = lines.slice(nth * 4, nth * 4 + 4);
        return { header: own.slice(0, nth === 0 ? 2 : 3), body: own.slice(nth === 0 ? 2 : 3) };
      });
      return textsOf(withAlikeHeaders(split))[0]?.[0]?.[2];
    };
    assert.equal(found({}), 'Second hand');
    assert.equal(found({ italic: true }), undefined);
  });
});

describe('an entry that begins at a role below the dates of its employer', () => {
  it('is a part of the one above, where most roles are in that place and form', () => {
    const COUNT = 7;
    const lines = workLines((page) => {
      for (let nth = 0; nth < COUNT; nth += 1) {
        page.text([40, 120 + nth * 60], `${['Arden', 'Kelvo', 'Tolmar'][nth % 3]} Ltd`, { bold: true });
        page.text([40, 132 + nth * 60], `${2022 - nth * 2} - ${2024 - nth * 2}`, GREY);
        page.text([40, 146 + nth * 60], ['Bookkeeper', 'Second hand'][nth % 2] ?? '', { italic: true });
      }
    });
    const at = (from: number, to: number) => ({ header: lines.slice(from, to), body: [] });
    const whole = Array.from({ length: COUNT - 1 }, (_, nth) => at(nth * 3, nth * 3 + 3));
    const last = (COUNT - 1) * 3;
    const found = withAlikeHeaders([...whole, at(last, last + 2), at(last + 2, last + 3)]);
    assert.deepEqual(textsOf(found).at(-1)?.[0], ['Arden Ltd', '2010 - 2012', 'Bookkeeper']);
  });
});
