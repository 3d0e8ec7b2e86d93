import type { Volunteering, WorkEntry } from '../../model/profile.ts';

/** A work entry as unpaid work: an organisation instead of an employer. */
export function volunteeringOf({ company, role, location, dates, highlights }: WorkEntry): Volunteering {
  return { organisation: company, role, location, dates, highlights };
}
