import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZES } from '../../parts/page-sizes.ts';
import { withPeriodForwards } from '../../parts/utc-days.ts';

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
  })
  .transform(withPeriodForwards);
export type CvsSearch = z.infer<typeof cvsSearch>;

/** The query for the server. Days are in the reader's time zone; the last one is included. */
export function cvsQueryOf({ page = 1, size = PAGE_SIZE, ...filter }: CvsSearch) {
  return { page, page_size: size, ...cvsFilterOf(filter) };
}

/** The part of the query that says which CVs the list has, over all its pages. */
export function cvsFilterOf({ q, from, to, checked }: Pick<CvsSearch, 'q' | 'from' | 'to' | 'checked'>) {
  return {
    ...(checked === undefined ? {} : { checked }),
    ...(q === undefined ? {} : { search: q }),
    ...(from === undefined ? {} : { created_from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === undefined ? {} : { created_to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

export function isFiltered({ q, from, to, checked }: CvsSearch): boolean {
  return [q, from, to, checked].some((filter) => filter !== undefined);
}
