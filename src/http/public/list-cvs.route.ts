import type { FastifyInstance } from 'fastify';
import type { Services } from '#flows/services.ts';
import { pageOfCvs, requireStorage } from '#flows/stored-cvs.ts';
import { cvListItem } from './cv-record.ts';
import { success } from './envelope.ts';
import { callerOf } from './gate.ts';
import { clampedInteger, hugeInteger, queryMoment, queryText } from './query.ts';

const PAGE_SIZE = { min: 1, max: 1000, fallback: 100 };
// No company has so many CVs. A page past the end is empty and answered as asked, however large its number is.
const PAGE = { min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 1 };

/** `GET /cvs`: the company's CVs, newest first. */
export function listCvsRoute(app: FastifyInstance, services: Services): void {
  app.get('/cvs', async (request) => {
    const { company } = callerOf(request);
    const { query } = request;
    requireStorage(company);
    const askedPage = queryText(query, 'page');
    const page = clampedInteger(askedPage, PAGE);
    const pageSize = clampedInteger(queryText(query, 'page_size'), PAGE_SIZE);
    const createdFrom = queryMoment(query, 'created_from', 'first');
    const createdTo = queryMoment(query, 'created_to', 'last');
    const { cvs, total } = await pageOfCvs(services, company, { createdFrom, createdTo, page, pageSize });
    return success(cvs.map(cvListItem), {
      page: hugeInteger(askedPage) ?? page,
      page_size: pageSize,
      total,
      total_pages: Math.ceil(total / pageSize),
    });
  });
}
