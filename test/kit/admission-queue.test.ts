import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AdmissionControl, type Permit } from '#kit/concurrency.ts';
import { keyTenant, memberTenant, OPERATOR_TENANT, type Tenant } from '#kit/tenant.ts';

/** A place, or null where there is none. */
function take(queue: AdmissionControl, tenant: Tenant = OPERATOR_TENANT): Permit | null {
  const admission = queue.admit(tenant);
  return admission.kind === 'admitted' ? admission.ticket : null;
}

/** How many places the tenants get that take one after another, until none gets any more. */
function taken(queue: AdmissionControl, tenants: readonly Tenant[]): readonly number[] {
  const counts = tenants.map(() => 0);
  for (let before = -1, now = 0; now > before; ) {
    before = now;
    for (const [index, tenant] of tenants.entries())
      counts[index] = (counts[index] ?? 0) + (take(queue, tenant) === null ? 0 : 1);
    now = counts.reduce((sum, count) => sum + count, 0);
  }
  return counts;
}

describe('a bounded queue', () => {
  it('gives so many places and no more, and a place given back twice once', () => {
    const queue = new AdmissionControl(2);
    const [first, second] = [take(queue, keyTenant(1, 1)), take(queue, keyTenant(2, 2))];
    assert.ok(first && second);
    assert.equal(take(queue, keyTenant(3, 3)), null);
    first.release();
    first.release();
    assert.ok(take(queue, keyTenant(3, 3)));
    assert.equal(take(queue, keyTenant(4, 4)), null);
  });

  it('tells when to come back from the pace at which places became free, between 1 and 60 seconds', (t) => {
    let now = 0;
    t.mock.method(performance, 'now', () => now);
    const queue = new AdmissionControl(8);
    assert.equal(queue.retryAfterSeconds, 10, 'nothing is known');
    const crowd = Array.from({ length: 8 }, (_, index) => take(queue, keyTenant(index, index)));
    for (let second = 1; second <= 4; second += 1) {
      now = second * 1000;
      crowd.pop()?.release();
    }
    now = 5000;
    assert.equal(queue.retryAfterSeconds, 4, 'four places in as many seconds: half of eight in four');
    now = 4001;
    assert.equal(queue.retryAfterSeconds, 4);
    now = 3_600_000;
    assert.equal(queue.retryAfterSeconds, 60);
  });

  it('forgets the pace of a crowd that is gone', (t) => {
    let now = 0;
    t.mock.method(performance, 'now', () => now);
    const queue = new AdmissionControl(8);
    take(queue)?.release();
    now = 3_600_000;
    const next = [take(queue), take(queue)];
    assert.equal(queue.retryAfterSeconds, 10, 'nothing is known of the new one');
    now += 2000;
    next[0]?.release();
    now += 1000;
    assert.equal(queue.retryAfterSeconds, 4, 'one place in a second');
  });

  it('gives one company most places, and the next ones still some', () => {
    const queue = new AdmissionControl(64);
    const keyOf = (company: number): Tenant => keyTenant(company, company);
    assert.deepEqual(taken(queue, [keyOf(1)]), [43]);
    assert.ok(taken(queue, [keyOf(2), keyOf(3)]).every((count) => count > 0));
    assert.equal(queue.admit(keyOf(1)).kind, 'share_taken');
  });

  it('gives companies that come together as much each', () => {
    const [first = 0, second = 0, third = 0] = taken(new AdmissionControl(64), [
      keyTenant(1, 1),
      keyTenant(2, 2),
      keyTenant(3, 3),
    ]);
    assert.ok(Math.max(first, second, third) - Math.min(first, second, third) <= 1, `${first} ${second} ${third}`);
    assert.ok(first >= 16, `${first}`);
  });

  it('leaves places to the members of a company whose key takes all it can', () => {
    const queue = new AdmissionControl(64);
    assert.deepEqual(taken(queue, [keyTenant(1, 1)]), [43]);
    assert.ok(
      (taken(queue, [memberTenant({ companyId: 1, id: 5 }), memberTenant({ companyId: 1, id: 6 })])[1] ?? 0) > 0,
    );
    const actors = Array.from({ length: 50 }, (_, id) => memberTenant({ companyId: 2, id }));
    assert.equal(
      taken(new AdmissionControl(64), actors).reduce((sum, count) => sum + count, 0),
      48,
      'a company has three quarters',
    );
  });

  it('gives the last places to whoever has none, and says that it is full once they are gone', () => {
    const queue = new AdmissionControl(5);
    const newcomers = Array.from({ length: 20 }, (_, index) => queue.admit(keyTenant(index, index)).kind);
    assert.deepEqual(newcomers, [...Array<string>(5).fill('admitted'), ...Array<string>(15).fill('full')]);
  });
});
