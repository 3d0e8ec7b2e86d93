import {
  BorderStyle,
  Document,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  VerticalMergeType,
  WidthType,
} from 'docx';
import type { Job } from '../content/cv-content.ts';
import { packStable } from '../render/docx/stable.ts';
import { type Family, fileName, WRITTEN } from './family.ts';
import { type Story, storyOf } from './story.ts';

type Content = readonly (Paragraph | Table)[];

interface Style {
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly size?: number;
  readonly allCaps?: boolean;
}

const par = (text: string, style: Style = {}): Paragraph =>
  new Paragraph({ children: [new TextRun({ text, ...style })] });
const heading = (text: string): Paragraph =>
  new Paragraph({ children: [new TextRun({ text, bold: true, size: 26 })], spacing: { before: 200, after: 60 } });
const bullet = (text: string): Paragraph => new Paragraph({ children: [new TextRun(text)], bullet: { level: 0 } });

/** Texts at tab stops of one paragraph, in twentieths of a point; `\t` more where a stop is skipped. */
const tabbed = (texts: readonly string[], stops: readonly number[], bold = false): Paragraph =>
  new Paragraph({
    tabStops: stops.map((position) => ({ type: TabStopType.LEFT, position })),
    children: texts.map((text, at) => new TextRun({ bold, children: at === 0 ? [text] : [new Tab(), text] })),
  });

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_LINES = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };

interface CellOf {
  readonly content: Content;
  readonly span?: number;
  readonly merge?: 'begins' | 'continues';
}

const cell = (...content: Content): CellOf => ({ content });

function table(rows: readonly (readonly CellOf[])[], widths: readonly number[], hasLines: boolean): Table {
  return new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: [...widths],
    ...(hasLines ? {} : { borders: NO_LINES }),
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            ({ content, span = 1, merge }, at) =>
              new TableCell({
                children: content.length === 0 ? [par('')] : [...content],
                columnSpan: span,
                ...(merge === undefined
                  ? {}
                  : { verticalMerge: merge === 'begins' ? VerticalMergeType.RESTART : VerticalMergeType.CONTINUE }),
                width: {
                  size: widths.slice(at, at + span).reduce((sum, width) => sum + width, 0),
                  type: WidthType.DXA,
                },
              }),
          ),
        }),
    ),
  });
}

const duties = (job: Job): Paragraph[] => job.highlights.slice(0, 3).map(bullet);
const place = (job: Job): string => `${job.company}, ${job.city}`;

function studies(story: Story): Content {
  return story.studies.map(({ degree, school, years }) => par(`${degree}, ${school}, ${years}`));
}

function head(story: Story): Content {
  return [par(story.name, { bold: true, size: 36 }), par(story.contactLines.join(' | '))];
}

function foot(story: Story): Content {
  return [
    heading(story.heading('education')),
    ...studies(story),
    heading(story.heading('skills')),
    par(story.skills.join(', ')),
  ];
}

