import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword } from '../../support/console.ts';
import { assertAccessible, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();

describe('the console: members', { skip: noChromium }, async () => {
  const chromium = new Chromium();
  let company: TestCompany;
  before(async () => {
    company = await TestCompany.create(service);
  });
  const openMembers = () => signedIn(chromium, { service, member: company.administrator, at: '/members' });

  test('several people are invited at once, each with an outcome of its own, and what failed is edited and tried again', async () => {
    const { page, complaints } = await openMembers();
    const [anna, bernd, carla] = ['anna', 'bernd', 'carla'].map((name) => `${name}-${newPassword()}@test.example`);
    await page.getByRole('button', { name: 'Invite member' }).click();
    const field = page.getByLabel('Email addresses');
    await field.fill(`Beispiel, Anna <${anna}>; bernd.${bernd?.replace('@', ' at ')}\n${company.email}, ${carla}`);
    await page.getByLabel('Credits per month').fill('5');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('2 of 6 invited').waitFor();
    const done = page.getByRole('button', { name: 'Done' });
    await done.waitFor();
    const row = (address: string) => page.getByRole('listitem').filter({ hasText: address });
    await row(company.email).getByText('Already a member. Nothing was changed.').waitFor();
    await row('at').getByText('“at” is not an email address.').waitFor();
    const url = await row(String(anna).toLowerCase()).getByLabel('Invited. Share this link').inputValue();
    await assertAccessible(page, 'the outcomes of invitations');
    const guest = new Browser(service);
    await guest.data('takeLink', { body: { token: url.split('#')[1], password: newPassword() } });

    await page.getByRole('button', { name: 'Edit 3 addresses' }).click();
    assert.equal((await field.inputValue()).split('\n')[1], 'at');
    assert.equal(await page.getByLabel('Credits per month').inputValue(), '5');
    await field.fill(Array.from({ length: 51 }, (_, at) => `p${at}@test.example`).join(' '));
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('These are 51 addresses. Invite at most 50 at once.').waitFor();
    // The same people and one more: whoever is a member already stays as before.
    await field.fill([anna, carla, bernd].join('\n'));
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('1 of 3 invited').waitFor();
    await done.click();
    await page
      .getByRole('row', { name: String(bernd).toLowerCase() })
      .getByText('5', { exact: true })
      .waitFor();
    assert.deepEqual(complaints, []);
  });

  test('members have names: given at the invitation, by an administrator and by themselves, shown with the address', async () => {
    const { page, complaints } = await openMembers();
    const own = await company.addMember({ role: 'consultant' });
    const invited = `${newPassword()}@test.example`.toLowerCase();
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByLabel('Email addresses').fill(`"Lovelace, Ada" <${invited}>`);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('dialog', { name: 'Share this link' }).getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row', { name: invited });
    await row.getByText('Lovelace, Ada').waitFor();
    await row.getByRole('button', { name: `Actions for ${invited}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${invited}` });
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'Lovelace, Ada');
    await dialog.getByLabel('Name').fill('Ada Lovelace');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Ada Lovelace').waitFor();

    const other = await signedIn(chromium, { service, member: own, at: '/account' });
    await other.page.getByLabel('Name').fill('Grace Hopper');
    await other.page.getByRole('button', { name: 'Save' }).click();
    await other.page.getByText('Your name has been saved.').waitFor();
    await other.page.getByRole('button', { name: 'Account menu' }).getByText('Grace Hopper').waitFor();
    await assertAccessible(other.page, 'the name of a member');
    await page.reload();
    await page.getByRole('row', { name: own.email }).getByText('Grace Hopper').waitFor();
    await page.getByRole('link', { name: 'Audit log' }).click();
    const entry = page.getByRole('row', { name: 'Grace Hopper' }).first();
    await entry.getByText(own.email, { exact: true }).waitFor();
    assert.deepEqual([...complaints, ...other.complaints], []);
  });

  test('a member is removed after a confirmation that says what stays, and is named by the id from then on', async () => {
    const { id, email } = company.consultant;
    await processCv(service, company);
    const { page, complaints } = await openMembers();
    await page.getByRole('button', { name: `Actions for ${company.administrator.email}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: 'Remove' }).count(), 0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Actions for ${email}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${email}?` });
    await dialog.getByText(`say “Removed member #${id}” instead`).waitFor();
    await assertAccessible(page, 'removing a member');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText(`${email} has been removed.`).waitFor();
    await page.getByRole('row', { name: email }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('row', { name: 'Member removed' }).getByText(`Removed member #${id}`).waitFor();
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('cell', { name: `Removed member #${id}` }).waitFor();
    assert.deepEqual(complaints, []);
  });
});
