import type { FastifyInstance } from 'fastify';
import type { Cv } from '#cvs/stored-cvs.ts';
import { createFileLink, getCv, listCvPage, requireStorageEnabled } from '#use-cases/public-api/stored-cvs.ts';
import type { Services } from '#use-cases/services/services.ts';
import { paginationOf, success } from '../exchange/envelope.ts';
import { clampedInteger, hugeInteger, queryMoment, queryText, requireCvId } from '../exchange/query.ts';
import { callerOf } from './authenticate-request.ts';

const PAGE_SIZE = { min: 1, max: 1000, fallback: 100 };
// No company has so many CVs. A page past the end is empty, however large its number is.
const PAGE = { min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 1 };

/** The stored CVs of the company: the list, one record, and a signed link to the PDF. */
export function cvRoutes(app: FastifyInstance, services: Services): void {
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
