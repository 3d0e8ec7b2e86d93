import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { sha256 } from '#kit/sha256.ts';
import type { Answer } from './answer.ts';
import { TestCompany } from './company.ts';
import { assertInContract } from './contract.ts';
import { callWith, type Endpoint } from './endpoints.ts';
import { API_PREFIX, type Lectern } from './lectern.ts';
import { exchange } from './raw.ts';

/** What every endpoint with a key promises about the rate limit. */
export function testRateLimit(service: Lectern, endpoint: Endpoint): void {
  describe(`${endpoint.name}: 429 rate_limit_exceeded`, () => {
    test('the request over the limit is refused, told when to come back, and let in when the window has passed', async () => {
      const company = await TestCompany.create(service, { rateLimitPerMinute: 2 });
      const calls: Answer[] = [];
      for (let times = 0; times < 3; times += 1) {
        calls.push(await callWith(service, await endpoint.goodCall(service, company), { key: company.key }));
      }
      assert.deepEqual(
        calls.map(({ status }) => status),
        [200, 200, 429],
      );
      assert.deepEqual(
        calls.map(({ headers }) => headers.get('ratelimit-remaining')),
        ['1', '0', '0'],
      );
      const [, , refused] = calls;
      assert.ok(refused);
      assert.match(refused.expectError(429, 'rate_limit_exceeded'), /limit.* exceeded for this company/);
      assert.equal(refused.headers.get('ratelimit-limit'), '2');
      assert.equal(refused.headers.get('retry-after'), refused.headers.get('ratelimit-reset'));
      await endWindow(service, company);
      const next = await callWith(service, await endpoint.goodCall(service, company), { key: company.key });
      assert.equal(next.status, 200);
      assert.equal(next.headers.get('ratelimit-remaining'), '1');
    });

    test('of 60 requests at once exactly 30 are let in, each told its own place', async () => {
      const company = await TestCompany.create(service, { rateLimitPerMinute: 30 });
      const good = await endpoint.goodCall(service, company);
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => callWith(service, good, { key: company.key })),
      );
      const admitted = answers.filter(({ status }) => status === 200);
      assert.equal(admitted.length, 30);
      for (const answer of answers) if (answer.status !== 200) answer.expectError(429, 'rate_limit_exceeded');
      const places = admitted.map(({ headers }) => Number(headers.get('ratelimit-remaining')));
      assert.deepEqual(
        places.toSorted((a, b) => a - b),
        Array.from({ length: 30 }, (_, index) => index),
      );
      // What is refused here is not processed, and costs no credit.
      assert.equal(await company.balance(), endpoint.method === 'POST' ? 70 : 100);
    });

    test("the limit is the company's: all its keys share it, and other companies have their own", async () => {
      const company = await TestCompany.create(service, { rateLimitPerMinute: 1 });
      const second = await company.addKey();
      assert.equal(
        (await callWith(service, await endpoint.goodCall(service, company), { key: company.key })).status,
        200,
      );
      const refused = await callWith(service, await endpoint.goodCall(service, company), { key: second.secret });
      refused.expectError(429, 'rate_limit_exceeded');
      const other = await TestCompany.create(service, { rateLimitPerMinute: 1 });
      assert.equal((await callWith(service, await endpoint.goodCall(service, other), { key: other.key })).status, 200);
    });

    test('it comes before storage that is off', async () => {
      const company = await TestCompany.create(service, { rateLimitPerMinute: 1 });
      const good = await endpoint.goodCall(service, company);
      assert.equal((await callWith(service, good, { key: company.key })).status, 200);
      await company.change({ storageEnabled: false });
      (await callWith(service, good, { key: company.key })).expectError(429, 'rate_limit_exceeded');
    });
  });
}

/** Moves the company's window into the past, as if its minute were over. */
async function endWindow(service: Lectern, company: TestCompany): Promise<void> {
  await service.db
    .updateTable('window_counters')
    .set({ ends_at: sql<Date>`ends_at - interval '61 seconds'` })
    .where('kind', '=', 'api')
    .where('subject', '=', sha256(String(company.id)))
    .execute();
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'QUERY',
] as const;

/** What a known address says to the methods that it does not take. */
export function testMethodNotAllowed(service: Lectern, endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>): void {
  describe(`${endpoint.name}: 405 method_not_allowed`, () => {
    for (const method of METHODS.filter((one) => one !== endpoint.method)) {
      test(`${method} is refused with Allow: ${endpoint.method}, without a key`, async () => {
        const pathname = API_PREFIX + endpoint.path;
        const answer = await bare(service, `${method} ${pathname}`);
        assertInContract(method, pathname, answer);
        assert.equal(answer.status, 405);
        assert.equal(answer.headers.get('allow'), endpoint.method);
      });
    }

    test('a body that comes with it does no harm', async () => {
      const method = endpoint.method === 'GET' ? 'POST' : 'PUT';
      const response = await fetch(service.baseUrl + endpoint.path, { method, body: 'x'.repeat(100_000) });
      assert.equal(response.status, 405);
    });

    test('a key is not looked at, and nothing is counted', async () => {
      const company = await TestCompany.create(service, { rateLimitPerMinute: 1 });
      const headers = { Authorization: `Bearer ${company.key}` };
      for (let times = 0; times < 3; times += 1) {
        const response = await fetch(service.baseUrl + endpoint.path, { method: 'DELETE', headers });
        assert.equal(response.status, 405);
      }
    });
  });
}

/** One request without body or headers, over a connection of its own. */
async function bare(service: Lectern, startOfLine: string): Promise<Answer> {
  const request = `${startOfLine} HTTP/1.1\r\nHost: ${new URL(service.url).host}\r\nConnection: close\r\n\r\n`;
  const [answer] = await exchange(service, request, { head: startOfLine.startsWith('HEAD ') });
  assert.ok(answer, 'an answer comes');
  return answer;
}
