import type { Line, TextSpan } from '../model/document.ts';
import type { Word } from '../model/input.ts';
import { textOfWords, unionOf } from './geometry.ts';

/** A line before it has its place in the reading order. */
export type RawLine = Omit<Line, 'id' | 'page' | 'block' | 'gapAbove'>;

const BULLET =
  /^(?:[•●○◦▪▫■□◆◇▶►➤➢➔➜❖✓✔✦✱✳*·‣⁃∙»›§]|[-–—](?=\s|\p{L})|o(?=\s\p{Lu})|[«¢©°º¤](?=\s)|\(?\d{1,2}[.)](?=\s)|\p{Co})/u;

/** The sign of a list item at the beginning of a text, its length in characters; 0 where there is none. */
export function bulletLength(text: string): number {
  return BULLET.exec(text)?.[0].length ?? 0;
}

/** A line with its place on the page, before the lines of the document are numbered. */
export type PlacedLine = Omit<Line, 'id'>;

/** Words that stand together as a segment. */
export function spanOf(words: readonly Word[]): TextSpan {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const bold = words.reduce((sum, word) => sum + (word.bold ? word.text.length : 0), 0);
  return {
    ...unionOf(words),
    words,
    text: textOfWords(words),
    fontSize: Math.max(...words.map((word) => word.fontSize)),
    bold: bold * 2 > letters,
  };
}

/** A line of segments that stand beside each other. */
export function lineOf(spans: readonly TextSpan[]): RawLine {
  const tallest = spans.reduce((best, span) => (span.fontSize > best.fontSize ? span : best));
  const letters = spans.reduce((sum, span) => sum + span.text.length, 0);
  const bold = spans.reduce((sum, span) => sum + (span.bold ? span.text.length : 0), 0);
  const text = spans.map((span) => span.text).join('\t');
  return {
    ...unionOf(spans),
    spans,
    text,
    fontSize: tallest.fontSize,
    bold: bold * 2 > letters,
    baseline: tallest.words[0]?.baseline ?? 0,
    bullet: bulletLength(text) > 0,
  };
}
