import { AlignmentType, BorderStyle, Footer, Header, PageNumber, Paragraph, TextRun } from 'docx';
import type { Headings } from './layout-headings.ts';

/** How a layout writes. Sizes are in half points. */
export interface Style {
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

/** Writes the parts of a layout as paragraphs of Word, with the fields in them. */
export class Writer {
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
