import { evidenceOf } from './evidence.ts';
import { bulletLength } from './layout/raw-line.ts';
import type { Line } from './model.ts';
import type { Evidenced } from './profile.ts';

/** Lines that make one item of a list: a bullet or paragraph with its wrapped lines. */
export type ItemLines = readonly Line[];

function beginsItem(line: Line, before: Line | undefined, right: number): boolean {
  if (before === undefined || line.bullet || line.block !== before.block) return true;
  if (line.gapAbove > line.fontSize * 0.9) return true;
  const first = line.segments[0]?.words[0];
  const width = first === undefined ? 0 : first.x1 - first.x0;
  // The first word would have fitted on the line above, so the line was ended on purpose.
  const hadRoom = before.x1 + width + line.fontSize < right;
  return hadRoom && !before.bullet && /^[\p{Lu}\p{Lo}\d]/u.test(line.text) && !/[,-]$/u.test(before.text);
}

/** The right edge of text lines; 0 where there are none. */
export function rightEdgeOf(lines: readonly Line[]): number {
  return lines.reduce((right, line) => Math.max(right, line.x1), 0);
}

/**
 * Groups lines into items: a new one begins at a bullet, below white space, or where the line before had room left.
 *
 * @param right the right edge of the text, where it is known better than by the lines themselves.
 */
export function itemsOf(lines: readonly Line[], right = rightEdgeOf(lines)): ItemLines[] {
  const items: Line[][] = [];
  lines.forEach((line, index) => {
    if (beginsItem(line, lines[index - 1], right)) items.push([line]);
    else items.at(-1)?.push(line);
  });
  return items;
}

/** An item as one text, without its bullet, with a piece of evidence a line; null where nothing readable is in it. */
export function textOfItem(lines: ItemLines, confidence: number): Evidenced<string> | null {
  const evidence = lines
    .map((line, index) => evidenceOf(line, index === 0 ? bulletLength(line.text) : 0))
    .filter((part) => /[\p{L}\p{N}]/u.test(part.text));
  if (evidence.length === 0) return null;
  return { value: evidence.map((part) => part.text.replaceAll('\t', ' ')).join(' '), evidence, confidence };
}
