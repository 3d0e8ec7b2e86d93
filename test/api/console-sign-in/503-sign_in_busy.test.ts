import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '#kit/sha256.ts';

import { Browser, newPassword } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';

const service = await lectern();
const skip = process.platform === 'linux' ? false : 'needs several loopback addresses';

test('POST /sign-in: of a flood most are told at once to come back, all else is answered, and what was not tried is not counted', {
  skip,
}, async () => {
  // A process of its own: its crowd keeps no other test waiting.
  const flooded = await lecternBeside(service);
  const addresses = Array.from({ length: 10 }, (_, index) => `127.82.0.${index + 1}`);
  const flood = Array.from({ length: 200 }, async (_, index) => {
    const body = { email: `${newPassword()}@test.example`, password: 'wrong' };
    return new Browser(flooded).call('signIn', { body, from: addresses[index % 10] ?? '' });
  });
  assert.equal((await fetch(`${flooded.baseUrl}/health`)).status, 200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  const [first = assert.fail('nobody was refused')] = refused;
  first.expectError(503, 'sign_in_busy');
  assert.ok(Number(first.headers.get('retry-after')) >= 1);
  const tried = answers.filter(({ status }) => status === 401).length;
  assert.equal(tried, 200 - refused.length);
  assert.ok(tried >= 32, `only ${tried} were tried`);
  const counted = await service.db
    .selectFrom('window_counters')
    .select(({ fn }) => fn.sum<string>('used').as('tries'))
    .where(
      'subject',
      'in',
      addresses.map((address) => sha256(`address ${address}`)),
    )
    .executeTakeFirstOrThrow();
  assert.equal(Number(counted.tries), tried);
});
