import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { tokenFor } from '../../support/console.ts';
import { dropFiles, lookAt, sample, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { copyCv, insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

/** What the initial page may weigh on its way, compressed. */
const INITIAL_BYTES_MAX = 270_000;

/** The rows of a list are plain elements. `bench/console.ts` measures how long they keep the browser busy. */
const ROW_ELEMENTS_MAX = 14;

/** Pixels of a row with a name, an employer and a role of one line. */
const ROW_HEIGHT_MAX = 45;

const SAMPLES = ['cv-one-column.pdf', 'cv-sidebar.pdf', 'cv-promotions.pdf', 'cv-scanned.pdf'];

describe('the console: every page', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('every page is accessible', async () => {
    const company = await TestCompany.create(service, { name: 'Hallam & Partners', rateLimitPerMinute: 30 });
    const administrator = await company.addMember({
      role: 'administrator',
      email: 'frances@hallam.example',
      name: 'Frances Hallam',
    });
    const consultant = await company.addMember({
      email: 'oliver@hallam.example',
      name: 'Oliver Marsh',
      monthlyLimit: 50,
    });
    const outside = await chromium.open();
    await outside.page.goto(`${service.url}/console/`);
    await outside.page.getByRole('button', { name: 'Sign in' }).waitFor();
    await lookAt(outside.page, 'sign-in');
    const token = await tokenFor(service, consultant);
    await outside.page.goto(`${service.url}/console/invitation#${token}`);
    await outside.page.getByLabel('New password').waitFor();
    await lookAt(outside.page, 'invitation');

    const { page, complaints } = await signedIn(chromium, {
      service,
      member: administrator,
    });
    await page.getByRole('heading', { name: 'Your first CVs' }).waitFor();
    await lookAt(page, 'cvs-empty');
    await dropFiles(page, await Promise.all([...SAMPLES.map(sample), textFile()]));
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('5 of 5 done').waitFor({ timeout: 120_000 });
    await page.getByRole('link', { name: 'Gareth Fairbairn', exact: true }).waitFor();
    await lookAt(page, 'uploads');
    await uploads.getByRole('button', { name: 'Clear' }).click();
    await lookAt(page, 'cvs');
    await lookAtCv(page);
    await lookAtSettings(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await lookOnPhone(page);
    assert.deepEqual([...outside.complaints, ...complaints], []);
  });

  test(`the first page weighs less than ${INITIAL_BYTES_MAX / 1000} kB on its way`, async () => {
    const { page } = await chromium.open();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(`${service.url}/console/sign-in`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    assert.ok(bytes > 50_000 && bytes < INITIAL_BYTES_MAX, `${bytes} bytes`);
  });

  test('the list and a CV are asked for once, while the code of their page is still loading', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCvWithFile(service, company, { name: 'Ada Lovelace' });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [at, data] of [
      ['/console/', '/api/console/cvs'],
      [`/console/cvs/${id}`, `/api/console/cvs/${id}`],
    ] as const) {
      asked.length = 0;
      const isAsked = page.waitForRequest((request) => new URL(request.url()).pathname === data);
      await page.route(/\/assets\/base-[^/]*\.js$/, async (route) => {
        await isAsked;
        await route.continue();
      });
      await page.goto(service.url + at);
      await page.getByText('Ada Lovelace', { exact: true }).first().waitFor();
      const times = (path: string): number => asked.filter((one) => one === path).length;
      assert.deepEqual([times('/api/console/session'), times(data)], [1, 1], asked.join('\n'));
      await page.unrouteAll({ behavior: 'wait' });
    }
    assert.deepEqual(complaints, []);
  });

  test('a CV is asked for once, also if the code of its page was there before the session', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCvWithFile(service, company, { name: 'Ada Lovelace' });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const code = ['base', 'shared', 'application', 'shell', 'cv-page'].map((name) =>
      page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(`/console/assets/${name}-`)),
    );
    await page.route('**/api/console/session', async (route) => {
      await Promise.all(code);
      await page.evaluate('new Promise((done) => requestIdleCallback(done))');
      await route.continue();
    });
    const last = page.waitForResponse(`**/api/console/cvs/${id}/neighbours`);
    await page.goto(`${service.url}/console/cvs/${id}`);
    await page.getByRole('heading', { name: 'Ada Lovelace', exact: true }).waitFor();
    await last;
    assert.equal(asked.filter((path) => path === `/api/console/cvs/${id}`).length, 1, asked.join('\n'));
    assert.deepEqual(complaints, []);
  });

  test('a list of 100 CVs is drawn after its head, in steps between which the browser answers, and has few elements a row', async () => {
    const company = await TestCompany.create(service);
    const { page } = await signedIn(chromium, { service, member: company.administrator });
    const id = await insertCvWithFile(service, company, {
      name: 'Ada Lovelace',
      company: 'Engines',
      role: 'Programmer',
    });
    await copyCv(service, company, { id, count: 99 });
    await page.goto(`${service.url}/console/cvs?size=100`);
    await page.locator('tbody tr').nth(99).waitFor();
    assert.ok((await page.locator('tbody *').count()) <= 100 * ROW_ELEMENTS_MAX);
    const box = await page.locator('tbody tr').nth(1).boundingBox();
    assert.ok(box !== null && box.height <= ROW_HEIGHT_MAX, JSON.stringify(box));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Account and sessions' }).click();
    await page.getByText('This browser').waitFor();
    // An observer is called after each change that React makes in one go.
    await page.evaluate(`(globalThis.rowsSeen = [],
      new MutationObserver(() => {
        if (document.querySelector('thead') !== null) rowsSeen.push(document.querySelectorAll('tbody tr').length);
      }).observe(document.body, { childList: true, subtree: true }))`);
    await page.goBack();
    await page.locator('tbody tr').nth(99).waitFor();
    const seen = await page.evaluate<readonly number[]>('rowsSeen');
    assert.deepEqual([seen[0], seen.at(-1)], [0, 100]);
  });
});

