import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a client may keep sending after the response, in total and between bytes. The values are those of nginx's lingering close. */
const LINGER_MS = 30_000;
const LINGER_IDLE_MS = 5000;

/**
 * Called for each request. Many clients send their whole body before they read the response. If the connection is closed while they
 * send, it is reset and the response is lost. Node closes it at once after a response with `Connection: close`. So while a
 * body is still arriving only this side is closed, and `lingerAfterAnswer` closes the other.
 */
export function keepReading(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { raw } = request;
  const { socket } = raw;
  socket.destroySoon = () => {
    if (raw.complete) Socket.prototype.destroySoon.call(socket);
    else socket.end();
  };
  done();
}

/** Called after a response: reads and discards what the client still sends, for a while. */
export function lingerAfterAnswer(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { raw } = request;
  if (!raw.complete && !raw.destroyed) discardRest(request);
  done();
}

function discardRest({ raw }: FastifyRequest): void {
  const { socket } = raw;
  const cut = (): void => void socket.destroy();
  const whole = setTimeout(cut, LINGER_MS);
  const idle = setTimeout(cut, LINGER_IDLE_MS);
  const finish = (): void => {
    clearTimeout(whole);
    clearTimeout(idle);
    // A connection that stays open may carry the next request; one that is closed on this side is done.
    if (socket.writableEnded) socket.destroy();
  };
  raw.on('data', () => idle.refresh());
  raw.once('end', finish);
  raw.once('close', finish);
  raw.resume();
}
