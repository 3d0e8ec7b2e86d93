import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import path from 'node:path';
import { mock, type TestContext, test } from 'node:test';
import { type ObjectStorage, StorageError } from '#platform/object-storage/object-storage.ts';
import { openObjectStorage } from '#platform/object-storage/open-object-storage.ts';
import { openS3Storage } from '#platform/object-storage/s3.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { atEnd, everything, temporaryDir } from './folders.ts';
import { type S3Settings, startS3 } from './s3-server.ts';

const KEY = 'companies/7/cvs/3f2a/source.pdf';
const LINK = { expiresSeconds: 3600, fileName: 'CV of Someone 7.pdf', contentType: 'application/pdf' };

async function sourceFile(t: TestContext, content = '0123456789'): Promise<string> {
  const file = path.join(await temporaryDir(t, 'source'), 'file');
  await writeFile(file, content);
  return file;
}

async function opened(t: TestContext, settings: S3Settings): Promise<ObjectStorage> {
  const storage = await openS3Storage(settings, { connectMs: 1000, idleMs: 500 });
  atEnd(t, () => storage.close());
  return storage;
}

async function linked(
  t: TestContext,
): Promise<{ storage: ObjectStorage; link: (options?: object) => Promise<string> }> {
  const storage = await opened(t, await startS3(t));
  await storage.put(KEY, await sourceFile(t), { contentType: 'application/pdf' });
  return { storage, link: async (options = {}) => (await storage.presign?.(KEY, { ...LINK, ...options })) ?? '' };
}

test('a presigned link works without a key, with type, name and ranges', async (t) => {
  const { link } = await linked(t);
  const url = await link();
  const whole = await fetch(url);
  assert.equal(whole.status, 200);
  assert.equal(whole.headers.get('content-type'), 'application/pdf');
  assert.equal(whole.headers.get('content-disposition'), 'inline; filename="CV of Someone 7.pdf"');
  assert.equal(await whole.text(), '0123456789');
  const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
  assert.equal(part.status, 206);
  assert.equal(await part.text(), '234');
  assert.match(url, /X-Amz-Expires=3600/);
  for (const [fileName, shown] of [
    ['Zoë.pdf', 'Zoe.pdf'],
    ["O'Neil (1) *100%*.pdf", 'O_Neil _1_ _100__.pdf'],
    ['日本.pdf', '__.pdf'],
  ]) {
    const named = await fetch(await link({ fileName }));
    assert.equal(named.status, 200, fileName);
    assert.equal(named.headers.get('content-disposition'), `inline; filename="${shown}"`);
    await named.body?.cancel();
  }
});

test('a presigned link is refused when it has expired or was changed', async (t) => {
  const { storage, link } = await linked(t);
  await storage.put('companies/8/other.pdf', await sourceFile(t), { contentType: 'application/pdf' });
  const url = await link();
  for (const changed of [
    url.replace(KEY, 'companies/8/other.pdf'),
    url.replace('X-Amz-Expires=3600', 'X-Amz-Expires=36000'),
    url.replace('application%2Fpdf', 'text%2Fhtml'),
    url.replace(/X-Amz-Signature=./, 'X-Amz-Signature=g'),
  ]) {
    assert.notEqual(changed, url);
    const answer = await fetch(changed);
    assert.equal(answer.status, 403, changed);
    await answer.body?.cancel();
  }
  mock.timers.enable({ apis: ['Date'], now: Date.now() - 3_700_000 });
  const expired = await link();
  mock.timers.reset();
  const answer = await fetch(expired);
  assert.equal(answer.status, 403);
  assert.match(await answer.text(), /expired/i);
});

test('a bucket that is not there, a wrong key and a store that is off are refused at the start, in words', async (t) => {
  const settings = await startS3(t);
  const refusal = async (change: Partial<S3Settings>): Promise<string> => {
    const error = await openS3Storage({ ...settings, ...change }, { connectMs: 500, idleMs: 500 }).then(
      () => assert.fail('it opened'),
      (caught: unknown) => caught,
    );
    assert.ok(error instanceof OperatorError);
    assert.doesNotMatch(error.message, /hidden-secret/);
    return error.message;
  };
  assert.match(
    await refusal({ s3Bucket: 'absent' }),
    /the bucket absent at http.* the bucket does not exist\. Check LECTERN_S3_ENDPOINT/,
  );
  assert.match(await refusal({ s3SecretAccessKey: 'hidden-secret' }), /403.*Check the access key and its rights/);
  assert.match(await refusal({ s3Endpoint: 'http://127.0.0.1:1' }), /ECONNREFUSED.*Check that the store runs/);
});

