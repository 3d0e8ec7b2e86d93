import { trimmedEnd } from './trimmed-end.ts';

const MARKS = /[_=~*—–-]/u;
const LENGTH_MIN = 8;

/** A text without the line of characters that is drawn behind it: "Work Experience ________". */
export function withoutDrawnLine(text: string): string {
  const end = trimmedEnd(text, MARKS);
  return text.length - end < LENGTH_MIN ? text : text.slice(0, end).trimEnd();
}
