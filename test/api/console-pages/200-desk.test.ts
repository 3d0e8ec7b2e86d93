import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';

import { until } from '../../kit/until.ts';
import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { assertAccessible, lookAt, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

const NAMES = ['Mira Sandoval', 'Ada Lovelace', 'Tomas Reyes'];

/** A company with these CVs, the last one the newest, of which the consultant saw the first. */
async function withCvs(): Promise<TestCompany> {
  const company = await TestCompany.create(service, { name: 'Hallam & Partners' });
  for (const [at, name] of NAMES.entries()) {
    const createdAt = new Date(Date.now() - (NAMES.length - at) * 3_600_000).toISOString();
    await insertCvWithFile(service, company, {
      name,
      role: 'Controls Engineer',
      company: 'Harbour Pumps Ltd',
      createdAt,
    });
  }
  const seen = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
  await sql`update members set last_seen_at = ${seen} where id = ${company.consultant.id}`.execute(service.db);
  return company;
}

/** Waits until the list has exactly these candidates, in this order. */
async function expectRows(page: Page, names: readonly string[]): Promise<void> {
  const shown = () => page.locator('tbody tr td:nth-child(2) a:first-child').allTextContents();
  await until(`the rows ${names.join()}`, async () => (await shown()).join() === names.join());
}

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

describe('the console: the list as a desk', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('it is sorted, has the columns that are chosen, marks what is new, and keeps all that as a view', async () => {
    const company = await withCvs();
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await expectRows(page, ['Tomas Reyes', 'Ada Lovelace', 'Mira Sandoval']);
    await page.getByText('New', { exact: true }).nth(1).waitFor();
    assert.equal(await page.getByText('New', { exact: true }).count(), 2);
    await choose(page, 'Order', 'By name');
    await expectRows(page, ['Ada Lovelace', 'Mira Sandoval', 'Tomas Reyes']);
    await page.getByRole('button', { name: 'New since my last visit' }).click();
    await expectRows(page, ['Ada Lovelace', 'Tomas Reyes']);
    await page.getByRole('link', { name: 'Ada Lovelace' }).click();
    await page.getByRole('button', { name: 'Next CV' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tomas Reyes' }).waitFor();
    await page.goBack();
    await expectRows(page, ['Ada Lovelace', 'Tomas Reyes']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Pages' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Changed' }).click();
    await assertAccessible(page, 'the menu of columns');
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Changed' }).waitFor();
    assert.equal(await page.getByRole('columnheader', { name: 'Pages' }).count(), 0);

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('New by name');
    await assertAccessible(page, 'the form for a view');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The view has been saved.').waitFor();

    await page.goto(`${service.url}/console/cvs`);
    await expectRows(page, ['Tomas Reyes', 'Ada Lovelace', 'Mira Sandoval']);
    // The columns are those of the browser.
    await page.getByRole('columnheader', { name: 'Changed' }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitem', { name: 'Reset columns' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Pages' }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'New by name' }).waitFor();
    await lookAt(page, 'cvs-views');
    await page.getByRole('menuitem', { name: 'New by name' }).click();
    await expectRows(page, ['Ada Lovelace', 'Tomas Reyes']);
    await page.getByRole('columnheader', { name: 'Changed' }).waitFor();

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Manage views' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Fresh');
    await dialog.getByRole('button', { name: 'Save the name of New by name' }).click();
    await dialog.getByRole('region', { name: 'Fresh' }).waitFor();
    await assertAccessible(page, 'the saved views');
    await dialog.getByRole('button', { name: 'Delete Fresh' }).click();
    await dialog.getByText('There are no saved views.').waitFor();
    assert.deepEqual(complaints, []);
  });

  test('on a phone and in German the list keeps its width, and its words', async () => {
    const company = await withCvs();
    const options = { viewport: { width: 390, height: 844 }, locale: 'de-DE' };
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant, options });
    await expectRows(page, ['Tomas Reyes', 'Ada Lovelace', 'Mira Sandoval']);
    await choose(page, 'Reihenfolge', 'Älteste zuerst');
    await expectRows(page, ['Mira Sandoval', 'Ada Lovelace', 'Tomas Reyes']);
    await page.getByRole('button', { name: 'Ansichten' }).click();
    await page.getByRole('menuitem', { name: 'Diese Ansicht speichern' }).waitFor();
    await page.keyboard.press('Escape');
    await lookAt(page, 'phone-cvs-desk');
    const wide = await page.evaluate<boolean>(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth',
    );
    assert.equal(wide, false);
    assert.deepEqual(complaints, []);
  });
});
