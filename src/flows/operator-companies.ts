import { forgetPerson, lockPersons } from '#accounts/persons.ts';
import { OPERATOR, recordAudit } from '#audit/record.ts';
import { type ChangeCompanyResult, changeCompany, changeCompanyWithin } from '#companies/change.ts';
import type { CompanySettings } from '#companies/company.ts';
import { takeCompany } from '#companies/hold.ts';
import { removeCompany } from '#companies/remove.ts';
import { forgetSpenders } from '#credits/forget.ts';
import { eraseCvsOf } from '#cvs/erasure.ts';
import { markCompanyFoldersForDeletion } from '#files/folders.ts';
import { removeFoldersOf } from '#files/garbage-collection.ts';
import { deleteQuarantineRecordsOf } from '#jobs/quarantine.ts';
import { listMembers } from '#members/find.ts';
import { isAnywhereMember } from '#members/memberships.ts';
import type { Queries } from '#platform/tables.ts';
import { forgetCalls } from '#usage/usage-log.ts';
import type { Erasing } from './erase-cvs.ts';

/** Changes settings of a company as the operator. The audit log tells of a change of the rule for the second factor. */
export async function changeCompanySettings(
  db: Queries,
  companyId: number,
  settings: CompanySettings,
): Promise<ChangeCompanyResult> {
  return db.transaction().execute(async (trx) => {
    const result = await changeCompanyWithin(trx, companyId, settings);
    if (result.kind !== 'changed' || settings.twoFactor === undefined) return result;
    const subject = { two_factor: settings.twoFactor };
    await recordAudit(trx, { companyId, actor: OPERATOR, action: 'sign_in_rules.changed', subject });
    return result;
  });
}

export interface DeletedCompany {
  /** How many CVs went with it. */
  readonly cvs: number;
  /** How many folders are left to the garbage collection: the store failed, a backup runs, or a call of the company was in work. */
  readonly foldersLeft: number;
}

/**
 * Deletes a company with its members, templates, CVs and files. Keys stay, so that their users are told that the company is gone; ledger
 * and usage log stay without persons. Who is then nowhere a member has no account any more.
 *
 * The public API is switched off first. The records go in one transaction, which first takes the company: no call of it can begin any more. One that is in work finds no
 * company for its CV and ends by itself, its credit given back. Then the files are deleted; what fails is left to the garbage collection.
 *
 * @param deletion.actor who asks: `operator`, or the id of a member
 * @returns null where there is no such company
 */
export async function deleteCompany(
  services: Erasing,
  { companyId, actor }: { companyId: number; actor: string },
): Promise<DeletedCompany | null> {
  // The door first: who is past it waits for the deletion with a connection in hand, and of a large company that takes long.
  await changeCompany(services.db, companyId, { apiEnabled: false });
  const cvs = await services.db.transaction().execute(async (trx) => {
    if ((await takeCompany(trx, companyId)) === null) return null;
    // In the order in which every transaction takes them: CVs, calls, folders, ledger.
    const gone = await eraseCvsOf(trx, companyId);
    await forgetCalls(trx, companyId);
    const quarantined = await deleteQuarantineRecordsOf(trx, companyId);
    await markCompanyFoldersForDeletion(trx, companyId);
    await forgetSpenders(trx, companyId);
    const members = await listMembers(trx, companyId);
    const emails = members.map(({ email }) => email);
    // Its removal takes their admissions and links along, and lets go of their sessions.
    await lockPersons(trx, emails);
    await removeCompany(trx, companyId);
    for (const email of emails) await forgetPerson(trx, email, () => isAnywhereMember(trx, email));
    const subject = { cvs: gone, set_aside: quarantined };
    await recordAudit(trx, { companyId, actor, action: 'company.deleted', subject });
    return gone;
  });
  if (cvs === null) return null;
  return { cvs, foldersLeft: await removeFoldersOf(services, companyId) };
}
