import type { QueryOf } from '#http/console/contract.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../parts/page-sizes.ts';
import { day, oneOf, positive, type SearchOf, searchOf } from '../../parts/search-params.ts';
import { withPeriodForwards } from '../../parts/utc-days.ts';

const PARAMS = { page: positive, size: oneOf(PAGE_SIZES), from: day, to: day };
export type AuditSearch = SearchOf<typeof PARAMS>;

const readParams = searchOf(PARAMS);

/** The search parameters of the audit log. Days are in UTC. */
export function auditSearch(raw: Record<string, unknown>): AuditSearch {
  return withPeriodForwards(readParams(raw));
}

/** The query for the server. */
export function auditQueryOf({ page = 1, size = PAGE_SIZE, from, to }: AuditSearch): QueryOf<'listAudit'> {
  return {
    page,
    page_size: size,
    ...(from === undefined ? {} : { created_from: from }),
    ...(to === undefined ? {} : { created_to: to }),
  };
}
