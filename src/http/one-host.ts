import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#problems/problem.ts';

/** A hook that refuses a request with two `Host` headers, as RFC 9112 (section 3.2) requires: a proxy may have used the other one. */
export function requireOneHost(request: FastifyRequest, reply: FastifyReply, done: (refusal?: Problem) => void): void {
  const [, second] = request.raw.headersDistinct.host ?? [];
  if (second === undefined) return done();
  reply.header('Connection', 'close');
  done(new Problem('host_repeated'));
}
