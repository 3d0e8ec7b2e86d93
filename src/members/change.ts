import type { Queries } from '#platform/tables.ts';
import { limitFault, type Member, type MemberSettings } from './member.ts';
import { memberLockById, memberUpdateSettings } from './members.sql.ts';

export type ChangeMemberResult =
  | { kind: 'changed'; member: Member }
  | { kind: 'not_found' }
  | { kind: 'invalid'; reason: string };

/** Changes the given settings of a member and leaves the others. */
export async function changeMember(db: Queries, id: number, settings: MemberSettings): Promise<ChangeMemberResult> {
  return db.transaction().execute((trx) => changeMemberWithin(trx, id, settings));
}

/** The same inside a transaction that does more. */
export async function changeMemberWithin(
  trx: Queries,
  id: number,
  settings: MemberSettings,
): Promise<ChangeMemberResult> {
  const member = await memberLockById(trx, id);
  if (member === null) return { kind: 'not_found' };
  const whole = { ...member, ...settings };
  const reason = limitFault(whole.monthlyLimit);
  if (reason !== null) return { kind: 'invalid', reason };
  await memberUpdateSettings(trx, id, whole);
  return { kind: 'changed', member: whole };
}
