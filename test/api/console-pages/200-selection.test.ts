import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import type { Page } from 'playwright-core';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { assertAccessible, lookAt, PASSWORD, signedIn } from '../../support/console-page.ts';
import { WHOLE_PROFILE } from '../../support/corrected.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

const NAMES = ['Ines Falk', 'Tomas Reyes', 'Ada Lovelace', 'Mira Sandoval', 'Jonas Weber'];

/** CVs of a company, the last of `NAMES` the newest. */
async function withCvs(company: TestCompany): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [at, name] of NAMES.entries()) {
    const row = { name, role: 'Controls Engineer', company: 'Harbour Pumps Ltd', profile: WHOLE_PROFILE };
    ids.push(await insertCv(service, company, { ...row, createdAt: `2026-03-0${at + 1}T09:00:00Z` }));
  }
  return ids;
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected CVs' });

/** Chooses an item of a menu of the bar, and gives the file that is saved. */
async function saved(page: Page, button: string, item: string): Promise<{ name: string; bytes: Buffer }> {
  await bar(page).getByRole('button', { name: button }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The names in an archive, and the text of one of them. */
async function unpacked(bytes: Buffer, text?: string): Promise<{ names: readonly string[]; text: string }> {
  const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)]))).getEntries();
  const entry = entries.find(({ filename }) => filename === text);
  const names = entries.map(({ filename }) => filename);
  return { names, text: entry?.directory === false ? await entry.getData(new TextWriter()) : '' };
}

