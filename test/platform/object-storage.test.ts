/** What every store promises, held by the same tests over each of them. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { suite, type TestContext, test } from 'node:test';
import { type ObjectStorage, StorageError } from '#platform/object-storage/object-storage.ts';
import { openObjectStorage } from '#platform/object-storage/open-object-storage.ts';
import { atEnd, everything, temporaryDir } from './folders.ts';
import { startS3 } from './s3-server.ts';

const KEY = 'companies/7/cvs/3f2a/source.pdf';
const PDF = { contentType: 'application/pdf' };

async function localStore(t: TestContext): Promise<ObjectStorage> {
  return openObjectStorage({
    dataDir: await temporaryDir(t),
    s3Bucket: null,
    s3Endpoint: null,
    s3Region: 'us-east-1',
    s3AccessKeyId: null,
    s3SecretAccessKey: null,
    s3PathStyle: true,
  });
}

async function s3Store(t: TestContext): Promise<ObjectStorage> {
  const storage = await openObjectStorage(await startS3(t));
  atEnd(t, () => storage.close());
  return storage;
}

async function fileOf(t: TestContext, content: string | Buffer): Promise<string> {
  const file = path.join(await temporaryDir(t, 'source'), 'file');
  await writeFile(file, content);
  return file;
}

async function contentOf(storage: ObjectStorage, key: string): Promise<string | null> {
  const opened = await storage.open(key);
  return opened === null ? null : (await buffer(opened.stream)).toString();
}

/** Keys and sizes below a folder, in order. */
async function listed(storage: ObjectStorage, prefix: string): Promise<(readonly [string, number])[]> {
  const found = await everything(storage.list(prefix));
  return found.map(({ key, sizeBytes }) => [key, sizeBytes] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

for (const [name, open] of [
  ['local folder', localStore],
  ['S3', s3Store],
] as const) {
  suite(name, { concurrency: 4 }, () => {
    test('what is put can be read, with its size and SHA-256', async (t) => {
      const storage = await open(t);
      assert.deepEqual(await storage.put(KEY, await fileOf(t, 'hello'), PDF), {
        sizeBytes: 5,
        sha256: sha256('hello'),
      });
      assert.equal(await contentOf(storage, KEY), 'hello');
      assert.deepEqual(await storage.stat(KEY), { sizeBytes: 5 });
    });

    test('an empty file and one of many megabytes come back as they were', async (t) => {
      const storage = await open(t);
      assert.deepEqual(await storage.put('empty', await fileOf(t, ''), PDF), { sizeBytes: 0, sha256: sha256('') });
      assert.equal(await contentOf(storage, 'empty'), '');
      const large = randomBytes(12_000_000);
      assert.deepEqual(await storage.put('large', await fileOf(t, large), PDF), {
        sizeBytes: large.length,
        sha256: sha256(large),
      });
    });

    test('a key that holds nothing is null, and deleting it is no error', async (t) => {
      const storage = await open(t);
      assert.equal(await storage.open(KEY), null);
      assert.equal(await storage.open(KEY, { start: 3, end: 5 }), null);
      assert.equal(await storage.stat(KEY), null);
      assert.equal(await storage.stat('companies'), null);
      await storage.delete(KEY);
      await storage.deletePrefix('companies/7/');
    });

    test('a part of a file is read by its first and last byte', async (t) => {
      const storage = await open(t);
      await storage.put(KEY, await fileOf(t, '0123456789'), PDF);
      const read = async (start: number, end?: number): Promise<unknown> => {
        const opened = await storage.open(KEY, end === undefined ? { start } : { start, end });
        assert.ok(opened);
        return [(await buffer(opened.stream)).toString(), opened.start, opened.end, opened.sizeBytes];
      };
      assert.deepEqual(await read(2, 4), ['234', 2, 4, 10]);
      assert.deepEqual(await read(0, 1), ['01', 0, 1, 10]);
      assert.deepEqual(await read(7), ['789', 7, 9, 10]);
      assert.deepEqual(await read(8, 500), ['89', 8, 9, 10]);
      assert.deepEqual(await read(10, 12), ['', 10, 9, 10]);
      assert.deepEqual(await read(99), ['', 10, 9, 10]);
    });

    test('putting again replaces the file', async (t) => {
      const storage = await open(t);
      await storage.put(KEY, await fileOf(t, 'a longer first version'), PDF);
      await storage.put(KEY, await fileOf(t, 'second'), PDF);
      assert.equal(await contentOf(storage, KEY), 'second');
    });

    test('deleting takes one file, deleting a folder takes what is below it and nothing else', async (t) => {
      const storage = await open(t);
      const source = await fileOf(t, 'x');
      const keys = ['companies/7/a', 'companies/7/b', 'companies/7/deep/er/c', 'companies/70/d'];
      for (const key of keys) await storage.put(key, source, PDF);
      await storage.delete('companies/7/a');
      assert.equal(await storage.stat('companies/7/a'), null);
      assert.deepEqual(await storage.stat('companies/7/b'), { sizeBytes: 1 });
      await storage.deletePrefix('companies/7/');
      assert.deepEqual(await Promise.all(keys.map((key) => storage.stat(key))), [null, null, null, { sizeBytes: 1 }]);
    });

    test('a listing shows what is below a folder with its size, and nothing of its neighbours', async (t) => {
      const storage = await open(t);
      assert.deepEqual(await listed(storage, ''), []);
      assert.deepEqual(await listed(storage, 'companies/7/'), []);
      const keys = ['companies/7/a', 'companies/7/deep/er/c', 'companies/70/d', 'other'];
      for (const [at, key] of keys.entries()) await storage.put(key, await fileOf(t, 'x'.repeat(at)), PDF);
      assert.deepEqual(await listed(storage, 'companies/7/'), [
        ['companies/7/a', 0],
        ['companies/7/deep/er/c', 1],
      ]);
      assert.deepEqual(await listed(storage, ''), [
        ['companies/7/a', 0],
        ['companies/7/deep/er/c', 1],
        ['companies/70/d', 2],
        ['other', 3],
      ]);
      for (const prefix of ['a', '/', '../', '/a/']) await assert.rejects(listed(storage, prefix), RangeError, prefix);
    });

    test('a listing can be left before its end, and goes on while what it lists is deleted', async (t) => {
      const storage = await open(t);
      const source = await fileOf(t, 'x');
      const keys = Array.from({ length: 20 }, (_, at) => `companies/7/${at}/source.pdf`);
      for (const key of keys) await storage.put(key, source, PDF);
      for await (const { sizeBytes } of storage.list('')) {
        assert.equal(sizeBytes, 1);
        break;
      }
      const seen: string[] = [];
      for await (const { key } of storage.list('companies/')) {
        if (seen.length === 0) await storage.deletePrefix('companies/7/');
        seen.push(key);
      }
      assert.ok(seen.every((key) => keys.includes(key)));
    });

    test('files of one folder can be put at once, also while the folder is deleted', async (t) => {
      const storage = await open(t);
      const source = await fileOf(t, 'x');
      const puts = Array.from({ length: 12 }, (_, at) => storage.put(`companies/7/new/${at}`, source, PDF));
      await Promise.all([...puts, storage.deletePrefix('companies/7/'), storage.deletePrefix('companies/7/new/')]);
      await storage.put('companies/7/new/last', source, PDF);
      assert.equal(await contentOf(storage, 'companies/7/new/last'), 'x');
    });

    test('a key that is not a relative path of plain names is refused', async (t) => {
      const storage = await open(t);
      const source = await fileOf(t, 'x');
      for (const key of [
        '',
        '/etc/passwd',
        '../up',
        'a/../b',
        'a//b',
        'a/',
        './a',
        '.hidden',
        'a\\b',
        'a b',
        'a\0b',
        'ä',
        'x'.repeat(201),
        'y/'.repeat(600),
      ]) {
        await assert.rejects(storage.put(key, source, PDF), RangeError, key);
        await assert.rejects(storage.open(key), RangeError, key);
        await assert.rejects(storage.stat(key), RangeError, key);
        await assert.rejects(storage.delete(key), RangeError, key);
      }
      for (const prefix of ['', '/', 'a', '../', 'a/../', '/a/'])
        await assert.rejects(storage.deletePrefix(prefix), RangeError, prefix);
    });

    test('a source that is not there is an error that names the key, and nothing is stored', async (t) => {
      const storage = await open(t);
      await assert.rejects(storage.put(KEY, '/nowhere/file', PDF), (error: unknown) => {
        assert.ok(error instanceof StorageError);
        assert.match(error.message, new RegExp(KEY));
        return true;
      });
      assert.equal(await storage.stat(KEY), null);
    });
  });
}
