import { recordAudit } from '#audit/audit.ts';
import { type Company, lockCompanyForShare } from '#companies/companies.ts';
import {
  type Correction,
  type CorrectionRequest,
  type CorrectionResult,
  correctValues,
  listCorrectionHistory,
  listCorrections,
} from '#cvs/corrections/corrections.ts';
import { lastForeignCorrection } from '#cvs/readings/readings.ts';
import { labelMembers, type Member, type MemberLabel } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import { companyCv, noCv } from '../public-api/stored-cvs.ts';
import type { Services } from '../services/services.ts';
import { recordCorrected } from '../webhooks/company-events.ts';

type Deps = Pick<Services, 'db'>;

/** A correction with the address of who made it, or what names a removed member. */
export interface AttributedCorrection extends Correction {
  readonly by: MemberLabel;
}

/**
 * Corrects, clears or restores values of a CV of the member's company, all of them or none. The audit log keeps that it was done, where and
 * by whom, never a value.
 *
 * @returns the corrections of the CV that count since then
 * @throws Problem `not_found`, `validation_error`, `value_changed`
 */
export async function correctCvValues(
  { db }: Deps,
  member: Member,
  request: Pick<CorrectionRequest, 'cvId' | 'changes'>,
): Promise<readonly AttributedCorrection[]> {
  const { id: memberId, companyId } = member;
  const { cvId } = request;
  await db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) throw noCv();
    const result = await correctValues(trx, { ...request, companyId, memberId });
    if (result.kind !== 'changed') throw problemOf(result);
    for (const { pointer, step } of result.steps) {
      const subject = { cv_id: cvId, pointer, step };
      await recordAudit(trx, { companyId, actor: member, action: 'cv.corrected', subject });
    }
    await recordCorrected(trx, companyId, cvId);
  });
  return listCvCorrections(db, companyId, cvId);
}

function problemOf(result: Exclude<CorrectionResult, { readonly kind: 'changed' }>): Problem {
  switch (result.kind) {
    case 'no_cv':
      return noCv();
    case 'invalid':
      return new Problem(result);
    case 'changed_since':
      return new Problem('value_changed');
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
  const after = await lastForeignCorrection(db, cvId, pointer);
  return named(db, company.id, await listCorrectionHistory(db, cvId, { pointer, after }));
}

async function named(
  db: Queries,
  companyId: number,
  corrections: readonly Correction[],
): Promise<readonly AttributedCorrection[]> {
  if (corrections.length === 0) return [];
  const labelById = await labelMembers(db, companyId);
  return corrections.map((correction) => ({ ...correction, by: labelById(correction.memberId) }));
}
