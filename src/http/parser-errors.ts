import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorEnvelope } from './exchange/envelope.ts';
import { commonHeaders, newRequestId, REQUEST_ID_HEADER } from './protocol.ts';

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
