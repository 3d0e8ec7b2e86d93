import { forgetLinks } from '#accounts/links.ts';
import { dropSecondFactor } from '#accounts/two-factor.ts';
import { OPERATOR, recordAudit } from '#audit/record.ts';
import { findCompany } from '#companies/find.ts';
import { takeCompany } from '#companies/hold.ts';
import { ensurePool } from '#credits/show.ts';
import { forgetCodeAttempts } from '#limits/sign-in-attempts.ts';
import { type AddMemberResult, addMember } from '#members/add.ts';
import { type ChangeMemberResult, changeMemberWithin } from '#members/change.ts';
import { findAnyMember } from '#members/find.ts';
import type { Member, MemberSettings } from '#members/member.ts';
import type { Queries } from '#platform/tables.ts';

/** Adds a member to a company; the shared pool to draw from is made where it is new. */
export async function addCompanyMember(
  db: Queries,
  member: Pick<Member, 'companyId' | 'email' | 'role' | 'monthlyLimit' | 'pool'>,
): Promise<AddMemberResult | { kind: 'no_company' }> {
  if ((await findCompany(db, member.companyId)) === null) return { kind: 'no_company' };
  const result = await addMember(db, member);
  if (result.kind === 'added') await ensurePoolOf(db, result.member);
  return result;
}

/** Changes a member; the shared pool to draw from is made where it is new. One who is switched off loses the links that wait. */
export async function changeCompanyMember(
  db: Queries,
  id: number,
  settings: MemberSettings,
): Promise<ChangeMemberResult> {
  const result = await db.transaction().execute(async (trx) => {
    const member = await findAnyMember(trx, id);
    // Whoever makes a link for the member holds the company.
    if (member !== null) await takeCompany(trx, member.companyId);
    const changed = await changeMemberWithin(trx, id, settings);
    if (changed.kind === 'changed' && !changed.member.active) await forgetLinks(trx, changed.member);
    return changed;
  });
  if (result.kind === 'changed') await ensurePoolOf(db, result.member);
  return result;
}

/** The member of this id, of whichever company, or null. */
export async function memberOfAnyCompany(db: Queries, id: number): Promise<Member | null> {
  return findAnyMember(db, id);
}

export type TwoFactorOffResult =
  | { kind: 'off'; member: Member }
  | { kind: 'was_off'; member: Member }
  | { kind: 'not_found' };

/** Switches the second factor of the person of a member off, in whichever companies it signs in: for who has lost app and recovery codes. */
export async function switchTwoFactorOff(db: Queries, memberId: number): Promise<TwoFactorOffResult> {
  return db.transaction().execute(async (trx) => {
    const member = await findAnyMember(trx, memberId);
    if (member === null) return { kind: 'not_found' };
    if (!(await dropSecondFactor(trx, member.email))) return { kind: 'was_off', member };
    await forgetCodeAttempts(trx, member.email);
    const subject = { member_id: memberId };
    await recordAudit(trx, { companyId: member.companyId, actor: OPERATOR, action: 'member.two_factor_off', subject });
    return { kind: 'off', member };
  });
}

/** Not in the member's transaction: a pool that is missing is made by the first call that draws from it, too. */
async function ensurePoolOf(db: Queries, { companyId, pool }: Member): Promise<void> {
  if (pool !== null) await ensurePool(db, companyId, pool);
}
