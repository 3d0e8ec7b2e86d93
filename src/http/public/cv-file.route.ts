import type { FastifyInstance } from 'fastify';
import type { Services } from '#flows/services.ts';
import { linkFile, requireStorage } from '#flows/stored-cvs.ts';
import { success } from './envelope.ts';
import { callerOf } from './gate.ts';
import { requireCvId } from './query.ts';

/** `GET /cvs/{cvId}/file`: a fresh signed link to the source as PDF. */
export function cvFileRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { cvId: string } }>('/cvs/:cvId/file', async (request) => {
    const { company } = callerOf(request);
    requireStorage(company);
    const { url, expiresSeconds } = await linkFile(services, company, requireCvId(request.params.cvId));
    return success({ url, expires_in: expiresSeconds });
  });
}
