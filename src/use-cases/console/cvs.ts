import { recordAudit } from '#audit/audit.ts';
import { type Company, lockCompanyForShare } from '#companies/companies.ts';
import { setChecked } from '#cvs/checked-cvs.ts';
import { findCvToExport } from '#cvs/cvs-to-export.ts';
import {
  haveAllMatchKeys,
  listRelatedCvs,
  type RelatedCv,
  type RelatedSummary,
  summariseRelated,
} from '#cvs/related-cvs.ts';
import { type Cv, downloadName, findCv, findProfile, type PageSize } from '#cvs/stored-cvs.ts';
import { changeTags, TAGS, type TagChange } from '#cvs/tags.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { memberTenant } from '#kit/tenant.ts';
import { findMemberById, labelOf, type Member, type MemberLabel } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem, refusal } from '#problems/problem.ts';
import {
  isBuiltIn,
  listTemplateNames,
  listTemplates,
  listVisibleTemplates,
  resolveTemplate,
} from '#templates/templates.ts';
import type { IdempotencyKey } from '#usage/idempotency.ts';
import { isCvErased } from '#usage/usage-log.ts';
import { correctedProfile, jsonText, resumeOf } from '../export/export-cv.ts';
import { checkUpload } from '../process-cv/check-upload.ts';
import type { CvStage, UploadedFile } from '../process-cv/cv-call.ts';
import { runIdempotently } from '../process-cv/idempotent-call.ts';
import { processCv } from '../process-cv/process-cv.ts';
import { companyCv, getCv, noCv } from '../public-api/stored-cvs.ts';
import { eraseCvsById } from '../retention/erase-cvs.ts';
import type { Services } from '../services/services.ts';
import { type AttributedCorrection, listCvCorrections } from './corrections.ts';

/** Why an upload in the console is not read with the template that applies to it: the member does not see it, or there is none of that name. */
export type SkippedTemplate = 'hidden' | 'unknown';

/** The template of an upload in the console, as `template_id` of a call. */
interface UploadTemplate {
  /** Null where the company's API default applies. */
  readonly templateId: string | null;
  /** Null where no template was passed over. */
  readonly skipped: SkippedTemplate | null;
}

/**
 * An upload in the console is read with the template that the member chose. Without a choice it is the console default where the member
 * sees it, else the API default.
 */
async function uploadTemplate(
  db: Queries,
  upload: { readonly company: Company; readonly member: Member; readonly chosen: string | null },
): Promise<UploadTemplate> {
  const { member, chosen } = upload;
  const { apiDefaultTemplate } = upload.company;
  const all = await listTemplates(db, member.companyId);
  const visible = await listVisibleTemplates(db, member);
  if (chosen !== null) return { templateId: chosen, skipped: skippedOf(all, visible, chosen) };
  const own = visible.find(({ isDefault }) => isDefault);
  if (own !== undefined) return { templateId: String(own.id), skipped: null };
  return { templateId: null, skipped: skippedAmong(all, visible, apiDefaultTemplate) };
}

type Templates = Parameters<typeof resolveTemplate>[0];

function skippedAmong(all: Templates, visible: Templates, apiDefault: string): SkippedTemplate | null {
  return all.some(({ isDefault }) => isDefault) ? 'hidden' : skippedOf(all, visible, apiDefault);
}

function skippedOf(all: Templates, visible: Templates, asked: string): SkippedTemplate | null {
  if (isBuiltIn(asked) || resolveTemplate(visible, asked) !== null) return null;
  return resolveTemplate(all, asked) === null ? 'unknown' : 'hidden';
}

/** The template that a stored CV was to be read with. */
export interface CvTemplate {
  /** Its present name, or the last one of a deleted template; what the call gave where the company never had it. */
  readonly name: string;
  /** `unknown`: the company has no such template. `unused`: it has fields, and none was looked for: it was hidden from the member, or had none then. */
  readonly state: 'used' | 'unknown' | 'unused';
}

/**
 * The template of a stored CV. The record has what the call gave, and the profile the fields that were looked for.
 *
 * @returns null where the call gave none
 */
async function templateOfCv(
  db: Queries,
  companyId: number,
  { template: asked, profile }: { readonly template: string; readonly profile: Profile },
): Promise<CvTemplate | null> {
  if (isBuiltIn(asked)) return null;
  const template = resolveTemplate(await listTemplates(db, companyId), asked);
  const deletedName = template === null ? (await listTemplateNames(db, companyId)).get(Number(asked)) : undefined;
  const name = template?.name ?? deletedName ?? asked.trim();
  if ((profile.template_fields ?? []).length > 0 || deletedName !== undefined) return { name, state: 'used' };
  if (template === null) return { name, state: 'unknown' };
  return { name, state: template.extraFields.length === 0 ? 'used' : 'unused' };
}

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

/** The CVs that are related to one. */
interface RelatedCvs {
  readonly cvs: readonly RelatedCv[];
  /** Whether some may be missing, because servers still write the match keys of CVs from before an upgrade. */
  readonly isIncomplete: boolean;
}

/** The CVs that are of the same document or person as one of the company, newest first. @throws Problem `not_found` */
export async function relatedCvsOf(db: Queries, company: Pick<Company, 'id'>, cvId: number): Promise<RelatedCvs> {
  if ((await findCv(db, company.id, cvId)) === null) throw noCv();
  return { cvs: await listRelatedCvs(db, company.id, cvId), isIncomplete: !(await haveAllMatchKeys(db)) };
}

/** The forms in which a profile is downloaded. */
export type ProfileFormat = 'json' | 'json_resume';

/**
 * The profile of one CV of the company as a file, with its corrections applied.
 *
 * @throws Problem `not_found`; `validation_error` where a JSON Resume is wanted of a profile of version 1
 */
export async function profileFile(
  db: Queries,
  company: Company,
  { cvId, format }: { readonly cvId: number; readonly format: ProfileFormat },
): Promise<{ readonly fileName: string; readonly text: string }> {
  const cv = await findCvToExport(db, company.id, cvId);
  if (cv === null) throw noCv();
  const profile = correctedProfile(cv);
  const content = format === 'json' ? profile : await resumeOf(profile);
  if (content === null) throw new Problem('no_resume');
  const ending = format === 'json' ? '.json' : '.resume.json';
  return { fileName: downloadName(cv.originalName, ending), text: jsonText(content) };
}

/**
 * Changes the tags of CVs of the member's company. The audit log has an entry for each CV that changed; it keeps no names, which may tell of a person.
 *
 * @returns how many CVs changed
 * @throws Problem `not_found` where none of the CVs is there, `validation_error` where one would have too many tags
 */
export async function changeTagsAsMember(
  { db }: Pick<Services, 'db'>,
  actor: Member,
  change: Omit<TagChange, 'companyId'>,
): Promise<number> {
  const { companyId } = actor;
  return db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) throw noCv();
    const result = await changeTags(trx, { ...change, companyId });
    if (result.kind === 'too_many') throw new Problem(refusal('too_many_tags', { max: TAGS.ofCvMax }));
    if (result.found === 0) throw noCv();
    for (const { cvId, added, removed } of result.cvs) {
      const subject = { cv_id: cvId, tags_added: added, tags_removed: removed };
      await recordAudit(trx, { companyId, actor, action: 'cv.tagged', subject });
    }
    return result.cvs.length;
  });
}
