import type { FastifyInstance } from 'fastify';
import type { Services } from '#flows/services.ts';
import { refuseOtherMethods } from '../methods.ts';
import { cvFileRoute } from './cv-file.route.ts';
import { gate } from './gate.ts';
import { getCvRoute } from './get-cv.route.ts';
import { healthRoute } from './health.route.ts';
import { listCvsRoute } from './list-cvs.route.ts';
import { listTemplatesRoute } from './list-templates.route.ts';
import { processCvRoute } from './process-cv.route.ts';

export const PUBLIC_API_PREFIX = '/api/public/v1';

interface PublicApiOptions {
  readonly services: Services;
  readonly makeScratchDir: (prefix: string) => Promise<string>;
  readonly hasRoom: () => Promise<boolean>;
}

/** Registers the six endpoints, and the refusal of every method they do not take. */
export async function registerPublicApi(app: FastifyInstance, options: PublicApiOptions): Promise<void> {
  app.decorateRequest('caller', null);
  await app.register(
    async (api) => {
      healthRoute(api);
      await api.register(async (gated) => {
        gated.addHook('onRequest', gate(options.services, 'full'));
        processCvRoute(gated, options);
      });
      await api.register(async (gated) => {
        gated.addHook('onRequest', gate(options.services, 'read'));
        listCvsRoute(gated, options.services);
        getCvRoute(gated, options.services);
        cvFileRoute(gated, options.services);
        listTemplatesRoute(gated, options.services);
      });
      for (const url of ['/health', '/cvs', '/cvs/:cvId', '/cvs/:cvId/file', '/templates'])
        refuseOtherMethods(api, url, ['GET']);
      refuseOtherMethods(api, '/cvs/process', ['POST']);
    },
    { prefix: PUBLIC_API_PREFIX },
  );
}
