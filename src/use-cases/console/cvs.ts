import type { Company } from '#companies/companies.ts';
import { type Cv, findProfile, type PageSize } from '#cvs/stored-cvs.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { memberTenant } from '#kit/tenant.ts';
import type { Member } from '#members/members.ts';
import { Problem } from '#problems/problem.ts';
import { listVisibleTemplates } from '#templates/templates.ts';
import type { IdempotencyKey } from '#usage/idempotency.ts';
import { checkUpload } from '../process-cv/check-upload.ts';
import type { CvHints, CvStage, UploadedFile } from '../process-cv/cv-call.ts';
import { runIdempotently } from '../process-cv/idempotent-call.ts';
import { processCv } from '../process-cv/process-cv.ts';
import { companyCv, getCv, noCv } from '../public-api/stored-cvs.ts';
import { eraseCv } from '../retention/erase-cvs.ts';
import type { Services } from '../services/services.ts';
import { type AttributedCorrection, listCvCorrections } from './corrections.ts';

/** One file that a member uploads. */
export interface ConsoleUpload {
  readonly company: Company;
  readonly member: Member;
  /** Null where the form had none. */
  readonly file: UploadedFile | null;
  readonly scratchDir: string;
  readonly requestId: string;
  /** By which the same upload is known again; null where the browser sent no `Idempotency-Key`. */
  readonly idempotency: IdempotencyKey | null;
  /** Aborted when the browser is gone. */
  readonly signal: AbortSignal;
  readonly onStage: (stage: CvStage) => void;
}

/**
 * Processes a CV for a member who is signed in: the same checks, the same flow and the same credits as `POST /cvs/process`, with the
 * member as acting user and no API key. An upload that came before under its key is answered as it was then, and paid once.
 *
 * @throws Problem as that call
 */
export async function uploadCv(services: Services, upload: ConsoleUpload): Promise<Cv> {
  const { company, member, file, ...call } = upload;
  const repeatable = {
    companyId: company.id,
    idempotency: call.idempotency,
    signal: call.signal,
    onWait: () => call.onStage('elsewhere'),
  };
  const { cv } = await runIdempotently(services, repeatable, async () => {
    const checked = await checkUpload(services, company, { file, actingUserEmail: member.email });
    return processCv(services, {
      ...checked,
      ...call,
      caller: { company, key: null, tenant: memberTenant(member) },
      hints: await hintsFor(services, member),
    });
  });
  if (cv instanceof Problem) throw cv;
  return (await companyCv(services, company, cv.id)).cv;
}

/** CVs that are uploaded in the console are read with its default template, where the member sees one; else with that of the public API. */
async function hintsFor({ db }: Pick<Services, 'db'>, member: Member): Promise<CvHints> {
  const template = (await listVisibleTemplates(db, member)).find(({ isDefault }) => isDefault);
  return { templateId: template === undefined ? null : String(template.id), gender: null, blurb: null };
}

/** All that is shown of one CV. */
export interface CvWithProfile {
  readonly cv: Cv;
  readonly fileAvailable: boolean;
  readonly profile: Profile;
  readonly pageSizes: readonly PageSize[] | null;
  readonly corrections: readonly AttributedCorrection[];
}

/** One CV with its profile. @throws Problem `not_found` */
export async function getCvWithProfile(services: Services, company: Company, cvId: number): Promise<CvWithProfile> {
  const { cv, fileAvailable } = await getCv(services, company, cvId);
  const found = await findProfile(services.db, company.id, cvId);
  if (found === null) throw noCv();
  const corrections = await listCvCorrections(services.db, company.id, cvId);
  return { cv, fileAvailable, profile: found.profile as Profile, pageSizes: found.pageSizes, corrections };
}

/** Erases one CV of the member's company. @throws Problem `not_found` */
export async function eraseCvAsMember(services: Services, member: Member, cvId: number): Promise<void> {
  const erased = await eraseCv(services, { companyId: member.companyId, cvId, actor: member });
  if (erased.cvIds.length === 0) throw noCv();
}
