import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { type MinimumUploadRate, receiveUpload, type UploadForm } from '../../src/http/upload/receive-upload.ts';

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n';
const END = '\r\n--b--\r\n';

/** Sends the pieces of a form to a server that takes uploads at this least rate, each as soon as the one before has arrived. */
async function received(t: TestContext, pieces: readonly string[], leastRate: MinimumUploadRate): Promise<UploadForm> {
  const scratchDir = await mkdtemp(path.join(tmpdir(), 'lectern-upload-'));
  const { promise, resolve } = Promise.withResolvers<UploadForm>();
  const waiting = [...pieces];
  const server = createServer((incoming: IncomingMessage, answer) => {
    incoming.on('data', () => {
      const next = waiting.shift();
      if (next !== undefined) sent.write(next);
      else if (pieces.at(-1) === END) sent.end();
    });
    resolve(receiveUpload(incoming, { scratchDir, fileLimitBytes: 1_000_000, leastRate }).finally(() => answer.end()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', headers });
  sent.on('error', () => undefined);
  t.after(async () => {
    sent.destroy();
    server.close();
    server.closeAllConnections();
    await rm(scratchDir, { recursive: true, force: true });
  });
  sent.write(waiting.shift() ?? '');
  return promise;
}

test('an upload that brings less than the least rate is refused, so that it holds no place', async (t) => {
  // The pieces run out and the form has no end: nothing comes any more.
  const upload = received(t, [HEAD, '%PDF-1.7 '], { bytes: 1000, windowMs: 150 });
  await assert.rejects(upload, { code: 'validation_error', message: /too slowly/ });
});

test('an upload that arrives whole is taken, however small it is', async (t) => {
  const upload = await received(t, [HEAD, '%PDF-1.7', END], { bytes: 1_000_000, windowMs: 60_000 });
  assert.equal(upload.file?.name, 'cv.pdf');
  assert.equal(upload.file?.sizeBytes, 8);
});
