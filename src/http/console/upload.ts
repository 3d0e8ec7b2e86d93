import { rm } from 'node:fs/promises';
import { uploadCv } from '#flows/console-cvs.ts';
import type { CvStage } from '#flows/cv-call.ts';
import { busy, placeOf } from '#flows/service-problem.ts';
import type { Services } from '#flows/services.ts';
import { memberTenant } from '#kit/tenant.ts';
import { countInConsole } from '#limits/rate-limiter.ts';
import { Problem } from '#problems/problem.ts';
import { idempotencyKeyOf, idempotencyOf } from '../public/idempotency-key.ts';
import { receiveUpload } from '../public/receive-upload.ts';
import { whenGone } from '../when-gone.ts';
import { type Cv, UPLOAD_EVENTS } from './contract.ts';
import { cvOf } from './cv-record.ts';
import type { ConsoleCall, SENT } from './endpoint.ts';
import { answerByEvents } from './upload-events.ts';
import { inConsoleWords } from './upload-words.ts';

/** Takes one CV in and processes it; answered at the end, or stage by stage where the browser asks for that. */
export async function answerUpload(call: ConsoleCall<'uploadCv'>): Promise<Cv | typeof SENT> {
  const { request, reply } = call;
  const signal = whenGone(request, reply);
  const work = (onStage: (stage: CvStage) => void): Promise<Cv> =>
    receiveAndProcess(call, { signal, onStage }).catch((error: unknown) => {
      throw inConsoleWords(error);
    });
  const wantsEvents = (request.headers.accept ?? '').includes(UPLOAD_EVENTS);
  return wantsEvents ? answerByEvents({ request, reply }, work) : work(() => undefined);
}

interface Watching {
  /** Aborted when the browser is gone. */
  readonly signal: AbortSignal;
  readonly onStage: (stage: CvStage) => void;
}

/** Takes the file in as the public API does: a place first, then the rate limit, room on the disk, and its bytes. */
async function receiveAndProcess(
  { options, services, request, visit }: ConsoleCall<'uploadCv'>,
  watching: Watching,
): Promise<Cv> {
  const { company, member } = visit;
  const key = idempotencyKeyOf(request);
  const place = placeOf(services, services.uploads.admit(memberTenant(member)));
  try {
    await countUpload(services, company);
    if (!(await options.hasRoom())) throw busy(services, new Error('the disk of the data folder is all but full'));
    const scratchDir = await options.makeScratchDir('console-');
    try {
      const form = await receiveUpload(request.raw, { scratchDir, fileLimitBytes: company.uploadLimitBytes });
      // Of the form nothing but the file counts here.
      const upload = { file: form.file, actingUserEmail: member.email, templateId: null, gender: null, blurb: null };
      const idempotency = await idempotencyOf(key, upload);
      const call = { company, member, file: form.file, scratchDir, requestId: request.id, idempotency, ...watching };
      return cvOf(await uploadCv(services, call));
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  } finally {
    place.release();
  }
}

/** @throws Problem where the company has sent as much in this minute as the operator lets it */
async function countUpload(
  { db }: Pick<Services, 'db'>,
  { id, rateLimitPerMinute }: { readonly id: number; readonly rateLimitPerMinute: number },
): Promise<void> {
  const rate = await countInConsole(db, { companyId: id, action: 'upload' }, rateLimitPerMinute);
  if (rate.allowed) return;
  throw new Problem('rate_limit_exceeded', {
    message: `Your company may send ${rate.limit} CVs a minute, and has. The next can be sent in ${rate.resetSeconds} seconds.`,
    retryAfterSeconds: rate.resetSeconds,
  });
}
