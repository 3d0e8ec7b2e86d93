import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cv } from '#cvs/stored-cvs.ts';
import { wholeCall } from '#platform/measurements.ts';
import { Problem } from '#problems/problem.ts';
import { listVisibleTemplates } from '#templates/templates.ts';
import { actingMember, checkUpload } from '#use-cases/process-cv/check-upload.ts';
import type { ProcessedCv } from '#use-cases/process-cv/cv-call.ts';
import { type IdempotentAnswer, runIdempotently } from '#use-cases/process-cv/idempotent-call.ts';
import { processCv } from '#use-cases/process-cv/process-cv.ts';
import { createFileLink, getCv, listCvPage, requireStorageEnabled } from '#use-cases/public-api/stored-cvs.ts';
import type { Services } from '#use-cases/services/services.ts';
import { paginationOf, success } from '../exchange/envelope.ts';
import {
  clampedInteger,
  hugeInteger,
  queryMoment,
  queryText,
  refuseOtherMethods,
  requireCvId,
} from '../exchange/request.ts';
import {
  idempotencyOf,
  REPLAYED_HEADER,
  type ReceivedCall,
  receiveCall,
  type UploadDeps,
} from '../upload/receive-call.ts';
import { authenticateRequest, callerOf } from './authenticate-request.ts';

const PAGE_SIZE = { min: 1, max: 1000, fallback: 100 };
// No company has so many CVs. A page past the end is empty, however large its number is.
const PAGE = { min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 1 };

/** The stored CVs of the company: the list, one record, and a signed link to the PDF. */
function cvRoutes(app: FastifyInstance, services: Services): void {
  app.get('/cvs', async (request) => {
    const { company } = callerOf(request);
    const { query } = request;
    requireStorageEnabled(company);
    const askedPage = queryText(query, 'page');
    const page = {
      number: clampedInteger(askedPage, PAGE),
      size: clampedInteger(queryText(query, 'page_size'), PAGE_SIZE),
    };
    const createdFrom = queryMoment(query, 'created_from', 'first');
    const createdTo = queryMoment(query, 'created_to', 'last');
    const { cvs, total } = await listCvPage(services, company, { createdFrom, createdTo, page });
    const pagination = paginationOf(page, total);
    return success(cvs.map(cvListItem), { ...pagination, page: hugeInteger(askedPage) ?? pagination.page });
  });
  app.get<{ Params: { cvId: string } }>('/cvs/:cvId', async (request) => {
    const { company } = callerOf(request);
    requireStorageEnabled(company);
    const { cv, fileAvailable } = await getCv(services, company, requireCvId(request.params.cvId));
    return success(cvDetail(cv, fileAvailable));
  });
  app.get<{ Params: { cvId: string } }>('/cvs/:cvId/file', async (request) => {
    const { company } = callerOf(request);
    requireStorageEnabled(company);
    const { url, expiresSeconds } = await createFileLink(services, company, requireCvId(request.params.cvId));
    return success({ url, expires_in: expiresSeconds });
  });
}

/** A stored CV as the contract shows it. */
interface CvRecord {
  readonly id: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly candidate_name: string | null;
  readonly latest_company: string | null;
  readonly latest_role: string | null;
  readonly processing_method: 'text' | 'image';
  readonly file_available: boolean;
}

/** In detail: missing values are null, and `file_available` is checked. */
function cvDetail(cv: Cv, fileAvailable: boolean): CvRecord {
  return {
    id: cv.id,
    created_at: cv.createdAt.toISOString(),
    updated_at: cv.updatedAt.toISOString(),
    candidate_name: cv.candidateName,
    latest_company: cv.latestCompany,
    latest_role: cv.latestRole,
    processing_method: cv.processingMethod,
    file_available: fileAvailable,
  };
}

/** In the list: missing values are substituted, and `file_available` is always true. */
function cvListItem(cv: Cv): CvRecord {
  return {
    ...cvDetail(cv, true),
    candidate_name: cv.candidateName ?? 'Unknown',
    latest_company: cv.latestCompany ?? 'N/A',
    latest_role: cv.latestRole ?? 'N/A',
  };
}

/** `POST /cvs/process`: receives one CV, reads it, stores it and returns its values. */
function processCvRoute(app: FastifyInstance, deps: UploadDeps): void {
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

export const PUBLIC_API_PREFIX = '/api/public/v1';

/** Registers `GET /health`: no key, no envelope, not counted. */
export async function registerHealth(app: FastifyInstance): Promise<void> {
  await app.register(
    async (api) => {
      api.get('/health', async () => ({ status: 'ok' }));
      refuseOtherMethods(api, '/health', ['GET']);
    },
    { prefix: PUBLIC_API_PREFIX },
  );
}

/** Registers the six endpoints, and refuses all other methods of their addresses. */
export async function registerPublicApi(app: FastifyInstance, options: UploadDeps): Promise<void> {
  await registerHealth(app);
  app.decorateRequest('caller', null);
  await app.register(
    async (api) => {
      await api.register(async (gated) => {
        gated.addHook('onRequest', authenticateRequest(options.services, 'full'));
        processCvRoute(gated, options);
      });
      await api.register(async (gated) => {
        gated.addHook('onRequest', authenticateRequest(options.services, 'read'));
        cvRoutes(gated, options.services);
        listTemplatesRoute(gated, options.services);
      });
      for (const url of ['/cvs', '/cvs/:cvId', '/cvs/:cvId/file', '/templates']) refuseOtherMethods(api, url, ['GET']);
      refuseOtherMethods(api, '/cvs/process', ['POST']);
    },
    { prefix: PUBLIC_API_PREFIX },
  );
}

/** `GET /templates`: the templates that the acting user may use. */
function listTemplatesRoute(app: FastifyInstance, services: Services): void {
  app.get('/templates', async (request) => {
    const { company } = callerOf(request);
    const email = queryText(request.query, 'acting_user_email') ?? '';
    const member = await actingMember(services, company.id, email);
    const templates = await listVisibleTemplates(services.db, member);
    request.actingMemberId = member.id;
    return success(templates.map(({ id, name, isDefault }) => ({ id, name, is_default: isDefault })));
  });
}
