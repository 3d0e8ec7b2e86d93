import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { Answer } from './answer.ts';
import { assertErrorEnvelope } from './contract.ts';
import type { Lectern } from './lectern.ts';

/** A connection to the server, for what no HTTP client would send. */
export function dial(service: Lectern): Socket {
  const { hostname, port } = new URL(service.url);
  return connect(Number(port), hostname);
}

export interface ExchangeOptions {
  /** The request is a HEAD: its answer has no body. */
  readonly head?: boolean;
  /** The sending side is closed after the bytes. */
  readonly end?: boolean;
}

/**
 * Sends bytes as they are and reads the answers until the server closes the connection. What is sent must make it close:
 * `Connection: close`, a fault that ends the connection, or `end`.
 */
export async function exchange(
  service: Lectern,
  bytes: string | Buffer,
  { head = false, end = false }: ExchangeOptions = {},
): Promise<readonly Answer[]> {
  const socket = dial(service);
  socket.setTimeout(30_000, () => socket.destroy(new Error('the server neither answered nor closed for 30 s')));
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  if (end) socket.end();
  return answersIn(await buffer(socket), head);
}

/** Sends a request that is not well-formed HTTP; the server must refuse it in the envelope, and close. */
export async function refusedExchange(service: Lectern, bytes: string | Buffer): Promise<Answer> {
  const answers = await exchange(service, bytes);
  assert.equal(answers.length, 1, 'one answer comes, and the connection is closed');
  const [answer] = answers;
  assert.ok(answer);
  assertErrorEnvelope(answer, answer.text);
  assert.equal(answer.headers.get('x-request-id'), answer.error.request_id);
  return answer;
}

/** The responses in what a server sent, one after the other. */
export function answersIn(bytes: Buffer, head: boolean): readonly Answer[] {
  const answers: Answer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    assert.notEqual(end, -1, `not a whole response: ${rest.toString('latin1').slice(0, 200)}`);
    const [statusLine = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
    const headers = new Headers(lines.map((line): [string, string] => splitOnce(line, ':')));
    const body = head ? { text: '', taken: 0 } : bodyIn(rest.subarray(end + 4), headers, status);
    rest = rest.subarray(end + 4 + body.taken);
    if (status >= 200) answers.push(new Answer(status, headers, body.text));
  }
  return answers;
}

function bodyIn(bytes: Buffer, headers: Headers, status: number): { text: string; taken: number } {
  if (status < 200 || status === 204 || status === 304) return { text: '', taken: 0 };
  assert.equal(headers.get('transfer-encoding'), null, 'answers to raw requests say their length');
  const length = headers.get('content-length');
  const taken = length === null ? bytes.length : Number(length);
  assert.ok(bytes.length >= taken, 'the body is whole');
  return { text: bytes.subarray(0, taken).toString('utf8'), taken };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + 1).trim()];
}
