import { headingKind, headingPrefix } from '../lexicon/headings.ts';
import type { TextSpan } from '../model/document.ts';
import { weightedMedian } from '../text/geometry.ts';
import { lineOf, type PlacedLine } from '../text/raw-line.ts';
import { readsAsOneHeading } from './cues.ts';

/** Least cells of a table whose rows are never a title beside its section. */
const TABLE_CELLS_MIN = 4;
const CAPS_RUN = /^[\p{Lu}\s&/]{5,}/u;

function lineFrom(line: PlacedLine, spans: readonly TextSpan[]): PlacedLine {
  return { ...line, ...lineOf(spans) };
}

/** Left edge of the text beside side headings; Infinity if the block has none. */
function textEdge(lines: readonly PlacedLine[]): number {
  const seconds = lines.flatMap((line) => line.spans.slice(1, 2));
  if (seconds.length === 0) return Infinity;
  const edge = weightedMedian(seconds.map((span) => ({ value: span.x0, weight: span.text.length })));
  // Beside side headings, some lines have only text, or almost every line has a label. Otherwise the edge is that of
  // dates at the right.
  const alone = lines.filter((line) => line.spans.length === 1);
  const hasText = alone.length < lines.length * 0.2 || alone.some((line) => line.x0 > edge - line.fontSize * 0.5);
  return hasText ? edge : Infinity;
}

/** Whether a line is a row of a table: the one above or below it begins at the same edge, in the same type, and has as many cells. */
function isTableRow(lines: readonly PlacedLine[], index: number): boolean {
  const line = lines[index];
  const first = line?.spans[0];
  if (line === undefined || first === undefined || line.spans.length < TABLE_CELLS_MIN) return false;
  return [lines[index - 1], lines[index + 1]].some((other) => {
    const cell = other?.spans[0];
    if (other === undefined || cell === undefined || other.block !== line.block) return false;
    const isAlike = cell.bold === first.bold && Math.abs(cell.fontSize - first.fontSize) < 0.3;
    const isAligned = Math.abs(cell.x0 - first.x0) < 2 && Math.abs(other.spans.length - line.spans.length) <= 1;
    return isAlike && isAligned && headingKind(cell.text) === null;
  });
}

/** The number of lines of a section title in the margin ("LEADERSHIP" over "EXPERIENCE"); 0 if there is none. */
function titleHeight(lines: readonly PlacedLine[], index: number, edge: number): number {
  const first = lines[index]?.spans[0];
  if (first === undefined || first.x1 > edge + 2 || isTableRow(lines, index)) return 0;
  const next = lines[index + 1]?.spans[0];
  const continues = next !== undefined && continuesTitle(first, next, edge) && readsAsOneHeading(first.text, next.text);
  return continues ? 2 : headingKind(first.text) === null ? 0 : 1;
}

/** Whether a span is the next line of a title in the margin: close below it and in its style. */
function continuesTitle(first: TextSpan, next: TextSpan, edge: number): boolean {
  const alike = next.bold === first.bold && Math.abs(next.fontSize - first.fontSize) < 0.6;
  return alike && next.x1 <= edge + 2 && next.y0 - first.y1 < first.fontSize;
}

/** Splits "WORK EXPERIENCESoftware Engineer": a title in capitals joined to the text below it by a lost line break. */
function splitGlued(line: PlacedLine): PlacedLine[] {
  const caps = CAPS_RUN.exec(line.text)?.[0];
  const span = line.spans[0];
  if (caps === undefined || span === undefined) return [line];
  const prefix = headingPrefix(line.text);
  if (prefix === null || prefix.length >= line.text.length || !/^\p{Lu}\p{Ll}/u.test(line.text.slice(prefix.length)))
    return [line];
  const title = line.text.slice(0, prefix.length);
  let read = 0;
  for (const [at, word] of span.words.entries()) {
    const glued = title.length - read;
    if (word.text.length > glued && title.endsWith(word.text.slice(0, glued))) {
      const cut = word.x0 + ((word.x1 - word.x0) * glued) / word.text.length;
      const head = { ...word, text: word.text.slice(0, glued), x1: cut };
      const tail = { ...word, text: word.text.slice(glued), x0: cut };
      const first = { ...span, words: [...span.words.slice(0, at), head], text: title, x1: cut };
      const words = [tail, ...span.words.slice(at + 1)];
      const rest = { ...span, words, text: span.text.slice(title.length), x0: cut };
      return [lineFrom(line, [first]), lineFrom(line, [rest, ...line.spans.slice(1)])];
    }
    read += word.text.length + 1;
  }
  return [line];
}

/**
 * Makes a line of each section title that is beside its section, or joined to its first line. The word list of headings
 * finds the titles.
 */
export function splitSideHeadings(lines: readonly PlacedLine[]): PlacedLine[] {
  const edge = textEdge(lines);
  const result: PlacedLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as PlacedLine;
    const height = edge === Infinity ? 0 : titleHeight(lines, index, edge);
    const titleLines = lines.slice(index, index + height);
    if (height === 0 || titleLines.every((part) => part.spans.length === 1)) {
      result.push(...splitGlued(line));
      continue;
    }
    const titles = titleLines.flatMap((part) => part.spans.slice(0, 1));
    const title = { ...line, ...lineOf(titles), text: titles.map((span) => span.text).join(' ') };
    result.push(title);
    for (const part of titleLines) {
      const rest = part.spans.slice(1);
      if (rest.length > 0) result.push(lineFrom(part, rest));
    }
    index += height - 1;
  }
  return result;
}
