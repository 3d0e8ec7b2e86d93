import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerApp } from '#http/console/register-app.ts';
import { registerErrors } from '#http/exchange/render-error.ts';
import { registerAllMethods } from '#http/exchange/request.ts';

const PAGE =
  '<meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/console/assets/index-a1.js"></script>';
const HTML = { accept: 'text/html,*/*' };

describe('the served console', () => {
  let folder: string;
  let app: FastifyInstance;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-console-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'assets/index-a1.js'), 'export {};\n');
    await writeFile(path.join(folder, 'assets/index-a1.js.gz'), gzipSync('export {};\n'));
    await writeFile(path.join(folder, 'secret.txt'), 'no part of the app');
    await writeFile(path.join(folder, '../lectern-outside.js'), 'outside');
    app = Fastify();
    registerAllMethods(app);
    registerErrors(app);
    registerApp(app, { consoleDir: folder });
    await app.ready();
  });
  after(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
    await rm(path.join(folder, '../lectern-outside.js'), { force: true });
  });

  test('says how to build it while it is not built', async () => {
    const answer = await app.inject({ url: '/console/cvs/7', headers: HTML });
    assert.equal(answer.statusCode, 503);
    assert.match(answer.body, /npm run build:console/);
  });

  test('answers every address of the app with its page, under a policy of this answer', async () => {
    await writeFile(path.join(folder, 'index.html'), PAGE);
    const pages = await Promise.all(
      ['/console/', '/console/cvs/7', '/console/reset'].map((url) => app.inject({ url, headers: HTML })),
    );
    const nonces = pages.map((answer) => {
      assert.equal(answer.statusCode, 200);
      const policy = String(answer.headers['content-security-policy']);
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? assert.fail(policy);
      assert.doesNotMatch(policy, /unsafe/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.ok(answer.body.includes(`content="${nonce}"`) && !answer.body.includes('__CSP_NONCE__'));
      assert.equal(answer.headers['referrer-policy'], 'same-origin');
      assert.match(String(answer.headers['permissions-policy']), /camera=\(\), geolocation=\(\)/);
      assert.match(String(answer.headers['cache-control']), /no-store/);
      return nonce;
    });
    assert.equal(new Set(nonces).size, 3);
  });

  test('keeps hashed files for a year, compressed where the browser takes it', async () => {
    const url = '/console/assets/index-a1.js';
    const plain = await app.inject({ url });
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8');
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    const again = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
    assert.equal(again.statusCode, 304);
  });

  test('serves no file that is no part of the app, by whatever path', async () => {
    const urls = [
      '/console/assets/gone-b2.js',
      '/console/secret.txt',
      '/console/../lectern-outside.js',
      '/console/..%2flectern-outside.js',
      '/console/assets/..%2f..%2flectern-outside.js',
    ];
    for (const url of urls) assert.equal((await app.inject({ url })).statusCode, 404, url);
  });

  test('leads who types the bare address there, and nobody else', async () => {
    const person = await app.inject({ url: '/', headers: HTML });
    assert.deepEqual([person.statusCode, person.headers.location], [302, '/console/']);
    assert.equal((await app.inject({ url: '/console' })).headers.location, '/console/');
    assert.equal((await app.inject({ url: '/' })).statusCode, 404);
    assert.equal((await app.inject({ method: 'POST', url: '/console/' })).statusCode, 405);
  });

  test('takes a new build by itself, and serves the files of the old one on', async () => {
    await writeFile(path.join(folder, 'assets/index-c3.js'), 'export const build = 2;\n');
    await writeFile(path.join(folder, 'index.html'), PAGE.replace('a1', 'c3'));
    await utimes(path.join(folder, 'index.html'), 1, 1);
    assert.match((await app.inject({ url: '/console/', headers: HTML })).body, /index-c3/);
    await rm(path.join(folder, 'assets/index-a1.js'));
    for (const name of ['index-c3.js', 'index-a1.js']) {
      assert.equal((await app.inject({ url: `/console/assets/${name}` })).statusCode, 200);
    }
  });

  test('serves a page while new builds take the place of old ones', async () => {
    const [ready, other] = [`${folder}-ready`, `${folder}-other`];
    await cp(folder, ready, { recursive: true });
    for (let file = 0; file < 100; file += 1) await writeFile(path.join(ready, `assets/part-${file}.js`), 'export {};');
    const told = new Set<number>();
    const done = new AbortController();
    const ask = async (): Promise<void> => {
      while (!done.signal.aborted) told.add((await app.inject({ url: '/console/cvs/7', headers: HTML })).statusCode);
    };
    const asking = Promise.all([ask(), ask()]);
    for (let build = 0; build < 60; build += 1) {
      await utimes(path.join(ready, 'index.html'), 2e9 + build, 2e9 + build);
      await rename(folder, other);
      await rename(ready, folder);
      await rename(other, ready);
      await app.inject({ url: '/console/cvs/7', headers: HTML });
    }
    done.abort();
    await asking;
    await rm(ready, { recursive: true });
    assert.deepEqual([...told], [200]);
  });
});
