import type { PlacedLine } from './raw-line.ts';

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
