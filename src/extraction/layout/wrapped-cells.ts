import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../dates/dates.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { isPrintedLabel } from '../lexicon/field-labels.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import type { TextSpan } from '../model/document.ts';
import { bulletLength, lineOf, type RawLine, spanOf, wrappedWords } from '../text/lines.ts';
import { looksLikeDate, looksLikeHeading, looksLikeMarginNote } from './cues.ts';

const AND = phrases((language) => language.joiners?.and);
const OPEN = phrases((language) => language.joiners?.open);
/** The end of a text that continues below: a connecting word, a dash, a comma, a bar, an opening bracket. */
const OPEN_END = lazy(() => new RegExp(String.raw`(?:[-–—,&/(|·]|\s(?:${spelled([...AND(), ...OPEN()])}))$`, 'iu'));

/** Whether a text ends with a word or a sign that does not end it. */
export function isOpenEnd(text: string): boolean {
  return OPEN_END().test(text);
}

/** Whether a text is an address of mail or of the web. No line above it continues there. */
export function isAddress(text: string): boolean {
  return /@|www\.|:\/\/|\S\.\p{Ll}{2,3}(?:\/|$)/u.test(text);
}

/** Whether a bracket or a quotation of a text is not closed. */
export function isUnclosed(text: string): boolean {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return count(/[(«„]/gu) > count(/[)»“”]/gu);
}

/** A Korean name of an employer that begins with its legal form in brackets: "(주)바로담다". */
const LEGAL_FORM_FIRST = /^\((?:주|유|재|사)\)/u;

/** Most lines of a wrapped cell. */
const CELL_LINES_MAX = 4;
/** Lines below a row in which the rest of a cell is looked for: other cells of the row may have lines there too. */
const LINES_BELOW_MAX = 6;
const REST_LENGTH_MAX = 50;
/** Most words of a rest above text in the same style, which may be what the cell says next. */
const PLAIN_REST_WORDS_MAX = 2;
/** So many cells do not all wrap at the same line. */
const ROW_CELLS_MIN = 4;
/** White space between two cells, in font sizes. */
const GUTTER = 0.5;
/** A narrower cell has single words, in font sizes: it does not show where its text wraps. */
const CELL_WIDTH_MIN = 8;

/** Whether a text is a range of dates and nothing else. */
export function isRange(text: string): boolean {
  const range = findDateRanges(text)[0];
  return range !== undefined && range.to - range.from >= text.trim().length - 2;
}

/** The left edge of a text in points, behind its bullet. */
export function leftOf({ words, x0 }: TextSpan): number {
  const [first, second] = words;
  if (first === undefined || second === undefined) return x0;
  return bulletLength(`${first.text} A`) >= first.text.length ? second.x0 : x0;
}

/** Whether the text below is in the style in which the text above it ends, at the same left edge. */
export function isAlike(above: TextSpan, below: TextSpan): boolean {
  const word = above.words.at(-1);
  const other = below.words[0];
  return (
    word?.bold === other?.bold &&
    Math.abs((word?.fontSize ?? 0) - (other?.fontSize ?? 0)) < 0.4 &&
    Math.abs(leftOf(above) - below.x0) < 2 &&
    word?.italic === other?.italic &&
    word?.colour === other?.colour
  );
}

/** Whether the first word of a text would have had room behind the text above it, before an edge. */
export function hadRoom(above: TextSpan, below: TextSpan, edge: number): boolean {
  const first = below.words[0];
  const width = first === undefined ? 0 : first.x1 - first.x0;
  return above.x1 + width + above.fontSize * 0.25 < edge;
}

/**
 * Whether a text is, or begins with, a legal form that a line break has divided from its name: "LLP", "S.p.A.,
 * Brescia".
 */
export function beginsWithLegalForm(text: string): boolean {
  const head = text.split(/\s*,\s/u)[0] ?? '';
  const words = head.split(/\s+/u);
  return (
    head.length <= 16 &&
    words.length <= 3 &&
    words.every((word) => word.length <= 4 || word.includes('.')) &&
    hasLegalForm(head)
  );
}

