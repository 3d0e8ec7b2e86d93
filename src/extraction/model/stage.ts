/** What one field of a table holds. Null prints as nothing. */
export type ViewCell = string | number | boolean | null;

/** Rows of named columns. */
export interface ViewTable {
  /** snake_case, unique in its stage. */
  readonly name: string;
  /** snake_case. */
  readonly columns: readonly string[];
  /** One cell for each column. At most ROWS_MAX rows. */
  readonly rows: readonly (readonly ViewCell[])[];
  /** How many rows are beyond the limit. */
  readonly rowsLeftOut: number;
}

/** A place on a page, in points. */
export interface ViewBox {
  readonly page: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** What the box holds; boxes of one kind have one colour. */
  readonly kind: string;
  /** Written beside the box; null for a box that is one of many. */
  readonly label: string | null;
}

/** What a stage found, as plain data. `pipeline.ts` limits the facts and the boxes. */
export interface StageView {
  /** What holds for the whole document, by snake_case name. */
  readonly facts: Readonly<Record<string, ViewCell>>;
  readonly tables: readonly ViewTable[];
  /** For the picture. */
  readonly boxes: readonly ViewBox[];
}

/** A view travels between processes in one message with the profile, so that tables, boxes and texts are limited. */
export const ROWS_MAX = 500;
export const BOXES_MAX = 500;
/** In characters. */
export const CELL_LENGTH_MAX = 120;

/** The columns of a table: what each shows of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => ViewCell>>;

/** A table of the first rows. Cells of other rows are not computed. */
export function tableOf<Row>(name: string, rows: readonly Row[], columns: Columns<Row>): ViewTable {
  const cells = Object.values(columns);
  return {
    name,
    columns: Object.keys(columns),
    rows: rows.slice(0, ROWS_MAX).map((row) => cells.map((cell) => boundedCell(cell(row)))),
    rowsLeftOut: Math.max(0, rows.length - ROWS_MAX),
  };
}

/** Numbers with two decimals and without minus zero, which JSON does not have; what is no number becomes null. */
export function boundedCell(cell: ViewCell): ViewCell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? Math.round(cell * 100) / 100 + 0 : null;
  if (typeof cell !== 'string' || cell.length <= CELL_LENGTH_MAX) return cell;
  // The last character may be half of a pair.
  return `${cell.slice(0, CELL_LENGTH_MAX - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** The stages of the engine, in the order in which they run. */
export const STAGE_NAMES = ['layout', 'sections', 'entries', 'fields', 'ranking', 'confidence'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** One step of the engine. It adds to what the stages before it found and changes none of it. Pure and deterministic. */
export interface Stage<In, Out extends In> {
  readonly name: StageName;
  /** @throws never for a document, however strange. */
  readonly run: (state: In) => Out;
  /** What the stage found and why, for people. What the state does not keep is computed by the functions that `run` uses. */
  readonly view: (state: Out) => StageView;
}
