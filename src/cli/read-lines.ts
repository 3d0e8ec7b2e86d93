import { printable } from './output.ts';
import { widthOf, wrap } from './wrap.ts';

/** Width of text output. */
export const COLUMNS = 80;
/** The column at which values begin. */
const INDENT = 20;

/**
 * Each value begins on its own line after the label, or below the label if that is too long for its column. Without values,
 * there are no lines.
 */
export function formatLabelled(label: string, values: readonly string[]): readonly string[] {
  const lines = values.flatMap((value) => wrap(printable(value), COLUMNS - INDENT));
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const name = printable(label);
  if (widthOf(name) < INDENT) return [name + ' '.repeat(INDENT - widthOf(name)) + first, ...rest.map(indented)];
  const lead = name.length - name.trimStart().length;
  return [...wrap(name, COLUMNS - lead).map((line) => ' '.repeat(lead) + line), ...lines.map(indented)];
}

function indented(line: string): string {
  return ' '.repeat(INDENT) + line;
}
