import type { Queries } from '#platform/tables.ts';
import { auditInsert, type NewAuditEntry } from './audit.sql.ts';

/** The actor of what is done on the command line. A member of a company stands there by its id, never by an address. */
export const OPERATOR = 'operator';

/**
 * Writes into the audit log, which is never changed and outlives every company: so no person may stand in it, neither as actor nor in
 * the subject. Goes into the transaction that does what it tells of.
 */
export async function recordAudit(trx: Queries, entry: NewAuditEntry): Promise<void> {
  await auditInsert(trx, entry);
}
