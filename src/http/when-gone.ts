import type { FastifyReply } from 'fastify';
import { brokenOff } from './public/receive-upload.ts';

/** Aborted when the connection is lost before the answer is sent: what only waits can stop then. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(brokenOff());
  });
  return gone.signal;
}
