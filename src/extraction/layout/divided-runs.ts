import { findDateRanges } from '../dates/dates.ts';
import { companyScore, hasLegalForm } from '../lexicon/companies.ts';
import { fieldLabelOf } from '../lexicon/field-labels.ts';
import { placeScore } from '../lexicon/places.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { TextSpan, Word } from '../model/document.ts';
import { textOfWords } from '../text/evidence.ts';
import { isSameStyle, lineOf, type RawLine, spanOf, wrappedWords } from '../text/lines.ts';
import { looksLikeDate, looksLikeHeading } from './cues.ts';
import { hadRoom, isAddress, leftOf } from './wrapped-cells.ts';

/** Most words of a run that are on the second line. More words are running text. */
const WORDS_MAX = 5;
/** Most words of a run on the first line. */
const WORDS_ABOVE_MAX = 8;
/** Least score of a role or an employer. */
const CUE_MIN = 0.6;
/** Largest distance between the baselines of two lines of one text, in font sizes. */
const LEADING_MAX = 1.75;
/** White space between two cells, in font sizes. */
const GUTTER = 0.5;

/** The words at the end of a text that are in the style of its last one. */
function runAtEnd({ words }: TextSpan): readonly Word[] {
  const last = words.at(-1) as Word;
  return words.slice(words.findLastIndex((word) => !isSameStyle(word, last)) + 1);
}

/** The words at the beginning of a text that are in the style of its first one. */
function runAtStart({ words }: TextSpan): readonly Word[] {
  const first = words[0] as Word;
  const end = words.findIndex((word) => !isSameStyle(word, first));
  return end < 0 ? words : words.slice(0, end);
}

/** Whether a text names a role or an employer. */
function isCue(text: string): boolean {
  return titleScore(text) >= CUE_MIN || companyScore(text) >= CUE_MIN || hasLegalForm(text);
}

/** A text and the one below it, at the same left edge. */
interface Pair {
  readonly above: TextSpan;
  readonly below: TextSpan;
  /** Where the text above has to end. */
  readonly edge: number;
  /** Whether they are in a narrow cell, beside other text. */
  readonly inCell: boolean;
}

/**
 * The words of the text below that end a run of one style, which begins in the text above: an employer or a role that the line break divides.
 * Empty if there is no such run. A run that is all of both texts shows nothing outside a narrow cell: it can be two fields, one below the other.
 * Neither does one in plain type that is all of the text below.
 */
function restOfRun({ above, below, edge, inCell }: Pair): readonly Word[] {
  const [begun, rest] = [runAtEnd(above), runAtStart(below)];
  const [last, first] = [begun.at(-1), rest[0]];
  if (last === undefined || first === undefined || !isSameStyle(last, first)) return [];
  const isEmphasised = last.bold || last.italic || above.words.some(({ fontSize }) => fontSize < last.fontSize - 0.4);
  const isPart = rest.length < below.words.length || (isEmphasised && begun.length < above.words.length);
  if (!(isPart || inCell) || rest.length > WORDS_MAX || begun.length > WORDS_ABOVE_MAX) return [];
  if (hadRoom(above, below, edge) || /[.:;!?]$/u.test(last.text)) return [];
  const [own, end] = [spanOf(begun).text, spanOf(rest).text];
  if ([own, end].some((text) => looksLikeDate(text) || looksLikeHeading(text) || isAddress(text))) return [];
  if (fieldLabelOf(end) !== null || findDateRanges(end).length > 0) return [];
  if (!isPart && (isCue(end) || placeScore(end) >= CUE_MIN)) return [];
  return isCue(own) || isCue(textOfWords(wrappedWords(begun, rest))) ? rest : [];
}

/** The room that each line has: to the text beside it, and in a drawn table to the end of the lines at its left edge. */
class LineEdges {
  readonly #lines: readonly RawLine[];
  readonly #right: number;
  /** In a drawn table, the lines by their left edge in points. */
  readonly #cells: ReadonlyMap<number, readonly RawLine[]> | null;

  constructor(lines: readonly RawLine[], inTable: boolean) {
    this.#lines = lines;
    this.#right = Math.max(...lines.map(({ x1 }) => x1), 0);
    this.#cells = inTable ? Map.groupBy(lines, ({ x0 }) => Math.round(x0)) : null;
  }

  of(line: RawLine): { right: number; inCell: boolean } {
    const middle = (line.y0 + line.y1) / 2;
    const beside = this.#lines.filter(({ x0, y0, y1 }) => x0 > line.x1 && y0 < middle && y1 > middle);
    const cell = this.#cells?.get(Math.round(line.x0)) ?? [];
    const right = Math.min(
      this.#right,
      ...beside.map(({ x0 }) => x0 - line.fontSize * GUTTER),
      ...(cell.length > 0 ? [Math.max(...cell.map(({ x1 }) => x1))] : []),
    );
    return { right, inCell: beside.length > 0 || cell.length > 0 };
  }
}

/** Places of the text above in its line and of the text below in its own; null if nothing is divided between the lines. */
function dividedBetween(
  line: RawLine,
  next: RawLine,
  edges: LineEdges,
): { at: number; below: number; rest: number } | null {
  if (next.bullet || next.baseline - line.baseline > line.fontSize * LEADING_MAX) return null;
  for (const [at, above] of line.spans.entries()) {
    const below = next.spans.findIndex(({ x0 }) => Math.abs(x0 - leftOf(above)) < 2);
    const span = next.spans[below];
    if (span === undefined) continue;
    const behind = line.spans[at + 1];
    const { right, inCell } = edges.of(line);
    const edge = behind === undefined ? right : behind.x0 - above.fontSize * GUTTER;
    const rest = restOfRun({ above, below: span, edge, inCell: inCell || behind !== undefined });
    if (rest.length > 0) return { at, below, rest: rest.length };
  }
  return null;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Moves the end of a role or an employer to the line where it begins, if a line break divides it: "2019 – Kelvo Foods, Head of" over "Brand.
 * Led a team of four". Its style, unlike that of the text before it or behind it, shows where it begins and ends.
 * @param inTable whether they are lines of a drawn table
 */
export function joinDividedRuns(lines: readonly RawLine[], { inTable }: { readonly inTable: boolean }): RawLine[] {
  const edges = new LineEdges(lines, inTable);
  const result: RawLine[] = [];
  for (const next of lines) {
    const line = result.at(-1);
    const divided =
      line === undefined || RIGHT_TO_LEFT.test(line.text + next.text) ? null : dividedBetween(line, next, edges);
    const above = line?.spans[divided?.at ?? -1];
    const below = next.spans[divided?.below ?? -1];
    if (line === undefined || divided === null || above === undefined || below === undefined) {
      result.push(next);
      continue;
    }
    const moved = wrappedWords(above.words, below.words.slice(0, divided.rest));
    result[result.length - 1] = lineOf(line.spans.map((span) => (span === above ? spanOf(moved) : span)));
    const left = below.words.slice(divided.rest);
    const spans = next.spans.flatMap((span) => (span !== below ? [span] : left.length > 0 ? [spanOf(left)] : []));
    if (spans.length > 0) result.push(lineOf(spans));
  }
  return result;
}
