import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cv as StoredCv } from '#cvs/stored-cvs.ts';
import { memberTenant } from '#kit/tenant.ts';
import { consumeConsoleLimit } from '#limits/rate-limiter.ts';
import { wholeCall } from '#platform/measurements.ts';
import { type PlainReason, Problem, refusal } from '#problems/problem.ts';
import type { Reason } from '#problems/reasons.ts';
import { uploadCv } from '#use-cases/console/cvs.ts';
import type { CvStage } from '#use-cases/process-cv/cv-call.ts';
import type { Services } from '#use-cases/services/services.ts';
import { consoleErrorEnvelope, success } from '../exchange/envelope.ts';
import { loggedProblem } from '../exchange/render-error.ts';
import { idempotencyOf, receiveCall, withUploadPlace } from '../upload/receive-call.ts';
import { type Cv, UPLOAD_EVENTS, type UploadEvent, type UploadedCv, type UploadStage } from './contract.ts';
import { type ConsoleCall, SENT } from './endpoint.ts';

/** A CV in the lists of the console. */
export function cvOf(cv: StoredCv): Cv {
  return {
    id: cv.id,
    created_at: cv.createdAt.toISOString(),
    updated_at: cv.updatedAt.toISOString(),
    candidate_name: cv.candidateName,
    latest_company: cv.latestCompany,
    latest_role: cv.latestRole,
    processing_method: cv.processingMethod,
    file_name: cv.originalName,
    page_count: cv.pageCount,
    checked_at: cv.checkedAt?.toISOString() ?? null,
    uncertain_values: [...cv.uncertainValues],
    warning_count: cv.warningCount,
    corrected_values: cv.correctedValues,
  };
}

/** Receives and processes one CV. The response comes at the end, or stage by stage if the browser asks for events. */
export async function handleUpload(call: ConsoleCall<'uploadCv'>): Promise<UploadedCv | typeof SENT> {
  const { request, reply } = call;
  const work = (onStage: (stage: CvStage) => void): Promise<UploadedCv> =>
    wholeCall(request.id, () => receiveAndProcess(call, onStage)).catch((error: unknown) => {
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

/** Takes a place, a share and disk space as an upload does. Its refusals are those that the page has words for. @throws Problem */
export function withPlaceOfPage<T>(...[deps, place, work]: Parameters<typeof withUploadPlace<T>>): Promise<T> {
  return withUploadPlace(deps, place, work).catch((error: unknown) => {
    throw forThePage(error);
  });
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

/** A proxy closes a silent connection, usually after a minute. An empty line keeps it open. */
const SIGN_OF_LIFE_MS = 10_000;

/** The stages in order. If an engine is lost and the work starts again, earlier stages are not repeated. */
const ORDER: readonly UploadStage[] = ['waiting', 'reading', 'recognising', 'read', 'extracted', 'elsewhere'];

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Answers with events: a line of JSON for each stage and one for the end. Nothing is sent before the first stage, so that an earlier
 * refusal has its own status. If the client disconnects, the work continues.
 *
 * @throws what the work throws before its first stage
 */
export async function streamUploadEvents<Data>(
  { request, reply }: Exchange,
  work: (onStage: (stage: UploadStage) => void) => Promise<Data>,
): Promise<typeof SENT> {
  const lines = new PassThrough();
  const write = (event: UploadEvent<Data>): void => void (lines.writable && lines.write(`${JSON.stringify(event)}\n`));
  const begun = Promise.withResolvers<'begun'>();
  let reached = -1;
  const working = work((stage) => {
    if (ORDER.indexOf(stage) <= reached) return;
    reached = ORDER.indexOf(stage);
    write({ stage });
    begun.resolve('begun');
  });
  const finish = working.then(
    (data) => write(success(data)),
    (error: unknown) => reached >= 0 && write(failure(error, request)),
  );
  await Promise.race([begun.promise, working]);
  const signs = setInterval(() => void (lines.writable && lines.write('\n')), SIGN_OF_LIFE_MS);
  void finish.finally(() => {
    clearInterval(signs);
    lines.end();
  });
  // Each line must arrive at once: no proxy may buffer or compress it.
  void reply
    .headers({
      'Content-Type': UPLOAD_EVENTS,
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // A stopping server does not wait for another request on this connection.
      Connection: 'close',
    })
    .send(lines);
  return SENT;
}

function failure(error: unknown, request: FastifyRequest): UploadEvent<never> {
  const problem = loggedProblem(error, request);
  const { status, retryAfterSeconds } = problem;
  return {
    ...consoleErrorEnvelope(problem, request.id),
    status,
    ...(retryAfterSeconds !== null && { retry_after: retryAfterSeconds }),
  };
}
