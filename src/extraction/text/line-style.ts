import type { PlacedLine } from './raw-line.ts';

/**
 * The length of a text without certain characters at its end. A pattern with `+$` takes time that grows with the square
 * of a long run of such characters within the text. This function examines each character at the end once.
 * @param marks matches one of those characters, all of them within the Basic Multilingual Plane
 */
export function trimmedEnd(text: string, marks: RegExp): number {
  let end = text.length;
  while (end > 0 && marks.test(text.charAt(end - 1))) end -= 1;
  return end;
}

const MARKS = /[_=~*—–-]/u;
const LENGTH_MIN = 8;

/** A text without the line of characters that is drawn behind it: "Work Experience ________". */
export function withoutDrawnLine(text: string): string {
  const end = trimmedEnd(text, MARKS);
  return text.length - end < LENGTH_MIN ? text : text.slice(0, end).trimEnd();
}

/** Colour of a line's first word, `#rrggbb`; '' for a line without words. */
export function colourOf(line: PlacedLine): string {
  return line.spans[0]?.words[0]?.colour ?? '';
}

/** Size, weight, slant and colour. Lines with the same style have the same function in an entry. */
export function styleOf(line: PlacedLine): string {
  const word = line.spans[0]?.words[0];
  return `${Math.round(line.fontSize)}|${line.bold}|${word?.italic ?? false}|${word?.colour ?? ''}`;
}

/** Whether a text is in capitals: three or more in a row, and no small letter. */
export function isInCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}
