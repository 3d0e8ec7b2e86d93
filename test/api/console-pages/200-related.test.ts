import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import PizZip from 'pizzip';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { assertAccessible, dropFiles, lookAt, PASSWORD, signedIn } from '../../support/console-page.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

const formOf = (file: Buffer): FormData => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'cv.pdf');
  return form;
};

describe('the console: CVs of the same document or person', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('an upload, the list and the page of a CV say so, and two CVs are compared side by side', async () => {
    const company = await TestCompany.create(service, { name: 'Hallam & Partners' });
    const member = await company.addMember({ email: 'nora.r@hallam.example', name: 'Nora Pell' });
    const consultant = await Browser.of(service, member, PASSWORD);
    const older = await textCv({ company: 'Harbour Pumps Ltd', role: 'Controls Engineer' });
    const { id: olderId } = await consultant.data('uploadCv', { form: formOf(older) });
    const { page, complaints } = await signedIn(chromium, { service, member });
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Marlene Vossberg' }) });
    await row.first().waitFor();
    assert.equal(await page.getByText('1 related').count(), 0);
    await dropFiles(page, [{ name: 'new.pdf', bytes: await textCv() }]);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('1 related CV is here already: same email address').waitFor({ timeout: 60_000 });
    // A panel that is not pointed at closes after some seconds.
    await uploads.hover();
    await row.nth(1).waitFor();
    await page.getByText('1 related: same email address').nth(1).waitFor();
    await assertAccessible(page, 'the list with related CVs');
    await uploads.getByRole('link', { name: 'Open Marlene Vossberg' }).click();
    const card = page.getByRole('region', { name: '1 related CV' });
    await card.getByText('same email address, same phone number').waitFor();
    await card.getByText('Nothing is merged.').waitFor();
    await uploads.getByRole('button', { name: 'Clear' }).click();
    await lookAt(page, 'cv-related');
    await card.getByRole('link', { name: /^Compare with Marlene Vossberg, added / }).click();
    const table = page.getByRole('table', { name: 'Compare two CVs' });
    await table.locator('mark').filter({ hasText: 'Tidewater Robotics GmbH' }).first().waitFor();
    assert.equal(await table.locator('mark').filter({ hasText: 'Mechatronics' }).count(), 0);
    await table.getByText('MSc Mechatronics').first().waitFor();
    const documents = table.getByRole('link', { name: 'Open PDF' });
    assert.equal(await documents.count(), 2);
    for (const link of await documents.all()) {
      const answer = await page.request.get(`${service.url}${(await link.getAttribute('href')) ?? ''}`);
      assert.equal(answer.headers()['content-type'], 'application/pdf');
    }
    await lookAt(page, 'cv-compare');
    await page.getByRole('switch', { name: 'Only differences' }).check({ force: true });
    await table.getByText('MSc Mechatronics').first().waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await assertAccessible(page, 'two CVs on a phone');
    const isWider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
    assert.equal(isWider, false);
    // From the other CV, the one that came later is newer.
    await table.getByRole('link', { name: 'Marlene Vossberg' }).nth(1).click();
    await page.waitForURL(`**/console/cvs/${olderId}`);
    await card.getByText('One of them is newer than this CV.').waitFor();
    await assertAccessible(page, 'a CV with a related one on a phone');
    assert.deepEqual(complaints, []);
  });

  test('an administrator downloads a personal record with the related CVs that were chosen', async () => {
    const company = await TestCompany.create(service);
    const administrator = await Browser.of(service, company.administrator, PASSWORD);
    const [one, two] = [
      await administrator.data('uploadCv', { form: formOf(await textCv()) }),
      await administrator.data('uploadCv', { form: formOf(await textCv()) }),
    ];
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.administrator,
      at: `/cvs/${one.id}`,
    });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Personal record…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Personal record' });
    const choice = dialog.getByRole('checkbox', { name: /^Marlene Vossberg · / });
    await choice.waitFor();
    // Nothing is chosen by itself.
    await dialog.getByRole('button', { name: 'Download 1 CV', exact: true }).waitFor();
    await choice.check();
    await lookAt(page, 'cv-personal-record');
    await page.setViewportSize({ width: 390, height: 844 });
    await assertAccessible(page, 'the dialog of a personal record on a phone');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download 2 CVs' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), `personal-record-${one.id}.zip`);
    const zip = new PizZip(await readFile(await download.path()));
    const index = JSON.parse(zip.file('index.json')?.asText() ?? '') as { cvs: number[]; missing: string[] };
    assert.deepEqual([index.cvs, index.missing], [[one.id, two.id], []]);
    await page.getByText('The personal record was downloaded.').waitFor();
    assert.deepEqual(complaints, []);
  });

  test('the page of a comparison speaks German, and a CV that is not there is none', async () => {
    const company = await TestCompany.create(service);
    const consultant = await Browser.of(service, company.consultant, PASSWORD);
    const file = await textCv();
    const [one, two] = [
      await consultant.data('uploadCv', { form: formOf(file) }),
      await consultant.data('uploadCv', { form: formOf(file) }),
    ];
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.consultant,
      options: { locale: 'de-DE' },
      at: `/cvs/${one.id}/compare/${two.id}`,
    });
    await page.getByRole('table', { name: 'Zwei Lebensläufe vergleichen' }).getByText('Gleich').first().waitFor();
    await page.getByText('0 Unterschiede', { exact: true }).waitFor();
    assert.equal(await page.locator('mark').count(), 0);
    await page.getByRole('link', { name: 'Zurück zum Lebenslauf' }).click();
    await page.getByRole('region', { name: '1 verwandter Lebenslauf' }).getByText('dieselbe Datei').waitFor();
    await assertAccessible(page, 'ein verwandter Lebenslauf');
    assert.deepEqual(complaints, []);
  });
});
