import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { changeMember } from '#members/members.ts';
import { changeCompanyMember } from '#use-cases/administration/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('one-time links: 400 link_invalid', () => {
  test('one that was used', async () => {
    const company = await TestCompany.create(service);
    const token = await tokenFor(service, company.administrator);
    await new Browser(service).data('takeLink', { body: { token, password: newPassword() } });
    await expectInvalid(token);
  });

  test('one that has expired', async () => {
    const company = await TestCompany.create(service);
    const token = await tokenFor(service, company.administrator);
    await service.db
      .updateTable('account_links')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('company_id', '=', company.id)
      .execute();
    await expectInvalid(token);
  });

  test('one after which the company made another for the same member', async () => {
    const company = await TestCompany.create(service);
    const token = await tokenFor(service, company.administrator);
    await tokenFor(service, company.administrator);
    await expectInvalid(token);
  });

  test('one of a member who was switched off, and of a company that is gone', async () => {
    const company = await TestCompany.create(service);
    const token = await tokenFor(service, company.administrator);
    await changeMember(service.db, company.administrator.id, { active: false });
    await expectInvalid(token);
    // Nor does it work again with the member.
    await changeCompanyMember(service.db, { memberId: company.administrator.id, actor: 'operator' }, { active: false });
    await changeCompanyMember(service.db, { memberId: company.administrator.id, actor: 'operator' }, { active: true });
    await expectInvalid(token);
    const consultants = await tokenFor(service, company.consultant);
    await company.remove();
    await expectInvalid(consultants);
  });

  test('one that another company made before the person came in elsewhere', async () => {
    const [home, other] = await Promise.all([TestCompany.create(service), TestCompany.create(service)]);
    const there = await other.addMember({ email: home.consultant.email });
    const waiting = await tokenFor(service, there, 'company');
    await Browser.of(service, home.consultant);
    await expectInvalid(waiting);
  });

  test('one of before the password was changed', async () => {
    const company = await TestCompany.create(service);
    const password = newPassword();
    const browser = await Browser.of(service, company.administrator, password);
    const token = await tokenFor(service, company.administrator);
    await browser.data('changePassword', { body: { current_password: password, new_password: newPassword() } });
    await expectInvalid(token);
  });

  test('one that is made up', async () => {
    await expectInvalid('x'.repeat(43));
  });
});

async function expectInvalid(token: string): Promise<void> {
  const browser = new Browser(service);
  (await browser.call('lookAtLink', { body: { token } })).expectError(400, 'link_invalid');
  const taken = await browser.call('takeLink', { body: { token, password: newPassword() } });
  taken.expectError(400, 'link_invalid');
}
