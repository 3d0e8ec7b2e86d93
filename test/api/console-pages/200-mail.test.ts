import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword } from '../../support/console.ts';
import { assertAccessible, PASSWORD, signedIn } from '../../support/console-page.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { linkIn, MailServer } from '../../support/mail-server.ts';

const service = await lectern();

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('heading', { name: 'CVs', exact: true }).waitFor();
}

/** In the members' dialog, which the administrator has open. */
async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite member' }).click();
  await page.getByRole('dialog').getByLabel('Email address').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
}

describe('the console: links by mail', { skip: noChromium }, async () => {
  const chromium = new Chromium();
  const mails = await MailServer.start();
  const mailing = await lecternBeside(service, mails.settings);

  test('an invitation arrives by mail, its link is shown to nobody, and the person comes in', async () => {
    const company = await TestCompany.create(service);
    const member = company.administrator;
    const { page, complaints } = await signedIn(chromium, { service: mailing, member, at: '/members' });
    const email = `${newPassword()}@test.example`.toLowerCase();
    await invite(page, email);
    const dialog = page.getByRole('dialog', { name: 'The link has been sent' });
    await dialog.getByText(`It was sent to ${email}.`).waitFor();
    assert.doesNotMatch(await page.content(), /invitation#/);
    await assertAccessible(page, 'a link that was sent');
    await dialog.getByRole('button', { name: 'Done' }).click();

    const [other, unknown] = [`${newPassword()}@test.example`.toLowerCase(), 'no-mailbox@test.example'];
    mails.refused.add(unknown);
    await invite(page, `${other}, ${unknown}`);
    await page.getByRole('listitem').filter({ hasText: other }).getByText('The link was sent by email').waitFor();
    // It may be passed on by hand, as that of a single invitation.
    await page.getByLabel(`The mail server does not accept email for ${unknown}`).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await mails.mailTo(other);

    const guest = await chromium.open();
    await guest.page.goto(linkIn(await mails.mailTo(email)));
    await setPassword(guest.page, PASSWORD);
    await page.reload();
    await page.getByRole('row', { name: email }).getByText('Active').waitFor();
    assert.deepEqual([...complaints, ...guest.complaints], []);
  });

  test('a forgotten password is set again, from the sign-in page on', async () => {
    const company = await TestCompany.create(service);
    const { email } = company.consultant;
    await Browser.of(mailing, company.consultant);
    const { page, complaints } = await chromium.open();
    await page.goto(`${mailing.url}/console/sign-in`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await assertAccessible(page, 'forgotten password');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('This field is required.').waitFor();
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await assertAccessible(page, 'a link that was asked for');
    await page.goto(linkIn(await mails.mailTo(email)));
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    await setPassword(page, `${PASSWORD} again`);
    assert.deepEqual(complaints, []);
  });

  test('where a mail cannot be sent the administrator is told why, and what to do', async () => {
    const company = await TestCompany.create(service);
    const { administrator: member, consultant } = company;
    await Browser.of(mailing, consultant);
    const { page, complaints } = await signedIn(chromium, { service: mailing, member, at: '/members' });
    const email = `${newPassword()}@test.example`.toLowerCase();
    mails.refused.add(email).add(consultant.email);
    await invite(page, email);
    const dialog = page.getByRole('dialog', { name: 'The email could not be sent' });
    await dialog.getByText(`does not accept email for ${email}`).waitFor();
    assert.match(await dialog.getByLabel('One-time link').inputValue(), /\/console\/invitation#/);
    await assertAccessible(page, 'a link to be passed on');
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: `Actions for ${consultant.email}` }).click();
    await page.getByRole('menuitem', { name: 'Password reset link' }).click();
    await dialog.getByText('is shown only to its owner').waitFor();
    assert.equal(await dialog.getByLabel('One-time link').count(), 0);
    await assertAccessible(page, 'a link that was not sent');
    assert.deepEqual(complaints, []);
  });

  test('without a mail server the sign-in page names the administrator', async () => {
    const { page } = await chromium.open();
    await page.goto(`${service.url}/console/sign-in`);
    await page.getByText('An administrator of your company can give you a link').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Forgot your password?' }).count(), 0);
    await page.goto(`${service.url}/console/forgotten-password`);
    await page.getByText('An administrator of your company can give you a link').waitFor();
  });
});
