import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser, tokenFor } from '../../support/console.ts';
import { PASSWORD, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('the console: coming in', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test("the first administrator comes in by the operator's link, which then no longer works", async () => {
    const company = await TestCompany.create(service);
    const token = await tokenFor(service, company.administrator);
    const { page, complaints } = await chromium.open();
    await page.goto(`${service.url}/console/invitation#${token}`);
    await page.getByText(company.administrator.email).first().waitFor();
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await page.getByText('This field is required.').waitFor();
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await page.getByText('Use at least 12 characters.').waitFor();
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await page.getByRole('heading', { name: 'CVs', exact: true }).waitFor();

    const other = await chromium.open();
    await other.page.goto(`${service.url}/console/invitation#${token}`);
    await other.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    assert.deepEqual([...complaints, ...other.complaints], []);
  });

  test('a wrong password is told, the right one leads to the page that was asked for', async () => {
    const company = await TestCompany.create(service);
    await Browser.of(service, company.administrator, PASSWORD);
    const { page, complaints } = await chromium.open();
    await page.goto(`${service.url}/console/members`);
    await page.getByLabel('Email address').fill(company.administrator.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password at all');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The email address or password is incorrect.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/console/members');
    assert.deepEqual(complaints, []);
  });

  test('signing out everywhere ends the other browser too, which comes back to where it was', async () => {
    const company = await TestCompany.create(service);
    const here = await signedIn(chromium, { service, member: company.administrator });
    const { page } = await chromium.open();
    await page.goto(`${service.url}/console/settings/public-api`);
    await page.getByLabel('Email address').fill(company.administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Public API' }).waitFor();

    await here.page.getByRole('button', { name: 'Account menu' }).click();
    await here.page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
    await here.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.page.getByRole('heading', { name: 'Sign in' }).waitFor();

    // It asks for the calls that are left every few seconds, and so learns of it by itself.
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByRole('button', { name: 'Sign in as someone else' }).click();
    await page.getByText('Your session has expired').waitFor();
    await page.getByLabel('Email address').fill(company.administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Public API' }).waitFor();
    assert.deepEqual(here.complaints, []);
  });

  test("a consultant has no administrators' pages, nor anything of another company", async () => {
    const company = await TestCompany.create(service);
    const stranger = await TestCompany.create(service);
    const cvId = await insertCvWithFile(service, stranger, { name: 'Somebody Else' });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await page.getByRole('link', { name: 'CVs' }).first().waitFor();
    assert.equal(await page.getByRole('link', { name: 'Members' }).count(), 0);
    assert.equal(await page.getByRole('link', { name: 'Public API' }).count(), 0);
    await page.goto(`${service.url}/console/settings/public-api`);
    await page.getByRole('heading', { name: 'Administrators only' }).waitFor();
    await page.goto(`${service.url}/console/cvs/${cvId}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    assert.deepEqual(complaints, []);
  });
});
