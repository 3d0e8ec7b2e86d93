import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorEnvelope } from '../error-envelope.ts';
import { success } from '../public/envelope.ts';
import { loggedProblem } from '../render-error.ts';
import { UPLOAD_EVENTS, type UploadEvent, type UploadStage } from './contract.ts';
import { SENT } from './endpoint.ts';

/** A proxy that hears nothing for a while (a minute is usual) gives up; an empty line is enough. */
const SIGN_OF_LIFE_MS = 10_000;

/** In the order in which they are reached. Where an engine was lost and the work begins anew, nobody is told that it went back. */
const ORDER: readonly UploadStage[] = ['waiting', 'reading', 'recognising', 'read', 'extracted', 'elsewhere'];

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Answers a piece of work by events: a line of JSON for each stage and one for its end. Until the first stage is reached nothing is sent, so
 * that what is refused before it has its own status. Who hangs up misses the rest; the work goes on.
 *
 * @throws what the work throws before its first stage
 */
export async function answerByEvents<Data>(
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
  // Each line is to arrive when it is written: no proxy may keep it, or wait for more to compress.
  void reply
    .headers({
      'Content-Type': UPLOAD_EVENTS,
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // A server that stops meanwhile waits for no further request on this connection.
      Connection: 'close',
    })
    .send(lines);
  return SENT;
}

function failure(error: unknown, request: FastifyRequest): UploadEvent<never> {
  const { code, message, status, retryAfterSeconds } = loggedProblem(error, request);
  return {
    ...errorEnvelope(code, message, request.id),
    status,
    ...(retryAfterSeconds !== null && { retry_after: retryAfterSeconds }),
  };
}
