import type { DateRange, WorkEntry } from './profile.ts';
import type { PlacedEntry } from './work/read-work.ts';

/** Months since year 0 of a month or year; a year alone counts as its last month where it ends something, else as its first. */
function monthsOf(date: string, isEnd: boolean): number {
  const [year = '0', month] = date.split('-');
  return Number(year) * 12 + (month === undefined ? (isEnd ? 12 : 1) : Number(month));
}

interface Rank {
  /** Jobs before side activities, those before volunteering and breaks. */
  readonly tier: number;
  readonly isCurrent: boolean;
  readonly end: number;
  /** Only the year of the end is known. */
  readonly endsSomeMonth: boolean;
  readonly start: number;
  readonly fields: number;
  readonly order: number;
}

const UNKNOWN = -1;

function isStillOn(dates: DateRange, today: number): boolean {
  if (dates.current) return true;
  return (
    dates.end !== null &&
    dates.start !== null &&
    monthsOf(dates.end, true) >= today &&
    monthsOf(dates.start, false) <= today
  );
}

function tierOf(entry: WorkEntry): number {
  if (entry.kind === 'career_break') return 0;
  // What stands in for a job must at least look like one.
  if (entry.kind === 'volunteering') return entry.role !== null && entry.company !== null ? 1 : 0;
  return 2;
}

function rankOf({ entry, order }: PlacedEntry, today: number): Rank {
  const { dates } = entry;
  const isCurrent = dates !== null && isStillOn(dates, today);
  const lone = dates === null ? null : (dates.end ?? dates.start);
  return {
    tier: tierOf(entry),
    isCurrent,
    end: isCurrent ? today : lone === null ? UNKNOWN : monthsOf(lone, true),
    endsSomeMonth: !isCurrent && lone !== null && !lone.includes('-'),
    start: dates?.start ? monthsOf(dates.start, false) : UNKNOWN,
    fields: (entry.role === null ? 0 : 1) + (entry.company === null ? 0 : 1),
    order,
  };
}

/** Which ended later; 0 where that is not known, as for "2016" and "2016-09". */
function compareEnds(a: Rank, b: Rank): number {
  if (a.end === UNKNOWN || b.end === UNKNOWN) return 0;
  const isSameYear = Math.floor((a.end - 1) / 12) === Math.floor((b.end - 1) / 12);
  return isSameYear && (a.endsSomeMonth || b.endsSomeMonth) ? 0 : b.end - a.end;
}

function compare(a: Rank, b: Rank): number {
  return (
    b.tier - a.tier ||
    Number(b.isCurrent) - Number(a.isCurrent) ||
    compareEnds(a, b) ||
    (a.start === UNKNOWN || b.start === UNKNOWN ? 0 : b.start - a.start) ||
    b.fields - a.fields ||
    a.order - b.order
  );
}

/**
 * The latest job: what is still going on before what has ended, then the latest end, the latest start, the fuller entry,
 * the first in the document. Volunteering counts only where there is no job, a career break never.
 *
 * @param entries the entries of the CV.
 * @param asOf the day that "present" means, ISO 8601.
 * @returns the entry, or null where there is no job.
 */
export function latestJob(entries: readonly PlacedEntry[], asOf: string): WorkEntry | null {
  const today = monthsOf(asOf.slice(0, 7), true);
  const ranked = entries.map((placed) => ({ placed, rank: rankOf(placed, today) })).filter(({ rank }) => rank.tier > 0);
  let best = ranked[0];
  for (const candidate of ranked) if (best !== undefined && compare(best.rank, candidate.rank) > 0) best = candidate;
  return best?.placed.entry ?? null;
}
