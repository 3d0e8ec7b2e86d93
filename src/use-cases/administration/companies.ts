import { deletePersonIfNoMember, lockPersons } from '#accounts/persons.ts';
import { type Actor, auditMember, OPERATOR_ACTOR, recordAudit } from '#audit/audit.ts';
import {
  type ChangeCompanyResult,
  type CompanySettings,
  type CreateCompanyResult,
  changeCompany,
  createCompany,
  lockCompanyForDeletion,
  removeCompany,
} from '#companies/companies.ts';
import { anonymizeLedger, grant } from '#credits/ledger.ts';
import { eraseCompanyCvs } from '#cvs/erasure.ts';
import { markCompanyFoldersForDeletion } from '#files/folders.ts';
import { deleteFoldersOfCompany } from '#files/garbage-collection.ts';
import { deleteQuarantineRecordsOf } from '#jobs/quarantine.ts';
import { isMemberOfAnyCompany, listMembers } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { anonymizeUsage } from '#usage/usage-log.ts';
import type { ErasureDeps } from '../retention/erase-cvs.ts';

/** Thrown inside the transaction to roll it back. */
class GrantRefusedError extends Error {}

/** Creates a company as the operator, with credits in its own pool: a grant like any other, 0 for none. */
export async function createCompanyWithCredits(
  db: Queries,
  settings: CompanySettings & { readonly name: string },
  credits: number,
): Promise<CreateCompanyResult> {
  if (credits < 0) return { kind: 'invalid', reason: 'A new company has 0 credits or more.' };
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await createCompany(trx, settings);
      if (result.kind !== 'created' || credits === 0) return result;
      const companyId = result.company.id;
      const granted = await grant(trx, { companyId, pool: null, amount: credits });
      if (granted.kind === 'invalid') throw new GrantRefusedError(granted.reason);
      const subject = { pool: null, amount: credits };
      await recordAudit(trx, { companyId, actor: OPERATOR_ACTOR, action: 'credits.granted', subject });
      return result;
    });
  } catch (error) {
    if (error instanceof GrantRefusedError) return { kind: 'invalid', reason: error.message };
    throw error;
  }
}

/**
 * Changes settings of a company. The audit log records a change of the rule for the second factor and of the profile API, and of members that they
 * switched the public API or changed the name or the retention.
 */
export async function changeCompanySettings(
  db: Queries,
  { companyId, actor }: { readonly companyId: number; readonly actor: Actor },
  settings: CompanySettings,
): Promise<ChangeCompanyResult> {
  return db.transaction().execute(async (trx) => {
    const result = await changeCompany(trx, companyId, settings);
    if (result.kind !== 'changed') return result;
    const { twoFactor, apiEnabled, profileApiEnabled, name, retentionDays } = settings;
    if (twoFactor !== undefined) {
      const subject = { two_factor: twoFactor };
      await recordAudit(trx, { companyId, actor, action: 'sign_in_rules.changed', subject });
    }
    if (profileApiEnabled !== undefined) {
      const subject = { enabled: profileApiEnabled };
      await recordAudit(trx, { companyId, actor, action: 'profile_api.switched', subject });
    }
    if (apiEnabled !== undefined)
      await auditMember(trx, actor, { action: 'public_api.switched', subject: { enabled: apiEnabled } });
    if (retentionDays !== undefined)
      await auditMember(trx, actor, { action: 'retention.changed', subject: { days: retentionDays } });
    if (name !== undefined) await auditMember(trx, actor, { action: 'company.renamed', subject: {} });
    return result;
  });
}

export interface DeletedCompany {
  /** How many CVs were deleted with it. */
  readonly cvs: number;
  /** How many folders are left to the garbage collection: the store failed, a backup runs, or a call of the company was running. */
  readonly foldersLeft: number;
}

/**
 * Deletes a company with its members, templates, CVs and files. Keys stay, so that their users learn that the company is gone; ledger
 * and usage log stay without persons. A person who is then a member of no company loses the account.
 *
 * Both APIs are switched off first. One transaction deletes the records. It locks the company first, so that no call of it can begin.
 * A running call finds no company for its CV and ends by itself; its credit is refunded. Then the files are deleted; what fails is left
 * to the garbage collection.
 *
 * @returns null where there is no such company
 */
export async function deleteCompany(
  services: ErasureDeps,
  { companyId, actor }: { companyId: number; actor: Actor },
): Promise<DeletedCompany | null> {
  // First, and in a transaction of its own: an admitted call waits for the deletion with a connection, and a large company takes long.
  await changeCompany(services.db, companyId, { apiEnabled: false, profileApiEnabled: false });
  const cvs = await services.db.transaction().execute(async (trx) => {
    if ((await lockCompanyForDeletion(trx, companyId)) === null) return null;
    // In the order of every transaction: CVs, calls, folders, ledger.
    const gone = await eraseCompanyCvs(trx, companyId);
    await anonymizeUsage(trx, companyId);
    const quarantined = await deleteQuarantineRecordsOf(trx, companyId);
    await markCompanyFoldersForDeletion(trx, companyId);
    await anonymizeLedger(trx, companyId);
    const members = await listMembers(trx, companyId);
    const emails = members.map(({ email }) => email);
    // Removing the company deletes their admissions and links, and unbinds their sessions.
    await lockPersons(trx, emails);
    await removeCompany(trx, companyId);
    for (const email of emails) await deletePersonIfNoMember(trx, email, () => isMemberOfAnyCompany(trx, email));
    const subject = { cvs: gone, set_aside: quarantined };
    await recordAudit(trx, { companyId, actor, action: 'company.deleted', subject });
    return gone;
  });
  if (cvs === null) return null;
  return { cvs, foldersLeft: await deleteFoldersOfCompany(services, companyId) };
}
