import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a client may still send after it was answered, in time and in bytes, before the connection is cut. */
const LINGER_MS = 3000;
const LINGER_BYTES = 8 * 1024 * 1024;

/**
 * Called once a response is out. A client that still sends its body is given a moment to notice the answer: cutting the
 * connection at once would reset it, and the answer would be lost with it. Reading on without end would be worse.
 */
export function lingerAfterAnswer(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { raw } = request;
  if (!raw.complete && !raw.destroyed) {
    const { socket } = raw;
    const cut = setTimeout(() => socket.destroy(), LINGER_MS);
    cut.unref();
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LINGER_BYTES) socket.destroy();
    });
    raw.once('close', () => clearTimeout(cut));
    raw.once('end', () => clearTimeout(cut));
    raw.resume();
  }
  done();
}
