import type { CvContent, Job } from '../content/cv-content.ts';
import { monthsOf } from '../content/months.ts';
import { moreWordsOf } from '../content/more-words.ts';
import { type DateWriting, writeMonth, writeRange } from './dates.ts';

/** How the dates of a job still held are written: `2017 – present`, `2017 –`, `since 2017`; of one to end `until 12/2026`. */
export type OpenEnd = 'word' | 'dash' | 'since';

/** The dates of a job as the CV writes them; empty where it gives none. */
export function writeJobDates(
  writing: DateWriting & { readonly open?: OpenEnd },
  content: CvContent,
  job: Job,
): string {
  if (job.undated === true) return '';
  const { since, until } = moreWordsOf(content.locale);
  const { start, end } = job;
  const open = writing.open ?? 'word';
  if (end !== null) {
    const toCome = monthsOf(end) > monthsOf(content.written);
    const range = writeRange(writing, start, end);
    if (!toCome || open === 'word') return range;
    return `${writeMonth(writing, start)}${writing.between.trim().length > 1 ? ' – ' : writing.between}${until.replace('{date}', writeMonth(writing, end))}`;
  }
  if (open === 'word') return writeRange(writing, start, end);
  const from = writeMonth(writing, start);
  return open === 'since' ? since.replace('{date}', from) : `${from} –`;
}