/** A cell of a row: the lines of text it has so far, and the left edge of what is beside it. */
interface WrappingCell {
  readonly lines: readonly TextSpan[];
  readonly edge: number;
  /** It is the last one of its row. */
  readonly isLast: boolean;
  /** The line below it is a row with as many cells, another of which does not continue the cell above it. */
  readonly isAboveRow: boolean;
}

/** Whether a text continues a cell whose last line is right above it. `below` is the line under that text, in the same cell. */
function continues({ lines, edge, isLast, isAboveRow }: WrappingCell, rest: TextSpan, below: TextSpan | null): boolean {
  const above = lines.at(-1);
  if (above === undefined || rest.text.length > REST_LENGTH_MAX) return false;
  if (looksLikeDate(rest.text) || isAddress(rest.text)) return false;
  // The labels of two rows of a form: "Position" over "Responsibilities", "Geboren" over "Staatsangehörigkeit".
  if (isPrintedLabel(above.text) && isPrintedLabel(rest.text)) return false;
  const isWide = edge - above.x0 >= above.fontSize * CELL_WIDTH_MIN;
  const isFull = isWide && !hadRoom(above, rest, edge - above.fontSize * GUTTER);
  if (beginsWithLegalForm(rest.text)) return !endsWithLegalForm(above.text);
  if (!isAlike(above, rest)) return false;
  const isAside = rest.text.startsWith('(') && !LEGAL_FORM_FIRST.test(rest.text);
  if (isOpenEnd(above.text) || isUnclosed(lines.map(({ text }) => text).join(' ')) || isAside) return true;
  if (/^\p{Ll}/u.test(rest.text)) return isFull;
  if (!isFull || isAboveRow || endsWithLegalForm(above.text)) return false;
  if (rest.words[0]?.bold === true) return true;
  if (looksLikeMarginNote(rest.text) || looksLikeHeading(rest.text)) return false;
  const isEnd = below === null || !isAlike(rest, below);
  if (isEnd && !isLast) return true;
  return rest.words.length <= PLAIN_REST_WORDS_MAX && (isEnd || hadRoom(rest, below, edge - rest.fontSize * GUTTER));
}

function endsWithLegalForm(text: string): boolean {
  return hasLegalForm(text.split(/\s+/u).slice(-3).join(' '));
}

/** Whether the first cells of two rows are two labels: they end at one edge, and the lower one begins with a capital. */
function isOtherLabel(pair: { readonly span: TextSpan; readonly rest: TextSpan } | undefined): boolean {
  if (pair === undefined || Math.abs(pair.span.x0 - pair.rest.x0) < 2) return false;
  return /^\p{Lu}/u.test(pair.rest.text) && !isOpenEnd(pair.span.text);
}

/** A year at the end of a date. */
const LAST_YEAR = /(?:^|\D)((?:19|20)\d{2})$/u;

/** Whether the first cells of two rows are dates, the lower one in an earlier year: those of two entries. The dates of one entry have its end below. */
function isEarlier(pair: { readonly span: TextSpan; readonly rest: TextSpan } | undefined): boolean {
  const [above, below] = [pair?.span.text ?? '', pair?.rest.text ?? ''].map((text) => LAST_YEAR.exec(text)?.[1]);
  return above !== undefined && below !== undefined && below < above;
}

/** A span by its line and its place on it. */
interface Place {
  readonly line: number;
  readonly at: number;
}

/** The lines of a region, whose spans are taken out as they are joined to those above. */
class Cells {
  readonly #lines: readonly RawLine[];
  readonly #spans: (TextSpan | null)[][];
  readonly #right: number;

  constructor(lines: readonly RawLine[]) {
    this.#lines = lines;
    this.#spans = lines.map((line) => [...line.spans]);
    this.#right = Math.max(...lines.map((line) => line.x1), 0);
  }

