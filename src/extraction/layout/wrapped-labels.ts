import { fieldLabelOf } from '../lexicon/field-labels.ts';
import { nameLabelOf } from '../lexicon/names.ts';
import type { TextSpan } from '../model/document.ts';
import { joinedWords, lineOf, type PlacedLine, spanOf } from '../text/raw-line.ts';

/** Most lines of a label. */
const LABEL_LINES_MAX = 3;
/** White space between the lines of a label, in font sizes. */
const GAP_MAX = 0.6;

function isLabel(text: string): boolean {
  return fieldLabelOf(text) !== null || nameLabelOf(text) !== null;
}

/** Whether a text stands in the column of labels below another one: at the same left or right edge, in the same type. */
function isBelow(above: TextSpan, below: TextSpan): boolean {
  const isAligned = Math.abs(above.x0 - below.x0) < 2 || Math.abs(above.x1 - below.x1) < 2;
  return isAligned && above.bold === below.bold && Math.abs(above.fontSize - below.fontSize) < 0.6;
}

/** The first spans of lines as one label. */
function labelOf(lines: readonly PlacedLine[]): TextSpan {
  const words = lines.map(({ spans }) => spans[0]?.words ?? []);
  return spanOf(words.reduce(joinedWords));
}

/**
 * Count of lines whose first spans are together one label; 1 if the first one is a line of its own. A label alone that has a value beside
 * it is never the end of another one.
 */
function labelHeight(lines: readonly PlacedLine[], index: number): number {
  const first = lines[index];
  const value = first?.spans[1];
  if (first === undefined || value === undefined || first.spans.length !== 2) return 1;
  for (let height = 2; height <= LABEL_LINES_MAX; height += 1) {
    const above = lines[index + height - 2]?.spans[0];
    const line = lines[index + height - 1];
    const below = line?.spans[0];
    if (line === undefined || above === undefined || below === undefined || line.block !== first.block) return 1;
    if (below.x1 > value.x0 || !isBelow(above, below) || line.gapAbove > line.fontSize * GAP_MAX) return 1;
    if (line.spans.length > 2 || (line.spans.length === 2 && isLabel(below.text))) return 1;
    if (isLabel(labelOf(lines.slice(index, index + height)).text)) return height;
  }
  return 1;
}

/**
 * Joins a label of a form that its column wraps ("Name and address<tab>Oat House" over "of employer<tab>Leeds") to one line, with the
 * lines of its value. The word list of labels finds it: its lines together are a label.
 */
export function joinWrappedLabels(lines: readonly PlacedLine[]): PlacedLine[] {
  const result: PlacedLine[] = [];
  for (let index = 0; index < lines.length; ) {
    const height = labelHeight(lines, index);
    const rows = lines.slice(index, index + height);
    const line = lines[index] as PlacedLine;
    index += height;
    if (height === 1) {
      result.push(line);
      continue;
    }
    const values = rows.flatMap(({ spans }) => spans.slice(1)).map(({ words }) => words);
    result.push({ ...line, ...lineOf([labelOf(rows), spanOf(values.reduce(joinedWords))]) });
  }
  return result;
}
