import { z } from 'zod';
import type { QueryOf } from '#http/console/contract.ts';
import { ADDRESSES } from '../../api/addresses.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../parts/page-sizes.ts';
import { withPeriodForwards } from '../../parts/utc-days.ts';

const day = z.iso.date().optional().catch(undefined);

/** The search parameters of the ledger. Days, months and limits are in UTC. */
export const ledgerSearch = z
  .object({
    page: z.int().positive().optional().catch(undefined),
    size: z.literal(PAGE_SIZES).optional().catch(undefined),
    kind: z.enum(ADDRESSES.entryKinds).optional().catch(undefined),
    from: day,
    to: day,
  })
  .transform(withPeriodForwards);
export type LedgerSearch = z.infer<typeof ledgerSearch>;

/** The query for the server. */
export function entriesQueryOf({ page = 1, size = PAGE_SIZE, kind, from, to }: LedgerSearch): QueryOf<'listEntries'> {
  return {
    page,
    page_size: size,
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { created_from: from }),
    ...(to === undefined ? {} : { created_to: to }),
  };
}

export function isFiltered({ kind, from, to }: LedgerSearch): boolean {
  return kind !== undefined || from !== undefined || to !== undefined;
}
