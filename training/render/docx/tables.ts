import type { Table } from 'docx';
import { formWordsOf } from '../../content/form-words.ts';
import { type DraftSection, type Entry, splitSections } from '../draft.ts';
import { Pen } from './pen.ts';
import { a4, halfPoints } from './pieces.ts';
import { cell, row, table, undated } from './table-pieces.ts';
import { wordTemplate } from './word-template.ts';

const WIDTH_CM = 17;

/** All in one table with lines: headings across it, dates in the first column, the rest of an entry in the second. */
export const BORDERED_TABLE = wordTemplate('bordered-table', (draft) => {
  const left = draft.random.pick([3, 3.8, 4.6]);
  const pen = new Pen(draft, { widthCm: WIDTH_CM - left - 0.8 });
  const fill = draft.random.pick(['f2f2f2', 'dde6ef', '']);
  const shade = fill === '' ? {} : { fill };
  const rows = draft.sections.flatMap((section) => [
    row([
      cell(pen, [pen.line(section.heading, { bold: true, allCaps: draft.random.chance(0.3) })], { span: 2, ...shade }),
    ]),
    ...section.entries.map((entry) =>
      row([cell(pen, [pen.line(entry.dates)]), cell(pen, undated(pen, entry))], entry.bullets.length < 4),
    ),
    ...section.labelled.map(({ label, text }) => row([cell(pen, [pen.line(label)]), cell(pen, [pen.line(text)])])),
    ...rest(section).map((only) => row([cell(pen, pen.body(only), { span: 2 })])),
  ]);
  const lines = draft.random.pick(['all', 'all', 'rows'] as const);
  return {
    sections: [
      {
        properties: a4(2),
        children: [
          ...pen.name(),
          ...pen.contact(true),
          pen.p([]),
          table(pen, { widthsCm: [left, WIDTH_CM - left], lines }, rows),
        ],
      },
    ],
  };
});

/** What a section has beside entries and labelled lines, if anything. */
function rest(section: DraftSection): DraftSection[] {
  const has = section.paragraphs.length + section.items.length > 0;
  return has ? [{ ...section, entries: [], labelled: [] }] : [];
}

/** Each entry is a table within a row of the page's table, its duties a table within that. */
export const NESTED_TABLES = wordTemplate('nested-tables', (draft) => {
  const pen = new Pen(draft, { widthCm: 8.2, heading: 'plain' });
  const boxed = draft.random.chance(0.5) ? 'all' : 'none';
  const rows = draft.sections.map((section) =>
    row(
      [
        cell(pen, [
          pen.line(section.heading, { bold: true, color: pen.color, size: halfPoints(12) }),
          ...(section.entries.length > 0 ? section.entries.map((entry) => nested(pen, entry)) : pen.body(section)),
        ]),
      ],
      false,
    ),
  );
  const head = row([cell(pen, pen.name()), cell(pen, pen.contact(false))]);
  return {
    sections: [
      {
        properties: a4(1.8),
        children: [
          table(pen, { widthsCm: [9.4, 8] }, [head]),
          pen.p([]),
          table(pen, { widthsCm: [17.4], lines: boxed }, rows),
        ],
      },
    ],
  };
});

function nested(pen: Pen, entry: Entry): Table {
  const roleFirst = pen.draft.random.fork('nested').chance(0.5);
  const [first, second] = roleFirst
    ? [entry.role, entry.company + entry.aside]
    : [entry.company + entry.aside, entry.role];
  const place = [entry.team, entry.place].filter((text) => text !== '').join(', ');
  const head = [
    row([cell(pen, [pen.line(first, { bold: true })]), cell(pen, [pen.line(entry.dates)])]),
    ...(second === '' ? [] : [row([cell(pen, [pen.line(second)]), cell(pen, [pen.line(place)])])]),
  ];
  const below = pen.below(entry);
  const story = below.length === 0 ? [] : [row([cell(pen, below, { span: 2 })], false)];
  return table(pen, { widthsCm: [11.5, 5] }, [...head, ...story]);
}

/** The career as a matrix with a heading over each column; what was done follows below, apart. */
export const HISTORY_MATRIX = wordTemplate('history-matrix', (draft) => {
  const pen = new Pen(draft, { widthCm: WIDTH_CM });
  const children = draft.sections.flatMap((section) =>
    section.name === 'work' ? [pen.heading(section.heading), matrix(pen, section)] : pen.section(section),
  );
  return { sections: [{ properties: a4(2), children: [...pen.name(), ...pen.contact(true), ...children] }] };
});

function matrix(pen: Pen, { entries }: DraftSection): Table {
  const words = formWordsOf(pen.draft.content.locale);
  const { random } = pen.draft;
  const employer = { label: words.employer, of: (entry: Entry) => entry.company + entry.aside, width: 4.6 };
  const position = { label: words.position, of: (entry: Entry) => entry.role, width: 4.6 };
  const period = { label: words.period, of: (entry: Entry) => entry.dates, width: 3.2 };
  const middle = random.chance(0.5) ? [employer, position] : [position, employer];
  const columns = random.chance(0.7) ? [period, ...middle] : [...middle, period];
  const tasks = random.chance(0.6);
  const widths = [...columns.map(({ width }) => (tasks ? width : width * 1.37)), ...(tasks ? [4.6] : [])];
  const head = row(
    [...columns.map(({ label }) => label), ...(tasks ? [words.tasks] : [])].map((label) =>
      cell(pen, [pen.line(label, { bold: true })], { fill: 'e7e6e6' }),
    ),
  );
  const rows = entries.map((entry) =>
    row(
      [
        ...columns.map(({ of }) => cell(pen, [pen.line(of(entry))])),
        ...(tasks ? [cell(pen, [pen.line(entry.bullets.slice(0, 2).join('; '), { size: halfPoints(9) })])] : []),
      ],
      true,
    ),
  );
  return table(pen, { widthsCm: widths, lines: 'all' }, [head, ...rows]);
}

/** Two cells of one row: a shaded bar for what is short, at the left or at the right, and the story. */
export const SHADED_SIDEBAR = wordTemplate('shaded-sidebar', (draft) => {
  const { random } = draft;
  const dark = random.chance(0.6);
  const [bar, story] = [random.pick([5.2, 6, 6.8]), 18.4];
  const wide = story - bar;
  const pen = new Pen(draft, { widthCm: wide - 0.6, heading: random.pick(['ruled', 'plain', 'capitals']) });
  const { color } = pen;
  const light = dark ? { color: 'ffffff' } : {};
  const ink = dark ? { ink: 'eef2f4' } : {};
  const narrow = pen.with({ widthCm: bar - 0.6, heading: 'plain', ...light, ...ink });
  const split = splitSections(draft);
  const nameAbove = random.chance(0.5);
  const barParts = [
    ...(nameAbove ? [] : narrow.name(light)),
    narrow.heading(draft.writing.heading('contact')),
    ...narrow.contact(false),
    ...split.short.flatMap((section) => narrow.section(section)),
  ];
  const long = split.long.flatMap((section) => pen.section(section));
  const cells = [
    cell(narrow, barParts, { fill: dark ? color : 'ececec' }),
    cell(pen, [...(nameAbove ? pen.name() : []), ...long]),
  ];
  const atRight = random.chance(0.4);
  const widths = atRight ? [wide, bar] : [bar, wide];
  const page = table(pen, { widthsCm: widths }, [row(atRight ? cells.toReversed() : cells, false)]);
  return { sections: [{ properties: a4(1.3), children: [page] }] };
});
