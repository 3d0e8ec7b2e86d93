import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';

import { until } from '../../kit/until.ts';
import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { assertAccessible, signedIn } from '../../support/console-page.ts';
import { PROFILE } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

/** The profile with a role that the engine is unsure of; the field “Licence” was not found. */
const UNCERTAIN = {
  ...PROFILE,
  work: PROFILE.work.map((job, at) => (at === 1 ? { ...job, role: { ...job.role, confidence: 0.4 } } : job)),
};

describe('the console: checking CVs by keyboard', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('by keys alone: search, open a CV, go from one uncertain value to the next, correct it, and on to the next CV', async () => {
    const company = await TestCompany.create(service);
    await insertCvWithFile(service, company, { name: 'Ada Byron', createdAt: '2026-01-01T10:00:00.000Z' });
    await insertCvWithFile(service, company, { name: 'Grace Hopper', createdAt: '2026-01-02T10:00:00.000Z' });
    await insertCvWithFile(service, company, {
      name: 'Ada Lovelaee',
      company: 'Analytica1 Engines',
      role: 'Programmer',
      profile: UNCERTAIN,
      createdAt: '2026-01-03T10:00:00.000Z',
    });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const keys = page.keyboard;
    await page.getByRole('link', { name: 'Ada Byron' }).waitFor();
    await keys.press('/');
    await keys.type('ada');
    await page.getByRole('link', { name: 'Grace Hopper' }).waitFor({ state: 'detached' });
    await page.getByRole('columnheader').first().click();
    await keys.press('j');
    await keys.press('j');
    assert.equal(await focusedText(page), 'Ada Byron');
    await keys.press('k');
    assert.equal(await focusedText(page), 'Ada Lovelaee');
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Ada Lovelaee' }).waitFor();

    const next = page.getByRole('button', { name: 'Next of 2 values to check' });
    await next.waitFor();
    await assertAccessible(page, 'a CV with values to check');
    await keys.press('n');
    assert.equal(await focusedIs(page), 'field-1');
    await keys.press('n');
    assert.equal(await focusedIs(page), 'work-1-role');
    await page.locator('[data-value="work-1-role"][data-pointed="true"]').waitFor();
    // After the last comes the first.
    await next.click();
    assert.equal(await focusedIs(page), 'field-1');
    await keys.press('n');
    await keys.press('e');
    const field = page.getByRole('dialog', { name: 'Correct: Role' }).getByRole('textbox');
    assert.equal(await field.inputValue(), 'Clerk');
    await field.fill('Clerk of works');
    await keys.press('Enter');
    await page.getByRole('button', { name: 'Go to the value to check' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keys.press('j');
    await page.getByRole('heading', { name: 'Ada Byron' }).waitFor();
    // Name, role and company of this one were not all found.
    await page.getByRole('button', { name: 'Next of 2 values to check' }).waitFor();
    await keys.press('e');
    await page.getByRole('dialog', { name: 'Correct: Latest role' }).waitFor();
    assert.deepEqual(complaints, []);
  });

  test('an uncertain value is confirmed by key or button, also that there is none; it says by whom, and can be undone', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCvWithFile(service, company, {
      name: 'Ada Lovelaee',
      company: 'Analytica1 Engines',
      role: 'Programmer',
      profile: UNCERTAIN,
    });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant, at: `/cvs/${id}` });
    await page.getByRole('button', { name: 'Next of 2 values to check' }).waitFor();
    // Nothing that nobody looks at is confirmed: the key leads to the first value, then confirms it and leads on.
    await page.keyboard.press('y');
    assert.equal(await focusedIs(page), 'field-1');
    await page.keyboard.press('y');
    await page.getByText(new RegExp(`^${company.email} confirmed on .* that there is none$`)).waitFor();
    await page.getByRole('button', { name: 'Go to the value to check' }).waitFor();
    assert.equal(await focusedIs(page), 'work-1-role');
    await page.getByRole('button', { name: 'Confirm Role “Clerk”' }).click();
    await page.getByRole('button', { name: /value.? to check$/ }).waitFor({ state: 'detached' });
    assert.equal(await focusedIs(page), 'work-1-role');
    await assertAccessible(page, 'a CV whose values are confirmed');
    await page.locator('[data-correct="work-1-role"]').click();
    const dialog = page.getByRole('dialog', { name: 'Correct: Role' });
    await dialog.getByText(new RegExp(`^Confirmed by ${company.email} on `)).waitFor();
    await dialog.getByRole('button', { name: 'History' }).click();
    await dialog.getByText(`${company.email} confirmed it`).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Confirm Role “Clerk”' }).waitFor();
    assert.deepEqual(complaints, []);
  });

  test('all uncertain values of a section or an entry are confirmed at once, by button, key or menu, and undone at once', async () => {
    const company = await TestCompany.create(service);
    const unsure = <T extends object>(value: T) => ({ ...value, confidence: 0.4 });
    const [first, second] = PROFILE.work;
    const [skill] = PROFILE.skills;
    const profile = {
      ...PROFILE,
      work: [first, { ...second, role: unsure(second.role), company: unsure(second.company) }],
      skills: [unsure(skill), unsure({ ...skill, value: 'Looms' }), { ...skill, value: 'Algebra' }],
      template_fields: [],
    };
    const name = 'Ada Lovelaee';
    const head = { name, company: 'Analytica1 Engines', role: 'Programmer' };
    const id = await insertCvWithFile(service, company, { ...head, profile });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant, at: `/cvs/${id}` });
    const corrected = async () => {
      const { corrections } = await (await Browser.of(service, company.administrator)).data('getCv', { ids: [id] });
      return corrections.map(({ pointer }) => pointer);
    };
    await page.getByRole('button', { name: 'Next of 4 values to check' }).waitFor();
    // Nothing that nobody looks at is confirmed: without the focus on a value the key leads to the first one.
    await page.keyboard.press('a');
    assert.equal(await focusedIs(page), 'work-1-role');
    await page.keyboard.press('a');
    await page.getByText('2 values have been confirmed.').waitFor();
    assert.deepEqual(await corrected(), ['/work/1/company', '/work/1/role']);
    assert.equal(await focusedIs(page), 'skill-0');
    await page.getByRole('button', { name: 'Confirm 2 uncertain values: Skills' }).click();
    await page.getByRole('button', { name: /value.? to check$/ }).waitFor({ state: 'detached' });
    assert.deepEqual(await corrected(), ['/skills/0', '/skills/1', '/work/1/company', '/work/1/role']);
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Next of 2 values to check' }).waitFor();
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Next of 4 values to check' }).waitFor();
    await page.getByRole('button', { name: 'Edit Job “Clerk”' }).click();
    await page.getByRole('menuitem', { name: 'Confirm 2 uncertain values' }).click();
    await page.getByRole('button', { name: 'Next of 2 values to check' }).waitFor();
    assert.deepEqual(complaints, []);
  });

  test('a CV is marked as checked by key or button; the list shows the mark, and those that are still to be checked', async () => {
    const company = await TestCompany.create(service);
    for (const [at, name] of ['Ada Byron', 'Grace Hopper', 'Mary Somerville'].entries())
      await insertCvWithFile(service, company, { name, createdAt: `2026-01-0${at + 1}T10:00:00.000Z` });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const row = (name: string) => page.getByRole('row', { name });
    await row('Mary Somerville').waitFor();
    await page.getByText('To check', { exact: true }).click();
    await page.waitForURL('**/cvs?checked=no');
    await row('Mary Somerville').waitFor();
    // The filter has the focus.
    await page.keyboard.press('j');
    assert.equal(await focusedText(page), 'Mary Somerville');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Mary Somerville' }).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Checked', exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
    await page.getByRole('button', { name: 'Mark as checked' }).click();
    const marked = page.getByRole('button', { name: 'Checked', exact: true });
    await marked.waitFor();
    assert.match((await marked.getAttribute('aria-description')) ?? '', new RegExp(`^Checked by ${company.email} on `));
    await assertAccessible(page, 'a CV that is checked');
    await page.goBack();
    await row('Grace Hopper').waitFor({ state: 'detached' });
    await row('Ada Byron').waitFor();
    await page.getByText('All', { exact: true }).click();
    await row('Grace Hopper').getByRole('img', { name: 'Checked' }).waitFor();
    assert.equal(await row('Ada Byron').getByRole('img', { name: 'Checked' }).count(), 0);
    await assertAccessible(page, 'a list with checked CVs');
    // The mark can be taken back.
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Mark as checked' }).waitFor();
    await page.goto(`${service.url}/console/cvs?checked=yes`);
    await row('Mary Somerville').waitFor();
    assert.equal(await row('Grace Hopper').count(), 0);
    assert.deepEqual(complaints, []);
  });

  test('the list marks uncertain values, counts warnings and corrections, and is narrowed to each; the next CV is one of those', async () => {
    const company = await TestCompany.create(service);
    const unsure = {
      ...PROFILE,
      latest_role: null,
      template_fields: [],
      warnings: ['The scan is hard to read; check the values against the page.'],
    };
    for (const [at, name] of ['Ada Byron', 'Grace Hopper', 'Mary Somerville'].entries())
      await insertCvWithFile(service, company, {
        name,
        company: PROFILE.latest_company.value,
        role: at === 1 ? PROFILE.latest_role.value : null,
        // Without an email address and phone number in common, which would mark them as related.
        profile: {
          ...(at === 1 ? PROFILE : unsure),
          candidate_name: { ...PROFILE.candidate_name, value: name },
          contact: { ...PROFILE.contact, emails: [], phones: [] },
        },
        createdAt: `2026-01-0${at + 1}T10:00:00.000Z`,
      });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const row = (name: string) => page.getByRole('row', { name });
    await row('Ada Byron').getByText('cv.pdf · Uncertain: role · 1 warning').waitFor();
    await row('Grace Hopper').getByText('cv.pdf', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Show only' }).click();
    await page.getByRole('option', { name: 'Uncertain values' }).click();
    await page.waitForURL('**/cvs?only=uncertain');
    await row('Grace Hopper').waitFor({ state: 'detached' });
    await assertAccessible(page, 'a list of CVs with uncertain values');
    await page.getByRole('link', { name: 'Mary Somerville' }).click();
    await page.getByRole('heading', { name: 'Mary Somerville' }).waitFor();
    await page.getByRole('button', { name: 'Go to the value to check' }).waitFor();
    await page.keyboard.press('y');
    await page.keyboard.press('y');
    await page.getByRole('button', { name: 'Go to the value to check' }).waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'Ada Byron' }).waitFor();
    await page.goto(`${service.url}/console/cvs?only=corrected`);
    await row('Mary Somerville').getByText('1 value corrected or confirmed').waitFor();
    assert.equal(await row('Ada Byron').count(), 0);
    await page.getByRole('combobox', { name: 'Show only' }).click();
    await page.getByRole('option', { name: 'All CVs' }).click();
    await row('Grace Hopper').waitFor();
    assert.deepEqual(complaints, []);
  });

  test('Ctrl+K before the file of its dialog is there opens it later, and closing it returns the focus', async () => {
    const company = await TestCompany.create(service);
    await insertCvWithFile(service, company, { name: 'Ada Byron' });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const asked = Promise.withResolvers<void>();
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/assets\/go-to-dialog-[^/]*\.js$/, async (route) => {
      asked.resolve();
      await pressed.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('searchbox').focus();
    await asked.promise;
    await page.keyboard.press('Control+k');
    pressed.resolve();
    await page.getByRole('dialog', { name: 'Go to' }).getByRole('option').first().waitFor();
    await until('the focus to be in the dialog', async () => (await focusedRole(page)) === 'combobox');
    await page.keyboard.press('Escape');
    await until('the focus to be back', async () => (await focusedRole(page)) === 'searchbox');
    assert.deepEqual(complaints, []);
  });

  test('Ctrl+K, or its button, leads to a page or to a CV by a few letters, from a form field too', async () => {
    const company = await TestCompany.create(service);
    for (const [name, employer] of [
      ['Ada Byron', 'Mill'],
      ['Grace Hopper', 'Navy'],
    ] as const)
      await insertCvWithFile(service, company, { name, company: employer });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const dialog = page.getByRole('dialog', { name: 'Go to' });
    const field = dialog.getByRole('combobox');
    const options = dialog.getByRole('option');
    // The focus is in the dialog as soon as it is shown, and goes back each time.
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('searchbox').focus();
      await page.keyboard.press('Control+k');
      await options.first().waitFor();
      assert.equal(await focusedRole(page), 'combobox');
      await page.keyboard.press('Escape');
      await until('the focus to be back', async () => (await focusedRole(page)) === 'searchbox');
    }
    await page.keyboard.press('Control+k');
    await options.first().waitFor();
    // Those of administrators are not among them.
    assert.deepEqual(await options.allTextContents(), ['CVs', 'Templates', 'Layouts', 'Usage', 'Credits']);
    await page.keyboard.type('credi');
    await until('one page is left', async () => (await options.count()) === 1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Go to' }).click();
    await field.fill('navy');
    await dialog.getByRole('option', { name: 'Grace Hopper Navy' }).waitFor();
    assert.equal(await options.count(), 1);
    await assertAccessible(page, 'going to a CV');
    // While other words are searched, what was found before is not offered.
    const held = Promise.withResolvers<void>();
    await page.route('**/cvs?*search=byron', async (route) => {
      await held.promise;
      await route.continue();
    });
    await field.fill('byron');
    await options.first().waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    held.resolve();
    await dialog.getByRole('option', { name: 'Ada Byron Mill' }).waitFor();
    await field.fill('navy');
    await dialog.getByRole('option', { name: 'Grace Hopper Navy' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
    await page.keyboard.press('Control+k');
    await field.fill('nobody');
    await dialog.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The arrow keys choose another one than the first.
    await page.keyboard.press('Control+k');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor();
    assert.deepEqual(complaints, []);
  });

  test('“?” and the account menu list them; switched off, they stay off in this browser, also “?”', async () => {
    const company = await TestCompany.create(service);
    await insertCvWithFile(service, company, { name: 'Ada Byron' });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await page.getByRole('link', { name: 'Ada Byron' }).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await dialog.getByRole('row', { name: 'j Next CV' }).waitFor();
    await assertAccessible(page, 'keyboard shortcuts');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await dialog.getByRole('switch').click({ force: true });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const isIgnored = async (): Promise<void> => {
      await page.keyboard.press('?');
      await page.keyboard.press('j');
      assert.equal(await dialog.count(), 0);
      assert.notEqual(await focusedText(page), 'Ada Byron');
    };
    await isIgnored();
    await page.reload();
    await page.getByRole('link', { name: 'Ada Byron' }).waitFor();
    await isIgnored();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await dialog.getByRole('switch').click({ force: true });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await until('they work again', async () => (await focusedText(page)) === 'Ada Byron');
    assert.deepEqual(complaints, []);
  });
});

function focusedText(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.textContent.trim()');
}

/** The id of the value that has the focus, or whose button has it. */
function focusedIs(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(
    'document.activeElement.dataset.value ?? document.activeElement.dataset.correct ?? null',
  );
}

/** The role of the element that has the focus. */
function focusedRole(page: Page): Promise<string | null> {
  return page.evaluate<string | null>("document.activeElement.getAttribute('role')");
}
