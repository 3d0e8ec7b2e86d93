import type {
  ExplainedDocument,
  ExplainedJob,
  ExplainedName,
  ExplainedPlace,
  ExplainedValue,
  Explanation,
} from '#extraction/explain/explanation.ts';
import type { ViewCell, ViewTable } from '#extraction/model/stage.ts';
import type { NamedStageView } from '#extraction/pipeline.ts';
import { COLUMNS, formatLabelled, printable, widthOf, wrap } from './output.ts';
import { formatFileHeader, type ReadCv } from './read-picture.ts';

/** Maximum number of reasons shown for the chosen name. */
const REASONS_MAX = 6;

/** The explanation of the three values of a CV, as a page of 80 columns. */
export function formatExplanation(cv: ReadCv, explanation: Explanation): string {
  const { document, candidate_name: name, latest_company: company, latest_role: role, jobs } = explanation;
  const others = name.candidates.filter(({ chosen }) => !chosen);
  const lines = [
    ...formatFileHeader(cv),
    ...documentLines(document),
    ...valueLines('Name', name),
    ...reasonLines(name.candidates.find(({ chosen }) => chosen)),
    ...chapter('Other texts that may have been the name', others.flatMap(otherName)),
    '',
    ...valueLines('Latest company', company),
    '',
    ...valueLines('Latest role', role),
    ...chapter(`The jobs in the CV, as of ${explanation.as_of}`, jobs.flatMap(jobLines)),
    ...(cv.pictures.length === 0 ? [] : ['', ...formatLabelled('Pictures', cv.pictures)]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Of a CV only that it is one; of another document also why. */
function documentLines({ is_cv, probability, threshold, reasons }: ExplainedDocument): readonly string[] {
  const sure = `probability ${probability}; a CV from ${threshold} on`;
  const counted = reasons
    .slice(0, REASONS_MAX)
    .map(({ reason, points }) => `${points > 0 ? '+' : ''}${points} ${reason}`);
  return [
    ...formatLabelled('Document', [`${is_cv ? 'a CV' : 'no CV'} (${sure})`]),
    ...(is_cv ? [] : formatLabelled('  what counted', counted)),
    '',
  ];
}

function valueLines(label: string, explained: ExplainedValue): readonly string[] {
  const { value, confidence, threshold, because, places } = explained;
  const sure = confidence === null ? '' : ` (confidence ${confidence}; shown from ${threshold} on)`;
  return [
    ...formatLabelled(label, [`${value ?? 'left empty'}${sure}`]),
    ...formatLabelled('  why', [because]),
    ...formatLabelled('  where', places.map(placeInWords)),
  ];
}

function placeInWords({ page, line }: ExplainedPlace): string {
  return `page ${page}: "${line}"`;
}

function reasonLines(name: ExplainedName | undefined): readonly string[] {
  if (name === undefined) return [];
  return formatLabelled(
    '  what counted',
    name.reasons.slice(0, REASONS_MAX).map(({ reason, points }) => `${points > 0 ? '+' : ''}${points} ${reason}`),
  );
}

function otherName({ value, score, places, why_not }: ExplainedName): readonly string[] {
  const page = places[0] === undefined ? '' : `, page ${places[0].page}`;
  return indented(`"${value}" (${score} points${page}): ${why_not ?? 'the best, but not sure enough'}.`);
}

function jobLines(job: ExplainedJob): readonly string[] {
  const sure = (value: string | null, confidence: number | null, none: string): string =>
    value === null ? none : `"${value}" (${confidence})`;
  const kind = job.kind === 'job' ? '' : `, ${job.kind.replaceAll('_', ' ')}`;
  const role = sure(job.role, job.role_confidence, 'no role found');
  const company = sure(job.company, job.company_confidence, 'no employer found');
  const verdict = job.chosen ? 'Chosen.' : `Not chosen: ${job.why_not ?? 'another was'}.`;
  return indented(`${role} at ${company}, ${job.dates ?? 'no dates'}${kind}. ${verdict}`);
}

/** A paragraph with a dash before it. */
function indented(text: string): readonly string[] {
  return wrap(printable(text), COLUMNS - 4).map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`);
}

function chapter(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

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
