import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyTenant, memberTenant, type Tenant } from '#kit/tenant.ts';
import { FairQueue } from '#platform/workers/fair-queue.ts';

const [GREEDY, HONEST, OTHER] = [keyTenant(1, 1), keyTenant(2, 2), keyTenant(3, 3)];

/** Calls for workers with names, to see whose turn it is. */
class Line {
  readonly line = new FairQueue<string>();
  readonly #names = new Map<object, string>();

  join(name: string, tenant: Tenant, holder: object = {}): void {
    const waiting = { tenant, holder, resolve: () => undefined, reject: () => undefined };
    this.#names.set(waiting, name);
    this.line.enqueue(waiting);
  }

  /** The name of the next one, which gets a worker. */
  next(newcomers = false): string | null {
    const waiting = this.line.dequeue({ newcomers });
    if (waiting === null) return null;
    this.line.recordAcquired(waiting.tenant);
    return this.#names.get(waiting) ?? null;
  }

  rest(): readonly (string | null)[] {
    return Array.from({ length: this.line.length }, () => this.next());
  }
}

describe('the line before a pool of workers', () => {
  it('serves a company with nothing in work before the twenty documents of another that came first', () => {
    const line = new Line();
    for (let number = 1; number <= 20; number += 1) line.join(`greedy ${number}`, GREEDY);
    assert.equal(line.next(), 'greedy 1');
    line.join('honest', HONEST);
    assert.equal(line.next(), 'honest');
    assert.equal(line.next(), 'greedy 2');
  });

  it('gives companies that all wait as many workers each', () => {
    const line = new Line();
    for (const tenant of [GREEDY, HONEST, OTHER])
      for (let number = 1; number <= 3; number += 1) line.join(tenant.actor, tenant);
    const order = line.rest();
    for (const start of [0, 3, 6]) assert.equal(new Set(order.slice(start, start + 3)).size, 3, String(order));
  });

  it('lets a company whose documents took long go behind one whose documents were quick', () => {
    const line = new Line();
    for (const tenant of [GREEDY, HONEST]) line.line.recordAcquired(tenant);
    line.line.recordReleased(GREEDY, 30_000);
    line.line.recordReleased(HONEST, 600);
    line.join('greedy', GREEDY);
    line.join('honest', HONEST);
    assert.deepEqual(line.rest(), ['honest', 'greedy']);
  });

  it('forgives: worker time counts half after a minute', (t) => {
    let now = 0;
    t.mock.method(performance, 'now', () => now);
    const line = new Line();
    for (const tenant of [GREEDY, HONEST]) line.line.recordAcquired(tenant);
    line.line.recordReleased(GREEDY, 30_000);
    now = 300_000;
    line.line.recordReleased(HONEST, 1000);
    line.join('greedy', GREEDY);
    line.join('honest', HONEST);
    assert.deepEqual(line.rest(), ['greedy', 'honest']);
  });

  it('does not let the key of a company hold up its members', () => {
    const line = new Line();
    for (let number = 1; number <= 3; number += 1) line.join(`key ${number}`, GREEDY);
    assert.equal(line.next(), 'key 1');
    line.join('member', memberTenant({ companyId: 1, id: 5 }));
    assert.deepEqual(line.rest(), ['member', 'key 2', 'key 3']);
  });

  it('serves a page by itself before the pages of a scan, and finishes one scan before it begins another', () => {
    const line = new Line();
    const [scan, later, page] = [{}, {}, {}];
    for (const number of [1, 2, 3]) line.join(`scan ${number}`, GREEDY, scan);
    for (const number of [1, 2, 3]) line.join(`later ${number}`, GREEDY, later);
    line.join('page', GREEDY, page);
    assert.deepEqual(line.rest(), ['page', 'scan 1', 'scan 2', 'scan 3', 'later 1', 'later 2', 'later 3']);
  });

  it('has a turn for newcomers only: companies that hold no worker', () => {
    const line = new Line();
    line.join('greedy 1', GREEDY);
    line.join('greedy 2', GREEDY);
    assert.equal(line.next(true), 'greedy 1');
    assert.equal(line.next(true), null);
    line.join('honest', HONEST);
    assert.equal(line.next(true), 'honest');
    line.line.recordReleased(GREEDY, 10);
    assert.equal(line.next(true), 'greedy 2');
  });
});
