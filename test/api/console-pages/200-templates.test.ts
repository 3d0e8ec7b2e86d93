import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';

import { until } from '../../kit/until.ts';
import { call } from '../../support/call.ts';
import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { dropFiles, lookAt, sample, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('the console: templates', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('one is added, given fields, made the default and hidden from a member, as GET /templates then tells', async () => {
    const company = await TestCompany.create(service);
    const shown = await company.addMember({});
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    await addTemplate(page, 'Sales');
    assert.deepEqual(await toldTo(company, shown.email), [{ name: 'Sales', is_default: false }]);
    assert.deepEqual(await toldTo(company, company.email), [{ name: 'Sales', is_default: false }]);

    // What somebody else saves meanwhile stays.
    const tab = await Browser.of(service, await company.addMember({ role: 'administrator' }));
    const [added] = await tab.data('listTemplates');
    const changed = await tab.data('changeTemplate', {
      ids: [added?.id ?? 0],
      body: { default_layout: 'modern-de' },
    });
    await addField(page, 'Notice period');
    await addField(page, 'Driving licence');
    const second = page.getByRole('group', { name: 'Field 2' });
    await second.getByLabel('Other names').fill('Permis');
    await page.keyboard.press('Enter');
    await second.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Yes or no' }).click();
    await page.getByRole('button', { name: 'Move “Driving licence” up' }).click();
    await page.getByText('“Driving licence” is now field 1 of 2.').waitFor({ state: 'attached' });
    // At the top it can only go down again: the focus is there.
    assert.equal(await focused(page), 'Move “Driving licence” down');
    await page.getByRole('switch', { name: 'Console default' }).click({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    assert.deepEqual(await toldTo(company, shown.email), [{ name: 'Sales', is_default: true }]);
    assert.deepEqual(await fieldsOf(company.id), [
      { label: 'Driving licence', kind: 'yes_no', synonyms: ['Permis'] },
      { label: 'Notice period', kind: 'text', synonyms: [] },
    ]);

    const layout = page.getByLabel('Layout of branded CVs');
    const [saved] = await tab.data('listTemplates');
    assert.deepEqual(saved?.default_layout, changed.default_layout);
    await until('the form has it', async () => (await layout.inputValue()) === 'modern-de');
    await layout.selectOption('Compact (English)');
    await page.getByText('Saved.').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();

    const hidden = page.waitForResponse((response) => response.url().endsWith('/visibility'));
    await page.getByRole('switch', { name: company.email }).click({ force: true });
    await hidden;
    assert.deepEqual(await toldTo(company, company.email), []);
    assert.deepEqual(await toldTo(company, shown.email), [{ name: 'Sales', is_default: true }]);
    await page.getByRole('link', { name: 'All templates' }).click();
    await page.getByRole('cell', { name: 'All but 1 member', exact: true }).waitFor();
    await page.getByRole('cell', { name: 'Driving licence, Notice period', exact: true }).waitFor();
    await page.getByRole('cell', { name: 'Compact (English)', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Actions for “Sales”' }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the template “Sales”?' });
    await dialog.getByText('It is the console default', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    assert.deepEqual(await toldTo(company, shown.email), []);

    const other = await signedIn(chromium, { service, member: company.consultant });
    await other.page.getByRole('link', { name: 'Templates' }).click();
    await other.page.getByText('There are no templates you can use.').waitFor();
    assert.equal(await other.page.getByRole('button', { name: 'Add template' }).count(), 0);
    await other.page.goto(page.url().replace(/templates.*/, 'templates/1'));
    await other.page.getByRole('heading', { name: 'Administrators only' }).waitFor();
    assert.deepEqual([...complaints, ...other.complaints], []);
  });

  test('faults are told at their place, and what is not saved is not lost without a question', async () => {
    const company = await TestCompany.create(service);
    await company.addTemplate('IT');
    const { page } = await signedIn(chromium, { service, member: company.administrator });
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'Add template' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('IT');
    await page.keyboard.press('Enter');
    await page.getByText('A template with this name already exists.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'IT', exact: true }).click();
    await addField(page, 'Salary');
    await addField(page, 'salary');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Another field already has this label.').waitFor();
    await page.getByRole('group', { name: 'Field 2' }).getByLabel('Label').fill('***');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Use at least one letter or digit.').waitFor();

    await page.getByRole('link', { name: 'CVs' }).first().click();
    await page.getByRole('dialog').getByText('Your changes to “IT” will be lost.').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.equal(await page.getByRole('group', { name: 'Field 1' }).getByLabel('Label').inputValue(), 'Salary');
    await page.getByRole('button', { name: 'Remove “***”' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('link', { name: 'CVs' }).first().click();
    await page.getByRole('heading', { name: 'CVs', exact: true }).waitFor();
    assert.deepEqual(await fieldsOf(company.id), [{ label: 'Salary', kind: 'text', synonyms: [] }]);
  });

  test('files are read with the template that was chosen for them', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await page.getByRole('heading', { name: 'Your first CVs' }).waitFor();
    assert.equal(await page.getByLabel('Template for uploads').count(), 0);
    await company.addTemplate('IT');
    await page.reload();
    await page.getByLabel('Template for uploads').selectOption('IT');
    await dropFiles(page, [await sample('cv-one-column.pdf')]);
    await page.getByRole('link', { name: 'Amara Whitfield', exact: true }).click({ timeout: 60_000 });
    await page.getByText('Template “IT”').waitFor();
    assert.deepEqual(complaints, []);
  });

  test('the pages are accessible', async () => {
    const company = await TestCompany.create(service, { name: 'Hallam & Partners', apiDefaultTemplate: 'IT' });
    const member = await company.addMember({
      role: 'administrator',
      email: 'frances.t@hallam.example',
    });
    for (const name of ['oliver', 'maya', 'tomasz']) await company.addMember({ email: `${name}.t@hallam.example` });
    const { page, complaints } = await signedIn(chromium, { service, member });
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    await lookAt(page, 'templates-empty');
    await addTemplate(page, 'Sales, Germany');
    await page.getByLabel('Layout of branded CVs').selectOption('Modern (German)');
    await page.getByRole('switch', { name: 'Console default' }).click({ force: true });
    for (const label of ['Notice period', 'Driving licence', 'Earliest start', 'Salary expectation'])
      await addField(page, label);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('switch', { name: /^oliver/ }).click({ force: true });
    await page.evaluate('scrollTo(0, 0)');
    assert.equal(await page.getByRole('switch', { name: 'Console default' }).isChecked(), true);
    await lookAt(page, 'template');
    await company.addTemplate('IT');
    await page.getByRole('link', { name: 'All templates' }).click();
    await page.reload();
    await page.getByRole('cell', { name: 'All but 1 member', exact: true }).waitFor();
    await lookAt(page, 'templates');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByText('Visible to: All but 1 member').waitFor();
    await page.getByText('Layout of branded CVs: Modern (German)').waitFor();
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    await lookAt(page, 'phone-templates');
    await page.getByRole('link', { name: 'Sales, Germany' }).click();
    await page.getByRole('group', { name: 'Field 1' }).waitFor();
    const layout = page.getByLabel('Layout of branded CVs');
    await layout.getByRole('option', { name: 'Compact (German)' }).waitFor({ state: 'attached' });
    assert.equal(await layout.inputValue(), 'modern-de');
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    await lookAt(page, 'phone-template');
    assert.deepEqual(complaints, []);
  });
});

async function addTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Adds a field, in whose label one can write at once. */
async function addField(page: Page, label: string): Promise<void> {
  const fields = page.getByRole('group', { name: /^Field \d+$/ });
  const before = await fields.count();
  await page.getByRole('button', { name: 'Add field' }).click();
  await fields.nth(before).waitFor();
  await page.keyboard.type(label);
  assert.equal(await fields.nth(before).getByLabel('Label').inputValue(), label);
}

async function focused(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.getAttribute("aria-label")');
}

/** The templates as the public API tells them to who acts for this member. */
async function toldTo(company: TestCompany, email: string): Promise<unknown> {
  const answer = await call(service, '/templates', { key: company.key, query: { acting_user_email: email } });
  return answer.templates.map(({ name, is_default }) => ({ name, is_default }));
}

async function fieldsOf(companyId: number): Promise<unknown> {
  const row = await service.db
    .selectFrom('templates')
    .select('extra_fields')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.extra_fields;
}
