import { BorderStyle, Document, Header, type Paragraph, Table, TableCell, TableRow, WidthType } from 'docx';
import type { CvContent } from '../../content/cv-content.ts';
import { printedName } from '../../content/name-of.ts';
import { addressOf, schoolLine } from '../contact-lines.ts';
import { writeJobDates } from '../job-dates.ts';
import { employerText, placeAfter } from '../job-text.ts';
import { type Renderer, type Writing, writingOf } from '../renderer.ts';
import {
  a4,
  bullet,
  bulletNumbering,
  documentOptions,
  halfPoints,
  pageFooter,
  paragraph,
  text,
  twips,
  WORD_FONTS,
  wordColor,
} from './pieces.ts';
import { packStable } from './stable.ts';

const MARGIN_CM = 2.3;
const LABEL_CM = 4.2;
const WIDTH_CM = 21 - 2 * MARGIN_CM;

/** A Word CV set as a table without borders, dates and labels at the left; the name stands in the page's header. */
export const BORDERLESS_TABLE: Renderer = {
  id: 'docx-borderless-table',
  format: 'docx',
  producer: 'docx',
  async render(content, look) {
    const name = printedName(content.person);
    const writing = writingOf(content, look);
    const color = wordColor(look);
    const title = { bold: true, size: halfPoints(20), color };
    const document = new Document({
      ...documentOptions(content, { font: WORD_FONTS.plain, sizePt: look.sizePt, title: writing.words.title }),
      numbering: bulletNumbering('–'),
      sections: [
        {
          properties: a4(MARGIN_CM),
          headers: {
            default: new Header({
              children: [
                paragraph([text(name, title)]),
                paragraph([text(`${content.contact.phone}  |  ${content.contact.email}`, { color: '595959' })], {
                  spacing: { after: 200 },
                  border: { bottom: { style: BorderStyle.SINGLE, size: 8, color, space: 4 } },
                }),
              ],
            }),
          },
          footers: { default: pageFooter(name, writing.words.labels.page) },
          children: [
            paragraph([text(writing.words.title, { size: halfPoints(16), color })], { spacing: { after: 80 } }),
            tableOf(
              [...personal(content, writing), ...career(content, writing), ...abilities(content, writing)],
              color,
            ),
          ],
        },
      ],
    });
    return await packStable(document, content.written);
  },
};

/** A row of the table: a section's heading, or a label with what belongs to it. */
type Row = { readonly heading: string } | { readonly label: string; readonly cell: readonly Paragraph[] };

function personal({ person, ...content }: CvContent, writing: Writing): Row[] {
  const { labels } = writing.words;
  const born = person.born === null ? [] : [line(labels.born, `${person.born.date}, ${person.born.place}`)];
  const nationality = person.nationality === null ? [] : [line(labels.nationality, person.nationality)];
  return [
    { heading: writing.heading('personal') },
    line(labels.address, addressOf({ person, ...content })),
    ...born,
    ...nationality,
  ];
}

function career(content: CvContent, writing: Writing): Row[] {
  return [
    ...(content.work.length === 0 ? [] : [{ heading: writing.heading('work') }]),
    ...content.work.map((job) => ({
      label: writeJobDates(writing, content, job),
      cell: [
        paragraph([text(job.role, { bold: true })]),
        paragraph([text(`${employerText(job)}${placeAfter(job, ', ', false)}`)], { spacing: { after: 40 } }),
        ...job.highlights.map(bullet),
      ],
    })),
    { heading: writing.heading('education') },
    ...content.education.map((study) => ({
      label: `${study.startYear}${writing.between}${study.endYear}`,
      cell: [
        paragraph([text(study.degree, { bold: true })]),
        paragraph([text([schoolLine(study), ...(study.detail === null ? [] : [study.detail])].join(', '))]),
      ],
    })),
  ];
}

function abilities(content: CvContent, writing: Writing): Row[] {
  return [
    { heading: writing.heading('skills') },
    ...content.skills.map(({ label, items }) => line(label, items.join(', '))),
    { label: writing.heading('certificates'), cell: content.certificates.map((item) => paragraph([text(item)])) },
    {
      label: writing.heading('languages'),
      cell: content.languages.map(({ language, level }) => paragraph([text(`${language}: ${level}`)])),
    },
    line(writing.heading('interests'), content.interests.join(', ')),
  ];
}

function line(label: string, value: string): Row {
  return { label, cell: [paragraph([text(value)])] };
}

function tableOf(rows: readonly Row[], color: string): Table {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const borders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
  const widths = [twips(LABEL_CM), twips(WIDTH_CM - LABEL_CM)];
  return new Table({
    width: { size: twips(WIDTH_CM), type: WidthType.DXA },
    columnWidths: widths,
    borders,
    rows: rows.map((row) => {
      if ('heading' in row) {
        const heading = paragraph([text(row.heading, { bold: true, color, size: halfPoints(12) })], {
          spacing: { before: 200, after: 60 },
          keepNext: true,
        });
        return new TableRow({ children: [new TableCell({ columnSpan: 2, children: [heading] })] });
      }
      return new TableRow({
        cantSplit: true,
        children: [[paragraph([text(row.label)])], [...row.cell, paragraph([], { spacing: { line: 120 } })]].map(
          (children, index) => new TableCell({ children, width: { size: widths[index] ?? 0, type: WidthType.DXA } }),
        ),
      });
    }),
  });
}
