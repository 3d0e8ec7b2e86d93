import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signLink } from '#platform/cryptography.ts';
import { openLocalStorage } from '#platform/object-storage/local.ts';
import { eraseCv } from '#use-cases/retention/erase-cvs.ts';

import { silent } from '../../platform/folders.ts';
import { TestCompany } from '../../support/company.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { exchange } from '../../support/raw.ts';
import { storeCv } from '../../support/upload.ts';

const service = await lectern();
const services = { db: service.db, storage: await openLocalStorage(service.dataDir), log: silent };

/** A CV that was uploaded, and the link that came with it. */
async function linked(fileName = 'cv.pdf'): Promise<{ url: URL; file: Buffer }> {
  const file = await textCv();
  const { download_url: url } = await storeCv(service, await TestCompany.create(service), { file, fileName });
  return { url: new URL(url), file };
}

async function fetchRange(url: URL, range: string) {
  const response = await fetch(url, { headers: { Range: range } });
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** The link as it would be had it been made to expire in so many seconds. */
async function resigned(url: URL, seconds: number): Promise<URL> {
  const secret = await service.db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', 'file-links')
    .executeTakeFirstOrThrow();
  const parts = url.pathname.split('/').slice(2).map(decodeURIComponent);
  const expiresAt = Math.floor(Date.now() / 1000) + seconds;
  const claims = { key: parts.slice(0, -1).join('/'), fileName: parts.at(-1) ?? '', expiresAt };
  const other = new URL(url);
  const signature = signLink(secret.value, claims);
  other.search = new URLSearchParams({ expires: String(expiresAt), signature }).toString();
  return other;
}

/** What a browser gets. */
async function opened(url: URL, language = 'en-GB') {
  const response = await fetch(url, { headers: { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': language } });
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, policy, text: await response.text() };
}

describe('a signed link: what it serves', () => {
  test('the PDF that was uploaded, byte for byte, as application/pdf', async () => {
    const { url, file } = await linked();
    const response = await fetch(url);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.equal(response.headers.get('content-length'), String(file.length));
    assert.equal(response.headers.get('accept-ranges'), 'bytes');
    assert.match(response.headers.get('cache-control') ?? '', /private|no-store/);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/);
    assert.ok(response.headers.get('x-request-id'));
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), file);
  });

  test('HEAD tells the same without a body', async () => {
    const { url, file } = await linked();
    const response = await fetch(url, { method: 'HEAD' });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-length'), String(file.length));
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.equal(await response.text(), '');
  });

  test('a range of it', async () => {
    const { url, file } = await linked();
    const { length } = file;
    const ranges: readonly (readonly [string, number, number])[] = [
      ['bytes=0-3', 0, 4],
      ['bytes=10-19', 10, 20],
      ['bytes=5-', 5, length],
      ['bytes=-7', length - 7, length],
      [`bytes=0-${length * 2}`, 0, length],
      [`bytes=-${length * 2}`, 0, length],
      [`bytes=${length - 1}-`, length - 1, length],
    ];
    for (const [range, from, to] of ranges) {
      const part = await fetchRange(url, range);
      assert.equal(part.status, 206, range);
      assert.equal(part.range, `bytes ${from}-${to - 1}/${length}`, range);
      assert.deepEqual(part.body, file.subarray(from, to), range);
    }
  });

  test('a range outside of it is 416 and says how long it is', async () => {
    const { url, file } = await linked();
    for (const range of [`bytes=${file.length}-`, `bytes=${file.length + 5}-${file.length + 9}`, 'bytes=-0']) {
      const { status, range: contentRange } = await fetchRange(url, range);
      assert.deepEqual([status, contentRange], [416, `bytes */${file.length}`], range);
    }
  });

  test('a range that is none is passed over', async () => {
    const { url, file } = await linked();
    for (const range of ['lines=1-2', 'bytes=x-y', 'bytes=9-3', 'bytes=-', 'nonsense']) {
      const { status, body } = await fetchRange(url, range);
      assert.equal(status, 200, range);
      assert.equal(body.length, file.length, range);
    }
  });

  const names: readonly (readonly [string, RegExp])[] = [
    ['Résumé Ängström.pdf', /filename\*=UTF-8''R%C3%A9sum%C3%A9%20%C3%84ngstr%C3%B6m\.pdf/],
    ['../../etc/passwd.pdf', /filename="passwd\.pdf"/],
    ['..\\..\\windows\\cv.pdf', /filename="cv\.pdf"/],
    ['🦉🦉.pdf', /filename\*=UTF-8''%F0%9F%A6%89%F0%9F%A6%89\.pdf/],
    ['a"; filename="evil.exe.pdf', /filename="[^"]*"; filename\*=UTF-8''[^"\s]*\.pdf$/],
    ['two\r\nlines.pdf', /filename="[^"\r\n]*\.pdf"/],
    ['CV.PDF', /filename="CV\.pdf"/i],
    [`${'n'.repeat(300)}.pdf`, /filename="n+\.pdf"/],
  ];
  for (const [fileName, disposition] of names) {
    test(`a file called ${JSON.stringify(fileName.slice(0, 40))} is served under a name that is safe to save`, async () => {
      const { url } = await linked(fileName);
      const response = await fetch(url);
      assert.equal(response.status, 200);
      const header = response.headers.get('content-disposition') ?? '';
      assert.match(header, disposition);
      assert.ok(!header.includes('..') && !header.includes('/') && !header.includes('\\'), header);
      assert.ok(header.length < 2500);
    });
  }
});

