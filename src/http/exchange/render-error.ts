import { inspect } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eventLog } from '#platform/log.ts';
import { Problem, refusal } from '#problems/problem.ts';
import { CONSOLE_API, consoleErrorEnvelope, errorEnvelope } from './envelope.ts';
import { logRefusal } from './request-log.ts';

/** Converts an error to a problem and logs its private cause. An unexpected error becomes `internal_error`. */
export function loggedProblem(error: unknown, request: FastifyRequest): Problem {
  const problem = asProblem(error);
  logRefusal(request, problem);
  const { status, code, cause, message } = problem;
  if (status >= 500) eventLog(request.log).event('request.failed', { err: cause ?? error, code }, message);
  else if (cause !== undefined) {
    const [firstLine] = inspect(cause, { depth: 0 }).split('\n', 1);
    eventLog(request.log).event('request.rejected', { cause: firstLine, code }, message);
  }
  return problem;
}

/** Sends an error in its envelope. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = loggedProblem(error, request);
  // RFC 9110 requires the scheme with every 401.
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  if (problem.retryAfterSeconds !== null) reply.header('Retry-After', problem.retryAfterSeconds);
  const envelopeOf = request.originalUrl.startsWith(`${CONSOLE_API}/`) ? consoleErrorEnvelope : errorEnvelope;
  void reply.code(problem.status).send(envelopeOf(problem, request.id));
}

/**
 * Gives Fastify's refusals of a JSON body their own reasons: those of a form fit uploads only. Other errors come back as they are.
 *
 * @param kibMax the largest body that the address takes
 */
export function withReasonsOfJson(error: unknown, kibMax: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('FST_ERR_CTP')) return error;
  const isTooLarge = code.endsWith('TOO_LARGE');
  return new Problem(isTooLarge ? refusal('body_too_large', { max: kibMax }) : refusal('body_incomplete'), {
    cause: error,
  });
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // Fastify's own refusals (an invalid path, a malformed body) have a 4xx status.
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_ERR_CTP')) {
    return new Problem('body_not_form', { cause: error });
  }
  if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_BAD_URL') {
    return new Problem('address_malformed', { cause: error });
  }
  if (typeof status === 'number' && status === 404) return new Problem('not_found', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem('validation_error', { cause: error });
  return new Problem('internal_error', { cause: error });
}

/** Handles every error and every unknown address. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(renderError);
  app.setNotFoundHandler((request, reply) =>
    renderError(new Problem(refusal('nothing_at', { path: pathOf(request) })), request, reply),
  );
}

/** The path as the client sent it, truncated for a sentence. */
function pathOf(request: FastifyRequest): string {
  const path = request.originalUrl.split('?', 1)[0] ?? '';
  return path.length > 100 ? `${path.slice(0, 100)}...` : path;
}
