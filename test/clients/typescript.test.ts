import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';

import { launchChromium, noChromium } from '../support/chromium.ts';
import { TestCompany } from '../support/company.ts';
import { textCv } from '../support/documents.ts';
import { API_PREFIX, lectern } from '../support/lectern.ts';
import { insertCv } from '../support/stored-cv.ts';
import { importClient, installClient, ROOT } from './installed-client.ts';

const service = await lectern();
const folder = await installClient();
const { LecternClient } = await importClient(folder);
const run = promisify(execFile);

/** A good CV of a company. */
async function cvOf(company: TestCompany) {
  const file = new Blob([new Uint8Array(await textCv())]);
  return { file, fileName: 'cv.pdf', actingUserEmail: company.email };
}

/** Something between client and server, which answers or breaks a request itself where `meddle` says so. */
async function proxy(meddle: (request: number, parts: Meddled) => boolean): Promise<string> {
  let requests = 0;
  const server = createServer((incoming, answer) => {
    void (async () => {
      requests += 1;
      const parts = { number: requests, incoming, answer };
      if (incoming.method !== 'POST' && meddle(requests, { ...parts, forwarded: null })) return;
      const forwarded = await fetch(service.url + (incoming.url ?? ''), {
        method: incoming.method ?? 'GET',
        headers: headersOf(incoming),
        ...(incoming.method === 'POST' && { body: new Uint8Array(await buffer(incoming)) }),
      });
      const body = await forwarded.text();
      if (incoming.method === 'POST' && meddle(requests, { ...parts, forwarded })) return;
      answer.writeHead(forwarded.status, { 'Content-Type': 'application/json' }).end(body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_PREFIX}`;
}

interface Meddled {
  readonly incoming: IncomingMessage;
  readonly answer: ServerResponse;
  /** What the server answered; null where it was not asked yet. */
  readonly forwarded: Response | null;
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const names = ['authorization', 'content-type', 'idempotency-key'];
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

describe('the packed client in Node', () => {
  test('the example compiles against its types, sends a CV with progress and lists it', async () => {
    const company = await TestCompany.create(service);
    const types = path.join(ROOT, 'node_modules/@types');
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
    await run(
      path.join(ROOT, 'node_modules/.bin/tsc'),
      [...options, '--types', 'node', '--typeRoots', types, 'process.mts'],
      { cwd: folder },
    );
    await writeFile(path.join(folder, 'cv.pdf'), await textCv());
    const { stdout, stderr } = await run(process.execPath, ['process.mts', 'cv.pdf', company.email], {
      cwd: folder,
      env: { ...process.env, LECTERN_URL: service.baseUrl, LECTERN_API_KEY: company.key },
    });
    assert.match(
      stdout,
      /^Marlene Vossberg: Senior Controls Engineer at Tidewater Robotics GmbH\n\d+ Marlene Vossberg\n$/,
    );
    const counts = [...stderr.matchAll(/sent (\d+) of (\d+) bytes/g)].map(([, loaded, total]) => [loaded, total]);
    assert.deepEqual(counts.at(-1), [counts[0]?.[1], counts[0]?.[1]]);
  });

  test('it pages through all CVs once, and fetches one', async () => {
    const company = await TestCompany.create(service);
    const client = new LecternClient({ baseUrl: service.baseUrl, apiKey: company.key });
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await insertCv(service, company));
    const listed: number[] = [];
    for await (const { id } of client.listCvs({ pageSize: 2 })) {
      // A CV that comes meanwhile shifts no page.
      if (listed.length === 1) await insertCv(service, company);
      listed.push(id);
    }
    assert.deepEqual(listed, ids.toReversed());
    const [first = 0] = ids;
    assert.equal((await client.getCv(first)).id, first);
    await company.addTemplate('Nurses');
    assert.deepEqual(
      (await client.listTemplates(company.email)).map(({ name }) => name),
      ['Nurses'],
    );
    assert.deepEqual(await client.health(), { status: 'ok' });
  });

  test('an error has code, reason and request id', async () => {
    const company = await TestCompany.create(service, { rateLimitPerMinute: 1 });
    const client = new LecternClient({ baseUrl: service.baseUrl, apiKey: company.key, attempts: 1 });
    await assert.rejects(client.getCv(1), (error: Error & Record<string, unknown>) => {
      assert.deepEqual([error.name, error.code, error.status], ['LecternError', 'not_found', 404]);
      assert.match(String(error.reason), /no CV with this id/);
      assert.match(String(error.requestId), /^req_/);
      return true;
    });
    await assert.rejects(client.getCv(1), (error: Error & Record<string, unknown>) => {
      assert.equal(error.code, 'rate_limit_exceeded');
      assert.ok(Number(error.retryAfterSeconds) > 50);
      return true;
    });
  });

  test('a connection that breaks after the CV was read costs no second credit', async () => {
    const company = await TestCompany.create(service, { credits: 5 });
    const answered: (string | null)[] = [];
    const baseUrl = await proxy((_request, { incoming, forwarded }) => {
      answered.push(forwarded?.headers.get('Idempotency-Replayed') ?? null);
      if (answered.length > 1) return false;
      incoming.socket.destroy();
      return true;
    });
    const client = new LecternClient({ baseUrl, apiKey: company.key });
    assert.equal((await client.processCv(await cvOf(company))).candidate_name, 'Marlene Vossberg');
    assert.deepEqual(answered, [null, 'true']);
    assert.deepEqual([await company.balance(), await company.cvCount()], [4, 1]);
  });

  test('a call waits for the seconds of Retry-After, and no longer than its signal', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCv(service, company);
    const seen: number[] = [];
    const baseUrl = await proxy((number, { answer }) => {
      seen.push(performance.now());
      if (number > 1) return false;
      answer.writeHead(429, { 'Retry-After': '1' }).end('{"error":{"code":"rate_limit_exceeded","message":"Wait."}}');
      return true;
    });
    const client = new LecternClient({ baseUrl, apiKey: company.key });
    assert.equal((await client.getCv(id)).id, id);
    const [first = 0, second = 0] = seen;
    assert.ok(second - first >= 990, `${second - first} ms`);
    const cv = await cvOf(company);
    await assert.rejects(client.processCv(cv, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  });
});

describe('the packed client in Chromium', () => {
  test('a page sends a CV with progress, and gets errors with their code', { skip: noChromium }, async () => {
    const company = await TestCompany.create(service);
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.route(`${service.url}/packed/**`, async (route) => {
        const name = new URL(route.request().url()).pathname.slice('/packed/'.length);
        if (name === '') return route.fulfill({ contentType: 'text/html', body: PAGE });
        const body = await readFile(path.join(folder, 'node_modules', name), 'utf8');
        return route.fulfill({ contentType: 'text/javascript', body });
      });
      await page.goto(`${service.url}/packed/`);
      const given = { baseUrl: service.baseUrl, key: company.key, email: company.email };
      const cv = (await textCv()).toString('base64');
      const told = await page.evaluate(`(async () => {
        const { LecternClient } = await import('/packed/lectern-client/dist/index.js');
        const { baseUrl, key, email } = ${JSON.stringify(given)};
        const client = new LecternClient({ baseUrl, apiKey: key });
        const bytes = Uint8Array.from(atob('${cv}'), (letter) => letter.charCodeAt(0));
        const file = new File([bytes], 'cv.pdf');
        const progress = [];
        const { candidate_name } = await client.processCv(
          { file, actingUserEmail: email },
          { onProgress: (step) => progress.push(step) },
        );
        const { code, requestId } = await client.getCv(1e15).catch((error) => error);
        const { loaded, total } = progress.at(-1);
        return { candidate_name, code, requestId, sent: loaded === total && loaded > file.size };
      })()`);
      const { requestId, ...rest } = told as { readonly requestId: string };
      assert.deepEqual(rest, { candidate_name: 'Marlene Vossberg', code: 'not_found', sent: true });
      assert.match(requestId, /^req_/);
    } finally {
      await browser.close();
    }
  });
});

const PAGE = `<!doctype html><link rel="icon" href="data:,"><script type="importmap">
{"imports":{"openapi-fetch":"/packed/openapi-fetch/dist/index.mjs"}}
</script>`;
