import { recordAudit } from '#audit/audit.ts';
import { type Company, lockCompanyForShare } from '#companies/companies.ts';
import { setChecked } from '#cvs/checked-cvs.ts';
import { type RelatedSummary, summariseRelated } from '#cvs/related-cvs.ts';
import { type Cv, findCv, findProfile, type PageSize } from '#cvs/stored-cvs.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { memberTenant } from '#kit/tenant.ts';
import { findMemberById, labelOf, type Member, type MemberLabel } from '#members/members.ts';
import { Problem } from '#problems/problem.ts';
import type { IdempotencyKey } from '#usage/idempotency.ts';
import { isCvErased } from '#usage/usage-log.ts';
import { checkUpload } from '../process-cv/check-upload.ts';
import type { CvStage, UploadedFile } from '../process-cv/cv-call.ts';
import { runIdempotently } from '../process-cv/idempotent-call.ts';
import { processCv } from '../process-cv/process-cv.ts';
import { companyCv, getCv, noCv } from '../public-api/stored-cvs.ts';
import { eraseCvsById } from '../retention/erase-cvs.ts';
import type { Services } from '../services/services.ts';
import { type AttributedCorrection, listCvCorrections } from './corrections.ts';
import { type CvTemplate, type SkippedTemplate, templateOfCv, uploadTemplate } from './cv-templates.ts';

/** One file that a member uploads. */
export interface ConsoleUpload {
  readonly company: Company;
  readonly member: Member;
  /** Null where the form had none. */
  readonly file: UploadedFile | null;
  /** The id of the template that the member chose; null for the default. */
  readonly templateId: string | null;
  /** As the field of the same name in the public API. */
  readonly gender: string | null;
  /** As the field of the same name in the public API. */
  readonly blurb: string | null;
  readonly scratchDir: string;
  readonly requestId: string;
  /** By which the same upload is known again; null where the browser sent no `Idempotency-Key`. */
  readonly idempotency: IdempotencyKey | null;
  /** Aborted when the browser is gone. */
  readonly signal: AbortSignal;
  readonly onStage: (stage: CvStage) => void;
}

/** A CV that was uploaded. */
export interface UploadedCv {
  readonly cv: Cv;
  /** The CVs of the same document or person; null where there are none. */
  readonly related: RelatedSummary | null;
  /** Null where no template was passed over. */
  readonly skippedTemplate: SkippedTemplate | null;
  /** Whether an earlier upload under its key was read to it. */
  readonly readBefore: boolean;
}

/**
 * Processes a CV for a member who is signed in: the same checks, the same flow and the same credits as `POST /cvs/process`, with the
 * member as acting user and no API key. An upload that came before under its key is answered as it was then, and paid once.
 *
 * @throws Problem as that call
 */
export async function uploadCv(services: Services, upload: ConsoleUpload): Promise<UploadedCv> {
  const { company, member, file, templateId: chosen, gender, blurb, ...call } = upload;
  const { templateId, skipped } = await uploadTemplate(services.db, { company, member, chosen });
  const repeatable = {
    companyId: company.id,
    idempotency: call.idempotency,
    signal: call.signal,
    onWait: () => call.onStage('elsewhere'),
  };
  const { cv, replayed } = await runIdempotently(services, repeatable, async () => {
    const checked = await checkUpload(services, company, { file, actingUserEmail: member.email });
    return processCv(services, {
      ...checked,
      ...call,
      caller: { company, channel: 'console', key: null, tenant: memberTenant(member) },
      hints: { templateId, gender, blurb },
    });
  });
  if (cv instanceof Problem) throw cv;
  const related = (await summariseRelated(services.db, company.id, [cv.id])).get(cv.id) ?? null;
  const { cv: stored } = await companyCv(services, company, cv.id);
  return { cv: stored, related, skippedTemplate: skipped, readBefore: replayed };
}

/** All that is shown of one CV. */
export interface CvWithProfile {
  readonly cv: Cv;
  /** The member who marked it as checked; null where nobody did. */
  readonly checkedBy: MemberLabel | null;
  readonly fileAvailable: boolean;
  /** Whether the PDF was made from an uploaded Word file. */
  readonly isConverted: boolean;
  readonly profile: Profile;
  readonly pageSizes: readonly PageSize[] | null;
  readonly corrections: readonly AttributedCorrection[];
  /** Null where it was read without a template. */
  readonly template: CvTemplate | null;
}

/** One CV with its profile. @throws Problem `not_found`, by its reason of an erased CV or of one that the company never had */
export async function getCvWithProfile(services: Services, company: Company, cvId: number): Promise<CvWithProfile> {
  const { db } = services;
  const found = await findProfile(db, company.id, cvId);
  if (found === null) throw (await isCvErased(db, company.id, cvId)) ? new Problem('cv_was_erased') : noCv();
  const stored = await getCv(services, company, cvId);
  const { cv } = stored;
  const corrections = await listCvCorrections(db, company.id, cvId);
  const read = { ...found, profile: found.profile as Profile };
  const template = await templateOfCv(db, company.id, read);
  const checker = cv.checkedBy === null ? null : await findMemberById(db, cv.checkedBy, { companyId: company.id });
  const checkedBy = cv.checkedBy === null ? null : labelOf(checker, cv.checkedBy);
  return { ...stored, checkedBy, profile: read.profile, pageSizes: found.pageSizes, corrections, template };
}

/** Marks one CV of the member's company as checked against its document, or takes the mark back. @throws Problem `not_found` */
export async function setCvChecked(
  { db }: Pick<Services, 'db'>,
  member: Member,
  { cvId, isChecked }: { readonly cvId: number; readonly isChecked: boolean },
): Promise<void> {
  const { id: memberId, companyId } = member;
  await db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) throw noCv();
    if ((await findCv(trx, companyId, cvId)) === null) throw noCv();
    if (!(await setChecked(trx, { companyId, cvId, memberId, isChecked }))) return;
    const action = isChecked ? 'cv.checked' : 'cv.unchecked';
    await recordAudit(trx, { companyId, actor: member, action, subject: { cv_id: cvId } });
  });
}

/** Erases CVs of the member's company, all at once. Returns how many there were. @throws Problem `not_found` where none of them is there */
export async function eraseCvsAsMember(services: Services, member: Member, cvIds: readonly number[]): Promise<number> {
  const erased = await eraseCvsById(services, { companyId: member.companyId, cvIds, actor: member });
  if (erased.cvIds.length === 0) throw noCv();
  return erased.cvIds.length;
}
