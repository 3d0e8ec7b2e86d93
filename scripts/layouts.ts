/** Makes the layouts that come with Lectern, `src/layouts/built-in/NAME-LANGUAGE.docx`, from the descriptions below. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  type IPageMarginAttributes,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { HEADINGS, type Headings } from './layout-headings.ts';

/** How a layout writes. Sizes are in half points. */
interface Style {
  readonly font: string;
  readonly size: number;
  readonly colour: string;
  readonly nameSize: number;
  readonly isCentred: boolean;
  readonly ruled: boolean;
  /** Whether a heading stays with what follows. In a table LibreOffice would move the whole row to the next page. */
  readonly keepsNext: boolean;
}

const GREY = '5F6368';
const A4 = { width: 11_906, height: 16_838 };

class Writer {
  readonly style: Style;
  readonly words: Headings;

  constructor(style: Style, words: Headings) {
    this.style = style;
    this.words = words;
  }

  line(
    text: string,
    more: { bold?: boolean; colour?: string; after?: number; keepNext?: boolean; centred?: boolean } = {},
  ): Paragraph {
    const { bold = false, colour, after = 40, keepNext = false, centred = false } = more;
    return new Paragraph({
      keepNext: keepNext && this.style.keepsNext,
      ...(centred && { alignment: AlignmentType.CENTER }),
      spacing: { after },
      children: [new TextRun({ text, bold, size: this.style.size, ...(colour !== undefined && { color: colour }) })],
    });
  }

  /** A tag that stands alone: its paragraph is not printed. */
  tag(text: string): Paragraph {
    return new Paragraph({ children: [new TextRun(text)] });
  }

  bullet(text: string): Paragraph {
    return new Paragraph({
      bullet: { level: 0 },
      spacing: { after: 20 },
      children: [new TextRun({ text, size: this.style.size })],
    });
  }

