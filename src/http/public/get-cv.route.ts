import type { FastifyInstance } from 'fastify';
import type { Services } from '#flows/services.ts';
import { requireStorage, showCv } from '#flows/stored-cvs.ts';
import { cvDetail } from './cv-record.ts';
import { success } from './envelope.ts';
import { callerOf } from './gate.ts';
import { requireCvId } from './query.ts';

/** `GET /cvs/{cvId}`: the record of one CV. */
export function getCvRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { cvId: string } }>('/cvs/:cvId', async (request) => {
    const { company } = callerOf(request);
    requireStorage(company);
    const { cv, fileAvailable } = await showCv(services, company, requireCvId(request.params.cvId));
    return success(cvDetail(cv, fileAvailable));
  });
}
