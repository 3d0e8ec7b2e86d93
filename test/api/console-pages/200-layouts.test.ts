import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { Document, Packer, Paragraph } from 'docx';
import PizZip from 'pizzip';
import type { Download, Page } from 'playwright-core';
import { changeTemplate } from '#templates/templates.ts';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { assertAccessible, lookAt, PASSWORD, signedIn } from '../../support/console-page.ts';
import { uploadForm } from '../../support/console-upload.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('the console: layouts', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('an administrator adds a layout, is told all faults, sees it filled, downloads, renames and deletes it', async () => {
    const company = await TestCompany.create(service, { name: 'Hallam & Partners' });
    const member = await company.addMember({ role: 'administrator', email: 'frances.l@hallam.example' });
    const { page, complaints } = await signedIn(chromium, { service, member, at: '/layouts' });
    await page.getByRole('row', { name: /^Modern German Comes with Lectern/ }).waitFor();
    await page.getByRole('button', { name: 'Add layout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a layout' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('This field is required.').first().waitFor();
    await choose(page, 'House style.docx', '{{candidat_name}} {{#jobs}}{{wage}}{{/jobs}}');
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'House style');
    await dialog.getByLabel('Language').selectOption('German');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const faults = dialog.getByRole('alert').getByRole('listitem');
    await faults.filter({ hasText: 'candidat_name There is no field of this name here.' }).waitFor();
    await faults.filter({ hasText: 'wage' }).waitFor();
    await lookAt(page, 'layout-faults');
    await choose(page, 'House style.docx', '{{candidate_name}}');
    await dialog.getByRole('alert').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const row = page.getByRole('row', { name: /^House style German / });
    await row.getByText(member.email).filter({ visible: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await lookAt(page, 'layouts');

    await act(page, 'House style', 'Preview');
    const preview = page.getByRole('dialog', { name: 'Preview of “House style”' });
    await preview.getByRole('group', { name: 'Page 1 of 1' }).locator('canvas').waitFor();
    await preview.getByRole('button', { name: 'Close' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      act(page, 'House style', 'Download Word document'),
    ]);
    assert.equal(await textOf(download), '{{candidate_name}}');

    await act(page, 'House style', 'Rename');
    const renaming = page.getByRole('dialog', { name: 'Rename “House style”' });
    await renaming.getByLabel('Name').fill('x'.repeat(101));
    await page.keyboard.press('Enter');
    await renaming.getByText('The name of a layout is one line of 1 to 100 characters.').waitFor();
    await renaming.getByLabel('Name').fill('Ours');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /^Ours German / }).waitFor();
    await act(page, 'Ours', 'Delete');
    await page
      .getByRole('dialog', { name: 'Delete the layout “Ours”?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('row', { name: /^Ours / }).waitFor({ state: 'detached' });
    assert.deepEqual(
      complaints.filter((complaint) => !/400/.test(complaint)),
      [],
    );
  });

  test('a member sees layouts, their preview and fields, on a phone in German, and changes none', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.consultant,
      at: '/layouts',
      options: { locale: 'de-DE', viewport: { width: 390, height: 844 } },
    });
    await page.getByText('Von Lectern').filter({ visible: true }).first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Layout hinzufügen' }).count(), 0);
    await assertFits(page, 'layouts on a phone');
    await page.getByRole('button', { name: 'Liste der Felder' }).click();
    await page.getByText('Der Name der Person.').filter({ visible: true }).waitFor();
    await assertFits(page, 'fields on a phone');
    await page.getByRole('button', { name: 'Schließen' }).click();
    await page.getByRole('button', { name: 'Aktionen für „Compact“ (Deutsch)' }).click();
    await page.getByRole('menuitem', { name: 'Word-Dokument herunterladen' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: 'Löschen' }).count(), 0);
    await page.getByRole('menuitem', { name: 'Vorschau' }).click();
    await page.getByRole('group', { name: 'Seite 1 von 1' }).locator('canvas').waitFor();
    await assertFits(page, 'a preview on a phone');
    assert.deepEqual(complaints, []);
  });

  test('a CV is downloaded in the layout of its template or another, blind too, and the selection as an archive that tells what is left out', async () => {
    const company = await TestCompany.create(service, { name: 'Hallam & Partners' });
    const member = await company.addMember({ email: 'oliver.l@hallam.example' });
    const consultant = await Browser.of(service, member, PASSWORD);
    const template = await company.addTemplate('IT', true);
    await changeTemplate(service.db, template, { defaultLayout: 'modern-de' });
    const { id } = await consultant.data('uploadCv', { form: await uploadForm(await textCv()) });
    const old = await insertCvWithFile(service, company, { name: 'Bo Ek' });
    const { page, complaints } = await signedIn(chromium, { service, member, at: `/cvs/${id}` });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Make a branded CV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Branded CV' });
    await dialog.getByText('Preselected by the template.').waitFor();
    assert.equal(await dialog.getByLabel('Layout').inputValue(), 'modern-de');
    await lookAt(page, 'cv-branded');
    await dialog.getByLabel('Layout').selectOption('Compact (German)');
    await dialog.getByText('Preselected by the template.').waitFor({ state: 'detached' });
    await dialog.getByLabel('Format').selectOption('Word (DOCX)');
    await dialog.getByLabel('What is left out').selectOption('Contact details, name, photo and personal data');
    const [one] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    assert.equal(one.suggestedFilename(), `branded-cv-${id}.docx`);
    const text = await textOf(one);
    assert.match(text, /Berufserfahrung/u);
    assert.doesNotMatch(text, /Marlene|Vossberg/u);

    await page.goto(`${service.url}/console/cvs`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const many = page.getByRole('dialog', { name: 'Branded CVs as a ZIP archive' });
    const brandSelected = async (): Promise<void> => {
      await page.getByRole('region', { name: 'Selected CVs' }).getByRole('button', { name: 'Download' }).click();
      await page.getByRole('menuitem', { name: 'Branded CVs' }).click();
      await many.getByLabel('Format').waitFor();
    };
    // One of them was read without a template.
    await brandSelected();
    assert.equal(await many.getByLabel('Layout').inputValue(), 'classic-en');
    await many.getByRole('button', { name: 'Cancel' }).click();
    await many.waitFor({ state: 'detached' });
    await service.db.updateTable('cvs').set({ template: 'IT' }).where('id', '=', old).execute();
    await brandSelected();
    assert.equal(await many.getByLabel('Layout').inputValue(), 'modern-de');
    await lookAt(page, 'cvs-branded');
    const [archive] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      many.getByRole('button', { name: 'Make 2 branded CVs' }).click(),
    ]);
    const zip = new PizZip(await readFile(await archive.path()));
    assert.deepEqual(Object.keys(zip.files), [`branded-cv-${id}.pdf`, 'Left out.txt']);
    assert.match(zip.file('Left out.txt')?.asText() ?? '', new RegExp(`^CV ${old}: `));
    await page.getByText('without 1 CV. Left out.txt in it says why.').waitFor();
    assert.deepEqual(
      complaints.filter((complaint) => !/400/.test(complaint)),
      [],
    );
  });
});

/** Chooses a Word document of these words in the dialog. */
async function choose(page: Page, name: string, words: string): Promise<void> {
  const document = new Document({ sections: [{ children: [new Paragraph(words)] }] });
  const buffer = await Packer.toBuffer(document);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Word document/ })
      .click(),
  ]);
  await chooser.setFiles({ name, buffer, mimeType: 'application/octet-stream' });
}

/** Chooses from the menu of a layout. */
async function act(page: Page, layout: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for “${layout}” (German)` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function textOf(download: Download): Promise<string> {
  const zip = new PizZip(await readFile(await download.path()));
  return (zip.file('word/document.xml')?.asText() ?? '').replaceAll(/<[^<>]*>/gu, '');
}

async function assertFits(page: Page, name: string): Promise<void> {
  assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), name);
  await assertAccessible(page, name);
}
