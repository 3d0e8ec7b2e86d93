import { isLeave, isMembership, isSideActivity, isThesis } from '../entries/side-activities.ts';
import { monthsOf } from '../fields/work/entry-dates.ts';
import type { PlacedEntry } from '../fields/work/jobs.ts';
import { isSelfEmployment } from '../lexicon/employment.ts';
import type { DateRange, WorkEntry } from '../model/profile.ts';

/** The criterion by which one entry ranks before another, in the order of evaluation. */
export type RankCriterion =
  | 'not_a_job'
  | 'volunteering'
  | 'undated'
  | 'ended'
  | 'side_activity'
  | 'ended_earlier'
  | 'began_earlier'
  | 'says_less'
  | 'stands_later';

export interface Rank {
  /** 2 for a job, 1 for volunteering, memberships and theses, 0 for entries that never count. */
  readonly tier: number;
  /** Nothing of its section has dates, and jobs of another section have. */
  readonly isUndated: boolean;
  readonly isCurrent: boolean;
  readonly isSide: boolean;
  /** In months since year 0; -1 if unknown. */
  readonly end: number;
  /** Only the year of the end is known. */
  readonly endsSomeMonth: boolean;
  readonly start: number;
  readonly hasRole: boolean;
  /** How many of role and employer are known, 0 to 2. */
  readonly fields: number;
  /** Position in the document, from its newest end. */
  readonly order: number;
}

/** A ranked entry. `lostBy` is null for the chosen one. */
export interface RankedJob {
  readonly entry: WorkEntry;
  readonly rank: Rank;
  readonly lostBy: RankCriterion | null;
}

const UNKNOWN = -1;

/**
 * Whether a job is current: the CV says so, or it ends this month or later. A job that ends in this year, without a
 * month, can have ended.
 */
function isOngoing(dates: DateRange, today: number): boolean {
  if (dates.current) return true;
  if (dates.end === null || dates.start === null || monthsOf(dates.start, false) > today) return false;
  const isThisYear = Number(dates.end.slice(0, 4)) === Math.floor((today - 1) / 12);
  return monthsOf(dates.end, true) >= today && (dates.end.includes('-') || !isThisYear);
}

function tierOf(entry: WorkEntry): number {
  if (entry.kind === 'career_break' || isLeave(entry)) return 0;
  // An entry that replaces a job must at least look like one.
  if (entry.kind === 'volunteering' || isMembership(entry) || isThesis(entry))
    return entry.role !== null && entry.company !== null ? 1 : 0;
  return 2;
}

/** Whether an entry names an employer. "Freelance" in its place tells of none. */
function hasEmployer({ company }: WorkEntry): boolean {
  return company !== null && !isSelfEmployment(company.value);
}

function rankOf(
  { entry, order, inSideSection, inUndatedSection, employment }: PlacedEntry & { readonly employment?: string },
  today: number,
  isOpen: boolean,
): Rank {
  const { dates } = entry;
  const isCurrent = isOpen || (dates !== null && isOngoing(dates, today));
  const lone = dates === null ? null : (dates.end ?? dates.start);
  return {
    tier: tierOf(entry),
    isUndated: inUndatedSection,
    isCurrent,
    isSide: inSideSection || isSideActivity(entry, employment),
    end: isCurrent ? today : lone === null ? UNKNOWN : monthsOf(lone, true),
    endsSomeMonth: !isCurrent && lone !== null && !lone.includes('-'),
    start: dates?.start ? monthsOf(dates.start, false) : UNKNOWN,
    hasRole: entry.role !== null,
    fields: (entry.role === null ? 0 : 1) + (hasEmployer(entry) ? 1 : 0),
    order,
  };
}

/** Positive if `b` ended later, negative if `a` did; 0 if unknown, as for "2016" and "2016-09". */
function compareEnds(a: Rank, b: Rank): number {
  if (a.end === UNKNOWN || b.end === UNKNOWN) return 0;
  const isSameYear = Math.floor((a.end - 1) / 12) === Math.floor((b.end - 1) / 12);
  return isSameYear && (a.endsSomeMonth || b.endsSomeMonth) ? 0 : b.end - a.end;
}

