import type { Volunteering, WorkEntry } from '../../model/profile.ts';

/** Unpaid work, as the reader of work entries found it, in its own words: an organisation instead of an employer. */
export function volunteeringOf({ company, role, location, dates, highlights }: WorkEntry): Volunteering {
  return { organisation: company, role, location, dates, highlights };
}
