import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consoleErrorEnvelope, success } from '../exchange/envelope.ts';
import { loggedProblem } from '../exchange/render-error.ts';
import { UPLOAD_EVENTS, type UploadEvent, type UploadStage } from './contract.ts';
import { SENT } from './endpoint.ts';

/** A proxy closes a silent connection, usually after a minute. An empty line keeps it open. */
const SIGN_OF_LIFE_MS = 10_000;

/** The stages in order. If an engine is lost and the work starts again, earlier stages are not repeated. */
const ORDER: readonly UploadStage[] = ['waiting', 'reading', 'recognising', 'read', 'extracted', 'elsewhere'];

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Answers with events: a line of JSON for each stage and one for the end. Nothing is sent before the first stage, so that an earlier
 * refusal has its own status. If the client disconnects, the work continues.
 *
 * @throws what the work throws before its first stage
 */
export async function streamUploadEvents<Data>(
  { request, reply }: Exchange,
  work: (onStage: (stage: UploadStage) => void) => Promise<Data>,
): Promise<typeof SENT> {
  const lines = new PassThrough();
  const write = (event: UploadEvent<Data>): void => void (lines.writable && lines.write(`${JSON.stringify(event)}\n`));
  const begun = Promise.withResolvers<'begun'>();
  let reached = -1;
  const working = work((stage) => {
    if (ORDER.indexOf(stage) <= reached) return;
    reached = ORDER.indexOf(stage);
    write({ stage });
    begun.resolve('begun');
  });
  const finish = working.then(
    (data) => write(success(data)),
    (error: unknown) => reached >= 0 && write(failure(error, request)),
  );
  await Promise.race([begun.promise, working]);
  const signs = setInterval(() => void (lines.writable && lines.write('\n')), SIGN_OF_LIFE_MS);
  void finish.finally(() => {
    clearInterval(signs);
    lines.end();
  });
  // Each line must arrive at once: no proxy may buffer or compress it.
  void reply
    .headers({
      'Content-Type': UPLOAD_EVENTS,
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // A stopping server does not wait for another request on this connection.
      Connection: 'close',
    })
    .send(lines);
  return SENT;
}

function failure(error: unknown, request: FastifyRequest): UploadEvent<never> {
  const problem = loggedProblem(error, request);
  const { status, retryAfterSeconds } = problem;
  return {
    ...consoleErrorEnvelope(problem, request.id),
    status,
    ...(retryAfterSeconds !== null && { retry_after: retryAfterSeconds }),
  };
}
