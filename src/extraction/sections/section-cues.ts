import { findDateRanges } from '../dates/dates.ts';
import { companyScore } from '../lexicon/companies.ts';
import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line } from '../model/document.ts';

/** Most lines of a section that are looked at. */
export const LINES_MAX = 60;
const SCORE_MIN = 0.6;
const CELL_MAX = 90;

function partsOf(line: Line): string[] {
  return line.text.split(/\t|\s[|·•–—@-]\s|,\s/u).slice(0, 6);
}

/** Whether a line, or each cell of it, is shorter than a sentence. */
export function isShort({ text }: Line): boolean {
  return text.split('\t').every((cell) => cell.length <= CELL_MAX);
}

export function scoresHigh(line: Line, ...scores: readonly ((text: string) => number)[]): boolean {
  if (!isShort(line)) return false;
  return partsOf(line).some((part) => scores.some((score) => score(part) >= SCORE_MIN));
}

/** Whether some lines have a range of dates, and some a job title. */
export function areDatedJobs(lines: readonly Line[]): boolean {
  const read = lines.slice(0, LINES_MAX);
  const areDated = read.some((line) => isShort(line) && findDateRanges(line.text).some((range) => !range.single));
  return areDated && read.some((line) => scoresHigh(line, titleScore));
}

/**
 * Whether the lines below an unknown heading are jobs: dated, with titles or employers, and with more of these than of
 * degrees and schools.
 */
export function looksLikeWork(lines: readonly Line[]): boolean {
  if (!areDatedJobs(lines)) return false;
  const read = lines.slice(0, LINES_MAX);
  const jobs = read.filter((line) => scoresHigh(line, titleScore)).length;
  const employers = read.filter((line) => scoresHigh(line, companyScore)).length;
  // Universities employ as well: "Lecturer, University of Northmoor".
  const studies = read.filter(
    (line) => scoresHigh(line, degreeScore, schoolScore) && !scoresHigh(line, titleScore),
  ).length;
  return jobs + employers > studies;
}

/** Whether the lines below an unknown heading are studies: they name a degree and a school, and a quarter of them or more have a date. */
export function looksLikeStudies(lines: readonly Line[]): boolean {
  const read = lines.slice(0, LINES_MAX);
  const dated = read.filter((line) => isShort(line) && findDateRanges(line.text).length > 0).length;
  const degrees = read.filter((line) => scoresHigh(line, degreeScore)).length;
  const schools = read.filter((line) => scoresHigh(line, schoolScore)).length;
  return degrees > 0 && schools > 0 && dated * 4 >= read.length;
}