describe('a signed link: what it refuses', () => {
  test('a change of any part is 403', async () => {
    const { url } = await linked();
    const changed = [...url.searchParams].map(([name, value]) => {
      const other = new URL(url);
      other.searchParams.set(name, value.startsWith('1') ? `2${value.slice(1)}` : `1${value.slice(1)}`);
      return other;
    });
    const path = new URL(url);
    path.pathname = url.pathname.replace(/\/[^/]+$/, '/other.pdf');
    const bare = new URL(url);
    bare.search = '';
    assert.ok(changed.length >= 2, 'the link carries its expiry and its signature');
    const padded = url.href.replace('expires=', 'expires=0');
    for (const other of [...changed, path, bare, `${url.href}x`, `${url.href}&x=1`, padded]) {
      const response = await fetch(other);
      assert.equal(response.status, 403, String(other));
      assert.ok(response.headers.get('x-request-id'));
      assert.doesNotMatch(await response.text(), /%PDF/);
    }
  });

  test('the signature of one CV does not open another', async () => {
    const { url } = await linked();
    const { url: other } = await linked();
    other.search = url.search;
    assert.equal((await fetch(other)).status, 403);
  });

  test('a link that has expired is 403, one that expires in a moment is not', async () => {
    const { url } = await linked();
    assert.equal((await fetch(await resigned(url, 60))).status, 200);
    assert.equal((await fetch(await resigned(url, -1))).status, 403);
  });

  test('a browser shows a page: who to ask for an expired link, and no company for a changed one', async () => {
    const company = await TestCompany.create(service, { name: 'Otter & <Sons>' });
    const { id, download_url: given } = await storeCv(service, company);
    const url = new URL(given);
    const expired = await opened(await resigned(url, -90));
    assert.equal(expired.status, 403);
    assert.match(expired.policy, /default-src 'none'.*sandbox/);
    assert.match(
      expired.text,
      /<h1>This link has expired<\/h1>[^]*until .* UTC\. Ask Otter &amp; &lt;Sons&gt; for a new one/,
    );
    assert.match((await opened(await resigned(url, -90), 'de-AT')).text, /Fordern Sie bei Otter &amp; &lt;Sons&gt;/);
    const changed = await opened(new URL(`${url.href}x`));
    assert.equal(changed.status, 403);
    assert.match(changed.text, /<h1>This link does not work<\/h1>/);
    assert.doesNotMatch(changed.text, /Otter/);
    await eraseCv(services, { companyId: company.id, cvId: id ?? 0, actor: 'operator' });
    const erased = await opened(url);
    assert.deepEqual(
      [erased.status, /<h1>(.*)<\/h1>/.exec(erased.text)?.[1]],
      [404, 'This document is no longer available'],
    );
  });

  test('other methods are 405 with Allow', async () => {
    const { url } = await linked();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(url, { method });
      assert.equal(response.status, 405, method);
      assert.equal(response.headers.get('allow'), 'GET, HEAD');
    }
  });

  test('no path below it reaches another file of the machine', async () => {
    for (const path of [
      '../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e/etc/passwd',
      '/etc/passwd',
      'a/%00.pdf',
    ]) {
      const request = `GET /files/${path}?expires=99999999999&signature=x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      const [answer] = await exchange(service, request);
      assert.ok(answer && [400, 403, 404].includes(answer.status), `${path} -> ${answer?.status}`);
      assert.ok(answer.headers.get('x-request-id'));
      assert.doesNotMatch(answer.text, /root:/);
    }
  });
});
