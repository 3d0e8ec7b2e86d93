import { type Selectable, sql } from 'kysely';
import { camelRow, type Queries, type Tables } from '#platform/postgres/tables.ts';

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

/** The identity provider, by whose claims members come and go. */
export const PROVIDER_ACTOR = 'provider';

/** What the audit log records, by who or what it was done to. */
export type AuditAction =
  | 'candidate.erased'
  | 'company.deleted'
  | 'company.renamed'
  | 'credits.granted'
  | 'cv.blinded'
  | 'cv.branded'
  | 'cv.checked'
  | 'cv.corrected'
  | 'cv.erased'
  | 'cv.note_added'
  | 'cv.note_deleted'
  | 'cv.note_edited'
  | 'cv.read_again'
  | 'cv.record_made'
  | 'cv.tagged'
  | 'cv.unchecked'
  | 'cvs.expired'
  | 'cv.link_revoked'
  | 'cv.shared'
  | 'key.created'
  | 'key.revoked'
  | 'layout.added'
  | 'layout.deleted'
  | 'layout.renamed'
  | 'member.access_withdrawn'
  | 'member.added'
  | 'member.admitted'
  | 'member.changed'
  | 'member.identity_linked'
  | 'member.identity_unlinked'
  | 'member.link_made'
  | 'member.passkey_added'
  | 'member.passkey_removed'
  | 'member.removed'
  | 'member.two_factor_off'
  | 'member.two_factor_on'
  | 'profile_api.switched'
  | 'public_api.switched'
  | 'retention.changed'
  | 'sign_in_rules.changed'
  | 'template.added'
  | 'template.changed'
  | 'template.deleted'
  | 'template.hidden'
  | 'template.shown'
  | 'upload.deleted'
  | 'upload.fetched'
  | 'uploads.expired'
  | 'view.changed'
  | 'view.deleted'
  | 'view.shared'
  | 'webhook.added'
  | 'webhook.changed'
  | 'webhook.deleted'
  | 'webhook.secret_rotated';

export interface AuditEntry {
  readonly id: number;
  /** Null for what concerns no company, or all of them. */
  readonly companyId: number | null;
  /** `operator`, `retention`, `provider`, or the id of a member. */
  readonly actor: string;
  readonly action: AuditAction;
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
  entry: Pick<AuditEntry, 'companyId' | 'action' | 'subject'> & {
    readonly actor: Actor | typeof RETENTION_ACTOR | typeof PROVIDER_ACTOR;
  },
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
  return (await query.execute()).map(entryOf);
}

/** The entries of a company that concern one CV, oldest first. */
export async function listAuditOfCv(
  db: Queries,
  { companyId, cvId }: { readonly companyId: number; readonly cvId: number },
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`subject @> ${JSON.stringify({ cv_id: cvId })}::jsonb`)
    .orderBy('id')
    .execute();
  return rows.map(entryOf);
}

/** Entries of one company, of a period with both ends. */
export interface AuditFilter {
  readonly companyId: number;
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
}

/** Which page, from 1 on, and how many entries it has at most. */
export interface AuditPage {
  readonly number: number;
  readonly size: number;
}

/** One page of a company's entries, newest first, and how many there are over all pages. */
export async function listAuditPage(
  db: Queries,
  { companyId, createdFrom, createdTo }: AuditFilter,
  page: AuditPage,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: number }> {
  let matching = db.selectFrom('audit_log').where('company_id', '=', companyId);
  if (createdFrom !== null) matching = matching.where('created_at', '>=', createdFrom);
  if (createdTo !== null) matching = matching.where('created_at', '<=', createdTo);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return { entries: rows.map(entryOf), total };
}

/** The log is written by `recordAudit` alone, so its actions are those above. */
function entryOf(row: Selectable<Tables['audit_log']>): AuditEntry {
  return { ...camelRow(row), action: row.action as AuditAction };
}
