import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { assertAccessible, PASSWORD, pictures, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { codeOf, wrongCode } from '../../support/two-factor.ts';

const service = await lectern();

describe('the console: two-factor sign-in', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('is set up on the account page, asked for at the next sign-in, and switched off again', async () => {
    const company = await TestCompany.create(service);
    const member = company.administrator;
    const { page, complaints } = await signedIn(chromium, { service, member, at: '/account' });
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('another password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('Your current password is incorrect.').waitFor();
    await assertAccessible(page, 'set-up, password');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await assertAccessible(page, 'set-up, code');
    const secret = await dialog.getByLabel('Or enter this key in the app').inputValue();
    await dialog.getByLabel('Code', { exact: true }).fill(wrongCode(secret));
    await page.keyboard.press('Enter');
    await dialog.getByText('This code is incorrect').waitFor();
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await dialog.getByText('Save your recovery codes').waitFor();
    await assertAccessible(page, 'recovery codes');
    // Escape does not take away what is not shown again.
    await page.keyboard.press('Escape');
    const shown = (await dialog.getByRole('region', { name: 'Recovery codes' }).innerText()).split('\n');
    assert.equal(shown.length, 10);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download as file' }).click(),
    ]);
    const saved = await readFile(await download.path(), 'utf8');
    for (const code of shown) assert.ok(saved.includes(code));
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 recovery codes left.').waitFor();
    await assertAccessible(page, 'account');

    const next = await chromium.open();
    await next.page.goto(`${service.url}/console/members`);
    await next.page.getByLabel('Email address').fill(member.email);
    await next.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await next.page.getByRole('button', { name: 'Sign in' }).click();
    await next.page.getByRole('heading', { name: 'Enter a code' }).waitFor();
    await assertAccessible(next.page, 'code');
    // A reload does not ask for the password again.
    await next.page.reload();
    await next.page.getByLabel('Code', { exact: true }).fill(wrongCode(secret));
    await next.page.getByRole('button', { name: 'Sign in' }).click();
    await next.page.getByText('This code is incorrect').waitFor();
    await next.page.getByRole('button', { name: 'Use a recovery code' }).click();
    await next.page.getByLabel('Recovery code').fill(shown[0] ?? '');
    await assertAccessible(next.page, 'recovery code');
    await next.page.getByRole('button', { name: 'Use the authenticator app' }).click();
    await next.page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await pictures(next.page, 'sign-in-code');
    await next.page.getByRole('button', { name: 'Sign in' }).click();
    await next.page.getByRole('heading', { name: 'Members' }).waitFor();
    assert.equal(new URL(next.page.url()).pathname, '/console/members');

    await page.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByLabel('Code or recovery code').fill(shown[1] ?? '');
    await assertAccessible(page, 'off');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Set up' }).waitFor();
    assert.deepEqual([...complaints, ...next.complaints], []);
  });

  test('who must use it and has not set it up is led there from every page, and goes on where they were', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator, at: '/members' });
    await page.getByText('Administrators', { exact: true }).click();
    await page.getByText('Saved. The change applies immediately.').waitFor();
    await page.getByRole('link', { name: 'CVs' }).click();
    await page.getByRole('heading', { name: 'Two-factor sign-in' }).waitFor();
    await assertAccessible(page, 'required');
    await page.goto(`${service.url}/console/members`);
    await page.getByText('Your company requires it.').waitFor();
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const secret = await dialog.getByLabel('Or enter this key in the app').inputValue();
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/console/members');
    assert.equal(await page.getByRole('radio', { name: 'Administrators' }).isChecked(), true);
    await assertAccessible(page, 'members with the rule');
    assert.deepEqual(complaints, []);
  });

  test('who must use it can leave instead', async () => {
    const company = await TestCompany.create(service, { twoFactor: 'all' });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await page.getByRole('heading', { name: 'Two-factor sign-in' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    assert.deepEqual(complaints, []);
  });
});
