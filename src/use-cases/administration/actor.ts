import { OPERATOR_ACTOR, recordAudit } from '#audit/audit.ts';
import type { Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';

/** Who asks for a change: the operator, for any company, or a member, for the member's own company. */
export type Actor = typeof OPERATOR_ACTOR | Pick<Member, 'id' | 'companyId'>;

/** The company to which the actor is confined; null for the operator. */
export function scopeOf(actor: Actor): { readonly companyId: number | null } {
  return { companyId: actor === OPERATOR_ACTOR ? null : actor.companyId };
}

/** The actor as the audit log has it. */
export function auditedAs(actor: Actor): string {
  return actor === OPERATOR_ACTOR ? OPERATOR_ACTOR : String(actor.id);
}

/** Records a member's change in the audit log. The operator's change of the same kind is not recorded. */
export async function auditMember(
  trx: Queries,
  actor: Actor,
  entry: { readonly action: string; readonly subject: object },
): Promise<void> {
  if (actor === OPERATOR_ACTOR) return;
  await recordAudit(trx, { ...entry, companyId: actor.companyId, actor: auditedAs(actor) });
}
