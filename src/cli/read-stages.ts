import type { ViewCell, ViewTable } from '#extraction/model/view.ts';
import type { NamedStageView } from '#extraction/pipeline.ts';
import { formatLabelled, printable, widthOf, wrap } from './output.ts';
import { formatFileHeader, type ReadCv } from './read-page.ts';

/** Width of the tables. */
const TABLE_COLUMNS = 120;
const GAP = '  ';
/** A column is not made narrower than this. */
const COLUMN_WIDTH_MIN = 6;

/** What the stages of a CV found, as tables. */
export function formatStages(cv: ReadCv, stages: readonly NamedStageView[]): string {
  const lines = [...formatFileHeader(cv), ...stages.flatMap(stageLines), ...formatLabelled('Pictures', cv.pictures)];
  return `${lines.join('\n')}\n`;
}

/** The same as JSON: rows are objects with the names of the columns. */
export function stagesAsJson(stages: readonly NamedStageView[]): readonly object[] {
  return stages.map(({ stage, facts, tables, boxes }) => ({
    stage,
    facts,
    tables: Object.fromEntries(
      tables.map(({ name, columns, rows, rowsLeftOut }) => [
        name,
        {
          rows: rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))),
          rows_left_out: rowsLeftOut,
        },
      ]),
    ),
    boxes,
  }));
}

function stageLines({ stage, facts, tables }: NamedStageView): readonly string[] {
  const title = `-- ${stage} `;
  return [
    title + '-'.repeat(TABLE_COLUMNS - title.length),
    ...wrap(
      Object.entries(facts)
        .map(([name, value]) => `${words(name)}: ${factText(value)}`)
        .join(' | '),
      TABLE_COLUMNS,
    ),
    '',
    ...tables.flatMap(tableLines),
  ];
}

function tableLines({ name, columns, rows, rowsLeftOut }: ViewTable): readonly string[] {
  if (rows.length === 0) return [];
  const texts = rows.map((row) => columns.map((_, at) => cellText(row[at] ?? null)));
  // A column without any text says nothing.
  const shown = [...columns.keys()].filter((at) => texts.some((row) => row[at] !== ''));
  const isNumeric = shown.map((at) => rows.every((row) => typeof (row[at] ?? 0) === 'number'));
  const widths = fittingWidths(
    shown.map((at) => Math.max(headingWidth(columns[at] ?? ''), ...texts.map((row) => widthOf(row[at] ?? '')))),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((text, at) => padded(cut(text, widths[at] ?? 0), widths[at] ?? 0, isNumeric[at] === true))
      .join(GAP)
      .trimEnd();
  return [
    `[${words(name)}]`,
    ...headingRows(shown.map((at, index) => wrap(words(columns[at] ?? ''), widths[index] ?? 0))).map(line),
    ...texts.map((row) => line(shown.map((at) => row[at] ?? ''))),
    ...(rowsLeftOut === 0 ? [] : [`... and ${rowsLeftOut} more`]),
    '',
  ];
}

/** A heading of several words is broken where its column is narrower. */
function headingWidth(column: string): number {
  return Math.max(...words(column).split(' ').map(widthOf));
}

/** Headings of one or more lines as rows; the last line of each is right above the column. */
function headingRows(headings: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const height = Math.max(...headings.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) => headings.map((lines) => lines[row - height + lines.length] ?? ''));
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}

function factText(value: ViewCell): string {
  return value === false ? 'no' : cellText(value) || '-';
}

/** True is shown as "yes", false and null as nothing, a tab as an arrow. */
function cellText(cell: ViewCell): string {
  if (cell === null || cell === false) return '';
  if (cell === true) return 'yes';
  return typeof cell === 'number' ? String(cell) : printable(cell.replaceAll('\t', ' → '));
}

/** The widths of columns cut down to the width of the table, the widest first. */
function fittingWidths(natural: readonly number[]): readonly number[] {
  const widths = [...natural];
  const most = TABLE_COLUMNS - GAP.length * (widths.length - 1);
  for (let sum = widths.reduce((total, width) => total + width, 0); sum > most; sum -= 1) {
    const widest = widths.indexOf(Math.max(...widths));
    if ((widths[widest] ?? 0) <= COLUMN_WIDTH_MIN) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const character of text) {
    if (widthOf(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

function padded(text: string, width: number, atRight: boolean): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return atRight ? space + text : text + space;
}
