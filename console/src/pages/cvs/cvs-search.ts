import { z } from 'zod';
import { WORK_YEARS } from '#http/console/contract.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../parts/page-sizes.ts';
import { withPeriodForwards } from '../../parts/utc-days.ts';

/** What the list can be narrowed to. */
export const ONLY = ['uncertain', 'warnings', 'corrected'] as const;

const day = z.iso.date().optional().catch(undefined);

/** The search parameters of the list. A list can be shared and works with the back button. */
export const cvsSearch = z
  .object({
    page: z.int().positive().optional().catch(undefined),
    size: z.literal(PAGE_SIZES).optional().catch(undefined),
    q: z.coerce.string().max(200).optional().catch(undefined),
    from: day,
    to: day,
    checked: z.enum(['yes', 'no']).optional().catch(undefined),
    only: z.enum(ONLY).optional().catch(undefined),
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional()
      .catch(undefined),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .catch(undefined),
    skill: z.coerce.string().min(1).max(200).optional().catch(undefined),
    years: z.enum(WORK_YEARS).optional().catch(undefined),
  })
  .transform(withPeriodForwards);
export type CvsSearch = z.infer<typeof cvsSearch>;

/** The search parameters of the page of a CV: the JSON pointer of a value to which it opens. */
export const cvSearch = z.object({ value: z.string().max(500).optional().catch(undefined) });

/** The query for the server. Days are in the reader's time zone; the last one is included. */
export function cvsQueryOf({ page = 1, size = PAGE_SIZE, ...filter }: CvsSearch) {
  return { page, page_size: size, ...cvsFilterOf(filter) };
}

/** The part of the query that says which CVs the list has, over all its pages. */
export function cvsFilterOf(search: Omit<CvsSearch, 'page' | 'size'>) {
  const { q, from, to, checked, only, language, country, skill, years } = search;
  return {
    ...(checked === undefined ? {} : { checked }),
    ...(only === undefined ? {} : { only }),
    ...(q === undefined ? {} : { search: q }),
    ...(from === undefined ? {} : { created_from: startOf(from) }),
    ...(to === undefined ? {} : { created_to: new Date(`${to}T23:59:59.999`).toISOString() }),
    ...(language === undefined ? {} : { language }),
    ...(country === undefined ? {} : { country }),
    ...(skill === undefined ? {} : { skill }),
    ...(years === undefined ? {} : { work_years: years }),
  };
}

export function isFiltered({ page: _page, size: _size, ...filters }: CvsSearch): boolean {
  return Object.values(filters).some((filter) => filter !== undefined);
}

/** Periods in which CVs were added, counted from today. */
export const ADDED = ['week', 'month', 'year', 'earlier'] as const;
export type Added = (typeof ADDED)[number];

/** The days of a period, in the reader's time zone: seven days, thirty, this year, and what was before it. */
export function daysOfPeriod(period: Added): { readonly from?: string; readonly to?: string } {
  const now = new Date();
  const [year, month, today] = [now.getFullYear(), now.getMonth(), now.getDate()];
  switch (period) {
    case 'week':
      return { from: dayOf(new Date(year, month, today - 6)) };
    case 'month':
      return { from: dayOf(new Date(year, month, today - 29)) };
    case 'year':
      return { from: dayOf(new Date(year, 0, 1)) };
    case 'earlier':
      return { to: dayOf(new Date(year, 0, 0)) };
  }
}

/** The query for the counts of facets: besides, how many CVs were added since the beginning of each period but the last. */
export function facetsQueryOf({ page: _page, size: _size, ...filter }: CvsSearch) {
  const since = ADDED.flatMap((period) => daysOfPeriod(period).from ?? []).map(startOf);
  return { ...cvsFilterOf(filter), since: since.join(',') };
}

function startOf(first: string): string {
  return new Date(`${first}T00:00:00`).toISOString();
}

function dayOf(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
