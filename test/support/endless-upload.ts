import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Answer } from './answer.ts';
import type { TestCompany } from './company.ts';
import type { Lectern } from './lectern.ts';
import { answersIn, dial } from './raw.ts';

/** One gigabyte. */
const FILE_BYTES = 1024 ** 3;
const PIECE = Buffer.alloc(64 * 1024, 'x');

/**
 * Uploads a file of one gigabyte for as long as the server takes it, and reads the answer: it stops sending when that is there
 * or the connection is cut.
 */
export async function sendWithoutEnd(
  service: Lectern,
  company: TestCompany,
  framing: 'length' | 'chunks',
): Promise<{ readonly answer: Answer; readonly sentBytes: number }> {
  const socket = dial(service);
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  // The server may cut the connection while we still send: the answer that came before counts.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(head(company, framing));
  const first = `--edge\r\nContent-Disposition: form-data; name="acting_user_email"\r\n\r\n${company.email}\r\n--edge\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n`;
  const send = async (bytes: Buffer): Promise<void> => {
    const framed =
      framing === 'length'
        ? bytes
        : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    if (!socket.write(framed)) await Promise.race([once(socket, 'drain'), closed]);
  };
  await send(Buffer.from(first));
  let sentBytes = 0;
  for (; sentBytes < FILE_BYTES; sentBytes += PIECE.length) {
    if (received.length > 0 || socket.destroyed) break;
    await send(PIECE);
    // While the kernel takes every piece at once, nothing else gives this process a turn to read the answer.
    await nextTurn();
  }
  socket.end();
  await closed;
  const [answer] = answersIn(Buffer.concat(received), false);
  if (answer === undefined) throw new Error('the connection was cut without an answer');
  return { answer, sentBytes };
}

function head(company: TestCompany, framing: 'length' | 'chunks'): string {
  return [
    'POST /api/public/v1/cvs/process HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${company.key}`,
    'Content-Type: multipart/form-data; boundary=edge',
    framing === 'length' ? `Content-Length: ${FILE_BYTES}` : 'Transfer-Encoding: chunked',
    '\r\n',
  ].join('\r\n');
}
