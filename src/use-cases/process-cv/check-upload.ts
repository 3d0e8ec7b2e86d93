import type { Company } from '#companies/companies.ts';
import type { Admission, Permit } from '#kit/concurrency.ts';
import { findActiveMember, type Member } from '#members/members.ts';
import { Problem, refusal } from '#problems/problem.ts';
import { sniff } from '#reading/sniff.ts';
import type { Services } from '../services/services.ts';
import type { CvCall, UploadedFile } from './cv-call.ts';

const EXTENSIONS: readonly string[] = ['.pdf', '.doc', '.docx'];

/** The checks before any credit is touched, in the order of the contract. @throws Problem of the first that fails */
export async function checkUpload(
  services: Pick<Services, 'db'>,
  company: Company,
  { file, actingUserEmail }: { readonly file: UploadedFile | null; readonly actingUserEmail: string | null },
): Promise<Pick<CvCall, 'member' | 'file' | 'format'>> {
  if (file === null) throw new Problem('upload_required');
  if (actingUserEmail === null || actingUserEmail.trim() === '') throw new Problem('acting_user_required');
  if (file.sizeBytes > company.uploadLimitBytes) throw fileTooLarge(company.uploadLimitBytes);
  const name = file.name.toLowerCase();
  if (!EXTENSIONS.some((extension) => name.endsWith(extension))) {
    throw new Problem(refusal('file_name_refused', { name: file.name }));
  }
  if (file.sizeBytes === 0) throw new Problem('file_empty');
  const format = await sniff(file.path, file.name);
  if (format === null) throw new Problem('file_content_refused');
  return { member: await actingMember(services, company.id, actingUserEmail), file, format };
}

/** The refusal of a file over the company's limit. It is also thrown while the file arrives. */
export function fileTooLarge(limitBytes: number): Problem {
  const megabytes = limitBytes / (1024 * 1024);
  return new Problem(
    megabytes >= 0.1
      ? refusal('file_too_large', { megabytes: Math.round(megabytes * 10) / 10 })
      : refusal('file_too_large_bytes', { bytes: limitBytes }),
  );
}

/** The active member with this address. @throws Problem where there is none */
export async function actingMember(services: Pick<Services, 'db'>, companyId: number, email: string): Promise<Member> {
  if (email.trim() === '') throw new Problem('acting_user_required');
  const member = await findActiveMember(services.db, companyId, email);
  if (member === null) throw new Problem('acting_user_invalid');
  return member;
}

/** The refusal where too much is waiting. It names the time after which a retry is useful. */
export function serviceBusy({ queue }: Pick<Services, 'queue'>, cause?: unknown): Problem {
  return new Problem('busy', { retryAfterSeconds: queue.retryAfterSeconds, cause });
}

/** The time after which a tenant that holds its fair share may retry. */
export const SHARE_SECONDS = 5;

/** The permit of an admission. @throws Problem where the service is full, or the tenant holds its fair share */
export function requirePermit(services: Pick<Services, 'queue'>, admission: Admission): Permit {
  switch (admission.kind) {
    case 'admitted':
      return admission.ticket;
    case 'full':
      throw serviceBusy(services);
    case 'share_taken':
      throw new Problem('share_taken', { retryAfterSeconds: SHARE_SECONDS });
  }
}
