import { recordAudit } from '#audit/audit.ts';
import { type Company, lockCompanyForShare } from '#companies/companies.ts';
import {
  type Change,
  type ChangeResult,
  type Correction,
  changeValue,
  historyOf,
  listCorrections,
} from '#cvs/corrections/corrections.ts';
import { listMembers, type Member } from '#members/members.ts';
import type { Queries } from '#platform/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { Services } from './services.ts';
import { companyCv, noCv } from './stored-cvs.ts';

type Room = Pick<Services, 'db'>;

/** A correction with the address of who made it. */
export interface NamedCorrection extends Correction {
  readonly by: string;
}

/**
 * Corrects, clears or restores a value of a CV of the member's company. The audit log keeps that it was done, where and by whom, never a value.
 *
 * @returns the corrections of the CV that count since then
 * @throws Problem `not_found`, `validation_error`, `value_changed`
 */
export async function changeConsoleValue(
  { db }: Room,
  { id: memberId, companyId }: Member,
  change: Omit<Change, 'companyId' | 'memberId'>,
): Promise<readonly NamedCorrection[]> {
  const { cvId, pointer } = change;
  const result = await db.transaction().execute(async (trx): Promise<ChangeResult> => {
    if ((await lockCompanyForShare(trx, companyId)) === null) return { kind: 'no_cv' };
    const changed = await changeValue(trx, { ...change, companyId, memberId });
    if (changed.kind === 'changed') {
      const subject = { cv_id: cvId, pointer, step: changed.step };
      await recordAudit(trx, { companyId, actor: String(memberId), action: 'cv.corrected', subject });
    }
    return changed;
  });
  switch (result.kind) {
    case 'no_cv':
      throw noCv();
    case 'invalid':
      throw new Problem(result);
    case 'changed_since':
      throw new Problem('value_changed');
    case 'changed':
    case 'unchanged':
      return correctionsOfCv(db, companyId, cvId);
  }
}

/** The corrections of a CV that count, with who made them. The CV is known to be the company's. */
export async function correctionsOfCv(
  db: Queries,
  companyId: number,
  cvId: number,
): Promise<readonly NamedCorrection[]> {
  return named(db, companyId, await listCorrections(db, cvId));
}

/** What was done to one value of a CV, newest first. @throws Problem `not_found` */
export async function stepsOf(
  { db }: Room,
  company: Company,
  { cvId, pointer }: { readonly cvId: number; readonly pointer: string },
): Promise<readonly NamedCorrection[]> {
  await companyCv({ db }, company, cvId);
  return named(db, company.id, await historyOf(db, cvId, pointer));
}

async function named(
  db: Queries,
  companyId: number,
  corrections: readonly Correction[],
): Promise<readonly NamedCorrection[]> {
  if (corrections.length === 0) return [];
  const emails = new Map((await listMembers(db, companyId)).map(({ id, email }) => [id, email]));
  return corrections.map((correction) => ({ ...correction, by: emails.get(correction.memberId) ?? '' }));
}
