import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { assertAccessible, PASSWORD, signedIn } from '../../support/console-page.ts';
import { PROFILE, readCv } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('the console: adding, removing, moving and merging what was read', { skip: noChromium }, () => {
  const chromium = new Chromium();

  async function opened() {
    const company = await TestCompany.create(service);
    const id = await readCv(service, company);
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant, at: `/cvs/${id}` });
    const work = page.getByRole('region', { name: 'Work' });
    await work.waitFor();
    const cv = async () => (await Browser.of(service, company.administrator)).data('getCv', { ids: [id] });
    return { page, complaints, work, cv, company };
  }

  test('a job is added by one form, is the first, gets a value that it lacks, and is on record as a whole', async () => {
    const { page, complaints, work, cv } = await opened();
    await work.getByRole('button', { name: 'Add Job' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add: Job' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Fill in at least one field.').waitFor();
    await dialog.getByLabel('Role').fill('Countess');
    await dialog.getByLabel('Company').fill('House of Lovelace');
    await dialog.getByLabel('Start').fill('2021-03');
    await dialog.getByLabel('Highlight').fill('Wrote notes\n\nRead proofs');
    await assertAccessible(page, 'the form for a job');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(await titles(work), ['Countess', 'Programmer', 'Clerk']);
    assert.deepEqual(await work.getByRole('listitem').allTextContents(), ['Wrote notes', 'Read proofs']);
    await work.getByText('Mar 2021').waitFor();
    await entryMenu(page, 'Job “Countess”', 'Add Location');
    await page.getByRole('dialog').getByLabel('Location').fill('London');
    await page.keyboard.press('Enter');
    await work.getByText('London').waitFor();
    assert.deepEqual(
      (await cv()).corrections.map(({ pointer, value }) => [pointer, value]),
      [
        ['/work', ['added-1', '0', '1']],
        ['/work/added-1/company', 'House of Lovelace'],
        ['/work/added-1/dates', { start: '2021-03', end: null, current: false }],
        ['/work/added-1/highlights', ['added-1', 'added-2']],
        ['/work/added-1/highlights/added-1', 'Wrote notes'],
        ['/work/added-1/highlights/added-2', 'Read proofs'],
        ['/work/added-1/location', 'London'],
        ['/work/added-1/role', 'Countess'],
      ],
    );
    assert.deepEqual(complaints, []);
  });

  test('by keyboard: an entry moves, is removed, comes back by undo one step at a time, and the list is shown as read', async () => {
    const { page, complaints, work, cv } = await opened();
    // A change can be undone once it shows, however late the rest of the page is loaded again.
    await page.route('**/notes', () => undefined);
    await page.locator('[data-entry="work-1"]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move up' }).focus();
    await page.keyboard.press('Enter');
    await expectTitles(work, ['Clerk', 'Programmer']);
    await work.getByText(/^Entries changed by/).waitFor();
    await assertAccessible(page, 'a list that was changed');
    await entryMenu(page, 'Job “Programmer”', 'Remove');
    await expectTitles(work, ['Clerk']);
    await page.route('**/corrections', (route) => route.abort());
    await page.keyboard.press('u');
    await page.getByText('The server does not answer.').waitFor();
    await page.unroute('**/corrections');
    await page.keyboard.press('u');
    await expectTitles(work, ['Clerk', 'Programmer']);
    await page.keyboard.press('u');
    await expectTitles(work, ['Programmer', 'Clerk']);
    assert.deepEqual((await cv()).corrections, []);
    await entryMenu(page, 'Job “Clerk”', 'Move up');
    await expectTitles(work, ['Clerk', 'Programmer']);
    await work.getByRole('button', { name: 'Show as read' }).click();
    await expectTitles(work, ['Programmer', 'Clerk']);
    assert.deepEqual((await cv()).corrections, []);
    assert.deepEqual(complaints, []);
  });

  test('whoever signs in after another one in the same tab undoes nothing of theirs', async () => {
    const { page, complaints, work, company } = await opened();
    await entryMenu(page, 'Job “Clerk”', 'Move up');
    await expectTitles(work, ['Clerk', 'Programmer']);
    await Browser.of(service, company.administrator, PASSWORD);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.getByLabel('Email address').fill(company.administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: PROFILE.candidate_name.value }).click();
    await expectTitles(work, ['Clerk', 'Programmer']);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.keyboard.press('u');
    // The key after it is answered, so that one was too.
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    assert.deepEqual(
      asked.filter((one) => one.endsWith('/corrections') && one.startsWith('POST')),
      [],
    );
    assert.deepEqual(complaints, []);
  });

  test('entries that belong together are merged: the dates span both, what both have becomes a detail, and undo brings both back', async () => {
    const { page, complaints, work, cv } = await opened();
    await entryMenu(page, 'Job “Clerk”', 'Merge with the entry above');
    await expectTitles(work, ['Programmer']);
    assert.deepEqual(await work.getByRole('listitem').allTextContents(), ['Clerk', 'Mill']);
    await work.getByText('Feb 2018 – present').waitFor();
    assert.deepEqual((await cv()).profile.work, PROFILE.work);
    // A merged value leads to where it was read.
    await work.getByRole('button', { name: 'Mill', exact: true }).and(page.locator('[data-value]')).waitFor();
    await page.getByText('The entries have been merged.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectTitles(work, ['Programmer', 'Clerk']);
    assert.equal(await work.getByRole('listitem').count(), 0);
    assert.deepEqual((await cv()).corrections, []);
    assert.deepEqual(complaints, []);
  });

  test('values are added one per line, asked about where they look wrong, moved, and taken out again; a section that the CV lacks is begun', async () => {
    const { page, complaints, cv } = await opened();
    const contact = page.getByRole('region', { name: 'Contact' });
    await contact.getByRole('button', { name: 'Add Email' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('ada@home.example\nat home');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This does not look like an email address. Save anyway?').waitFor();
    await dialog.getByLabel('Email').fill('ada@home.example\nada@work.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await contact.locator('[data-correct="email-added-2"]').click();
    await dialog.getByRole('button', { name: 'Move up' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(await contact.locator('a[href^="mailto:"]').allTextContents(), [
      'ada@rnail.example',
      'ada@work.example',
      'ada@home.example',
    ]);
    await contact.locator('[data-correct="email-added-1"]').click();
    await dialog.getByRole('button', { name: 'Clear value' }).click();
    await contact.getByText('ada@home.example').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Add to the profile' }).click();
    await page.getByRole('menuitem', { name: 'Certificate' }).click();
    await dialog.getByLabel('Name').fill('Bernoulli numbers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'Certificates' }).getByText('Bernoulli numbers').waitFor();
    const lists = (await cv()).corrections.filter(({ value }) => Array.isArray(value));
    assert.deepEqual(
      lists.map(({ pointer, value }) => [pointer, value]),
      [
        ['/certificates', ['added-1']],
        ['/contact/emails', ['0', 'added-2']],
      ],
    );
    assert.deepEqual(complaints, []);
  });

  test('who corrects the latest role is offered to correct the job that it was read from, in one step', async () => {
    const { page, complaints, work, cv } = await opened();
    await page.locator('[data-correct="latestRole"]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Latest role').fill('Lead programmer');
    await dialog.getByRole('switch', { name: 'Also correct it in the job it was read from' }).click({ force: true });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectTitles(work, ['Lead programmer', 'Clerk']);
    const all = (await cv()).corrections;
    assert.deepEqual(
      all.map(({ pointer, value }) => [pointer, value]),
      [
        ['/latest_role', 'Lead programmer'],
        ['/work/0/role', 'Lead programmer'],
      ],
    );
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectTitles(work, ['Programmer', 'Clerk']);
    assert.deepEqual((await cv()).corrections, []);
    assert.deepEqual(complaints, []);
  });
});

/** Chooses an item of the menu of an entry. */
async function entryMenu(page: Page, entry: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${entry}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The titles of the jobs in the order of the page. */
async function titles(work: Locator): Promise<readonly string[]> {
  return work.locator('[data-correct$="-role"]').locator('xpath=../*[1]').allTextContents();
}

/** Waits for the last and the first title, then compares all. */
async function expectTitles(work: Locator, expected: readonly string[]): Promise<void> {
  const shown = work.locator('[data-correct$="-role"]');
  await shown.nth(expected.length).waitFor({ state: 'detached' });
  await shown
    .first()
    .locator('xpath=..')
    .getByText(expected[0] ?? '', { exact: true })
    .waitFor();
  await shown.nth(expected.length - 1).waitFor();
  assert.deepEqual(await titles(work), expected);
}
