import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { assertAccessible, PASSWORD, sample, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('the console: interrupted', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('a page that cannot be loaded offline says so, keeps the app, and comes by itself once there is a connection', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    await page.evaluate('window.stays = true');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByText('You are offline').first().waitFor();
    await assertAccessible(page, 'a page that is offline');
    assert.equal(new URL(page.url()).pathname, '/console/usage');
    // The app is the same, and so are its navigation and what it has in memory.
    await page.getByRole('link', { name: 'CVs', exact: true }).click();
    await page.getByRole('heading', { name: 'CVs', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Credits' }).click();
    await page.getByText('You are offline').first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('You are offline').first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
    assert.equal(await page.evaluate('window.stays'), true);
    assert.deepEqual(
      complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text)),
      [],
    );
  });

  test('a fault of the server is told with the request id to quote', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    const requestId = `req_${'0'.repeat(32)}`;
    const error = { code: 'internal_error', reason: 'internal_error', params: {}, message: '', request_id: requestId };
    await page.route('**/api/console/templates', (route) => route.fulfill({ status: 500, json: { error } }));
    await page.goto(`${service.url}/console/templates`);
    await page.getByRole('alert').getByText(`Request ID ${requestId}`).waitFor();
    assert.deepEqual(complaints, []);
  });

  test('a session that ends over an unsaved text is renewed over it, for the same person, and the text is saved', async () => {
    const company = await TestCompany.create(service);
    const name = 'Ada Lovelace';
    const profile = { candidate_name: { value: name, confidence: 0.9, evidence: [] } };
    const id = await insertCvWithFile(service, company, { name, profile });
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator, at: `/cvs/${id}` });
    await page
      .getByRole('button', { name: /^(?:Correct|Add) name/i })
      .first()
      .click();
    const field = page.getByRole('dialog').getByRole('textbox');
    await field.fill('Ada King');
    await endSessions(company);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.waitFor();
    await again.getByText(company.administrator.email).waitFor();
    await assertAccessible(page, 'signing in again');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByRole('heading', { name }).isVisible(), false);
    assert.deepEqual([await page.getByRole('dialog').count(), await again.isVisible()], [1, true]);
    await page.emulateMedia({ media: 'screen' });
    await again.getByLabel('Password', { exact: true }).fill('not the password at all');
    await page.keyboard.press('Enter');
    await again.getByText('The email address or password is incorrect.').waitFor();
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ada King' }).waitFor();
    assert.equal(new URL(page.url()).pathname, `/console/cvs/${id}`);
    assert.deepEqual(complaints, []);
  });

  test('a file that is chosen after the session has ended is sent once the person has signed in again', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    await endSessions(company);
    await chooseFile(page);
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Amara Whitfield', exact: true }).waitFor({ timeout: 60_000 });
    assert.deepEqual(complaints, []);
  });
});

/** Ends every session of the administrator, as somewhere else "Sign out everywhere" does. */
async function endSessions(company: TestCompany): Promise<void> {
  const elsewhere = new Browser(service);
  await elsewhere.data('signIn', { body: { email: company.administrator.email, password: PASSWORD } });
  await elsewhere.data('signOutEverywhere');
}

async function chooseFile(page: Page): Promise<void> {
  const { name, bytes } = await sample('cv-one-column.pdf');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).first().click();
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: bytes });
}
