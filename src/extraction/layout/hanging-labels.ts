import { fieldLabelOf } from '../lexicon/field-labels.ts';
import type { TextSpan } from '../model/document.ts';
import { lineOf, type RawLine, spanOf } from '../text/raw-line.ts';

/** Most lines of a wrapped label of a form. */
const LABEL_LINES_MAX = 4;

function isLabel(spans: readonly TextSpan[]): boolean {
  return fieldLabelOf(spans.map((span) => span.text).join(' ')) !== null;
}

/**
 * The number of lines from `index` on that hold one label in the margin ("Name and address" over "of employer"); 1 if
 * it is not wrapped.
 */
function labelHeight(lines: readonly RawLine[], index: number): number {
  const first = lines[index]?.spans[0];
  const edge = lines[index]?.spans[1]?.x0;
  if (first === undefined || edge === undefined || first.text.length > 60) return 1;
  const label: TextSpan[] = [first];
  for (let at = index + 1; at < lines.length && label.length < LABEL_LINES_MAX; at += 1) {
    const next = lines[at]?.spans[0];
    const above = label.at(-1) as TextSpan;
    if (next === undefined || next.x1 > edge || next.y0 - above.y1 > above.fontSize || next.bold !== first.bold) break;
    label.push(next);
    if (isLabel(label)) return label.length;
  }
  return 1;
}

/**
 * Joins the wrapped labels of a form in the margin: the first line gets the whole label, the lines below keep the text
 * beside it. The word list of labels finds them.
 */
export function joinLabels(lines: readonly RawLine[]): RawLine[] {
  const result: RawLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const height = labelHeight(lines, index);
    if (height === 1) {
      result.push(lines[index] as RawLine);
      continue;
    }
    const labelLines = lines.slice(index, index + height);
    const label = spanOf(labelLines.flatMap((line) => line.spans[0]?.words ?? []));
    result.push(lineOf([label, ...(labelLines[0]?.spans.slice(1) ?? [])]));
    for (const line of labelLines.slice(1)) if (line.spans.length > 1) result.push(lineOf(line.spans.slice(1)));
    index += height - 1;
  }
  return result;
}
