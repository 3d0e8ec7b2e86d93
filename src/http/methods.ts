import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#problems/problem.ts';

/** All that Node's parser lets through; CONNECT never becomes a request. */
const REQUEST_METHODS = METHODS.filter((method) => method !== 'CONNECT');

/** Makes the rarer methods known to the router, so that they too are told what an address takes. */
export function knowEveryMethod(app: FastifyInstance): void {
  for (const method of REQUEST_METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
}

/** Answers the methods that a known address does not take: 405 with `Allow`, before any key is looked at. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    method: REQUEST_METHODS.filter((method) => !allowed.includes(method)),
    url,
    // In a hook, because Fastify looks at the body's type before it calls a handler.
    onRequest: (_request, reply, done) => {
      reply.header('Allow', allowed.join(', '));
      done(new Problem('method_not_allowed', { message: `This address takes only ${allowed.join(', ')}.` }));
    },
    handler: () => undefined,
  });
}
