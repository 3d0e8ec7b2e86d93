import { recordAudit } from '#audit/record.ts';
import { changeCompanyWithin } from '#companies/change.ts';
import type { Company, TwoFactorRule } from '#companies/company.ts';
import type { Member } from '#members/member.ts';
import { Problem } from '#problems/problem.ts';
import type { CompanyVisit } from './console-visit.ts';
import type { Services } from './services.ts';

/** Whether the company requires a second factor of the member and the person has none. */
export async function lacksSecondFactor(
  { accounts }: Pick<Services, 'accounts'>,
  { session, member, company }: CompanyVisit,
): Promise<boolean> {
  return isRequiredOf(member, company) && !(await accounts.twoFactor.stateOf(session.personId)).isOn;
}

/** @throws Problem `two_factor_required` */
export async function requireSecondFactor(services: Pick<Services, 'accounts'>, visit: CompanyVisit): Promise<void> {
  if (await lacksSecondFactor(services, visit)) throw new Problem('two_factor_required');
}

/** Sets of whom the company requires a second factor. It counts with the next request of everybody. */
export async function setTwoFactorRule(
  { db }: Pick<Services, 'db'>,
  { companyId, actor }: { readonly companyId: number; readonly actor: string },
  twoFactor: TwoFactorRule,
): Promise<Company> {
  return db.transaction().execute(async (trx) => {
    const changed = await changeCompanyWithin(trx, companyId, { twoFactor });
    if (changed.kind !== 'changed') throw new Problem('not_found');
    const subject = { two_factor: twoFactor };
    await recordAudit(trx, { companyId, actor, action: 'sign_in_rules.changed', subject });
    return changed.company;
  });
}

function isRequiredOf({ role }: Member, { twoFactor }: Company): boolean {
  switch (twoFactor) {
    case 'off':
      return false;
    case 'administrators':
      return role === 'administrator';
    case 'all':
      return true;
  }
}
