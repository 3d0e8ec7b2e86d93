import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyScope } from '#keys/keys.ts';
import { type RateLimitResult, WINDOW_SECONDS } from '#limits/rate-limiter.ts';
import { Problem, refusal } from '#problems/problem.ts';
import type { Caller } from '#use-cases/process-cv/cv-call.ts';
import { authenticateCaller } from '#use-cases/public-api/authenticate-caller.ts';
import type { Services } from '#use-cases/services/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate once it knows the key, even if it then refuses the request; null on routes without a gate. */
    caller: Caller | null;
  }
}

/** A hook that requires a usable key of this scope and checks the rate limit, before the body is read. */
export function authenticateRequest(
  services: Services,
  scope: KeyScope,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const { rate } = await authenticateCaller(services, {
      authorization: authorizationOf(request),
      scope,
      onKnown: (caller) => {
        request.caller = caller;
      },
    });
    setRateHeaders(reply, rate);
    if (!rate.allowed) {
      throw new Problem(refusal('request_limit', { limit: rate.limit, seconds: rate.resetSeconds }), {
        retryAfterSeconds: rate.resetSeconds,
      });
    }
  };
}

/** The header as received. Node keeps only the first of several; here, several headers are refused. */
function authorizationOf(request: FastifyRequest): string | undefined {
  return request.raw.headersDistinct.authorization?.join(', ');
}

/** The caller that the gate admitted. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error(`the route ${request.url} has no gate`);
  return request.caller;
}

/** Headers of the IETF draft "RateLimit header fields for HTTP", version 6. */
function setRateHeaders(reply: FastifyReply, rate: RateLimitResult): void {
  reply.headers({
    'RateLimit-Limit': rate.limit,
    'RateLimit-Remaining': rate.remaining,
    'RateLimit-Reset': rate.resetSeconds,
    'RateLimit-Policy': `${rate.limit};w=${WINDOW_SECONDS}`,
  });
}
