import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { assertAccessible, dropFiles, PASSWORD, pictures, sample, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { copyCv } from '../../support/stored-cv.ts';

const service = await lectern();

/** The catalogues that a page asks for from now on, by their language. */
function cataloguesOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/assets\/(en|de)-[^/]+\.js$/.exec(request.url()) ?? [];
    if (language !== undefined) asked.push(language);
  });
  return asked;
}

describe('the console in German', { skip: noChromium }, () => {
  const chromium = new Chromium();

  for (const [locale, language, title] of [
    ['de-AT', 'de', 'Anmelden · Lectern'],
    ['en-GB', 'en', 'Sign in · Lectern'],
    ['fr-FR', 'en', 'Sign in · Lectern'],
  ] as const) {
    test(`a browser that prefers ${locale} is given ${language} and fetches nothing else`, async () => {
      const { page, complaints } = await chromium.open({ locale });
      const catalogues = cataloguesOf(page);
      await page.goto(`${service.url}/console/sign-in`);
      await page.getByRole('button').first().waitFor();
      assert.equal(await page.getAttribute('html', 'lang'), language);
      assert.equal(await page.title(), title);
      assert.deepEqual([catalogues, complaints], [[language], []]);
    });
  }

  test('who signs in is told in German what is missing and wrong', async () => {
    const company = await TestCompany.create(service);
    await Browser.of(service, company.consultant, PASSWORD);
    const { page, complaints } = await chromium.open({ locale: 'de-DE' });
    await page.goto(`${service.url}/console/`);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Bitte ausfüllen.').first().waitFor();
    await assertAccessible(page, 'Anmelden');
    await page.getByLabel('E-Mail-Adresse').fill(company.consultant.email);
    await page.getByLabel('Passwort', { exact: true }).fill('ganz und gar nicht das Passwort');
    await page.keyboard.press('Enter');
    await page.getByText('E-Mail-Adresse oder Passwort ist falsch.').waitFor();
    await pictures(page, 'german-sign-in');
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ihre ersten Lebensläufe' }).waitFor();
    assert.deepEqual(complaints, []);
  });

  test('the list of CVs speaks German, its days, amounts, pages and calendar too', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.administrator,
      options: { locale: 'de-DE' },
    });
    await dropFiles(page, [
      await sample('cv-one-column.pdf'),
      { name: 'kaputt.pdf', bytes: Buffer.from('%PDF-1.7 nur') },
    ]);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('2 von 2 fertig').waitFor({ timeout: 60_000 });
    await uploads.getByText('Das Dokument ist beschädigt oder unvollständig').waitFor();
    await page.getByRole('link', { name: 'Amara Whitfield', exact: true }).waitFor();
    await pictures(page, 'german-cvs');
    await uploads.getByRole('button', { name: 'Leeren' }).click();
    const { id } = await service.db
      .selectFrom('cvs')
      .select('id')
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow();
    await copyCv(service, company, { id, count: 29 });
    await page.reload();
    await page.getByText('30 Lebensläufe').waitFor();
    await page.getByRole('button', { name: 'Nächste Seite' }).click();
    await page.getByRole('button', { name: 'Seite 2', exact: true }).and(page.locator('[aria-current]')).waitFor();
    await assertAccessible(page, 'Lebensläufe, Seite 2');

    await page.getByRole('button', { name: 'Hinzugefügt zwischen' }).click();
    const today = new Date();
    const month = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric' }).format(today);
    await page.getByRole('button', { name: 'Voriger Monat' }).waitFor();
    await page.getByRole('button', { name: month, exact: true }).waitFor();
    await assertAccessible(page, 'Kalender');
    const day = page.locator(`[data-today="true"]`).first();
    await day.click();
    await day.click();
    await page.getByText(`${new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium' }).format(today)} – `).waitFor();
    assert.deepEqual(complaints, []);
  });

  test('the account menu changes the language at once, and the browser keeps it', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    const catalogues = cataloguesOf(page);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Lebensläufe', exact: true }).waitFor();
    assert.equal(await page.title(), 'Lebensläufe · Lectern');
    assert.equal(await page.getAttribute('html', 'lang'), 'de');
    await page.getByRole('menuitem', { name: 'Konto und Sitzungen' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Lebensläufe', exact: true }).waitFor();
    assert.deepEqual([catalogues, complaints], [['de', 'de'], []]);
  });
});
