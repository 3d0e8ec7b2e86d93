import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256 } from '#kit/sha256.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';

const service = await lectern();
// Only Linux answers at every address of 127/8 without more ado.
const skip = process.platform === 'linux' ? false : 'needs several loopback addresses';

describe('POST /sign-in: 429 too_many_attempts', { skip }, () => {
  test('the eleventh try at an account from one address is refused on every node, the right password too', async () => {
    const beside = await lecternBeside(service);
    const company = await TestCompany.create(service);
    const { email } = company.administrator;
    const password = newPassword();
    await Browser.of(service, company.administrator, password);
    const from = '127.77.0.1';
    const tries = Array.from({ length: 11 }, (_, index) =>
      new Browser(index % 2 === 0 ? service : beside).call('signIn', { body: { email, password: 'wrong' }, from }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 429).length, 1, statuses.join());
    const right = await new Browser(beside).call('signIn', { body: { email, password }, from });
    assert.match(right.expectError(429, 'too_many_attempts'), /Try again in 15 minutes/);
    assert.ok(Number(right.headers.get('retry-after')) > 800);
    // Its owner, elsewhere, is not kept out.
    const elsewhere = await new Browser(service).call('signIn', { body: { email, password }, from: '127.77.0.2' });
    assert.equal(elsewhere.status, 200);
  });

  test('an account that does not exist is counted in the same way', async () => {
    const body = { email: `${newPassword()}@test.example`, password: 'wrong' };
    const answers = await Promise.all(
      Array.from({ length: 11 }, () => new Browser(service).call('signIn', { body, from: '127.77.0.3' })),
    );
    assert.equal(answers.filter(({ status }) => status === 429).length, 1);
  });

  test('who signs in begins again', async () => {
    const company = await TestCompany.create(service);
    const { email } = company.administrator;
    const password = newPassword();
    await Browser.of(service, company.administrator, password);
    const from = '127.77.0.4';
    const wrong = async (): Promise<number> =>
      (await new Browser(service).call('signIn', { body: { email, password: 'wrong' }, from })).status;
    for (let round = 0; round < 2; round += 1) {
      for (let tried = 0; tried < 9; tried += 1) assert.equal(await wrong(), 401);
      assert.equal((await new Browser(service).call('signIn', { body: { email, password }, from })).status, 200);
    }
  });

  test('whoever goes on from one address does not keep the owner out, nor fills the records', async () => {
    const company = await TestCompany.create(service);
    const { email } = company.administrator;
    const password = newPassword();
    await Browser.of(service, company.administrator, password);
    const wrong = async (to: string): Promise<number> =>
      (await new Browser(service).call('signIn', { body: { email: to, password: 'wrong' }, from: '127.77.0.6' }))
        .status;
    const statuses = await Promise.all(Array.from({ length: 60 }, () => wrong(email)));
    assert.equal(statuses.filter((status) => status === 401).length, 10);
    const owner = await new Browser(service).call('signIn', { body: { email, password }, from: '127.77.0.7' });
    assert.equal(owner.status, 200);
    // The address itself is over now: what it tries further leaves nothing.
    for (let tried = 0; tried < 40; tried += 1) await wrong(`${tried}@nowhere.example`);
    const invented = Array.from({ length: 5 }, () => `${newPassword()}@nowhere.example`.toLowerCase());
    for (const address of invented) assert.equal(await wrong(address), 429);
    const subjects = invented.flatMap((address) => [`account ${address}`, `pair 127.77.0.6 ${address}`]).map(sha256);
    const left = service.db.selectFrom('window_counters').select('subject').where('subject', 'in', subjects);
    assert.deepEqual(await left.execute(), []);
    // Of who is tried while there is room there are records: the same words find them.
    const known = service.db
      .selectFrom('window_counters')
      .select('used')
      .where('subject', '=', sha256(`account ${email}`));
    assert.deepEqual(await known.execute(), [{ used: 10 }]);
  });

  test('guessing at links is counted by address', async () => {
    const look = async (): Promise<number> =>
      (await new Browser(service).call('lookAtLink', { body: { token: newPassword().repeat(3) }, from: '127.77.0.5' }))
        .status;
    const statuses = await Promise.all(Array.from({ length: 105 }, look));
    assert.equal(statuses.filter((status) => status === 429).length, 5);
  });
});
