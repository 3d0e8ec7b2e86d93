import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changeMember } from '#members/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('POST /sign-in: 401 sign_in_failed', () => {
  test('a wrong password, an address without a password, one that nobody has and one that is none are told the same', async () => {
    const company = await TestCompany.create(service);
    await Browser.of(service, company.administrator);
    const addresses = [company.administrator.email, company.email, 'nobody@test.example', 'no address'];
    const answers = await Promise.all(
      addresses.map(async (email) => {
        const answer = await new Browser(service).call('signIn', { body: { email, password: 'a wrong password' } });
        assert.deepEqual(answer.headers.getSetCookie(), []);
        return answer.expectError(401, 'sign_in_failed');
      }),
    );
    assert.equal(new Set(answers).size, 1);
  });

  test('the right password of who is nowhere an active member', async () => {
    const company = await TestCompany.create(service);
    const password = newPassword();
    await Browser.of(service, company.administrator, password);
    await changeMember(service.db, company.administrator.id, { active: false });
    const browser = new Browser(service);
    const answer = await browser.call('signIn', { body: { email: company.administrator.email, password } });
    answer.expectError(401, 'sign_in_failed');
    (await browser.call('getSession')).expectError(401, 'signed_out');
  });
});
