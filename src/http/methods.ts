import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Problem } from '#problems/problem.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers the methods that a known address does not take: 405 with `Allow`, before any key is looked at. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    handler: (_request, reply) => {
      reply.header('Allow', allowed.join(', '));
      throw new Problem('method_not_allowed', { message: `This address takes only ${allowed.join(', ')}.` });
    },
  });
}
