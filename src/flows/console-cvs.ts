import type { Company } from '#companies/company.ts';
import type { Cv, CvFile, PageSize } from '#cvs/cv.ts';
import { findCv, findProfile } from '#cvs/find.ts';
import type { Profile } from '#extraction/profile.ts';
import type { Member } from '#members/member.ts';
import { Problem } from '#problems/problem.ts';
import { checkUpload, type StagedFile } from './check-upload.ts';
import { correctionsOfCv, type NamedCorrection } from './console-corrections.ts';
import { eraseCv } from './erase-cvs.ts';
import { processCv } from './process-cv.ts';
import type { Services } from './services.ts';
import { showCv } from './stored-cvs.ts';

/** One file that a member uploads. */
export interface ConsoleUpload {
  readonly company: Company;
  readonly member: Member;
  /** Null where the form had none. */
  readonly file: StagedFile | null;
  readonly scratchDir: string;
  readonly requestId: string;
}

/**
 * Processes a CV for a member who is signed in: the same checks, the same flow and the same credits as `POST /cvs/process`, with the
 * member as acting user and no key.
 *
 * @throws Problem as that call
 */
export async function uploadCv(services: Services, upload: ConsoleUpload): Promise<Cv> {
  const { company, scratchDir, requestId } = upload;
  const checked = await checkUpload(services, company, { file: upload.file, actingUserEmail: upload.member.email });
  const processed = await processCv(services, {
    ...checked,
    caller: { company, key: null },
    requestId,
    scratchDir,
    hints: { templateId: null, gender: null, blurb: null },
    idempotency: null,
  });
  return (await consoleCv(services, company, processed.id)).cv;
}

/** All that is shown of one CV. */
export interface CvInFull {
  readonly cv: Cv;
  readonly fileAvailable: boolean;
  readonly profile: Profile;
  readonly pageSizes: readonly PageSize[] | null;
  readonly corrections: readonly NamedCorrection[];
}

/** One CV with its profile. @throws Problem `not_found` */
export async function cvInFull(services: Services, company: Company, cvId: number): Promise<CvInFull> {
  const { cv, fileAvailable } = await showCv(services, company, cvId);
  const found = await findProfile(services.db, company.id, cvId);
  if (found === null) throw noCv();
  const corrections = await correctionsOfCv(services.db, company.id, cvId);
  return { cv, fileAvailable, profile: found.profile as Profile, pageSizes: found.pageSizes, corrections };
}

/** The record of one CV and its file. @throws Problem `not_found` */
export async function consoleCv(
  services: Pick<Services, 'db'>,
  company: Company,
  cvId: number,
): Promise<{ cv: Cv; file: CvFile }> {
  const found = await findCv(services.db, company.id, cvId);
  if (found === null) throw noCv();
  return found;
}

/** Erases one CV of the member's company. @throws Problem `not_found` */
export async function eraseConsoleCv(services: Services, member: Member, cvId: number): Promise<void> {
  const erased = await eraseCv(services, { companyId: member.companyId, cvId, actor: String(member.id) });
  if (erased.cvIds.length === 0) throw noCv();
}

function noCv(): Problem {
  return new Problem('not_found', { message: 'This company has no CV with this id.' });
}
