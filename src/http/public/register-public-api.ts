import type { FastifyInstance } from 'fastify';
import { listVisibleTemplates } from '#templates/templates.ts';
import { actingMember } from '#use-cases/process-cv/check-upload.ts';
import type { Services } from '#use-cases/services/services.ts';
import { success } from '../exchange/envelope.ts';
import { refuseOtherMethods } from '../exchange/methods.ts';
import { queryText } from '../exchange/query.ts';
import type { UploadDeps } from '../upload/receive-call.ts';
import { authenticateRequest, callerOf } from './authenticate-request.ts';
import { cvRoutes } from './cvs.routes.ts';
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
