import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a client that was answered may go on sending, in all and without a byte: the values of nginx's lingering close. */
const LINGER_MS = 30_000;
const LINGER_IDLE_MS = 5000;

/**
 * Called when a request comes in. Many clients send their whole body before they read an answer; if the connection is cut while
 * they send, it is reset and the answer is lost with it. Node cuts it at once where the connection is to be closed, so while
 * a body is still arriving only this side is closed, and `lingerAfterAnswer` takes care of the other.
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

/** Called once an answer is out: what the client still sends is read and thrown away, for a while. */
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
    // Of a connection that stays open the next request may come; one whose own side is closed has nothing left to do.
    if (socket.writableEnded) socket.destroy();
  };
  raw.on('data', () => idle.refresh());
  raw.once('end', finish);
  raw.once('close', finish);
  raw.resume();
}
