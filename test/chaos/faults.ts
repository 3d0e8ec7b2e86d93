import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { TestCompany } from '../support/company.ts';
import type { Lectern } from '../support/lectern.ts';
import { fileFaults, sweep } from './check.ts';
import { type Cluster, patiently, serviceOf } from './cluster.ts';
import { tableFaults, untilAllEnded } from './ledger-checks.ts';
import type { ChaosNode } from './node.ts';

const WAIT_MS_MAX = 90_000;
const LOOK_MS = 15;

/** A node of a cluster, and a company of the test's own to send as. */
export async function companyAt(
  cluster: Cluster,
  node: ChaosNode | undefined = cluster.nodes[0],
): Promise<{ readonly service: Lectern; readonly company: TestCompany }> {
  assert.ok(node);
  const service = serviceOf(cluster, node);
  return { service, company: await TestCompany.create(service) };
}

/** Looks again and again until there is something to see, for a minute and a half at most. */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = performance.now() + WAIT_MS_MAX;
  for (;;) {
    const seen = await patiently(look);
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    assert.ok(performance.now() < deadline, `waited in vain until ${what}`);
    await delay(LOOK_MS);
  }
}

/**
 * The time within which calls of a killed node end: the promise or, on a machine so busy that the same calls take longer on a node
 * that lives, a multiple of that.
 */
export function allowedMs(promisedMs: number, alone: { readonly ms: number; readonly times: number }): number {
  return Math.max(promisedMs, alone.ms * alone.times);
}

/** How long the work takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Waits until the company's only call is in progress, its credit spent and its job on record; gives its number and who holds it. */
export async function callInWork({ db }: Cluster, company: TestCompany) {
  return until('a call is in work', async () =>
    db.selectFrom('cv_jobs').selectAll().where('company_id', '=', company.id).executeTakeFirst(),
  );
}

/** Waits until every call of the company has ended, of which there must be one at least; gives them, newest first. */
export async function endedCalls(company: TestCompany) {
  return until('every call has ended', async () => {
    const calls = await company.usage();
    return calls.length > 0 && calls.every(({ outcome }) => outcome !== 'processing') && calls;
  });
}

/** Waits until a node has logged this. */
export async function said(node: ChaosNode, words: string): Promise<void> {
  await until(`${node.name} logs "${words}"`, async () => (await readFile(node.logFile, 'utf8')).includes(words));
}

/** What the ledger has of the company's calls: `spend` and `refund`, in order. */
export async function ledgerOf({ db }: Pick<Cluster, 'db'>, company: TestCompany): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('credit_entries')
    .select('kind')
    .where('company_id', '=', company.id)
    .where('usage_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Fails unless all calls have ended, and ledger, calls, CVs, jobs, folders and files agree once the sweep has been. */
export async function assertWhole(cluster: Cluster): Promise<void> {
  await untilAllEnded(cluster.db, WAIT_MS_MAX);
  await sweep(cluster);
  assert.deepEqual([...(await tableFaults(cluster.db)), ...(await fileFaults(cluster))], []);
}

/** Fails unless the company has one completed call, charged once, with one CV that is whole. */
export async function assertOneCv(cluster: Cluster, company: TestCompany): Promise<void> {
  const calls = await company.usage();
  assert.deepEqual(
    calls.map(({ outcome, credit }) => [outcome, credit]),
    [['completed', 1]],
  );
  assert.equal(await company.cvCount(), 1);
  assert.equal(await company.balance(), 99);
  assert.deepEqual(await ledgerOf(cluster, company), ['spend']);
  await assertWhole(cluster);
}
