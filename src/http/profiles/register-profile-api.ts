import type { FastifyInstance } from 'fastify';
import { getProfile, listProfiles } from '#use-cases/profile-api/profiles.ts';
import type { Services } from '#use-cases/services/services.ts';
import { refuseOtherMethods } from '../exchange/methods.ts';
import { clampedInteger, queryText, requireCvId } from '../exchange/query.ts';
import { authenticateRequest, callerOf } from '../public/authenticate-request.ts';
import { pageBody, placeAsked, profileBody } from './bodies.ts';

export const PROFILE_API_PREFIX = '/api/profiles/v1';

/** A profile has up to some hundred kilobytes, and a page is in memory as a whole. */
const LIMIT = { min: 1, max: 100, fallback: 25 };

/** Registers the profile API, of a server whose operator offers it. Keys of another scope are unknown to it. */
export async function registerProfileApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (api) => {
      await api.register(async (gated) => {
        gated.addHook('onRequest', authenticateRequest(services, 'profiles'));
        gated.get('/profiles', async (request) => {
          const { company } = callerOf(request);
          const limit = clampedInteger(queryText(request.query, 'limit'), LIMIT);
          return {
            ...pageBody(await listProfiles(services, company, { after: placeAsked(request.query), limit })),
            error: null,
          };
        });
        gated.get<{ Params: { cvId: string } }>('/profiles/:cvId', async (request) => {
          const { company } = callerOf(request);
          const stored = await getProfile(services, company, requireCvId(request.params.cvId));
          return { data: profileBody(stored), pagination: null, error: null };
        });
      });
      for (const url of ['/profiles', '/profiles/:cvId']) refuseOtherMethods(api, url, ['GET']);
    },
    { prefix: PROFILE_API_PREFIX },
  );
}
