import type { PlacedLine } from './raw-line.ts';

/** Colour of a line's first word, `#rrggbb`; '' for a line without words. */
export function colourOf(line: PlacedLine): string {
  return line.spans[0]?.words[0]?.colour ?? '';
}