describe('the console: CVs that are selected in the list', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('a row, a range, a page and a key select; the selection stays over pages and searches; Escape ends it', async () => {
    const company = await TestCompany.create(service, { name: 'Hallam & Partners' });
    await withCvs(company);
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await box(page, 'Jonas Weber').check();
    await bar(page).getByText('1 CV selected').waitFor();
    await box(page, 'Ada Lovelace').click({ modifiers: ['Shift'] });
    await bar(page).getByText('3 CVs selected').waitFor();
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    assert.equal(await all.isChecked(), false);
    await lookAt(page, 'cvs-selected');
    await all.check();
    await bar(page).getByText('5 CVs selected').waitFor();
    await all.uncheck();
    await bar(page).waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await bar(page).getByText('1 CV selected').waitFor();
    assert.equal(await box(page, 'Mira Sandoval').isChecked(), true);
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('No matching CVs').waitFor();
    await bar(page).getByText('1 CV selected').waitFor();
    await page.getByRole('button', { name: 'Show all CVs' }).click();
    await page.getByRole('link', { name: 'Tomas Reyes' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'CVs' }).waitFor();
    await page.goBack();
    await bar(page).getByText('1 CV selected').waitFor();
    assert.equal(await box(page, 'Mira Sandoval').isChecked(), true);
    assert.equal(await bar(page).getByRole('button', { name: 'Erase' }).count(), 0);
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Select the focused CV of the list, or unselect it').waitFor();
    assert.deepEqual(complaints, []);
  });

  test('the selection is exported, and archived as PDFs and as blind CVs; what one CV lacks is listed in the archive', async () => {
    const company = await TestCompany.create(service);
    const consultant = await Browser.of(service, company.consultant, PASSWORD);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await textCv())]), 'Marlene: CV.pdf');
    const { id } = await consultant.data('uploadCv', { form });
    const blank = await insertCvWithFile(service, company, { name: 'Bo Ek' });
    const gone = await insertCvWithFile(service, company, { name: 'Cy Oda' });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const administrator = await Browser.of(service, company.administrator);
    await administrator.data('eraseCv', { ids: [gone] });
    const table = await saved(page, 'Export', 'Table as CSV');
    assert.match(table.name, /^lectern-cvs-\d{4}-\d\d-\d\d\.csv$/);
    assert.match(table.bytes.toString(), /Marlene Vossberg/);
    await page.getByText('The file has been downloaded.').waitFor();
    await saved(page, 'Export', 'JSON Resume');
    await page.getByText('without 1 CV that an early version read').waitFor();

    const pdfs = await saved(page, 'Download', 'PDFs as a ZIP archive');
    const { names, text } = await unpacked(pdfs.bytes, 'Left out.txt');
    assert.deepEqual(names, [`${id} Marlene_ CV.pdf`, `${blank} cv.pdf`, 'Left out.txt']);
    assert.match(text, new RegExp(`^CV ${gone}: Your company has no CV at this address`));
    await page.getByText('without 1 CV. Left out.txt in it says why.').waitFor();

    await bar(page).getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: 'Blind CVs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blind CVs as a ZIP archive' });
    await lookAt(page, 'cvs-blind');
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      dialog.getByRole('button', { name: 'Make 3 blind CVs' }).click(),
    ]);
    const blind = await unpacked(await readFile(await download.path()), 'Left out.txt');
    assert.deepEqual(blind.names, [`blind-cv-${id}.pdf`, 'Left out.txt']);
    assert.match(blind.text, new RegExp(`^CV ${blank}: .*\r\nCV ${gone}: `));
    assert.doesNotMatch(blind.text, /Marlene|Bo Ek/);
    assert.deepEqual(
      complaints.filter((one) => !/40[04]/.test(one)),
      [],
    );
  });

  test('tags are given to the selection, narrow the list, and are changed on the page of a CV, where notes mention members', async () => {
    const company = await TestCompany.create(service);
    await withCvs(company);
    await company.addMember({ email: 'nora@hallam-notes.example', name: 'Nora Pell' });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await box(page, 'Ada Lovelace').check();
    await box(page, 'Ines Falk').check();
    await bar(page).getByRole('button', { name: 'Tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags of 2 CVs' });
    await dialog.getByLabel('Add').fill('Harbour project');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Add').fill('Shortlist');
    await page.keyboard.press('Enter');
    await assertAccessible(page, 'tags of selected CVs');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The tags of 2 CVs have changed.').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: /Ada Lovelace/ })
      .getByText('Harbour project')
      .waitFor();
    await page.getByRole('combobox', { name: 'Tag' }).click();
    await page.getByRole('option', { name: 'Shortlist' }).click();
    await page.getByText('2 CVs', { exact: true }).waitFor();
    await lookAt(page, 'cvs-tags');
    await page.getByRole('link', { name: 'Ada Lovelace' }).click();
    const field = page.getByRole('combobox', { name: 'Tags', exact: true });
    await field.fill('Interview');
    // The server sorts them by name, and the last one stays the one that was added last.
    await Promise.all([
      page.waitForResponse((answer) => /[/]api[/]console[/]cvs[/][0-9]+$/.test(answer.url())),
      page.keyboard.press('Enter'),
    ]);
    const tag = (name: string) => page.locator('.mantine-TagsInput-pill').filter({ hasText: name });
    await tag('Interview').waitFor();
    await page.keyboard.press('Backspace');
    await tag('Interview').waitFor({ state: 'detached' });
    await page.keyboard.press('Backspace');
    await tag('Shortlist').waitFor({ state: 'detached' });
    await assertAccessible(page, 'a CV with tags');
    await page.getByRole('button', { name: 'Notes' }).click();
    const notes = page.getByRole('dialog', { name: 'Notes' });
    await notes.getByLabel('New note').pressSequentially('Ask @nor');
    await notes.getByRole('option', { name: 'Nora Pell' }).click();
    await notes.getByLabel('New note').pressSequentially('about Hamburg');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await notes.getByText('Ask @Nora Pell about Hamburg').waitFor();
    await notes.getByRole('button', { name: /^Edit the note/ }).click();
    await notes.getByLabel('Edit the note').fill('Ask @Nora Pell about Bremen');
    await notes.getByRole('button', { name: 'Save' }).click();
    await notes.getByText('Ask @Nora Pell about Bremen').waitFor();
    await notes.getByText(/, edited /).waitFor();
    await lookAt(page, 'cv-notes');
    await notes.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Notes (1)' }).waitFor();
    await page.goBack();
    await page.getByText('1 CV', { exact: true }).waitFor();
    // The rows are rendered after their number.
    await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  });

  test('an administrator erases the selection after one confirmation that tells how many; on a phone, in German', async () => {
    const company = await TestCompany.create(service);
    await withCvs(company);
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.administrator,
      options: { locale: 'de-DE', viewport: { width: 390, height: 844 } },
    });
    await page.getByRole('checkbox', { name: 'Jonas Weber auswählen' }).check();
    await page.getByRole('checkbox', { name: 'Ines Falk auswählen' }).check();
    const selected = page.getByRole('region', { name: 'Ausgewählte Lebensläufe' });
    await selected.getByText('2 Lebensläufe ausgewählt').waitFor();
    await lookAt(page, 'phone-cvs-selected');
    assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
    await selected.getByRole('button', { name: 'Löschen' }).click();
    const dialog = page.getByRole('dialog', { name: '2 Lebensläufe löschen?' });
    await assertAccessible(page, 'the confirmation on a phone');
    await dialog.getByRole('button', { name: '2 Lebensläufe endgültig löschen' }).click();
    await page.getByText('2 Lebensläufe wurden gelöscht.').waitFor();
    await page.getByRole('link', { name: 'Jonas Weber' }).waitFor({ state: 'detached' });
    await selected.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    assert.deepEqual(complaints, []);
  });
});
