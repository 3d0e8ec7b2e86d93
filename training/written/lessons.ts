import { findDateRanges } from '#extraction/dates/dates.ts';
import type { TrueJob } from '../tagger/align.ts';
import type { TrueStudy } from '../tagger/study-examples.ts';
import { type WrittenJob, type WrittenLine, type WrittenStudy, type WrittenText, wordsOfLine } from './written-cv.ts';

/** Least length of a duty. */
const DUTY_LENGTH_MIN = 16;
const DUTY_LENGTH_MIN_OF_SIGNS = 8;
/** A line of which a title or an employer is at least this share says what a job was. */
const HEADER_SHARE_MIN = 0.4;

/** Whether a line says what a job was, rather than what someone did there. */
function isOfHeader(text: string, { title, company }: WrittenJob): boolean {
  const has = (value: string | null): boolean => value !== null && text.includes(value);
  if (has(title) && has(company)) return true;
  return [title, company].some(
    (value) =>
      value !== null &&
      text.includes(value) &&
      (text.startsWith(value) || value.length >= text.length * HEADER_SHARE_MIN || findDateRanges(text).length > 0),
  );
}

/** The jobs of a written CV as they are taught. Which job a duty is of does not matter: each has all. */
export function lessonJobs({ lines, truth }: WrittenText): TrueJob[] {
  const texts = lines.map(([, text]) => wordsOfLine(text));
  const jobsOf = texts.map((text) => truth.jobs.filter((job) => isOfHeader(text, job)));
  const isAbout = (at: number, job: WrittenJob): boolean =>
    jobsOf[at]?.length === 0 && jobsOf[at - 1]?.includes(job) === true && jobsOf[at + 1]?.includes(job) === true;
  const highlights = texts.filter(
    (text, at) =>
      isDuty(lines[at] as WrittenLine, text) && jobsOf[at]?.length === 0 && !truth.jobs.some((job) => isAbout(at, job)),
  );
  return truth.jobs.map((job) => ({
    role: job.title ?? '',
    company: job.company ?? '',
    team: '',
    city: job.place ?? '',
    start: job.start,
    end: job.end,
    about: texts.filter((_, at) => isAbout(at, job)),
    highlights,
  }));
}

/** A shorter line with dates says when a job was. */
const DATED_LENGTH_MAX = 60;

function isDuty([style, , left = '', right = '']: WrittenLine, text: string): boolean {
  if (text.length <= DATED_LENGTH_MAX && findDateRanges(text).length > 0) return false;
  if (left !== '' || right !== '' || !['plain', 'bullet', 'bullet2'].includes(style)) return false;
  return text.length >= (/\p{Script=Han}|\p{Script=Hangul}/u.test(text) ? DUTY_LENGTH_MIN_OF_SIGNS : DUTY_LENGTH_MIN);
}

/** The studies of a written CV as they are taught. */
export function lessonStudies({ truth }: WrittenText): TrueStudy[] {
  return truth.education.map(({ degree, field, school, start, end }: WrittenStudy) => ({
    degrees: [degree, field, degree === null || field === null ? null : `${degree} ${field}`].filter(
      (text) => text !== null,
    ),
    school: school ?? '',
    city: '',
    start,
    end,
  }));
}
