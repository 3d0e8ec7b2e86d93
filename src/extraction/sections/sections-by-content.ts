import { findDateRanges } from '../dates/dates.ts';
import { companyScore } from '../lexicon/companies.ts';
import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line } from '../model/document.ts';

const LINES_MAX = 60;
const SCORE_MIN = 0.6;

function partsOf(line: Line): string[] {
  return line.text.split(/\t|\s[|·•–—@-]\s|,\s/u).slice(0, 6);
}

function scoresHigh(line: Line, ...scores: readonly ((text: string) => number)[]): boolean {
  if (line.text.length > 90) return false;
  return partsOf(line).some((part) => scores.some((score) => score(part) >= SCORE_MIN));
}

/**
 * Whether the lines below an unknown heading are jobs: dated, with titles or employers, and with more of these than of
 * degrees and schools.
 */
export function looksLikeWork(lines: readonly Line[]): boolean {
  const read = lines.slice(0, LINES_MAX);
  const dated = read.filter(
    (line) => line.text.length <= 90 && findDateRanges(line.text).some((range) => !range.single),
  );
  if (dated.length === 0) return false;
  const jobs = read.filter((line) => scoresHigh(line, titleScore)).length;
  const employers = read.filter((line) => scoresHigh(line, companyScore)).length;
  const studies = read.filter((line) => scoresHigh(line, degreeScore, schoolScore)).length;
  return jobs > 0 && jobs + employers > studies;
}

/**
 * Whether a line in the style of headings opens an entry of the jobs around it: it is an employer or a title, or a
 * title is directly below it.
 */
export function opensEntry(line: Line, next: Line | undefined): boolean {
  if (scoresHigh(line, companyScore, titleScore)) return true;
  return next !== undefined && !next.bullet && next.block === line.block && scoresHigh(next, titleScore);
}
