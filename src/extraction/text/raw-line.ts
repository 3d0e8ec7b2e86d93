import type { Line, TextSpan, Word } from '../model/document.ts';
import { textOfWords, unionOf } from './geometry.ts';

/** A line before it has a position in the reading order. */
export type RawLine = Omit<Line, 'id' | 'page' | 'block' | 'gapAbove'>;

const BULLET =
  /^(?:[•●○◦▪▫■□◆◇▶►➤➢➔➜❖✓✔✦✱✳*·‣⁃∙»›§]|[-–—](?=\s|\p{L})|o(?=\s\p{Lu})|[«¢©°º¤](?=\s)|\(?\d{1,2}[.)](?=\s)|\p{Co})/u;

/** Length in characters of the bullet at the beginning of a text; 0 if there is none. */
export function bulletLength(text: string): number {
  return BULLET.exec(text)?.[0].length ?? 0;
}

/** A line with its position on the page, before the lines of the document are numbered. */
export type PlacedLine = Omit<Line, 'id'>;

/** A span of adjacent words. */
export function spanOf(words: readonly Word[]): TextSpan {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  const bold = words.reduce((sum, word) => sum + (word.bold ? word.text.length : 0), 0);
  return {
    ...unionOf(words),
    words,
    text: textOfWords(words),
    fontSize: Math.max(...words.map((word) => word.fontSize)),
    bold: bold * 2 > characters,
  };
}

/** The beginning of a year behind a day or a month, as the edge of a narrow cell cuts it: "09/200" over "3". */
const CUT_YEAR = /[./-](?<year>1|2|19|20|19\d|20\d)$/u;
const YEAR_DIGITS = 4;

/** Whether the second text is the rest of a year that the first one begins. */
export function endsYear(above: string, below: string): boolean {
  const begun = CUT_YEAR.exec(above)?.groups?.year ?? '';
  return begun !== '' && /^\d+$/u.test(below) && begun.length + below.length === YEAR_DIGITS;
}

/**
 * The words of two lines as those of one text: "насто-" and "ящем" are one word, and so are "09/200" and "3"; "Smith-" and "Jones" or
 * "Cook/" and "Waiter" are joined as they are.
 */
export function joinedWords(above: readonly Word[], below: readonly Word[]): readonly Word[] {
  const [last, first] = [above.at(-1), below[0]];
  if (last !== undefined && first !== undefined && endsYear(last.text, first.text))
    return [
      ...above.slice(0, -1),
      { ...last, ...unionOf([last, first]), text: last.text + first.text },
      ...below.slice(1),
    ];
  if (last === undefined || first === undefined || !/\p{L}[-‐/]$/u.test(last.text) || !/^\p{L}/u.test(first.text))
    return [...above, ...below];
  const isBroken = /[-‐]$/u.test(last.text) && /^\p{Ll}/u.test(first.text);
  const text = (isBroken ? last.text.slice(0, -1) : last.text) + first.text;
  return [...above.slice(0, -1), { ...last, ...unionOf([last, first]), text }, ...below.slice(1)];
}

/** A line of spans beside each other, with tabs between their texts. */
export function lineOf(spans: readonly TextSpan[]): RawLine {
  const tallest = spans.reduce((best, span) => (span.fontSize > best.fontSize ? span : best));
  const characters = spans.reduce((sum, span) => sum + span.text.length, 0);
  const bold = spans.reduce((sum, span) => sum + (span.bold ? span.text.length : 0), 0);
  const text = spans.map((span) => span.text).join('\t');
  return {
    ...unionOf(spans),
    spans,
    text,
    fontSize: tallest.fontSize,
    bold: bold * 2 > characters,
    baseline: tallest.words[0]?.baseline ?? 0,
    bullet: bulletLength(text) > 0,
  };
}
