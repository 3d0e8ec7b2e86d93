import type { Selectable } from 'kysely';
import type { Queries, Tables } from '#platform/postgres/tables.ts';

/** The actor of a command. A member is recorded by its id, never by an address. */
export const OPERATOR_ACTOR = 'operator';

export interface AuditEntry {
  readonly id: number;
  /** Null for what concerns no company, or all of them. */
  readonly companyId: number | null;
  /** `operator`, `retention`, or the id of a member. */
  readonly actor: string;
  /** What was done, such as `cv.erased`. */
  readonly action: string;
  /** Whom or what it was done to: ids and counts, never a person. */
  readonly subject: object;
  readonly createdAt: Date;
}

function asEntry(row: Selectable<Tables['audit_log']>): AuditEntry {
  return {
    id: row.id,
    companyId: row.company_id,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    createdAt: row.created_at,
  };
}

/**
 * Writes an entry into the audit log, in the transaction of the action that it records. The log is append-only and outlives every company:
 * neither actor nor subject may name a person.
 */
export async function recordAudit(trx: Queries, entry: Omit<AuditEntry, 'id' | 'createdAt'>): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      company_id: entry.companyId,
      actor: entry.actor,
      action: entry.action,
      subject: JSON.stringify(entry.subject),
    })
    .execute();
}

/** The latest entries, newest first, at most `limit`: those of one company, or of all where `companyId` is null. */
export async function listAudit(
  db: Queries,
  filter: { companyId: number | null; limit: number },
): Promise<AuditEntry[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(filter.limit);
  if (filter.companyId !== null) query = query.where('company_id', '=', filter.companyId);
  return (await query.execute()).map(asEntry);
}