async function lookAtCv(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Gareth Fairbairn', exact: true }).click();
  await page.locator('[data-page="1"] canvas').waitFor();
  await page.locator('[data-value="latestRole"]').hover();
  await page.locator('[data-lit="true"]').first().waitFor();
  await lookAt(page, 'cv');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase' }).waitFor();
  await lookAt(page, 'cv-more');
  await page.getByRole('menuitem', { name: 'Erase' }).click();
  await page.getByRole('dialog').waitFor();
  await lookAt(page, 'cv-erase');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function lookAtSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Public API' }).click();
  await page.getByRole('button', { name: /^Revoke/ }).waitFor();
  await lookAt(page, 'public-api');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Name').fill('Website upload');
  await lookAt(page, 'public-api-create');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have copied it' }).waitFor();
  await lookAt(page, 'public-api-key');
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Invite member' }).click();
  await page.getByLabel('Email address').fill('new.colleague@hallam.example');
  await lookAt(page, 'members-invite');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await lookAt(page, 'members');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('row', { name: /API key created .* Website upload/ }).waitFor();
  await lookAt(page, 'audit');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Account and sessions' }).waitFor();
  await lookAt(page, 'account-menu');
  await page.getByRole('menuitem', { name: 'Account and sessions' }).click();
  await page.getByText('This browser').waitFor();
  await lookAt(page, 'account');
  await page.goto(`${service.url}/console/nowhere`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await lookAt(page, 'not-found');
}

async function lookOnPhone(page: Page): Promise<void> {
  await page.goto(`${service.url}/console/cvs`);
  await page.getByRole('link', { name: 'Gareth Fairbairn', exact: true }).waitFor();
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  await lookAt(page, 'phone-cvs');
  await page.getByRole('link', { name: 'Gareth Fairbairn', exact: true }).click();
  await page.locator('[data-value="latestRole"]').waitFor();
  await lookAt(page, 'phone-cv');
  // A tap on a value turns to the document, where it is lit.
  await page.locator('[data-value="latestRole"]').click();
  await page.locator('[data-lit="true"]').first().waitFor();
  await lookAt(page, 'phone-cv-document');
}

function textFile() {
  return Promise.resolve({ name: 'cover letter.txt', bytes: Buffer.from('not a CV') });
}
