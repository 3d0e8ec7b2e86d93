import { inspect } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eventLog } from '#platform/log.ts';
import { Problem } from '#problems/problem.ts';
import { errorEnvelope } from './error-envelope.ts';
import { traceRefusal } from './trace.ts';

/** What is said of a body of another type than the one endpoint with a body takes. */
export const BODY_TYPE_SENTENCE = 'The body must be multipart/form-data with the CV in the field "file".';

/** The problem that an error is, its private cause logged; what is none is a fault not foreseen, and becomes `internal_error`. */
export function loggedProblem(error: unknown, request: FastifyRequest): Problem {
  const problem = asProblem(error);
  traceRefusal(request, problem);
  const { status, code, cause, message } = problem;
  if (status >= 500) eventLog(request.log).event('request.failed', { err: cause ?? error, code }, message);
  else if (cause !== undefined) {
    const [firstLine] = inspect(cause, { depth: 0 }).split('\n', 1);
    eventLog(request.log).event('request.rejected', { cause: firstLine, code }, message);
  }
  return problem;
}

/** Sends an error in the envelope. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = loggedProblem(error, request);
  // RFC 9110 asks for the scheme with every 401.
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  if (problem.retryAfterSeconds !== null) reply.header('Retry-After', problem.retryAfterSeconds);
  void reply.code(problem.status).send(errorEnvelope(problem.code, problem.message, request.id));
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // Fastify's own refusals of a request (a path that is not valid, a body it cannot frame) carry a 4xx status.
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_ERR_CTP')) {
    return new Problem('validation_error', { message: BODY_TYPE_SENTENCE, cause: error });
  }
  if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_BAD_URL') {
    return new Problem('not_found', {
      message: 'The address is not well-formed. What is served is listed at /docs.',
      cause: error,
    });
  }
  if (typeof status === 'number' && status === 404) return new Problem('not_found', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem('validation_error', { cause: error });
  return new Problem('internal_error', { cause: error });
}

/** Every error and every address that is not served, in one place. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(renderError);
  app.setNotFoundHandler((request, reply) =>
    renderError(
      new Problem('not_found', {
        message: `There is nothing at ${pathOf(request)}. The API's addresses are listed at /docs.`,
      }),
      request,
      reply,
    ),
  );
}

/** The path as the client wrote it, short enough for a sentence. */
function pathOf(request: FastifyRequest): string {
  const path = request.originalUrl.split('?', 1)[0] ?? '';
  return path.length > 100 ? `${path.slice(0, 100)}...` : path;
}
