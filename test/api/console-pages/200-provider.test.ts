import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { tokenFor } from '../../support/console.ts';
import { assertAccessible, PASSWORD, signedIn } from '../../support/console-page.ts';
import { withProvider } from '../../support/identity-provider.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();
const { provider, node } = await withProvider(service);

/** What a page did that it must not do. It may lead to the provider, whose own pages ask for a font. */
function faults(complaints: readonly string[]): readonly string[] {
  const ofProvider = [provider.issuer, 'https://fonts.googleapis.com'].map((origin) => `asked ${origin}/`);
  return complaints.filter((complaint) => !ofProvider.some((asked) => complaint.startsWith(asked)));
}

describe('the console: signing in by the identity provider', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('leads to the login page of the provider, back to the page that was asked for, and out again at both', async () => {
    const company = await TestCompany.create(node);
    const sub = provider.user({ email: company.administrator.email, email_verified: true });
    const token = await tokenFor(node, company.administrator);
    const { page, complaints } = await chromium.open();
    const finished: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/sign-in/provider')) finished.push(request.url());
    });
    // Nobody has let the person in yet.
    await page.goto(`${node.url}/console/members`);
    await page.getByRole('button', { name: 'Sign in with Acme Login' }).waitFor();
    await assertAccessible(page, 'sign-in');
    await page.getByRole('button', { name: 'Sign in with Acme Login' }).click();
    await page.getByPlaceholder('Enter any login').fill(sub);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('heading', { level: 1, name: 'You were not signed in' }).waitFor();
    await page.getByText(`No company here knows ${company.administrator.email}`).waitFor();
    assert.equal(new URL(page.url()).search, '');
    await assertAccessible(page, 'sign-in/provider');
    // The invitation does, with the session at the provider.
    await page.goto(`${node.url}/console/invitation#${token}`);
    await page.getByRole('button', { name: 'Sign in with Acme Login' }).click();
    await page.getByRole('heading', { level: 1, name: 'CVs' }).waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    // Both sessions have ended: the provider asks again, and Lectern opens the page that was asked for.
    await page.goto(`${node.url}/console/members`);
    await page.getByRole('button', { name: 'Sign in with Acme Login' }).click();
    await page.getByPlaceholder('Enter any login').fill(sub);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    assert.equal(page.url(), `${node.url}/console/members`);
    assert.equal(finished.length, 3, 'each answer of the provider is sent once');
    assert.deepEqual(faults(complaints), []);
  });

  test('the account page links and unlinks it; who has nothing else is told so, and signs in again for it', async () => {
    const company = await TestCompany.create(node);
    const member = company.administrator;
    const sub = provider.user({ email: 'somebody@test.example' });
    const { page, complaints } = await signedIn(chromium, { service: node, member, at: '/account' });
    await page.getByRole('button', { name: 'Link Acme Login' }).click();
    await page.getByPlaceholder('Enter any login').fill(sub);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByText(/^Linked to Acme Login since/).waitFor();
    await assertAccessible(page, 'account');
    await page.getByRole('button', { name: 'Unlink Acme Login' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click();
    await page.getByRole('button', { name: 'Link Acme Login' }).waitFor();
    await page.getByLabel('Current password').fill(PASSWORD);
    assert.deepEqual(faults(complaints), []);
  });

  test('who must set up a second factor and has no password proves it there once more', async () => {
    const company = await TestCompany.create(node);
    const { email } = company.administrator;
    const sub = provider.user({ email, email_verified: true });
    const token = await tokenFor(node, company.administrator);
    await node.db.updateTable('companies').set({ two_factor: 'all' }).where('id', '=', company.id).execute();
    const { page, complaints } = await chromium.open();
    await page.goto(`${node.url}/console/invitation#${token}`);
    const signIn = page.getByRole('button', { name: 'Sign in with Acme Login' });
    const logIn = async (): Promise<void> => {
      await signIn.click();
      await page.getByPlaceholder('Enter any login').fill(sub);
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
    };
    await logIn();
    const setUp = page.getByRole('button', { name: 'Set up' });
    const next = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
    await setUp.click();
    await next.click();
    await page.getByText('Sign in with Acme Login once more.').waitFor();
    await assertAccessible(page, 'two-factor');
    await logIn();
    await setUp.click();
    await next.click();
    await page.getByLabel('Or enter this key in the app').waitFor();
    assert.deepEqual(faults(complaints), []);
  });

  test('what asks for a fresh proof leads there once more and back to the page', async () => {
    const company = await TestCompany.create(node);
    const { email } = company.administrator;
    const sub = provider.user({ email, email_verified: true });
    const token = await tokenFor(node, company.administrator);
    const { page, complaints } = await chromium.open({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
    await page.goto(`${node.url}/console/invitation#${token}`);
    await page.getByRole('button', { name: 'Mit Acme Login anmelden' }).click();
    const logIn = async (): Promise<void> => {
      await page.getByPlaceholder('Enter any login').fill(sub);
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
    };
    await logIn();
    await page.getByRole('heading', { level: 1, name: 'Lebensläufe' }).waitFor();
    await page.goto(`${node.url}/console/account`);
    const unlink = page.getByRole('button', { name: 'Acme Login trennen' });
    await unlink.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trennen', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Bestätigen Sie, dass Sie es sind' });
    await asked.waitFor();
    await assertAccessible(page, 'account');
    await asked.getByRole('button', { name: 'Mit Acme Login anmelden' }).click();
    await logIn();
    await unlink.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trennen', exact: true }).click();
    await page.getByText(/^Ohne diese Verknüpfung könnten Sie sich nicht mehr anmelden/).waitFor();
    assert.equal(await page.getByLabel('Aktuelles Passwort').count(), 0);
    assert.deepEqual(faults(complaints), []);
  });
});
