/** Makes the layouts that come with Lectern, `src/layouts/built-in/NAME-LANGUAGE.docx`, from the descriptions below. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  BorderStyle,
  Document,
  type FileChild,
  type IPageMarginAttributes,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import { HEADINGS, type Headings } from './layout-headings.ts';
import { type Style, Writer } from './layout-writer.ts';

const A4 = { width: 11_906, height: 16_838 };

/** A layout: how it writes, and what is on its pages. */
interface Description {
  readonly style: Style;
  readonly margin: IPageMarginAttributes;
  /** What every page has at its top. */
  readonly header?: string;
  readonly body: (writer: Writer) => FileChild[];
}

/** One column, the traditional order. */
const classic: Description = {
  style: {
    font: 'Times New Roman',
    size: 21,
    colour: '1F3A5F',
    nameSize: 44,
    isCentred: true,
    ruled: true,
    keepsNext: true,
  },
  margin: { top: 1_100, bottom: 1_000, left: 1_200, right: 1_200 },
  header: '{{headline}}',
  body: (writer) => [
    ...writer.name(),
    ...writer.when('address', [writer.line('{{address}}', { centred: true })]),
    writer.line('{{email}}{{#phone}}{{#email}} · {{/email}}{{phone}}{{/phone}}', { centred: true }),
    ...writer.profile(),
    ...writer.jobs(),
    ...writer.education(),
    ...writer.projects(),
    ...writer.skills(),
    ...writer.languages(),
    ...writer.volunteering(),
    ...writer.rest(),
  ],
};

/** A dark column with contact, skills and languages beside the jobs. */
const modern: Description = {
  style: {
    font: 'Arial',
    size: 19,
    colour: '0B7285',
    nameSize: 40,
    isCentred: false,
    ruled: false,
    keepsNext: false,
  },
  margin: { top: 1_100, bottom: 1_000, left: 1_000, right: 1_000 },
  body: (writer) => [
    ...writer.name(),
    columns(
      {
        width: 3_000,
        fill: 'E6F4F6',
        children: [
          ...writer.when('has_contact', [writer.heading(writer.words.contact)]),
          ...writer.contact(),
          ...writer.skills(),
          ...writer.languages(),
          ...writer.interests(),
        ],
      },
      {
        width: 6_900,
        fill: null,
        children: [
          ...writer.profile(),
          ...writer.jobs(),
          ...writer.education(),
          ...writer.projects(),
          ...writer.volunteering(),
          ...writer.rest(),
        ],
      },
    ),
  ],
};

/** Dense: small type, each job in few lines, for a first view of many candidates. */
const compact: Description = {
  style: {
    font: 'Arial',
    size: 17,
    colour: '222222',
    nameSize: 30,
    isCentred: false,
    ruled: true,
    keepsNext: true,
  },
  margin: { top: 800, bottom: 800, left: 900, right: 900 },
  body: (writer) => [
    ...writer.name(),
    writer.line('{{email}}{{#phone}}{{#email}} · {{/email}}{{phone}}{{/phone}}{{#city}} · {{city}}{{/city}}'),
    ...writer.when('has_skills', [writer.heading(writer.words.skills), writer.line('{{skills_line}}')]),
    ...writer.when('has_languages', [writer.heading(writer.words.languages), writer.line('{{languages_line}}')]),
    ...writer.jobs(),
    ...writer.education(),
    ...writer.profile(),
    ...writer.projects(),
    ...writer.volunteering(),
    ...writer.rest(),
  ],
};

/** A column of a page. Its width is in twentieths of a point. */
interface Column {
  readonly width: number;
  readonly fill: string | null;
  readonly children: readonly Paragraph[];
}

/** Columns side by side, as a table without lines. */
function columns(...all: readonly Column[]): Table {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const borders = { top: none, bottom: none, left: none, right: none };
  const cells = all.map(
    ({ width, fill, children }) =>
      new TableCell({
        width: { size: width, type: WidthType.DXA },
        margins: { top: 100, bottom: 100, left: 180, right: 180 },
        borders,
        ...(fill !== null && { shading: { fill } }),
        children: [...children, new Paragraph({ spacing: { after: 0 }, children: [] })],
      }),
  );
  const columnWidths = all.map(({ width }) => width);
  return new Table({
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths,
    borders: { ...borders, insideHorizontal: none, insideVertical: none },
    rows: [new TableRow({ children: cells })],
  });
}

function documentOf({ style, margin, header, body }: Description, words: Headings): Document {
  const writer = new Writer(style, words);
  return new Document({
    creator: 'Lectern',
    title: 'CV',
    styles: { default: { document: { run: { font: style.font, size: style.size } } } },
    sections: [
      {
        properties: { page: { size: A4, margin } },
        ...(header !== undefined && { headers: { default: writer.header(header) } }),
        footers: { default: writer.footer() },
        children: body(writer),
      },
    ],
  });
}

const folder = path.resolve(import.meta.dirname, '../src/layouts/built-in');
mkdirSync(folder, { recursive: true });
for (const [name, layout] of Object.entries({ classic, modern, compact }))
  for (const [language, words] of Object.entries(HEADINGS))
    writeFileSync(path.join(folder, `${name}-${language}.docx`), await Packer.toBuffer(documentOf(layout, words)));
