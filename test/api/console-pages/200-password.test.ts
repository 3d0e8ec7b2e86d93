import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { assertAccessible, PASSWORD, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';
import { codeOf } from '../../support/two-factor.ts';

const service = await lectern();

describe('the console: what asks for a fresh password', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('a key is made once the password is given again, without the dialog before being filled in again', async () => {
    const company = await TestCompany.create(service);
    const member = company.administrator;
    const { page, complaints } = await signedIn(chromium, { service, member, at: '/settings/public-api' });
    await grow(company);
    await page.getByRole('button', { name: 'Create key' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('a system');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Confirm your password' });
    await asked.getByLabel('Current password').fill('not the password');
    await page.keyboard.press('Enter');
    await asked.getByText('Your current password is incorrect.').waitFor();
    await assertAccessible(page, 'password');
    await asked.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByLabel('Key “a system”').waitFor();
    await asked.waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  });

  test('who would rather not is told that nothing was done, and can try again with password and code', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator, at: '/account' });
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const secret = await page.getByLabel('Or enter this key in the app').inputValue();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have saved them' }).click();

    const cvId = await insertCvWithFile(service, company);
    await page.goto(`${service.url}/console/cvs/${cvId}`);
    await grow(company);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase this CV?' });
    await dialog.getByLabel('Confirmation').fill('erase');
    const erase = dialog.getByRole('button', { name: 'Erase permanently' });
    await erase.click();
    const asked = page.getByRole('dialog', { name: 'Confirm your password' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('This action requires your password. Nothing was changed.').waitFor();
    assert.equal(await company.cvCount(), 1);
    await erase.click();
    await asked.getByLabel('Current password').fill(PASSWORD);
    await asked.getByLabel('Code or recovery code').fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'CVs' }).waitFor();
    assert.equal(await company.cvCount(), 0);
    assert.deepEqual(complaints, []);
  });
});

/** Lets eleven minutes pass for the sessions of the company's administrator. */
async function grow({ administrator }: TestCompany): Promise<void> {
  await service.db
    .updateTable('account_sessions')
    .set({ proved_at: sql<Date>`proved_at - interval '11 minutes'` })
    .where('person_id', 'in', (eb) =>
      eb.selectFrom('account_persons').select('id').where('email', '=', administrator.email),
    )
    .execute();
}
