import { recordAudit } from '#audit/audit.ts';
import { type Company, lockCompanyForShare } from '#companies/companies.ts';
import {
  type Correction,
  type CorrectionRequest,
  type CorrectionResult,
  correctValue,
  listCorrectionHistory,
  listCorrections,
} from '#cvs/corrections/corrections.ts';
import { listMembers, type Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import { companyCv, noCv } from '../public-api/stored-cvs.ts';
import type { Services } from '../services/services.ts';

type Deps = Pick<Services, 'db'>;

/** A correction with the address of who made it. */
export interface AttributedCorrection extends Correction {
  readonly by: string;
}

/**
 * Corrects, clears or restores a value of a CV of the member's company. The audit log keeps that it was done, where and by whom, never a value.
 *
 * @returns the corrections of the CV that count since then
 * @throws Problem `not_found`, `validation_error`, `value_changed`
 */
export async function correctCvValue(
  { db }: Deps,
  member: Member,
  change: Omit<CorrectionRequest, 'companyId' | 'memberId'>,
): Promise<readonly AttributedCorrection[]> {
  const { id: memberId, companyId } = member;
  const { cvId, pointer } = change;
  const result = await db.transaction().execute(async (trx): Promise<CorrectionResult> => {
    if ((await lockCompanyForShare(trx, companyId)) === null) return { kind: 'no_cv' };
    const changed = await correctValue(trx, { ...change, companyId, memberId });
    if (changed.kind === 'changed') {
      const subject = { cv_id: cvId, pointer, step: changed.step };
      await recordAudit(trx, { companyId, actor: member, action: 'cv.corrected', subject });
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
      return listCvCorrections(db, companyId, cvId);
  }
}

/** The corrections of a CV that count, with who made them. The CV is known to be the company's. */
export async function listCvCorrections(
  db: Queries,
  companyId: number,
  cvId: number,
): Promise<readonly AttributedCorrection[]> {
  return named(db, companyId, await listCorrections(db, cvId));
}

/** What was done to one value of a CV, newest first. @throws Problem `not_found` */
export async function getCorrectionHistory(
  { db }: Deps,
  company: Company,
  { cvId, pointer }: { readonly cvId: number; readonly pointer: string },
): Promise<readonly AttributedCorrection[]> {
  await companyCv({ db }, company, cvId);
  return named(db, company.id, await listCorrectionHistory(db, cvId, pointer));
}

async function named(
  db: Queries,
  companyId: number,
  corrections: readonly Correction[],
): Promise<readonly AttributedCorrection[]> {
  if (corrections.length === 0) return [];
  const emails = new Map((await listMembers(db, companyId)).map(({ id, email }) => [id, email]));
  return corrections.map((correction) => ({ ...correction, by: emails.get(correction.memberId) ?? '' }));
}
