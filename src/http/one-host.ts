import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#problems/problem.ts';

/** A hook that refuses a request with two `Host` headers, as RFC 9112 (section 3.2) asks: a proxy may have gone by the other one. */
export function requireOneHost(request: FastifyRequest, reply: FastifyReply, done: (refusal?: Problem) => void): void {
  const [, second] = request.raw.headersDistinct.host ?? [];
  if (second === undefined) return done();
  reply.header('Connection', 'close');
  done(new Problem('validation_error', { message: 'The request has more than one Host header. Send it with one.' }));
}
