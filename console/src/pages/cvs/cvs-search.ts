import { z } from 'zod';
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
  })
  .transform(withPeriodForwards);
export type CvsSearch = z.infer<typeof cvsSearch>;

/** The query for the server. Days are in the reader's time zone; the last one is included. */
export function cvsQueryOf({ page = 1, size = PAGE_SIZE, ...filter }: CvsSearch) {
  return { page, page_size: size, ...cvsFilterOf(filter) };
}

/** The part of the query that says which CVs the list has, over all its pages. */
export function cvsFilterOf({ q, from, to, checked, only }: Omit<CvsSearch, 'page' | 'size'>) {
  return {
    ...(checked === undefined ? {} : { checked }),
    ...(only === undefined ? {} : { only }),
    ...(q === undefined ? {} : { search: q }),
    ...(from === undefined ? {} : { created_from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === undefined ? {} : { created_to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

export function isFiltered({ q, from, to, checked, only }: CvsSearch): boolean {
  return [q, from, to, checked, only].some((filter) => filter !== undefined);
}
