import { findDateRanges } from '../dates/dates.ts';
import type { Line } from '../model/document.ts';

/** A table with fewer rows shows no heads of its columns. */
const ROWS_MIN = 2;
/** A row has at least as many cells. */
const CELLS_MIN = 2;

/**
 * Leaves out the heads of a table's columns ("**Course** | **School** | **Year**"): the first line has several cells without a date, all
 * bold, and the lines below are rows of as many cells in plain type.
 */
export function withoutTableHead(lines: readonly Line[]): readonly Line[] {
  const [head, ...rows] = lines;
  if (head === undefined || head.spans.length < 2 || !head.bold || rows.length < ROWS_MIN) return lines;
  if (findDateRanges(head.text).length > 0 || /\d/u.test(head.text)) return lines;
  const isRow = (line: Line): boolean => !line.bold && line.spans.length >= Math.max(CELLS_MIN, head.spans.length - 1);
  const isTable = rows.filter((line) => isRow(line)).length * 2 > rows.length && rows.every(({ bold }) => !bold);
  return isTable ? rows : lines;
}
