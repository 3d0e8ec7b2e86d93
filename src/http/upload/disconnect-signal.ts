import type { FastifyReply, FastifyRequest } from 'fastify';
import { stillProcessing } from '#use-cases/process-cv/process-cv.ts';
import { clientDisconnected } from './receive-upload.ts';

/**
 * A client that closed its sending side may wait for its response or be gone. This cannot be known before a byte is sent. It keeps its
 * place for this time and is then told to retry.
 */
const HALF_CLOSED_MS = 10_000;

/** Aborted when the client is, or may be, gone. Work that only waits for another process can then stop. */
export function disconnectSignal({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  let patience: NodeJS.Timeout | undefined;
  const waitLittle = (): void => {
    patience = setTimeout(() => gone.abort(stillProcessing(new Error('the client closed its side'))), HALF_CLOSED_MS);
  };
  if (socket.readableEnded) waitLittle();
  else socket.once('end', waitLittle);
  response.once('close', () => {
    clearTimeout(patience);
    socket.off('end', waitLittle);
    if (!response.writableFinished) gone.abort(clientDisconnected());
  });
  return gone.signal;
}
