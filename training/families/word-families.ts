import {
  BorderStyle,
  Document,
  Footer,
  Header,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import type { Job } from '../content/cv-content.ts';
import { packStable } from '../render/docx/stable.ts';
import { type Family, type FamilyDocument, fileName, WRITTEN } from './family.ts';
import { type Story, storyOf } from './story.ts';

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };
const FONTS = ['Calibri', 'Arial', 'Times New Roman', 'Georgia', 'Carlito'] as const;

const par = (
  text: string,
  options: { bold?: boolean; italics?: boolean; size?: number; color?: string } = {},
): Paragraph => new Paragraph({ children: [new TextRun({ text, ...options })], spacing: { after: 40 } });

const heading = (text: string): Paragraph =>
  new Paragraph({
    children: [new TextRun({ text, bold: true, size: 26, color: '1f3a5f' })],
    spacing: { before: 240, after: 80 },
  });

const tabbed = (left: string, right: string): Paragraph =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: 9600 }],
    children: [new TextRun({ text: left, bold: true }), new TextRun({ children: [new Tab(), right] })],
  });

const bullet = (text: string): Paragraph => new Paragraph({ children: [new TextRun(text)], bullet: { level: 0 } });

function tableOf(
  rows: readonly (readonly (readonly Paragraph[])[])[],
  widths: readonly number[],
  drawn: boolean,
): Table {
  return new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: [...widths],
    ...(drawn ? {} : { borders: NO_BORDERS }),
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (children, at) =>
              new TableCell({
                children: [...children],
                width: { size: widths[at] ?? 0, type: WidthType.DXA },
              }),
          ),
        }),
    ),
  });
}

function jobLines(story: Story, job: Job, hasTabs = story.nth % 2 === 0): Paragraph[] {
  return [
    hasTabs ? tabbed(job.role, story.dates(job)) : par(`${job.role} (${story.dates(job)})`, { bold: true }),
    par(`${job.company}, ${job.city}`, { italics: true }),
    ...job.highlights.map(bullet),
  ];
}

function educationLines(story: Story): Paragraph[] {
  return story.studies.flatMap(({ degree, school, years }) => [tabbed(degree, years), par(school)]);
}

function plain(story: Story): (Paragraph | Table)[] {
  return [
    heading(story.heading('work')),
    ...story.jobs.flatMap((job) => jobLines(story, job)),
    heading(story.heading('education')),
    ...educationLines(story),
    heading(story.heading('skills')),
    par(story.skills.join(', ')),
  ];
}

/** The bodies of the family: each arranged with another of Word's means. */
const BODIES: readonly ((story: Story) => (Paragraph | Table)[])[] = [
  // Two columns by a table without borders: a rail with contact and skills, and the rest.
  (story) => {
    const rail = [
      par(story.name, { bold: true, size: 36 }),
      heading(story.heading('contact')),
      ...story.contactLines.map((text) => par(text)),
      heading(story.heading('skills')),
      ...story.skills.slice(0, 8).map((text) => par(text)),
    ];
    const main = [
      heading(story.heading('work')),
      ...story.jobs.flatMap((job) => jobLines(story, job, false)),
      heading(story.heading('education')),
      ...story.studies.flatMap(({ degree, school, years }) => [
        par(degree, { bold: true }),
        par(`${school}, ${years}`),
      ]),
    ];
    return [tableOf([[rail, main]], [2900, 6700], false)];
  },
  // Dates at the left, told at the right, a row a job.
  (story) => [
    par(story.name, { bold: true, size: 40 }),
    par(story.contactLines.join(' | ')),
    heading(story.heading('work')),
    tableOf(
      story.jobs.map((job) => [
        [par(story.dates(job))],
        [par(job.role, { bold: true }), par(`${job.company}, ${job.city}`), ...job.highlights.map(bullet)],
      ]),
      [2400, 7200],
      story.nth % 4 === 1,
    ),
    heading(story.heading('education')),
    tableOf(
      story.studies.map(({ degree, school, years }) => [[par(years)], [par(degree, { bold: true }), par(school)]]),
      [2400, 7200],
      story.nth % 4 === 1,
    ),
    heading(story.heading('skills')),
    par(story.skills.join(', ')),
  ],
  // The name and the contact in the page's header; the body begins with the jobs.
  (story) => plain(story),
  // Cells for employer, role and dates, with lines.
  (story) => [
    par(story.name, { bold: true, size: 40 }),
    par(story.contactLines.join(' | ')),
    heading(story.heading('work')),
    tableOf(
      story.jobs.map((job) => [
        [par(job.company, { bold: true }), par(job.city)],
        [par(job.role)],
        [par(story.dates(job))],
      ]),
      [4200, 3200, 2200],
      true,
    ),
    ...plain(story).slice(1 + story.jobs.flatMap((job) => jobLines(story, job)).length),
  ],
  // Everything in one table with merged rows as headings.
  (story) => {
    const rows = story.jobs.map((job) => [
      [par(story.dates(job))],
      jobLines(story, job).slice(1),
      [par(job.role, { bold: true })],
    ]);
    return [
      par(story.name.toUpperCase(), { bold: true, size: 36 }),
      par(story.contactLines.join(' · ')),
      heading(story.heading('work')),
      tableOf(rows, [2200, 4800, 2600], false),
      heading(story.heading('skills')),
      par(story.skills.join(', ')),
    ];
  },
];

async function wordOf(story: Story): Promise<Uint8Array> {
  const inHeader = story.nth % 5 === 2;
  const font = FONTS[story.nth % FONTS.length] ?? 'Calibri';
  const contact = [par(story.name, { bold: true, size: 36 }), par(story.contactLines.slice(0, 3).join('  |  '))];
  const body = (BODIES[story.nth % BODIES.length] as (typeof BODIES)[number])(story);
  const document = new Document({
    creator: story.name,
    styles: { default: { document: { run: { font, size: 20 + (story.nth % 3) } } } },
    sections: [
      {
        properties: { page: { margin: { top: 1000, bottom: 1000, left: 1100, right: 1100 } } },
        ...(inHeader ? { headers: { default: new Header({ children: contact }) } } : {}),
        footers: { default: new Footer({ children: [par(`${story.name} – ${story.content.contact.email}`)] }) },
        children: body,
      },
    ],
  });
  return await packStable(document, WRITTEN);
}

async function docxDocument(nth: number): Promise<FamilyDocument> {
  const story = storyOf('docx', nth, { jobs: 3, years: 11 });
  return {
    file: fileName('docx', nth, 'docx'),
    bytes: await wordOf(story),
    locale: story.content.locale,
    truth: story.truth,
  };
}

const DOCX: Family = {
  id: 'docx',
  title: 'Word documents with tables, tables as columns, page headers and footers',
  make: docxDocument,
};

/** A docx of a story in the plainest arrangement, for other families to put into other formats. */
export async function plainWord(story: Story): Promise<Uint8Array> {
  const children = [par(story.name, { bold: true, size: 36 }), par(story.contactLines.join(' | ')), ...plain(story)];
  return await packStable(new Document({ creator: story.name, sections: [{ children }] }), WRITTEN);
}

export const DOCX_FAMILIES = [DOCX];
