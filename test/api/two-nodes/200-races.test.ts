import assert from 'node:assert/strict';
import { Agent, get } from 'node:http';
import { describe, test } from 'node:test';
import { revokeKey } from '#keys/keys.ts';
import { checkIntegrity } from '#use-cases/integrity/check-integrity.ts';

import type { Answer } from '../../support/answer.ts';
import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { textCv } from '../../support/documents.ts';
import { twoNodes } from '../../support/two-nodes.ts';
import { processCv } from '../../support/upload.ts';

const { nodes, storage } = await twoNodes({
  LECTERN_QUEUE_LIMIT: '400',
  LECTERN_QUEUE_WAIT_MS: '300000',
  LECTERN_UPLOADS_MAX: '400',
  LECTERN_DOCUMENT_WORKERS: '1',
});
const { db } = nodes[0];

/** One of the two nodes, in turn. */
function nodeOf(number: number): (typeof nodes)[number] {
  return number % 2 === 0 ? nodes[0] : nodes[1];
}

/** So many uploads at once, every other one to the other node, by the given members in turn. */
async function uploadAtOnce(company: TestCompany, count: number, emails: readonly string[]): Promise<Answer[]> {
  const file = await textCv();
  return Promise.all(
    Array.from({ length: count }, (_, number) => {
      // Members change at half the pace of nodes, so that each member's calls come to both.
      const email = emails[Math.floor(number / 2) % emails.length] ?? company.email;
      return processCv(nodeOf(number), company, { file, email });
    }),
  );
}

/** Fails unless exactly so many are let through, and every other is refused for this reason. */
function assertPassed(answers: readonly Answer[], passed: number, reason: RegExp): void {
  const done = answers.filter(({ status }) => status === 200);
  assert.equal(done.length, passed);
  for (const answer of answers)
    if (answer.status !== 200) assert.match(answer.expectError(400, 'process_failed'), reason);
}

describe('two nodes at once: no credit is spent that is not there', () => {
  test('of 200 calls at once on 50 credits exactly 50 pass, and everything agrees meanwhile and after', async (t) => {
    const company = await TestCompany.create(nodes[0], { credits: 50 });
    const begun = performance.now();
    const uploads = uploadAtOnce(company, 200, [company.email]);
    const running = { on: true };
    let verified = 0;
    const verifying = (async () => {
      do {
        assert.deepEqual((await checkIntegrity({ db, storage }, { files: 'hashes' })).faults, []);
        verified += 1;
      } while (running.on);
    })();
    const answers = await uploads.finally(() => (running.on = false));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    await verifying;
    assertPassed(answers, 50, /^The company has no credits left\./);
    assert.equal(await company.balance(), 0);
    assert.equal(await company.cvCount(), 50);
    const usage = await company.usage();
    assert.equal(usage.filter(({ outcome, credit }) => outcome === 'completed' && credit === 1).length, 50);
    assert.equal(usage.filter(({ outcome, credit }) => outcome === 'refused' && credit === 0).length, 150);
    const { faults, counts } = await checkIntegrity({ db, storage }, { files: 'hashes' });
    assert.deepEqual(faults, []);
    t.diagnostic(`50 of 200 in ${seconds} s; verified ${verified} times meanwhile; ${JSON.stringify(counts)}`);
  });

  test("of 60 calls at once of a member with a monthly limit of 8 exactly 8 pass, and a colleague's are not touched", async () => {
    const company = await TestCompany.create(nodes[0], { credits: 100 });
    const limited = await company.addMember({ role: 'consultant', monthlyLimit: 8 });
    const [own, others] = await Promise.all([
      uploadAtOnce(company, 60, [limited.email]),
      uploadAtOnce(company, 6, [company.email]),
    ]);
    assertPassed(own, 8, /monthly limit of 8 credits/);
    assertPassed(others, 6, /never/);
    assert.equal(await company.balance(), 100 - 14);
  });

  test('of 60 calls at once of three members on a shared pool of 9 exactly 9 pass, and the pool of the company keeps its credits', async () => {
    const company = await TestCompany.create(nodes[0], { credits: 40 });
    await company.grant(9, 'north');
    const members = [
      await company.addMember({ role: 'consultant', pool: 'north' }),
      await company.addMember({ role: 'consultant', pool: 'north' }),
      await company.addMember({ role: 'administrator', pool: 'north' }),
    ];
    const answers = await uploadAtOnce(
      company,
      60,
      members.map(({ email }) => email),
    );
    assertPassed(answers, 9, /^The credit pool "north"/);
    assert.deepEqual([await company.balance('north'), await company.balance()], [0, 40]);
  });
});

/** Calls the cheapest list there is over a connection that stays open; gives the status. */
function listStatus(agent: Agent, node: (typeof nodes)[number], key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const url = `${node.baseUrl}/cvs?page_size=1`;
    get(url, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

/** So many calls with the key, `AT_ONCE` under way at any moment, half of them to each node. Gives how often each status came. */
async function statuses(agent: Agent, key: string, count: number): Promise<Record<number, number>> {
  const came: Record<number, number> = {};
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const status = await listStatus(agent, nodeOf(next++), key);
      came[status] = (came[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return came;
}

const AT_ONCE = 32;

test('of 10,000 requests sent after a revocation was acknowledged, to two nodes that both knew the key as good, none succeeds', async (t) => {
  const company = await TestCompany.create(nodes[0]);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    assert.deepEqual(await statuses(agent, company.key, 200), { 200: 200 });
    // Calls are under way on both nodes while the key is revoked by a third process: this one.
    const under = { way: true };
    const { promise: flowing, resolve: flows } = Promise.withResolvers<void>();
    const traffic = (async () => {
      let good = 0;
      while (under.way) {
        good += (await statuses(agent, company.key, 2 * AT_ONCE))[200] ?? 0;
        flows();
      }
      return good;
    })();
    await flowing;
    await revokeKey(db, company.keyId);
    under.way = false;
    const begun = performance.now();
    assert.deepEqual(await statuses(agent, company.key, 10_000), { 401: 10_000 });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    t.diagnostic(`10,000 refused in ${seconds} s; ${await traffic} had passed under way before`);
  } finally {
    agent.destroy();
  }
});

test('of 500 requests at once in one window exactly 30 pass, each with a place of its own, whichever node they came to', async (t) => {
  const company = await TestCompany.create(nodes[0], { rateLimitPerMinute: 30 });
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, number) =>
      call(nodeOf(number), '/cvs', { key: company.key, query: { page_size: '1' } }),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  assert.ok(seconds < 60, 'all came in one window');
  const passed = answers.filter(({ status }) => status === 200);
  assert.equal(passed.length, 30);
  const places = passed.map(({ headers }) => Number(headers.get('ratelimit-remaining'))).sort((a, b) => a - b);
  assert.deepEqual(places, [...Array(30).keys()]);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused) answer.expectError(429, 'rate_limit_exceeded');
  assert.equal(refused.length, 470);
  const nodesThatAdmitted = new Set(answers.flatMap(({ status }, number) => (status === 200 ? [number % 2] : [])));
  t.diagnostic(`30 of 500 in ${seconds.toFixed(1)} s, over ${nodesThatAdmitted.size} nodes`);
});
