import assert from 'node:assert/strict';
import type { Answer } from './answer.ts';
import type { TestCompany } from './company.ts';

/** Whether the answer says that it is that of an earlier call. */
export function isReplayed(answer: Answer): boolean {
  return answer.headers.get('idempotency-replayed') === 'true';
}

/** Fails unless `again` is the answer `first` once more: the same but for the link and the id of the request. */
export function assertReplayOf(first: Answer, again: Answer): void {
  assert.ok(isReplayed(again), `not said to be replayed: ${again.status} ${again.text}`);
  assert.equal(again.status, first.status, again.text);
  assert.deepEqual(lasting(again), lasting(first));
  assert.notEqual(again.headers.get('x-request-id'), first.headers.get('x-request-id'));
}

/** What of an answer stays the same when it is given again. */
function lasting(answer: Answer): object {
  if (answer.status !== 200) return { code: answer.error.code, message: answer.error.message };
  const { download_url, ...values } = answer.result;
  assert.match(download_url, /^http/);
  return values;
}

/** Fails unless the company made and paid for exactly so many CVs, out of 100 credits, in as many calls. */
export async function assertMade(company: TestCompany, count: number): Promise<void> {
  const usage = await company.usage();
  const made = {
    cvs: await company.cvCount(),
    balance: await company.balance(),
    outcomes: usage.map((u) => u.outcome),
  };
  assert.deepEqual(made, {
    cvs: count,
    balance: 100 - count,
    outcomes: Array<string>(count).fill('completed'),
  });
}
