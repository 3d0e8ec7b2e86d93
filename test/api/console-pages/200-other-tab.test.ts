import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';

import { until } from '../../kit/until.ts';
import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { assertAccessible, dropFiles, PASSWORD, sample, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();
/** Uploads that a page sends at the same time. */
const SENT_AT_ONCE = 3;

describe('the console: a page whose session became another one’s', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('who changes the company in one tab cannot act for it in the other, which says so and loads again', async () => {
    const [one, two] = [await TestCompany.create(service), await TestCompany.create(service)];
    const { email } = one.administrator;
    const inTwo = await two.addMember({ email, role: 'administrator' });
    await Browser.of(service, one.administrator, PASSWORD);
    // An operator's link of the second company: it signs in for that one.
    const { page, complaints } = await signedIn(chromium, { service, member: inTwo });
    const names = await companyNames(page);
    const other = await page.context().newPage();
    await other.goto(`${service.url}/console/choose-company`);
    await other.getByRole('button', { name: names.one }).click();
    await other.getByRole('heading', { name: 'CVs', exact: true }).waitFor();

    await dropFiles(page, [await sample('cv-one-column.pdf')]);
    const dialog = page.getByRole('dialog', { name: 'This page is out of date' });
    await dialog.getByText('You switched to another company').waitFor();
    assert.equal(await page.getByRole('region', { name: 'Uploads' }).count(), 0);
    await page.keyboard.press('Escape');
    await assertAccessible(page, 'out of date');
    await dialog.getByRole('button', { name: 'Reload the page' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Account menu' }).getByText(names.one).waitFor();
    for (const company of [one, two]) {
      assert.deepEqual([await company.balance(), (await company.usage()).length], [100, 0]);
    }
    assert.deepEqual(complaints, []);

    async function companyNames(at: Page): Promise<{ one: string }> {
      const answer = await at.request.get(`${service.url}/api/console/session`);
      const { data } = (await answer.json()) as { data: { companies: { id: number; name: string }[] } };
      return { one: data.companies.find(({ id }) => id === one.id)?.name ?? assert.fail() };
    }
  });

  test('what waits to be sent ends with signing out, and the next person sees and sends none of it', async () => {
    const company = await TestCompany.create(service);
    await Browser.of(service, company.consultant, PASSWORD);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    const held: Route[] = [];
    await page.route('**/api/console/cvs', (route) => {
      if (route.request().method() === 'POST') held.push(route);
      else void route.continue();
    });
    const file = await sample('cv-one-column.pdf');
    await dropFiles(
      page,
      ['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...file, name: `${name}.pdf` })),
    );
    const panel = page.getByRole('region', { name: 'Uploads' });
    await panel.getByText('0 of 5 done').waitFor();
    await panel.getByText('Waiting').first().waitFor();
    await until('three of the five are on their way', () => held.length === SENT_AT_ONCE);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();

    await page.getByLabel('Email address').fill(company.consultant.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Your first CVs' }).waitFor();
    assert.equal(await panel.count(), 0);
    assert.equal((await page.content()).includes('a.pdf'), false);
    assert.equal(held.length, SENT_AT_ONCE);
    assert.equal((await company.usage()).length, 0);
    assert.deepEqual(complaints, []);
  });
});
