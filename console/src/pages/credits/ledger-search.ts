import type { QueryOf } from '#http/console/contract.ts';
import { ADDRESSES } from '../../api/addresses.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../parts/page-sizes.ts';
import { day, oneOf, positive, type SearchOf, searchOf } from '../../parts/search-params.ts';
import { withPeriodForwards } from '../../parts/utc-days.ts';

const PARAMS = { page: positive, size: oneOf(PAGE_SIZES), kind: oneOf(ADDRESSES.entryKinds), from: day, to: day };
export type LedgerSearch = SearchOf<typeof PARAMS>;

const readParams = searchOf(PARAMS);

/** The search parameters of the ledger. Days, months and limits are in UTC. */
export function ledgerSearch(raw: Record<string, unknown>): LedgerSearch {
  return withPeriodForwards(readParams(raw));
}

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
