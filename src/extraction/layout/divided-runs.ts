import { findDateRanges } from '../dates/dates.ts';
import { companyScore, hasLegalForm } from '../lexicon/companies.ts';
import { fieldLabelOf } from '../lexicon/field-labels.ts';
import { placeScore } from '../lexicon/places.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { TextSpan, Word } from '../model/document.ts';
import { textOfWords } from '../text/evidence.ts';
import { isInCapitals, isSameStyle, lineOf, type RawLine, spanOf, wrappedWords } from '../text/lines.ts';
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

/** Whether a text names a role or an employer, or one of several roles. */
function isCue(text: string): boolean {
  return (
    companyScore(text) >= CUE_MIN || hasLegalForm(text) || text.split('/').some((part) => titleScore(part) >= CUE_MIN)
  );
}

/** The words of a text on the last of its lines. */
function lastLineOf({ words }: TextSpan): TextSpan {
  const last = words.at(-1) as Word;
  return spanOf(words.filter((word) => Math.abs(word.baseline - last.baseline) < last.fontSize * 0.5));
}

/** Count of words that have a letter or a digit. */
function lengthOf(words: readonly Word[]): number {
  return words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
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
 * Neither does one in plain type that is all of the text below. What a comma or a bar divides from the run comes with it.
 */
function restOfRun({ above, below, edge, inCell }: Pair): readonly Word[] {
  const [begun, rest] = [runAtEnd(above), runAtStart(below)];
  const [last, first] = [begun.at(-1), rest[0]];
  if (last === undefined || first === undefined || !isSameStyle(last, first)) return [];
  const [own, end] = [spanOf(begun).text, spanOf(rest).text];
  const isLarger = above.words.some(({ fontSize }) => fontSize < last.fontSize - 0.4);
  const isEmphasised = last.bold || last.italic || isLarger || (isInCapitals(own) && isInCapitals(end));
  const isPart = rest.length < below.words.length || (isEmphasised && begun.length < above.words.length);
  if (!(isPart || inCell) || lengthOf(rest) > WORDS_MAX || lengthOf(begun) > WORDS_ABOVE_MAX) return [];
  if (hadRoom(lastLineOf(above), below, edge) || /[.:;!?]$/u.test(last.text)) return [];
  if ([own, end].some((text) => looksLikeDate(text) || looksLikeHeading(text) || isAddress(text))) return [];
  if (fieldLabelOf(end) !== null || findDateRanges(end).length > 0) return [];
  if (!isPart && (isCue(end) || placeScore(end) >= CUE_MIN)) return [];
  if (!isCue(own) && !isCue(textOfWords(wrappedWords(begun, rest)))) return [];
  const behind = below.words.slice(rest.length);
  return beginsWithSeparator(behind) && lengthOf(behind) <= WORDS_MAX ? below.words : rest;
}

/** Whether words begin with a sign that no line begins with: what they say belongs to the text before it. */
function beginsWithSeparator(words: readonly Word[]): boolean {
  return /^[,;|·•/]/u.test(words[0]?.text ?? '');
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

/** Whether a line has a range of dates beside other text, as the first line of an entry has it. */
function hasRangeBeside({ spans }: RawLine): boolean {
  return spans.length > 1 && spans.some(({ text }) => findDateRanges(text).some(({ single }) => !single));
}

/** Joins the runs of a region, line by line. */
class RunJoiner {
  readonly lines: RawLine[] = [];
  readonly #edges: LineEdges;
  /** The left edge of the lines of texts whose beginning was moved to the line above. */
  readonly #lefts = new Map<TextSpan, number>();

  constructor(edges: LineEdges) {
    this.#edges = edges;
  }

  /** Adds the next line, and moves the ends of runs that begin in the line before it. */
  add(next: RawLine): void {
    const line = this.lines.at(-1);
    const divided = line === undefined ? null : this.#dividedBetween(line, next);
    const above = line?.spans[divided?.at ?? -1];
    const below = next.spans[divided?.below ?? -1];
    if (line === undefined || divided === null || above === undefined || below === undefined) {
      this.lines.push(next);
      return;
    }
    const whole = spanOf(wrappedWords(above.words, below.words.slice(0, divided.rest)));
    this.#lefts.set(whole, this.#leftOf(above));
    this.lines[this.lines.length - 1] = lineOf(line.spans.map((span) => (span === above ? whole : span)));
    const left = below.words.slice(divided.rest);
    const spans = next.spans.flatMap((span) => {
      if (span !== below) return [span];
      if (left.length === 0) return [];
      const rest = spanOf(left);
      this.#lefts.set(rest, this.#leftOf(below));
      return [rest];
    });
    if (spans.length > 0) this.lines.push(lineOf(spans));
  }

  #leftOf(span: TextSpan): number {
    return this.#lefts.get(span) ?? leftOf(span);
  }

  /** Places of the text above in its line and of the text below in its own; null if nothing is divided between the lines. */
  #dividedBetween(line: RawLine, next: RawLine): { at: number; below: number; rest: number } | null {
    if (next.bullet || RIGHT_TO_LEFT.test(line.text + next.text) || [line, next].every(hasRangeBeside)) return null;
    for (const [at, above] of line.spans.entries()) {
      const below = next.spans.findIndex(({ x0 }) => Math.abs(x0 - this.#leftOf(above)) < 2);
      const span = next.spans[below];
      const last = above.words.at(-1) as Word;
      if (span === undefined || next.baseline - last.baseline > line.fontSize * LEADING_MAX) continue;
      const behind = line.spans[at + 1];
      const { right, inCell } = this.#edges.of(line);
      const edge = behind === undefined ? right : behind.x0 - above.fontSize * GUTTER;
      const rest = restOfRun({ above, below: span, edge, inCell: inCell || behind !== undefined });
      if (rest.length > 0) return { at, below, rest: rest.length };
    }
    return null;
  }
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Moves the end of a role or an employer to the line where it begins, if a line break divides it: "2019 – Kelvo Foods, Head of" over "Brand.
 * Led a team of four". Its style, unlike that of the text before it or behind it, shows where it begins and ends.
 * @param inTable whether they are lines of a drawn table
 */
export function joinDividedRuns(lines: readonly RawLine[], { inTable }: { readonly inTable: boolean }): RawLine[] {
  const joiner = new RunJoiner(new LineEdges(lines, inTable));
  for (const line of lines) joiner.add(line);
  return joiner.lines;
}
