import { memberTenant } from '#kit/tenant.ts';
import { consumeConsoleLimit } from '#limits/rate-limiter.ts';
import { Problem } from '#problems/problem.ts';
import type { Reason } from '#problems/reasons.ts';
import { type PlainReason, refusal } from '#problems/refusal.ts';
import { uploadCv } from '#use-cases/console/cvs.ts';
import type { CvStage } from '#use-cases/process-cv/cv-call.ts';
import type { Services } from '#use-cases/services/services.ts';
import { idempotencyOf, receiveCall } from '../upload/receive-call.ts';
import { UPLOAD_EVENTS, type UploadedCv } from './contract.ts';
import { cvOf } from './cv-record.ts';
import type { ConsoleCall, SENT } from './endpoint.ts';
import { streamUploadEvents } from './upload-events.ts';

/** Receives and processes one CV. The response comes at the end, or stage by stage if the browser asks for events. */
export async function handleUpload(call: ConsoleCall<'uploadCv'>): Promise<UploadedCv | typeof SENT> {
  const { request, reply } = call;
  const work = (onStage: (stage: CvStage) => void): Promise<UploadedCv> =>
    receiveAndProcess(call, onStage).catch((error: unknown) => {
      throw forThePage(error);
    });
  const wantsEvents = (request.headers.accept ?? '').includes(UPLOAD_EVENTS);
  return wantsEvents ? streamUploadEvents({ request, reply }, work) : work(() => undefined);
}

/** Reasons for people, in place of those whose sentences speak of the headers and fields of the public API. */
const FOR_THE_PAGE: { readonly [R in Reason]?: PlainReason } = {
  busy: 'service_busy',
  share_taken: 'too_many_uploads',
  unfinished: 'upload_unfinished',
  stopping: 'upload_unfinished',
  key_reused: 'upload_key_reused',
  cv_erased: 'upload_erased',
  upload_required: 'file_not_chosen',
  acting_user_invalid: 'no_longer_member',
  cv_not_stored: 'cv_not_kept',
};

/** The error, or the problem in its place whose sentence is for people. */
export function forThePage(error: unknown): unknown {
  const reason = error instanceof Problem ? FOR_THE_PAGE[error.reason] : undefined;
  if (!(error instanceof Problem) || reason === undefined) return error;
  const { cause, retryAfterSeconds } = error;
  return new Problem(reason, { cause, ...(retryAfterSeconds !== null && { retryAfterSeconds }) });
}

/** Receives and processes the file as the public API does. */
function receiveAndProcess(
  { options, services, request, reply, auth }: ConsoleCall<'uploadCv'>,
  onStage: (stage: CvStage) => void,
): Promise<UploadedCv> {
  const { company, member } = auth;
  const call = {
    request,
    reply,
    tenant: memberTenant(member),
    fileLimitBytes: company.uploadLimitBytes,
    check: () => countUpload(services, company),
  };
  return receiveCall(options, call, async ({ form: { file, templateId, gender, blurb }, key, scratchDir, signal }) => {
    const received = { file, templateId, gender, blurb };
    const idempotency = await idempotencyOf(key, { ...received, actingUserEmail: member.email });
    const upload = { ...received, scratchDir, idempotency, signal, company, member, requestId: request.id, onStage };
    const { cv, related, skippedTemplate, readBefore } = await uploadCv(services, upload);
    return { ...cvOf(cv), related, skipped_template: skippedTemplate, read_before: readBefore };
  });
}

/** @throws Problem `rate_limit_exceeded` */
async function countUpload(
  { db }: Pick<Services, 'db'>,
  { id, rateLimitPerMinute }: { readonly id: number; readonly rateLimitPerMinute: number },
): Promise<void> {
  const rate = await consumeConsoleLimit(db, { companyId: id, action: 'upload' }, rateLimitPerMinute);
  if (rate.allowed) return;
  throw new Problem(refusal('upload_limit', { limit: rate.limit, seconds: rate.resetSeconds }), {
    retryAfterSeconds: rate.resetSeconds,
  });
}
