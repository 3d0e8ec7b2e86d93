import type { CvContent, Job, Truth } from './cv-content.ts';
import { monthsOf } from './months.ts';

/** What a reader should find: of the jobs still held the latest begun, else the latest ended. A side job gives way to a main one. */
export function truthOf(content: CvContent): Truth {
  const main = content.work.filter(({ kind }) => kind === 'job');
  const latest = (main.length > 0 ? main : content.work).toSorted((a, b) => rank(b) - rank(a))[0];
  return {
    candidate_name: `${content.person.given} ${content.person.family}`,
    latest_company: latest?.company ?? null,
    latest_role: latest?.role ?? null,
  };
}

/** Open jobs rank above ended ones. */
function rank(job: Job): number {
  return job.end === null ? 1_000_000 + monthsOf(job.start) : monthsOf(job.end);
}