  heading(text: string): Paragraph {
    const { colour, size, ruled } = this.style;
    return new Paragraph({
      keepNext: this.style.keepsNext,
      spacing: { before: 240, after: 100 },
      ...(ruled && { border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 2, color: colour } } }),
      children: [new TextRun({ text, bold: true, size: size + 4, color: colour })],
    });
  }

  name(): Paragraph[] {
    const { nameSize, colour, isCentred, size } = this.style;
    const alignment = isCentred ? AlignmentType.CENTER : AlignmentType.LEFT;
    const shown = (text: string, of: number, more: object): Paragraph =>
      new Paragraph({ alignment, spacing: { after: 60 }, children: [new TextRun({ text, size: of, ...more })] });
    return [
      this.tag('{{#candidate_name}}'),
      shown('{{candidate_name}}', nameSize, { bold: true, color: colour }),
      this.tag('{{/candidate_name}}'),
      this.tag('{{^candidate_name}}'),
      shown(this.words.candidate, nameSize, { bold: true, color: colour }),
      this.tag('{{/candidate_name}}'),
      this.tag('{{#headline}}'),
      shown('{{headline}}', size + 4, { color: GREY }),
      this.tag('{{/headline}}'),
    ];
  }

  /** Paragraphs that are printed only if the field has a value. */
  when(field: string, paragraphs: readonly Paragraph[]): Paragraph[] {
    return [this.tag(`{{#${field}}}`), ...paragraphs, this.tag(`{{/${field}}}`)];
  }

  contact(): Paragraph[] {
    return [
      ...this.when('address', [this.line('{{address}}')]),
      ...this.when('email', [this.line('{{email}}')]),
      ...this.when('phone', [this.line('{{phone}}')]),
      ...this.when('links', [this.line('{{.}}')]),
    ];
  }

  profile(): Paragraph[] {
    return this.when('summary', [this.heading(this.words.profile), this.line('{{summary}}', { after: 80 })]);
  }

  /** A list with a title line, a grey line and bullets for each entry. */
  entries(
    list: string,
    { heading, title, below, has }: { heading: string; title: string; below: string; has: string },
  ): Paragraph[] {
    return [
      ...this.when(has, [this.heading(heading)]),
      ...this.when(list, [
        this.line(title, { bold: true, keepNext: true, after: 0 }),
        this.line(below, { colour: GREY }),
        ...this.when('lines', [this.bullet('{{.}}')]),
      ]),
    ];
  }

  jobs(): Paragraph[] {
    return this.entries('jobs', {
      has: 'has_jobs',
      heading: this.words.jobs,
      title: '{{title}}{{#employer}}{{#title}}, {{/title}}{{employer}}{{/employer}}',
      below: '{{dates}}{{#location}}{{#dates}} · {{/dates}}{{location}}{{/location}}',
    });
  }

  education(): Paragraph[] {
    return this.entries('education', {
      has: 'has_education',
      heading: this.words.education,
      title:
        '{{degree}}{{#field}}{{#degree}}, {{/degree}}{{field}}{{/field}}{{^degree}}{{^field}}{{institution}}{{/field}}{{/degree}}',
      below:
        '{{#institution}}{{institution}}{{#dates}} · {{/dates}}{{/institution}}{{dates}}{{#grade}} · {{grade}}{{/grade}}{{#location}} · {{location}}{{/location}}',
    });
  }

  projects(): Paragraph[] {
    return this.entries('projects', {
      has: 'has_projects',
      heading: this.words.projects,
      title: '{{name}}{{#role}}, {{role}}{{/role}}',
      below: '{{dates}}{{#link}}{{#dates}} · {{/dates}}{{link}}{{/link}}',
    });
  }

  volunteering(): Paragraph[] {
    return this.entries('volunteering', {
      has: 'has_volunteering',
      heading: this.words.volunteering,
      title: '{{role}}{{#organisation}}{{#role}}, {{/role}}{{organisation}}{{/organisation}}',
      below: '{{dates}}{{#location}}{{#dates}} · {{/dates}}{{location}}{{/location}}',
    });
  }

  /** A list with one line for each entry. */
  lines(list: string, { heading, line, has }: { heading: string; line: string; has: string }): Paragraph[] {
    return [...this.when(has, [this.heading(heading)]), ...this.when(list, [this.line(line)])];
  }

  skills(): Paragraph[] {
    return this.lines('skill_groups', {
      has: 'has_skills',
      heading: this.words.skills,
      line: '{{#name}}{{name}}: {{/name}}{{skills}}',
    });
  }

  languages(): Paragraph[] {
    return this.lines('languages', {
      has: 'has_languages',
      heading: this.words.languages,
      line: '{{name}}{{#level}}: {{level}}{{/level}}',
    });
  }

  /** Interests in one line. */
  interests(): Paragraph[] {
    return this.when('has_interests', [this.heading(this.words.interests), this.line('{{interests_line}}')]);
  }

  rest(): Paragraph[] {
    const { words } = this;
    const dated = '{{#date}} ({{date}}){{/date}}';
    return [
      ...this.lines('certificates', {
        has: 'has_certificates',
        heading: words.certificates,
        line: `{{name}}{{#issuer}}, {{issuer}}{{/issuer}}${dated}`,
      }),
      ...this.lines('publications', {
        has: 'has_publications',
        heading: words.publications,
        line: `{{title}}{{#publisher}}, {{publisher}}{{/publisher}}${dated}`,
      }),
      ...this.lines('awards', {
        has: 'has_awards',
        heading: words.awards,
        line: `{{title}}{{#awarder}}, {{awarder}}{{/awarder}}${dated}`,
      }),
      ...this.interests(),
      ...this.lines('references', { has: 'has_references', heading: words.references, line: '{{.}}' }),
      ...this.lines('extra_fields', { has: 'has_extra_fields', heading: words.more, line: '{{label}}: {{value}}' }),
    ];
  }

  header(text: string): Header {
    const { colour, isCentred } = this.style;
    return new Header({
      children: [
        new Paragraph({
          alignment: isCentred ? AlignmentType.CENTER : AlignmentType.RIGHT,
          children: [new TextRun({ text, size: 16, color: colour })],
        }),
      ],
    });
  }

  footer(): Footer {
    return new Footer({
      children: [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          children: [
            new TextRun({
              size: 16,
              color: GREY,
              children: [`{{created_on}} · ${this.words.page} `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
            }),
          ],
        }),
      ],
    });
  }
}

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
