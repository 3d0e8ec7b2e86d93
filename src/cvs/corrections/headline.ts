import { isDeepStrictEqual } from 'node:util';
import type { Evidenced, Profile } from '#extraction/model/profile.ts';
import { findCorrectableField, toPlainValue } from './place.ts';
import type { PlainValue } from './value-kind.ts';

/** The corrections in force, by their pointers: those that were taken back are not among them. */
export type Corrections = ReadonlyMap<string, PlainValue>;

/** The three values that lists show. */
export interface CvHeadline {
  readonly candidateName: string | null;
  readonly latestCompany: string | null;
  readonly latestRole: string | null;
}

type HeadlineField = 'latest_company' | 'latest_role';
type Value = Evidenced<string> | null | undefined;

/** The places of company and role of the latest job in the profile. */
type HeadlineJobField = Readonly<Record<HeadlineField, string>> | null;

/** The three values that are shown: what was read, with the corrections applied. */
export function headlineWithCorrections(profile: object, corrections: Corrections): CvHeadline {
  const text = (pointer: string): string | null => {
    const value = correctedValueAt(profile, corrections, pointer);
    return typeof value === 'string' ? value : null;
  };
  return {
    candidateName: text('/candidate_name'),
    latestCompany: text('/latest_company'),
    latestRole: text('/latest_role'),
  };
}

/**
 * The value that is shown at a place: its correction, else what was read. Latest company and latest role without a correction of their own
 * follow the correction of the job that they were read from. A job never follows them, since their correction may mean another job.
 */
export function correctedValueAt(profile: object, corrections: Corrections, pointer: string): PlainValue {
  const own = corrections.get(pointer);
  if (own !== undefined) return own;
  if (pointer === '/latest_company' || pointer === '/latest_role') {
    const field: HeadlineField = pointer === '/latest_company' ? 'latest_company' : 'latest_role';
    const job = headlineJob(profile);
    const followed = job === null ? undefined : corrections.get(job[field]);
    if (followed !== undefined) return followed;
  }
  return findCorrectableField(profile, pointer)?.read ?? null;
}

/** The job that latest company and latest role were read from, identified by their places in the document. */
function headlineJob(profile: Partial<Profile>): HeadlineJobField {
  const { latest_company: company, latest_role: role } = profile;
  const entries = [
    ...(profile.work ?? []).map((job, at) => ({ ...job, path: `/work/${at}`, employer: 'company' })),
    ...(profile.volunteering ?? []).map((job, at) => ({
      ...job,
      company: job.organisation,
      path: `/volunteering/${at}`,
      employer: 'organisation',
    })),
  ];
  const likeness = (job: { readonly company: Value; readonly role: Value }): number =>
    Number(isSame(job.company, company)) + Number(isSame(job.role, role));
  let best: (typeof entries)[number] | null = null;
  for (const job of entries) if (likeness(job) > (best === null ? 0 : likeness(best))) best = job;
  return best === null ? null : { latest_company: `${best.path}/${best.employer}`, latest_role: `${best.path}/role` };
}

/** Whether both were read from the same places: roles at one employer share its name, and two jobs of one name have different places. */
function isSame(a: Value, b: Value): boolean {
  if (a == null || b == null) return false;
  return toPlainValue(a) === toPlainValue(b) && isDeepStrictEqual(a.evidence, b.evidence);
}
