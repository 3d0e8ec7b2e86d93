import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../exchange/methods.ts';
import type { UploadDeps } from '../upload/receive-call.ts';
import { authenticateRequest } from './authenticate-request.ts';
import { cvRoutes } from './cvs.routes.ts';
import { listTemplatesRoute } from './list-templates.route.ts';
import { processCvRoute } from './process-cv.route.ts';

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