test('a store that takes the connection and says nothing is given up', async (t) => {
  const sockets = new Set<Socket>();
  const deaf = createTcpServer((socket) => void sockets.add(socket));
  deaf.listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  atEnd(t, () => {
    for (const socket of sockets) socket.destroy();
    deaf.close();
  });
  const endpoint = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`;
  await assert.rejects(
    openS3Storage({ ...(await startS3(t)), s3Endpoint: endpoint }, { connectMs: 300, idleMs: 300 }),
    /TimeoutError/,
  );
});

test('how long a silent store is waited for is a setting', async (t) => {
  let silent = false;
  const settings = await between(t, await startS3(t), () => ({ silent }));
  const storage = await openObjectStorage({ ...settings, s3TimeoutMs: 200 });
  atEnd(t, () => storage.close());
  silent = true;
  const begun = performance.now();
  await assert.rejects(storage.stat(KEY), /TimeoutError/);
  assert.ok(performance.now() - begun < 5000, 'three tries of 200 ms, and what is waited between them');
});

/** A proxy before the store that answers in its place, or changes its answers. */
async function between(t: TestContext, settings: S3Settings, meddle: Meddle): Promise<S3Settings> {
  const server = createServer((incoming, outgoing) => {
    const { status, spoil, silent } = meddle(incoming.method ?? '', incoming.url ?? '');
    if (silent === true) return;
    if (status !== undefined) {
      incoming.resume();
      incoming.once('end', () => outgoing.writeHead(status).end());
      return;
    }
    const target = new URL(incoming.url ?? '', settings.s3Endpoint);
    const onward = request(target, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.on('data', (chunk: Buffer) => outgoing.write(spoil === true ? chunk.map((byte) => byte ^ 1) : chunk));
      answer.once('end', () => outgoing.end());
    });
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(t, () => {
    server.closeAllConnections();
    server.close();
  });
  return { ...settings, s3Endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

type Meddle = (
  method: string,
  url: string,
) => { readonly status?: number; readonly spoil?: boolean; readonly silent?: boolean };

test('an upload that fails for a moment is tried again, with the whole file', async (t) => {
  let puts = 0;
  const settings = await between(t, await startS3(t), (method) =>
    method === 'PUT' && ++puts < 3 ? { status: 503 } : {},
  );
  const storage = await opened(t, settings);
  assert.equal((await storage.put(KEY, await sourceFile(t), { contentType: 'application/pdf' })).sizeBytes, 10);
  assert.equal(puts, 3);
});

test('a store that keeps failing is an error that names the key and says so', async (t) => {
  const settings = await between(t, await startS3(t), (method) => (method === 'HEAD' ? {} : { status: 500 }));
  const storage = await opened(t, settings);
  await assert.rejects(storage.put(KEY, await sourceFile(t), { contentType: 'application/pdf' }), (error: unknown) => {
    assert.ok(error instanceof StorageError);
    assert.equal(error.fault, 'unreachable');
    assert.match(error.message, /storing companies\/7.* failed: 500/);
    return true;
  });
});

test('a file that is read back otherwise than it was written is an error', async (t) => {
  const settings = await between(t, await startS3(t), (method) => ({ spoil: method === 'GET' }));
  const storage = await opened(t, settings);
  await assert.rejects(storage.put(KEY, await sourceFile(t), { contentType: 'application/pdf' }), (error: unknown) => {
    assert.ok(error instanceof StorageError);
    assert.equal(error.fault, 'corrupt');
    return true;
  });
});

test('a listing goes through every page', async (t) => {
  let pages = 0;
  const settings = await between(t, await startS3(t, { pageKeys: 2 }), (method, url) => {
    if (method === 'GET' && url.includes('list-type=2')) pages += 1;
    return {};
  });
  const storage = await opened(t, settings);
  const source = await sourceFile(t, 'x');
  const keys = Array.from({ length: 5 }, (_, at) => `companies/7/${at}`);
  for (const key of keys) await storage.put(key, source, { contentType: 'application/pdf' });
  const found = await everything(storage.list('companies/'));
  assert.deepEqual(
    found.map(({ key }) => key).toSorted((a, b) => (a < b ? -1 : 1)),
    keys,
  );
  assert.equal(pages, 3);
});

test('a listing that the store refuses midway is an error, not the end of it', async (t) => {
  let pages = 0;
  const settings = await between(t, await startS3(t, { pageKeys: 1 }), (method, url) =>
    method === 'GET' && url.includes('list-type=2') && ++pages > 1 ? { status: 403 } : {},
  );
  const storage = await opened(t, settings);
  const source = await sourceFile(t, 'x');
  for (const key of ['a', 'b']) await storage.put(key, source, { contentType: 'application/pdf' });
  await assert.rejects(everything(storage.list('')), (error: unknown) => {
    assert.ok(error instanceof StorageError);
    assert.equal(error.fault, 'denied');
    return true;
  });
});

test('asking for a file ends when the asker waits no longer', async (t) => {
  const settings = await startS3(t);
  const storage = await opened(t, settings);
  await assert.rejects(storage.stat(KEY, { signal: AbortSignal.abort() }), StorageError);
});
