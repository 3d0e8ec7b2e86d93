import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { assertAccessible, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();

describe('the console: members', { skip: noChromium }, async () => {
  const chromium = new Chromium();

  test('a member is removed after a confirmation that says what stays, and is named by the id from then on', async () => {
    const company = await TestCompany.create(service);
    const { id, email } = company.consultant;
    await processCv(service, company);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator, at: '/members' });
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
