import {
  BorderStyle,
  Document,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  type TabStopDefinition,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { WRITTEN } from '../families/family.ts';
import { packStable } from '../render/docx/stable.ts';
import {
  hasMargin,
  sectionsOf,
  type WrittenCv,
  type WrittenLine,
  type WrittenLook,
  type WrittenSection,
} from './written-cv.ts';

/** Widths in twentieths of a point: of the text, and of the column at its left. */
const WIDTH = 9600;
const MARGIN = 2400;
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };

const tab = (behind: string): TextRun => new TextRun({ children: [new Tab(), behind] });

function runsOf([style, text, , right = '']: WrittenLine): TextRun[] {
  const own = new TextRun({ text, bold: style === 'strong', italics: style === 'italic' });
  return right === '' ? [own] : [own, tab(right)];
}

/** A line; with `isIndented` its text at the left is before a tab. */
function paragraphOf(line: WrittenLine, { isIndented, width }: { isIndented: boolean; width: number }): Paragraph {
  const [style, text, left = ''] = line;
  if (style === 'name' || style === 'title')
    return new Paragraph({
      children: [new TextRun({ text, bold: style === 'name', size: style === 'name' ? 40 : 26 })],
    });
  const stops: TabStopDefinition[] = [
    ...(isIndented ? [{ type: TabStopType.LEFT, position: MARGIN }] : []),
    { type: TabStopType.RIGHT, position: width },
  ];
  return new Paragraph({
    ...(style === 'bullet' ? { bullet: { level: 0 } } : {}),
    ...(isIndented ? { indent: { left: MARGIN, hanging: MARGIN } } : {}),
    spacing: { after: 40 },
    tabStops: stops,
    children: [...(isIndented ? [new TextRun({ text: left }), tab('')] : []), ...runsOf(line)],
  });
}

function tableOf(lines: readonly WrittenLine[], isDrawn: boolean): Table {
  const cell = (width: number, child: Paragraph) =>
    new TableCell({ width: { size: width, type: WidthType.DXA }, children: [child] });
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: [MARGIN, WIDTH - MARGIN],
    ...(isDrawn ? {} : { borders: NO_BORDERS }),
    rows: lines.map(
      (line) =>
        new TableRow({
          children: [
            cell(MARGIN, new Paragraph(line[2] ?? '')),
            cell(WIDTH - MARGIN, paragraphOf(line, { isIndented: false, width: WIDTH - MARGIN - 300 })),
          ],
        }),
    ),
  });
}

function sectionOf(section: WrittenSection, nth: number): (Paragraph | Table)[] {
  const heading =
    section.heading === null
      ? []
      : [
          new Paragraph({
            children: [
              new TextRun({ text: section.heading, bold: true, size: 26, color: nth % 3 === 0 ? '000000' : '1f3a5f' }),
            ],
            spacing: { before: 240, after: 80 },
          }),
        ];
  const isIndented = hasMargin(section);
  if (!isIndented || nth % 2 === 1)
    return [...heading, ...section.lines.map((line) => paragraphOf(line, { isIndented, width: WIDTH }))];
  const isNamed = ([style]: WrittenLine) => style === 'name' || style === 'title';
  return [
    ...heading,
    ...section.lines.filter(isNamed).map((line) => paragraphOf(line, { isIndented: false, width: WIDTH })),
    tableOf(
      section.lines.filter((line) => !isNamed(line)),
      nth % 4 === 0,
    ),
  ];
}

/** A written CV as a Word document: text at the left is in a table, drawn or not, or before a tab. */
export async function writtenWord(cv: WrittenCv, { nth }: WrittenLook): Promise<Uint8Array> {
  const children = sectionsOf(cv).flatMap((section) => sectionOf(section, nth));
  return packStable(new Document({ sections: [{ children }] }), WRITTEN);
}
