import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#problems/problem.ts';
import { errorEnvelope } from './exchange/envelope.ts';

/** Name of the header that every response carries. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** A new id for a request. The service always makes its own; an id from the client is logged, never echoed. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}

/** Browsers use only https for a year after the first visit. Subdomains are not included; they may belong to others. */
const HSTS = 'max-age=31536000';

/**
 * Headers of every response: no caching and no content sniffing. Routes whose responses may be cached (assets, the reference) override
 * them.
 *
 * @param publicUrl `LECTERN_BASE_URL`, or null if it is not set
 */
export function commonHeaders(publicUrl: string | null): Readonly<Record<string, string>> {
  return {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': HSTS }),
  };
}

/**
 * The address of a request for the router. The router refuses a path with invalid escapes (`%zz`, `%ff`) before any hook runs. Such a
 * path is used literally, so that the key and the rate limit are checked first, as for every other path.
 */
export function literalUrl({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** A hook that refuses a request with two `Host` headers, as RFC 9112 (section 3.2) requires: a proxy may have used the other one. */
export function requireOneHost(request: FastifyRequest, reply: FastifyReply, done: (refusal?: Problem) => void): void {
  const [, second] = request.raw.headersDistinct.host ?? [];
  if (second === undefined) return done();
  reply.header('Connection', 'close');
  done(new Problem('host_repeated'));
}

/**
 * Answers `Expect: 100-continue` after the checks before the body have passed. Node by default requests the body before the key is
 * checked. A refused request only gets its response; Node then closes the connection.
 */
export function continueAfterAuthentication(app: FastifyInstance): void {
  const waiting = new WeakSet<ServerResponse>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(response);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', async (request, reply) => {
    if (waiting.has(reply.raw) && !request.is404) reply.raw.writeContinue();
  });
}

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

/**
 * Answers what never becomes a request: bytes that are not HTTP, oversized headers, requests that never end, CONNECT, and an
 * unsupported `Expect`. These too get the error envelope and a request id.
 */
export function answerParserErrors(server: Server): void {
  noteResponses(server);
  server.on('connect', (_request, socket) => {
    refuse(socket, {
      status: '405 Method Not Allowed',
      code: 'method_not_allowed',
      message: 'CONNECT is not served here.',
      allow: 'GET',
    });
  });
  server.on('checkExpectation', (_request, response) => {
    const requestId = newRequestId();
    const body = JSON.stringify(
      errorEnvelope(
        { code: 'validation_error', message: 'Only "Expect: 100-continue" can be met. Send the request without it.' },
        requestId,
      ),
    );
    response.writeHead(400, { ...headers(body, requestId), Connection: 'close' }).end(body);
  });
}

/** Pending responses of a connection, in the order of their requests. */
const underWay = new WeakMap<Duplex, Set<ServerResponse>>();

function noteResponses(server: Server): void {
  server.on('request', ({ socket }, response) => {
    const owed = underWay.get(socket) ?? new Set();
    underWay.set(socket, owed.add(response));
    response.once('close', () => owed.delete(response));
  });
}

/** Fastify's `clientErrorHandler`: the parser could not read the request. */
export function clientErrorHandler(error: Error & { code?: string }, socket: Duplex): void {
  // The client is gone, or a response is already being sent.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // Complete requests before the malformed bytes are answered first.
  const ahead = [...(underWay.get(socket) ?? [])].find((response) => response.req.complete);
  if (ahead !== undefined) {
    ahead.once('close', () => clientErrorHandler(error, socket));
    return;
  }
  refuse(socket, { status: '400 Bad Request', code: 'validation_error', message: sentenceFor(error.code) });
}

function sentenceFor(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'The headers of the request are too large. Keep them under 16 KB.';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return 'The request took too long to arrive. Send it again over a steadier connection.';
  return 'This is not a well-formed HTTP/1.1 request.';
}

interface Refusal {
  readonly status: string;
  readonly code: 'validation_error' | 'method_not_allowed';
  readonly message: string;
  readonly allow?: string;
}

function refuse(socket: Duplex, { status, code, message, allow }: Refusal): void {
  const requestId = newRequestId();
  const body = JSON.stringify(errorEnvelope({ code, message }, requestId));
  const lines = Object.entries({
    ...headers(body, requestId),
    ...(allow ? { Allow: allow } : {}),
    Connection: 'close',
  });
  socket.end(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
}

function headers(body: string, requestId: string): Record<string, string> {
  return {
    ...commonHeaders(null),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    [REQUEST_ID_HEADER]: requestId,
  };
}
