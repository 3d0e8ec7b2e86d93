import { camelRow } from '#platform/postgres/rows.ts';
import type { Queries } from '#platform/postgres/tables.ts';

/** The operator, who may act for every company. */
export const OPERATOR_ACTOR = 'operator';

/** The party that asks for a change: the operator, for any company, or a member, for the member's own company. */
export type Actor = typeof OPERATOR_ACTOR | { readonly id: number; readonly companyId: number };

/** The company to which the actor is confined. Null for the operator. */
export function scopeOf(actor: Actor): { readonly companyId: number | null } {
  return { companyId: actor === OPERATOR_ACTOR ? null : actor.companyId };
}

/** The task that erases what is older than the retention allows. */
export const RETENTION_ACTOR = 'retention';

export interface AuditEntry {
  readonly id: number;
  /** Null for what concerns no company, or all of them. */
  readonly companyId: number | null;
  /** `operator`, `retention`, or the id of a member. */
  readonly actor: string;
  /** What was done, such as `cv.erased`. */
  readonly action: string;
  /** What it was done to: ids and counts, never a person. */
  readonly subject: object;
  readonly createdAt: Date;
}

/**
 * Writes an entry into the audit log, in the transaction of the action that it records. The log is append-only and outlives every company:
 * a member is recorded by its id, and the subject may not name a person.
 */
export async function recordAudit(
  trx: Queries,
  entry: Pick<AuditEntry, 'companyId' | 'action' | 'subject'> & { readonly actor: Actor | typeof RETENTION_ACTOR },
): Promise<void> {
  const { companyId, actor, action, subject } = entry;
  await trx
    .insertInto('audit_log')
    .values({
      company_id: companyId,
      actor: typeof actor === 'string' ? actor : String(actor.id),
      action,
      subject: JSON.stringify(subject),
    })
    .execute();
}

/** Records a member's change in the audit log. The operator's change of the same kind is not recorded. */
export async function auditMember(
  trx: Queries,
  actor: Actor,
  entry: Pick<AuditEntry, 'action' | 'subject'>,
): Promise<void> {
  if (actor !== OPERATOR_ACTOR) await recordAudit(trx, { ...entry, companyId: actor.companyId, actor });
}

/** The latest entries, newest first, at most `limit`: those of one company, or of all where `companyId` is null. */
export async function listAudit(
  db: Queries,
  filter: { companyId: number | null; limit: number },
): Promise<AuditEntry[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(filter.limit);
  if (filter.companyId !== null) query = query.where('company_id', '=', filter.companyId);
  return (await query.execute()).map(camelRow);
}
