import type { CvContent, Job, Truth } from './cv-content.ts';
import { monthsOf } from './months.ts';
import { nameOf } from './name-of.ts';

/**
 * What a reader should find. Of the jobs still held a main one before a side job, and of those the latest begun; where none is
 * held, the latest ended. Without any job both are null, and what someone did unpaid is accepted. Who works on their own account
 * without a firm's name has no employer; the word for that in its place is accepted.
 */
export function truthOf(content: CvContent): Truth {
  const candidate_name = nameOf(content.person);
  const latest = latestJob(content);
  if (latest === null) return { candidate_name, latest_company: null, latest_role: null, ...unpaidOf(content) };
  const { company, role, kind, otherCompany, otherRole } = latest;
  const base = { candidate_name, latest_company: kind === 'self' ? null : company, latest_role: role };
  if (kind === 'self') {
    const roles = otherRole === undefined ? {} : { latest_role: [otherRole] };
    return { ...base, accepted: { latest_company: [company], ...roles } };
  }
  return otherCompany === undefined ? base : { ...base, accepted: { latest_company: [otherCompany] } };
}

/** Every right answer to each field, the preferred one first; null among them where nothing need be found. */
export type AcceptedTruth = Readonly<
  Record<'candidate_name' | 'latest_company' | 'latest_role', readonly (string | null)[]>
>;

/** What a reader may answer and be right. */
export function acceptedTruth(content: CvContent): AcceptedTruth {
  const { candidate_name, latest_company, latest_role, accepted } = truthOf(content);
  const spelled = (texts: readonly (string | null)[]): (string | null)[] =>
    texts.flatMap((text) => (text === null ? [null] : spellingsOf(content, text)));
  return {
    candidate_name: spelled([candidate_name]),
    latest_company: spelled([latest_company, ...(accepted?.latest_company ?? [])]),
    latest_role: spelled([latest_role, ...(accepted?.latest_role ?? [])]),
  };
}

/**
 * A text, and how it is printed in capitals where these are others than those of its letters alone: Greek has no accents there, Turkish an i of
 * its own, German no ß.
 */
export function spellingsOf({ locale }: Pick<CvContent, 'locale'>, text: string): string[] {
  const capitals = text.toLocaleUpperCase(locale);
  return capitals.toLowerCase() === text.toLowerCase() ? [text] : [text, capitals];
}

/** The job that counts as the latest; null where there is none. */
export function latestJob({ work, written }: Pick<CvContent, 'work' | 'written'>): Job | null {
  const now = monthsOf(written);
  const held = ({ end }: Job): boolean => end === null || monthsOf(end) > now;
  const rank = (job: Job): readonly number[] => [
    held(job) ? 1 : 0,
    held(job) ? Number(job.kind !== 'side') : monthsOf(job.end ?? written),
    held(job) ? 0 : Number(job.kind !== 'side'),
    monthsOf(job.start),
  ];
  const jobs = work.filter(({ kind }) => kind !== 'break');
  return jobs.toSorted((a, b) => compare(rank(b), rank(a)))[0] ?? null;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function unpaidOf({ extras = [] }: CvContent): Pick<Truth, 'accepted'> {
  const unpaid = extras.find(({ name }) => name === 'volunteering')?.entries ?? [];
  if (unpaid.length === 0) return {};
  const companies = unpaid.flatMap(({ organisation }) => (organisation === null ? [] : [organisation]));
  return { accepted: { latest_company: companies, latest_role: unpaid.map(({ title }) => title) } };
}
