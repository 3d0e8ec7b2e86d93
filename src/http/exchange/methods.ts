import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem, refusal } from '#problems/problem.ts';

/** All methods of Node's parser. CONNECT never becomes a request. */
const REQUEST_METHODS = METHODS.filter((method) => method !== 'CONNECT');

/** Registers the less common methods with the router, so that they too get a 405 with `Allow`. */
export function registerAllMethods(app: FastifyInstance): void {
  for (const method of REQUEST_METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
}

/** Refuses all other methods of an address: 405 with `Allow`, before any key is checked. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    method: REQUEST_METHODS.filter((method) => !allowed.includes(method)),
    url,
    // In a hook, because Fastify checks the content type before it calls a handler.
    onRequest: (_request, reply, done) => {
      reply.header('Allow', allowed.join(', '));
      done(new Problem(refusal('methods_allowed', { methods: allowed.join(', ') })));
    },
    handler: () => undefined,
  });
}
