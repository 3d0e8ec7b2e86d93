import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import type { Line } from '../model/document.ts';
import { bulletLength } from '../text/lines.ts';

/** From this score on a text names a degree or a school. */
export const CUE_SURE = 0.6;

const PARTS = /\t|\s[|·–—-]\s|,\s|\s?[(（:：]/u;
const PARTS_MAX = 6;

/** How much the best part of a line names a degree, and how much a school: 0 to 1. */
export function cuesOf({ text }: Line): { degree: number; school: number } {
  const parts = text.slice(bulletLength(text)).split(PARTS).slice(0, PARTS_MAX);
  const most = (score: (part: string) => number) => Math.max(...parts.map((part) => score(part.trim())));
  return { degree: most(degreeScore), school: most(schoolScore) };
}

/** Whether a line names a school. */
export function namesSchool(line: Line): boolean {
  return cuesOf(line).school >= CUE_SURE;
}
