import { z } from 'zod';
import type { QueryOf } from '#http/console/contract.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../parts/page-sizes.ts';
import { withPeriodForwards } from '../../parts/utc-days.ts';

const day = z.iso.date().optional().catch(undefined);

/** The search parameters of the audit log. Days are in UTC. */
export const auditSearch = z
  .object({
    page: z.int().positive().optional().catch(undefined),
    size: z.literal(PAGE_SIZES).optional().catch(undefined),
    from: day,
    to: day,
  })
  .transform(withPeriodForwards);
export type AuditSearch = z.infer<typeof auditSearch>;

/** The query for the server. */
export function auditQueryOf({ page = 1, size = PAGE_SIZE, from, to }: AuditSearch): QueryOf<'listAudit'> {
  return {
    page,
    page_size: size,
    ...(from === undefined ? {} : { created_from: from }),
    ...(to === undefined ? {} : { created_to: to }),
  };
}
