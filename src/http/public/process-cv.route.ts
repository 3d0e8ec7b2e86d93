import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wholeCall } from '#platform/stages.ts';
import { Problem } from '#problems/problem.ts';
import { checkUpload } from '#use-cases/process-cv/check-upload.ts';
import type { ProcessedCv } from '#use-cases/process-cv/cv-call.ts';
import { type IdempotentAnswer, runIdempotently } from '#use-cases/process-cv/idempotent-call.ts';
import { processCv } from '#use-cases/process-cv/process-cv.ts';
import type { Services } from '#use-cases/services/services.ts';
import { success } from '../exchange/envelope.ts';
import {
  idempotencyOf,
  REPLAYED_HEADER,
  type ReceivedCall,
  receiveCall,
  type UploadDeps,
} from '../upload/receive-call.ts';
import { callerOf } from './authenticate-request.ts';

/** `POST /cvs/process`: receives one CV, reads it, stores it and returns its values. */
export function processCvRoute(app: FastifyInstance, deps: UploadDeps): void {
  app.post('/cvs/process', async (request, reply) => {
    const { tenant, company } = callerOf(request);
    const call = { request, reply, tenant, fileLimitBytes: company.uploadLimitBytes };
    return wholeCall(request.id, async () => {
      const { cv, replayed } = await receiveCall(deps, call, (form) => processForm(deps.services, request, form));
      if (replayed) reply.header(REPLAYED_HEADER, 'true');
      if (cv instanceof Problem) throw cv;
      return success(processResult(cv));
    });
  });
}

async function processForm(
  services: Services,
  request: FastifyRequest,
  { form, key, scratchDir, signal }: ReceivedCall,
): Promise<IdempotentAnswer> {
  const caller = callerOf(request);
  const { company } = caller;
  const idempotency = await idempotencyOf(key, form);
  return runIdempotently(services, { companyId: company.id, idempotency, signal }, async () => {
    const checked = await checkUpload(services, company, form);
    request.actingMemberId = checked.member.id;
    const hints = { templateId: omitted(form.templateId), gender: form.gender, blurb: form.blurb };
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
