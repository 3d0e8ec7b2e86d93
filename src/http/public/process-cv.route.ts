import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkUpload } from '#use-cases/process-cv/check-upload.ts';
import type { CvAnswer, ProcessedCv } from '#use-cases/process-cv/cv-call.ts';
import { runIdempotently } from '#use-cases/process-cv/idempotent-call.ts';
import { processCv } from '#use-cases/process-cv/process-cv.ts';
import { requirePermit, serviceBusy } from '#use-cases/process-cv/service-problem.ts';
import type { Services } from '#use-cases/services/services.ts';
import { success } from '../exchange/envelope.ts';
import { disconnectSignal } from '../upload/disconnect-signal.ts';
import { idempotencyKeyOf, idempotencyOf, REPLAYED_HEADER } from '../upload/idempotency-key.ts';
import { receiveUpload, type UploadForm } from '../upload/receive-upload.ts';
import { callerOf } from './authenticate-request.ts';

interface ProcessCvOptions {
  readonly services: Services;
  readonly makeScratchDir: (prefix: string) => Promise<string>;
  readonly hasFreeSpace: () => Promise<boolean>;
}

/** `POST /cvs/process`: receives one CV, reads it, stores it and returns its values. */
export function processCvRoute(
  app: FastifyInstance,
  { services, makeScratchDir, hasFreeSpace }: ProcessCvOptions,
): void {
  app.post('/cvs/process', async (request, reply) => {
    const key = idempotencyKeyOf(request);
    // An upload takes disk space from its first byte on, so the number of uploads is limited before one is read.
    const place = requirePermit(services, services.uploads.admit(callerOf(request).tenant));
    try {
      if (!(await hasFreeSpace()))
        throw serviceBusy(services, new Error('the disk of the data folder is all but full'));
      const scratchDir = await makeScratchDir('call-');
      try {
        const answer = await receiveAndAnswer(services, request, {
          key,
          scratchDir,
          signal: disconnectSignal(request, reply),
        });
        if (answer.replayed) reply.header(REPLAYED_HEADER, 'true');
        if (answer.kind === 'refused') throw answer.problem;
        return success(processResult(answer.cv));
      } finally {
        await rm(scratchDir, { recursive: true, force: true });
      }
    } finally {
      place.release();
    }
  });
}

interface IncomingCall {
  /** The `Idempotency-Key`, or null. */
  readonly key: string | null;
  readonly scratchDir: string;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

async function receiveAndAnswer(
  services: Services,
  request: FastifyRequest,
  { key, scratchDir, signal }: IncomingCall,
): Promise<CvAnswer & { readonly replayed: boolean }> {
  const caller = callerOf(request);
  const { company } = caller;
  const upload: UploadForm = await receiveUpload(request.raw, { scratchDir, fileLimitBytes: company.uploadLimitBytes });
  const idempotency = await idempotencyOf(key, upload);
  return runIdempotently(services, { companyId: company.id, idempotency, signal }, async () => {
    const checked = await checkUpload(services, company, upload);
    request.actingMemberId = checked.member.id;
    const hints = { templateId: omitted(upload.templateId), gender: upload.gender, blurb: upload.blurb };
    return processCv(services, { ...checked, caller, requestId: request.id, scratchDir, hints, idempotency, signal });
  });
}

/** An empty `template_id` and the word `null` count as omitted. */
function omitted(templateId: string | null): string | null {
  return templateId === null || ['', 'null'].includes(templateId.trim()) ? null : templateId;
}

function processResult(cv: ProcessedCv) {
  return {
    id: cv.id,
    stored: true,
    storage_enabled: true,
    candidate_name: cv.candidateName,
    latest_company: cv.latestCompany,
    latest_role: cv.latestRole,
    processing_method: cv.processingMethod,
    download_url: cv.downloadUrl,
  };
}
