import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';

import { call } from '../../support/call.ts';
import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { assertAccessible, dropFiles, lookAt, PASSWORD, sample, signedIn } from '../../support/console-page.ts';
import { oldCv, readCv } from '../../support/corrected.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('the console: correcting what was read', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('by keyboard: a corrected name is shown by page, list and API, told with who and what was read, and taken back', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await dropFiles(page, [await sample('cv-two-columns.pdf')]);
    const id = await openUploaded(page);
    const read = (await apiCv(company, id)).candidate_name ?? '';
    await page.locator('[data-value="name"]').focus();
    await page.keyboard.press('Tab');
    await page.locator(`[data-correct="name"][aria-label="Correct Name “${read}”"]:focus`).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Correct: Name' });
    await dialog.getByText(`Read automatically: ${read}`).waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
    await page.getByText(new RegExp(`^Corrected by ${company.email} on .*; read automatically: ${read}$`)).waitFor();
    assert.equal((await apiCv(company, id)).candidate_name, 'Ada Lovelace');
    // The caption above the page says the corrected value too.
    await page.locator('[data-value="name"]').hover();
    await page.locator('[data-caption]').getByText('Ada Lovelace').waitFor();
    await page.locator('[data-evidence="name"][data-lit="true"]').first().waitFor();

    await page.getByRole('link', { name: 'All CVs' }).click();
    await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
    await page.locator('[data-correct="name"]').click();
    await dialog.getByRole('button', { name: 'History' }).click();
    await dialog.getByText(/corrected it to “Ada Lovelace”$/).waitFor();
    await dialog.getByRole('button', { name: 'Undo correction' }).click();
    await page.getByRole('heading', { level: 1, name: read }).waitFor();
    assert.equal((await apiCv(company, id)).candidate_name, read);
    assert.deepEqual(complaints, []);
  });

  test('what else was considered lights up its place, and becomes the value by one click', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await dropFiles(page, [await sample('cv-two-columns.pdf')]);
    const id = await openUploaded(page);
    const row = page.locator('dd', { has: page.locator('[data-value="latestCompany"]') });
    await row.getByRole('button', { name: /^Also considered/ }).click();
    const other = row.locator('[data-value="latestCompany-other-0"]');
    await other.hover();
    await page.locator('[data-evidence="latestCompany-other-0"][data-lit="true"]').first().waitFor();
    const words = (await other.textContent()) ?? '';
    await row.getByRole('button', { name: `Use “${words}” as Latest company` }).click();
    await page.getByText('The value has been corrected.').waitFor();
    assert.equal((await apiCv(company, id)).latest_company, words);
    assert.deepEqual(complaints, []);
  });

  test('who is slower sees what stands there meanwhile beside the own value, and chooses; a value is cleared and one that is missing given', async () => {
    const company = await TestCompany.create(service);
    const id = await readCv(service, company);
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant, at: `/cvs/${id}` });
    await page.locator('[data-correct="latestRole"]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Latest role').fill('Countess');
    const colleague = await Browser.of(service, company.administrator);
    const body = { changes: [{ pointer: '/latest_role', value: 'Analyst', seen: 'Programmer' }] };
    await colleague.data('correctCv', { ids: [id], body });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const theirs = dialog.getByRole('group', { name: 'Current value' });
    await theirs.getByText('Analyst', { exact: true }).waitFor();
    await theirs.getByText(`Corrected by ${company.administrator.email}`).waitFor();
    await dialog.getByRole('group', { name: 'Your value' }).getByText('Countess').waitFor();
    await dialog.getByRole('button', { name: 'Save your value' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal((await apiCv(company, id)).latest_role, 'Countess');
    await page.locator('[data-correct="latestRole"]').click();
    const again = { changes: [{ pointer: '/latest_role', value: 'Analyst', seen: 'Countess' }] };
    await colleague.data('correctCv', { ids: [id], body: again });
    await dialog.getByRole('button', { name: 'Undo correction' }).click();
    await dialog.getByRole('group', { name: 'Your value' }).getByText('Programmer').waitFor();
    await dialog.getByRole('button', { name: 'Keep current value' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal((await apiCv(company, id)).latest_role, 'Analyst');

    await page.locator('[data-correct="work-1-dates"]').click();
    await dialog.getByLabel('End').fill('2017');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The end is before the start.').waitFor();
    await dialog.getByRole('switch', { name: 'Present' }).click({ force: true });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Feb 2018 – present').waitFor();

    await page.locator('[data-correct="name"]').click();
    await dialog.getByRole('button', { name: 'Clear value' }).click();
    await page.getByRole('heading', { level: 1, name: 'Name not found' }).waitFor();
    assert.equal((await apiCv(company, id)).candidate_name, null);
    assert.deepEqual(complaints, []);
  });

  test('by keyboard: a CV is read again with a newer engine and a template; what differs is listed, what was corrected stays', async () => {
    const company = await TestCompany.create(service, { name: 'Hallam & Partners' });
    await company.addTemplate('House');
    const id = await oldCv(service, company, await textCv());
    const colleague = await Browser.of(service, company.administrator);
    const body = { changes: [{ pointer: '/latest_role', value: 'Analyst', seen: 'Programmer' }] };
    await colleague.data('correctCv', { ids: [id], body });
    const reader = await company.addMember({ name: 'Oliver Marsh' });
    const { page, complaints } = await signedIn(chromium, { service, member: reader, at: `/cvs/${id}` });
    await page.getByRole('button', { name: 'More actions', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Read again with the newer engine', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Read again', exact: true });
    await dialog.getByText(/^The engine lectern\/[0-9]+ is newer than the one that read this CV\.$/).waitFor();
    await lookAt(page, 'cv-read-again');
    await dialog.getByLabel('Template').selectOption('House');
    await dialog.getByRole('button', { name: 'Read again', exact: true }).press('Enter');
    await dialog.getByRole('heading', { name: 'Reading 2', exact: true }).waitFor();
    const row = (name: string) => dialog.getByRole('row', { name });
    await row('Name').first().getByText('Ada Lovelaee', { exact: true }).waitFor();
    await row('Latest role').getByText('Stays as corrected', { exact: true }).waitFor();
    await lookAt(page, 'cv-reading');
    await dialog.getByRole('button', { name: 'All readings', exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Show reading 1', exact: true }).press('Enter');
    await dialog.getByText('Name: Ada Lovelaee', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    const { candidate_name: name, latest_role: role } = await apiCv(company, id);
    assert.equal(role, 'Analyst');
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    await page.getByText('Template “House”').waitFor();
    assert.deepEqual(complaints, []);
  });

  test('what does not look like an address is asked about and saved all the same; what is too long is refused at its field', async () => {
    const company = await TestCompany.create(service);
    const id = await readCv(service, company);
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant, at: `/cvs/${id}` });
    await page.locator('[data-correct="email-0"]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('not an email');
    await page.keyboard.press('Enter');
    await dialog.getByText('This does not look like an email address. Save anyway?').waitFor();
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('not an email', { exact: true }).waitFor();
    await page.locator('[data-correct="name"]').click();
    await dialog.getByLabel('Name', { exact: true }).fill('x'.repeat(2400));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter 1 to 200 characters on one line.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('x'.repeat(200));
    await dialog.getByRole('button', { name: 'Save' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'x'.repeat(200) });
    await heading.waitFor();
    assert.ok(((await heading.boundingBox())?.height ?? Infinity) < 100, 'the heading has at most two lines');
    assert.deepEqual(
      complaints.filter((complaint) => !complaint.includes('400')),
      [],
    );
  });

  test('a field of the template that was not found says so, is given by a person, and the page names the template', async () => {
    const company = await TestCompany.create(service);
    const administrator = await Browser.of(service, company.administrator);
    const notice = { label: 'Notice period', kind: 'text' as const, synonyms: [] };
    const body = { name: 'House style', is_default: true, extra_fields: [notice] };
    await administrator.data('addTemplate', { body });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await dropFiles(page, [await sample('cv-two-columns.pdf')]);
    const id = await openUploaded(page);
    const fields = page.getByRole('region', { name: 'Template “House style”' });
    await fields.getByText('Not found').waitFor();
    await fields.getByRole('button', { name: 'Add Notice period' }).click();
    await page.getByRole('dialog').getByLabel('Notice period').fill('3 months');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await fields.getByText('3 months', { exact: true }).waitFor();
    await fields.getByText(new RegExp(`^Corrected by ${company.email}`)).waitFor();
    const consultant = await Browser.of(service, company.consultant);
    const { corrections } = await consultant.data('getCv', { ids: [id] });
    assert.deepEqual(
      corrections.map(({ pointer, value }) => [pointer, value]),
      [['/template_fields/0', '3 months']],
    );
    assert.deepEqual(complaints, []);
  });

  test('a template that does not exist is told to the uploader and on the page of the CV', async () => {
    const company = await TestCompany.create(service, { apiDefaultTemplate: 'Sales' });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await dropFiles(page, [await sample('cv-two-columns.pdf')]);
    await page
      .getByRole('region', { name: 'Uploads' })
      .getByText('The template does not exist, so none was used.')
      .waitFor({ timeout: 60_000 });
    await openUploaded(page);
    await page.getByText('Your company has no template “Sales”, so no extra fields were looked for.').waitFor();
    assert.deepEqual(complaints, []);
  });

  test('the dialogs are accessible', async () => {
    const company = await TestCompany.create(service);
    const id = await readCv(service, company);
    const { page } = await signedIn(chromium, { service, member: company.consultant, at: `/cvs/${id}` });
    const colleague = await Browser.of(service, company.administrator, PASSWORD);
    const body = { changes: [{ pointer: '/candidate_name', value: 'Ada Lovelace', seen: 'Ada Lovelaee' }] };
    await colleague.data('correctCv', { ids: [id], body });
    await page.reload();
    await page.getByText(/^Corrected by/).waitFor();
    await assertAccessible(page, 'corrected');
    await page.locator('[data-correct="name"]').click();
    await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
    await page.getByText(/corrected it to/).waitFor();
    await assertAccessible(page, 'correct a text');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const value of ['work-0-dates', 'field-0', 'skill-0']) {
      await page.locator(`[data-correct="${value}"]`).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
      await assertAccessible(page, `correct ${value}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});

/** Opens the CV that was just uploaded. */
async function openUploaded(page: Page): Promise<number> {
  const panel = page.getByRole('region', { name: 'Uploads' });
  await panel.getByRole('link', { name: /^Open/ }).click({ timeout: 60_000 });
  await panel.getByRole('button', { name: 'Clear' }).click();
  await page.locator('[data-page="1"] canvas').waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** The CV as the public API has it: in detail, and the same in the list. */
async function apiCv(company: TestCompany, id: number) {
  const { cv } = await call(service, `/cvs/${id}`, { key: company.key });
  const list = (await call(service, '/cvs', { key: company.key })).data as readonly (typeof cv)[];
  const item = list.find((other) => other.id === id);
  assert.deepEqual(item?.candidate_name, cv.candidate_name ?? 'Unknown');
  return cv;
}