  /** Joins the lines of each cell of a row to its first one. */
  joinRow(line: number): void {
    const row = this.#lines[line]?.spans ?? [];
    if (row.length < 2) return;
    for (const [at, span] of row.entries()) {
      if (this.#spans[line]?.[at] !== span || looksLikeDate(span.text)) continue;
      const others = row.filter((other) => other !== span);
      const behind = others.map(({ x0 }) => x0).filter((x0) => x0 > span.x0);
      const cell = {
        lines: [span],
        edge: Math.min(this.#right, ...behind),
        isLast: behind.length === 0,
        isAboveRow: this.#isAboveRow(line, at),
      };
      this.#joinCell(cell, { line, at });
    }
  }

  /**
   * Whether the line below a row is a row of its own: it has text at an edge of each cell, and the cells are many, the first ones are two
   * labels, or another cell than `at` had room for more text.
   */
  #isAboveRow(line: number, at: number): boolean {
    const row = this.#lines[line]?.spans ?? [];
    const below = this.#lines[line + 1]?.spans ?? [];
    if (below.length !== row.length) return false;
    const pairs = row.map((span, index) => ({
      span,
      rest: below[index] as TextSpan,
      edge: (row[index + 1]?.x0 ?? this.#right) - span.fontSize * GUTTER,
    }));
    const isAligned = (one: TextSpan, other: TextSpan): boolean =>
      Math.abs(one.x0 - other.x0) < 2 || Math.abs(one.x1 - other.x1) < 2;
    if (pairs.some(({ span, rest }) => !isAligned(span, rest))) return false;
    if (row.length >= ROW_CELLS_MIN || isOtherLabel(pairs[0]) || isEarlier(pairs[0])) return true;
    return pairs.some(
      ({ span, rest, edge }, index) => index !== at && !looksLikeDate(rest.text) && hadRoom(span, rest, edge),
    );
  }

  #joinCell(cell: WrappingCell, { line, at }: Place): void {
    const lines = [...cell.lines];
    let last = line;
    while (lines.length < CELL_LINES_MAX) {
      const above = lines.at(-1) as TextSpan;
      const place = this.#below(above, last);
      const rest = place === null ? null : this.#at(place);
      if (place === null || rest === null) break;
      const below = this.#below(rest, place.line);
      if (!continues({ ...cell, lines }, rest, below === null ? null : this.#at(below))) break;
      lines.push(rest);
      (this.#spans[place.line] as (TextSpan | null)[])[place.at] = null;
      last = place.line;
    }
    if (lines.length > 1)
      (this.#spans[line] as TextSpan[])[at] = spanOf(lines.map(({ words }) => words).reduce(wrappedWords));
  }

  #at({ line, at }: Place): TextSpan | null {
    return this.#spans[line]?.[at] ?? null;
  }

  /** The span right below another one at the same left edge, that does not begin a list item. */
  #below(above: TextSpan, from: number): Place | null {
    for (let line = from + 1; line < this.#lines.length && line <= from + LINES_BELOW_MAX; line += 1) {
      const at = this.#spans[line]?.findIndex((span) => span !== null && Math.abs(span.x0 - leftOf(above)) < 2) ?? -1;
      const span = this.#at({ line, at });
      if (span === null) continue;
      const gap = span.y0 - above.y1;
      const isBullet = at === 0 && this.#lines[line]?.bullet === true;
      // The value of another label of a form: "Telephone: (35) 98401".
      if (at > 0 && /\p{L}\s?[:：]$/u.test(this.#spans[line]?.[at - 1]?.text ?? '')) return null;
      return !isBullet && gap > -above.fontSize * 0.5 && gap <= above.fontSize * 0.7 ? { line, at } : null;
    }
    return null;
  }

  /** The lines that have spans left. */
  get joined(): RawLine[] {
    return this.#lines.flatMap((line, index) => {
      const spans = (this.#spans[index] ?? []).filter((span) => span !== null);
      if (spans.length === line.spans.length && spans.every((span, at) => span === line.spans[at])) return [line];
      return spans.length === 0 ? [] : [lineOf(spans)];
    });
  }
}

/**
 * Joins the wrapped text of cells in rows of two cells or more to its first line: "Head of Brand and<tab>2019 – 2021" over
 * "Communications", "Onderlinge<tab>Developer &" over "engineer". A text continues the one above it where its first word had no room there.
 */
export function joinWrappedCells(lines: readonly RawLine[]): RawLine[] {
  const cells = new Cells(lines);
  for (const line of lines.keys()) cells.joinRow(line);
  return cells.joined;
}