/** The criteria in the order of evaluation. A positive result ranks `b` first. */
const CRITERIA: readonly (readonly [RankCriterion, (a: Rank, b: Rank) => number])[] = [
  ['volunteering', (a, b) => b.tier - a.tier],
  ['undated', (a, b) => Number(a.isUndated) - Number(b.isUndated)],
  ['ended', (a, b) => Number(b.isCurrent) - Number(a.isCurrent)],
  ['side_activity', (a, b) => (a.isCurrent && b.isCurrent ? Number(a.isSide) - Number(b.isSide) : 0)],
  ['ended_earlier', compareEnds],
  ['side_activity', (a, b) => (a.end === b.end && a.end !== UNKNOWN ? Number(a.isSide) - Number(b.isSide) : 0)],
  ['says_less', (a, b) => (a.isCurrent && b.isCurrent ? Number(b.hasRole) - Number(a.hasRole) : 0)],
  ['began_earlier', (a, b) => (a.start === UNKNOWN || b.start === UNKNOWN ? 0 : b.start - a.start)],
  ['says_less', (a, b) => b.fields - a.fields],
  ['stands_later', (a, b) => a.order - b.order],
];

/** The first criterion by which `b` ranks before `a`; null if it does not. */
function beatenBy(a: Rank, b: Rank): RankCriterion | null {
  for (const [criterion, compare] of CRITERIA) {
    const difference = compare(a, b);
    if (difference !== 0) return difference > 0 ? criterion : null;
  }
  return null;
}

/** Whether the CV lists its jobs from the oldest on: between neighbouring dated entries, more starts rise than fall. */
function isOldestFirst(entries: readonly PlacedEntry[]): boolean {
  const starts = entries.flatMap(({ entry }) => (entry.dates?.start ? [monthsOf(entry.dates.start, false)] : []));
  let rising = 0;
  for (let at = 1; at < starts.length; at += 1) rising += Math.sign((starts[at] ?? 0) - (starts[at - 1] ?? 0));
  return rising > 0;
}

/**
 * The first job of a CV with a lone date, above jobs that all have ended, the next of them after that date: "August 2012" above
 * "March 2008 to February 2013". The date is that of its begin. Null without one.
 */
function jobSince(entries: readonly PlacedEntry[]): WorkEntry | null {
  const [first, ...others] = entries.map(({ entry }) => entry).filter((entry) => tierOf(entry) === 2);
  const since = first?.dates?.current === false && first.dates.end === null ? first.dates.start : null;
  const haveEnded = others.every(({ dates }) => dates?.start != null && dates.end !== null);
  const [next] = others;
  if (since === null || first === undefined || others.length < 2 || !haveEnded) return null;
  return monthsOf(next?.dates?.end ?? since, true) > monthsOf(since, true) ? first : null;
}

/** Most entries that are ordered. */
const ORDERED_MAX = 12;

/** The entries of a CV in order of their recency. */
export interface JobRanking {
  /** The day that "present" means, ISO 8601. */
  readonly asOf: string;
  /** The latest job, then the latest of the others, and so on; empty if there is no job. */
  readonly latest: readonly WorkEntry[];
  /** Every entry in document order, with the criterion by which it is not the latest. */
  readonly jobs: readonly RankedJob[];
}

/**
 * Ranks the jobs. Those of a section without any date come last; current ones come before ended ones, and among current ones main jobs before side activities and jobs with a role before
 * others; then the latest end, the latest start, the entry with more fields, and the newest by its position in the document (the
 * first, or the last if the CV begins with the oldest). A lone date at the head of ended jobs is a begin (`jobSince`). Volunteering, memberships and theses count only without a job, a career
 * break never.
 * @param asOf the day that "present" means, ISO 8601
 */
export function rankJobs(entries: readonly PlacedEntry[], asOf: string): JobRanking {
  const today = monthsOf(asOf.slice(0, 7), true);
  const sign = isOldestFirst(entries) ? -1 : 1;
  const since = sign > 0 ? jobSince(entries) : null;
  const ranked = entries.map((placed) => {
    const rank = rankOf(placed, today, placed.entry === since);
    return { entry: placed.entry, rank: { ...rank, order: sign * rank.order } };
  });
  let left = ranked.filter(({ rank }) => rank.tier > 0);
  const ordered: Ranked[] = [];
  while (left.length > 0 && ordered.length < ORDERED_MAX) {
    const best = bestOf(left);
    ordered.push(best);
    left = left.filter((job) => job !== best);
  }
  return {
    asOf,
    latest: ordered.map(({ entry }) => entry),
    jobs: ranked.map((job) => ({ ...job, lostBy: lostBy(job, ordered[0]) })),
  };
}

type Ranked = Omit<RankedJob, 'lostBy'>;

function bestOf([first, ...others]: readonly Ranked[]): Ranked {
  let best = first as Ranked;
  for (const job of others) if (beatenBy(best.rank, job.rank) !== null) best = job;
  return best;
}

function lostBy({ entry, rank }: Ranked, best: Ranked | undefined): RankCriterion | null {
  if (entry === best?.entry) return null;
  if (rank.tier === 0 || best === undefined) return 'not_a_job';
  return beatenBy(rank, best.rank) ?? 'stands_later';
}
