import type { FastifyReply, FastifyRequest } from 'fastify';
import { unfinished } from '#flows/process-cv.ts';
import { brokenOff } from './public/receive-upload.ts';

/**
 * A client that closed its sending side waits for its answer, or is gone: no byte tells which before one is sent. It keeps its
 * place for so long, and is then told to come back.
 */
const HALF_CLOSED_MS = 10_000;

/** Aborted when the client is gone or may be: what only waits for another process can stop then. */
export function whenGone({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  let patience: NodeJS.Timeout | undefined;
  const waitLittle = (): void => {
    patience = setTimeout(() => gone.abort(unfinished(new Error('the client closed its side'))), HALF_CLOSED_MS);
  };
  if (socket.readableEnded) waitLittle();
  else socket.once('end', waitLittle);
  response.once('close', () => {
    clearTimeout(patience);
    socket.off('end', waitLittle);
    if (!response.writableFinished) gone.abort(brokenOff());
  });
  return gone.signal;
}
