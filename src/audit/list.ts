import type { Queries } from '#platform/tables.ts';
import { type AuditEntry, auditList } from './audit.sql.ts';

/** The latest entries of the audit log, newest first, at most `limit`: those of one company, or of all where `companyId` is null. */
export async function listAudit(
  db: Queries,
  filter: { companyId: number | null; limit: number },
): Promise<AuditEntry[]> {
  return auditList(db, filter);
}