/** Ten ways to arrange a CV in Word. */
const ARRANGEMENTS: readonly ((story: Story) => Content)[] = [
  // Heading cells at the left, their sections at the right, in one table.
  (story) => [
    ...head(story),
    table(
      [
        [
          cell(par(story.heading('work'), { bold: true })),
          cell(
            ...story.jobs.flatMap((job) => [
              par(`${job.role}, ${place(job)}`, { bold: true }),
              par(story.dates(job)),
              ...duties(job),
            ]),
          ),
        ],
        [cell(par(story.heading('education'), { bold: true })), cell(...studies(story))],
        [cell(par(story.heading('skills'), { bold: true })), cell(par(story.skills.join(', ')))],
        [cell(par(story.heading('languages'), { bold: true })), cell(par(story.languages))],
      ],
      [2300, 7300],
      story.nth % 2 === 1,
    ),
  ],
  // Dates, then employer and role below each other, all at tab stops.
  (story) => [
    ...head(story),
    heading(story.heading('work')),
    ...story.jobs.flatMap((job) => [
      tabbed([story.dates(job), job.role], [3200], true),
      tabbed(['', place(job)], [3200]),
      ...job.highlights.slice(0, 2).map((text) => tabbed(['', `- ${text}`], [3200])),
    ]),
    ...foot(story),
  ],
  // A table with merged heading rows, and rows of dates and text.
  (story) => [
    table(
      [
        [{ content: [par(story.name, { bold: true, size: 34 })], span: 2 }],
        [{ content: [par(story.contactLines.join(' · '))], span: 2 }],
        [{ content: [par(story.heading('work'), { bold: true, size: 24 })], span: 2 }],
        ...story.jobs.map((job) => [
          cell(par(story.dates(job))),
          cell(par(job.role, { bold: true }), par(place(job)), ...duties(job)),
        ]),
        [{ content: [par(story.heading('education'), { bold: true, size: 24 })], span: 2 }],
        ...story.studies.map(({ degree, school, years }) => [
          cell(par(years)),
          cell(par(degree, { bold: true }), par(school)),
        ]),
        [{ content: [par(story.heading('skills'), { bold: true, size: 24 })], span: 2 }],
        [{ content: [par(story.skills.join(', '))], span: 2 }],
      ],
      [2600, 7000],
      true,
    ),
  ],
  // Employer and dates in a row, role in the merged row below, with lines.
  (story) => [
    ...head(story),
    heading(story.heading('work')),
    table(
      story.jobs.flatMap((job) => [
        [cell(par(job.company, { bold: true })), cell(par(story.dates(job)))],
        [{ content: [par(job.role, { italics: true }), ...duties(job)], span: 2 }],
      ]),
      [6400, 3200],
      true,
    ),
    ...foot(story),
  ],
  // Tables within the cells of a table: a rail and the jobs.
  (story) => [
    table(
      [
        [
          cell(
            par(story.name, { bold: true, size: 30 }),
            ...story.contactLines.map((text) => par(text)),
            heading(story.heading('skills')),
            ...story.skills.slice(0, 7).map((text) => par(text)),
          ),
          cell(
            heading(story.heading('work')),
            table(
              story.jobs.map((job) => [
                cell(par(story.dates(job))),
                cell(par(job.role, { bold: true }), par(job.company), ...duties(job)),
              ]),
              [1900, 4700],
              false,
            ),
            heading(story.heading('education')),
            ...studies(story),
          ),
        ],
      ],
      [2900, 6700],
      false,
    ),
  ],
  // Role, employer and dates in three cells, the duties in a merged row below.
  (story) => [
    ...head(story),
    heading(story.heading('work')),
    table(
      story.jobs.flatMap((job) => [
        [cell(par(job.role, { bold: true })), cell(par(place(job))), cell(par(story.dates(job)))],
        [{ content: duties(job), span: 3 }],
      ]),
      [3400, 3800, 2400],
      story.nth % 2 === 0,
    ),
    ...foot(story),
  ],
  // The heading merged down the rows of its section.
  (story) => [
    ...head(story),
    table(
      [
        ...story.jobs.map((job, at) => [
          {
            content: at === 0 ? [par(story.heading('work'), { bold: true })] : [],
            merge: at === 0 ? ('begins' as const) : ('continues' as const),
          },
          cell(par(story.dates(job))),
          cell(par(job.role, { bold: true }), par(place(job)), ...duties(job)),
        ]),
        ...story.studies.map(({ degree, school, years }, at) => [
          {
            content: at === 0 ? [par(story.heading('education'), { bold: true })] : [],
            merge: at === 0 ? ('begins' as const) : ('continues' as const),
          },
          cell(par(years)),
          cell(par(degree), par(school)),
        ]),
      ],
      [2000, 2400, 5200],
      story.nth % 2 === 0,
    ),
    heading(story.heading('skills')),
    par(story.skills.join(', ')),
  ],
  // Three texts of a line at tab stops: dates, role, employer.
  (story) => [
    ...head(story),
    heading(story.heading('work')),
    ...story.jobs.map((job) => tabbed([story.dates(job), job.role, job.company], [2900, 6000])),
    ...foot(story),
  ],
  // A narrow column of dates at the right, in a table without lines.
  (story) => [
    ...head(story),
    heading(story.heading('work')),
    table(
      story.jobs.map((job) => [
        cell(par(job.role, { bold: true }), par(place(job), { italics: true }), ...duties(job)),
        cell(par(story.dates(job))),
      ]),
      [7600, 2000],
      false,
    ),
    ...foot(story),
  ],
  // Two columns by a table: jobs at the left, a rail at the right, the name across both.
  (story) => [
    table(
      [
        [{ content: [par(story.name, { bold: true, size: 40 })], span: 2 }],
        [
          cell(
            heading(story.heading('work')),
            ...story.jobs.flatMap((job) => [
              par(job.role, { bold: true }),
              par(`${place(job)} | ${story.dates(job)}`),
              ...duties(job),
            ]),
            heading(story.heading('education')),
            ...studies(story),
          ),
          cell(
            heading(story.heading('contact')),
            ...story.contactLines.map((text) => par(text)),
            heading(story.heading('skills')),
            ...story.skills.slice(0, 8).map((text) => par(text)),
          ),
        ],
      ],
      [6500, 3100],
      story.nth % 2 === 0,
    ),
  ],
];

const FONTS = ['Calibri', 'Times New Roman', 'Arial'] as const;

async function wordOf(story: Story, arrangement: number): Promise<Uint8Array> {
  const children = [...(ARRANGEMENTS[arrangement % ARRANGEMENTS.length]?.(story) ?? [])];
  const document = new Document({
    creator: 'Office',
    styles: {
      default: { document: { run: { font: FONTS[story.nth % FONTS.length] ?? 'Arial', size: 20 + (story.nth % 3) } } },
    },
    sections: [
      {
        properties: { page: { margin: { top: 1000, bottom: 1000, left: 1100, right: 1100 } } },
        children,
      },
    ],
  });
  return await packStable(document, WRITTEN);
}

/** Ten documents, each in an arrangement of its own, so that two families of other languages share the arrangements. */
function wordFamily(id: string, title: string, shift: number): Family {
  return {
    id,
    title,
    make: async (nth) => {
      const story = storyOf(id, nth, { jobs: 3, years: 12 });
      return {
        file: fileName(id, nth, 'docx'),
        bytes: await wordOf(story, nth + shift),
        locale: story.content.locale,
        truth: story.truth,
      };
    },
  };
}

export const WORD_LAYOUT_FAMILIES = [
  wordFamily('word-layouts', 'Word: headings in cells, merged rows and columns, nested tables, tab stops', 0),
  wordFamily('word-layouts-shifted', 'The same arrangements of Word with other content and languages', 3),
];
