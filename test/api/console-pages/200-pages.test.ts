import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { tokenFor } from '../../support/console.ts';
import { assertAccessible, dropFiles, picture, sample, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { copyCv } from '../../support/stored-cv.ts';

const service = await lectern();

/** What the initial page may weigh on its way, compressed. */
const INITIAL_BYTES_MAX = 300_000;

/** Longer than this and a person notices that the page does not answer. */
const LONG_TASK_MS = 50;

const SAMPLES = ['cv-one-column.pdf', 'cv-sidebar.pdf', 'cv-promotions.pdf', 'cv-scanned.pdf'];

describe('the console: every page', { skip: noChromium }, () => {
  const chromium = new Chromium();

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every page is accessible, ${colorScheme}`, async () => {
      const company = await TestCompany.create(service, { name: 'Hallam & Partners', rateLimitPerMinute: 30 });
      const administrator = await company.addMember({
        role: 'administrator',
        email: `frances@${colorScheme}.hallam.example`,
      });
      const consultant = await company.addMember({ email: `oliver@${colorScheme}.hallam.example`, monthlyLimit: 50 });
      const look = async (page: Page, name: string): Promise<void> => {
        await assertAccessible(page, `${name}, ${colorScheme}`);
        await picture(page, `${name}-${colorScheme}`);
      };
      const outside = await chromium.open({ colorScheme });
      await outside.page.goto(`${service.url}/console/`);
      await outside.page.getByRole('button', { name: 'Sign in' }).waitFor();
      await look(outside.page, 'sign-in');
      const token = await tokenFor(service, consultant);
      await outside.page.goto(`${service.url}/console/invitation#${token}`);
      await outside.page.getByLabel('New password').waitFor();
      await look(outside.page, 'invitation');

      const { page, complaints } = await signedIn(chromium, {
        service,
        member: administrator,
        options: { colorScheme },
      });
      await page.getByRole('heading', { name: 'Your first CVs' }).waitFor();
      await look(page, 'cvs-empty');
      await dropFiles(page, await Promise.all([...SAMPLES.map(sample), textFile()]));
      const uploads = page.getByRole('region', { name: 'Uploads' });
      await uploads.getByText('5 of 5 done').waitFor({ timeout: 120_000 });
      await page.getByRole('link', { name: 'Gareth Fairbairn', exact: true }).waitFor();
      await look(page, 'uploads');
      await uploads.getByRole('button', { name: 'Clear' }).click();
      await look(page, 'cvs');
      await lookAtCv(page, look);
      await lookAtSettings(page, look);
      await page.setViewportSize({ width: 390, height: 844 });
      await lookOnPhone(page, look);
      assert.deepEqual([...outside.complaints, ...complaints], []);
    });
  }

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

  test('a list of 100 CVs is drawn without keeping the browser busy', async (t) => {
    const company = await TestCompany.create(service);
    const { page } = await signedIn(chromium, { service, member: company.administrator });
    await dropFiles(page, [await sample('cv-one-column.pdf')]);
    await page.getByRole('link', { name: 'Amara Whitfield', exact: true }).waitFor({ timeout: 60_000 });
    const [{ id } = { id: 0 }] = await service.db
      .selectFrom('cvs')
      .select('id')
      .where('company_id', '=', company.id)
      .execute();
    await copyCv(service, company, { id, count: 99 });
    await page.goto(`${service.url}/console/cvs?size=100`);
    await page.locator('tbody tr').nth(99).waitFor();
    const rounds: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Account and sessions' }).click();
      await page.getByText('This browser').waitFor();
      rounds.push(
        await longestTaskMs(page, async () => {
          await page.goBack();
          await page.locator('tbody tr').nth(99).waitFor();
        }),
      );
    }
    t.diagnostic(`longest tasks: ${rounds.join(', ')} ms`);
    assert.ok(Math.min(...rounds) <= LONG_TASK_MS, `longest tasks of the rounds: ${rounds.join(', ')} ms`);
  });
});

/**
 * The longest task of the page's main thread while something is done, in milliseconds of processor time: what is measured is the
 * page, not how busy the machine is with other tests.
 */
async function longestTaskMs(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  assert.ok(browser);
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as Trace;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter((event) => event.tdur !== undefined && main.has(`${event.pid} ${event.tid}`));
  assert.ok(tasks.length > 10, 'the browser told of no tasks');
  return Math.round(Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000);
}

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    readonly args?: { readonly name?: string };
    /** Processor time of the thread, in microseconds. */
    readonly tdur?: number;
  }[];
}

type Look = (page: Page, name: string) => Promise<void>;

async function lookAtCv(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Gareth Fairbairn', exact: true }).click();
  await page.locator('[data-page="1"] canvas').waitFor();
  await page.locator('[data-value="latestRole"]').hover();
  await page.locator('[data-lit="true"]').first().waitFor();
  await look(page, 'cv');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase' }).click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'cv-erase');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function lookAtSettings(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Public API' }).click();
  await page.getByRole('button', { name: /^Revoke/ }).waitFor();
  await look(page, 'public-api');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Name').fill('Website upload');
  await look(page, 'public-api-create');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have copied it' }).waitFor();
  await look(page, 'public-api-key');
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Invite member' }).click();
  await page.getByLabel('Email address').fill('new.colleague@hallam.example');
  await look(page, 'members-invite');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await look(page, 'members');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Account and sessions' }).waitFor();
  await look(page, 'account-menu');
  await page.getByRole('menuitem', { name: 'Account and sessions' }).click();
  await page.getByText('This browser').waitFor();
  await look(page, 'account');
  await page.goto(`${service.url}/console/nowhere`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await look(page, 'not-found');
}

async function lookOnPhone(page: Page, look: Look): Promise<void> {
  await page.goto(`${service.url}/console/cvs`);
  await page.getByRole('link', { name: 'Gareth Fairbairn', exact: true }).waitFor();
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  await look(page, 'phone-cvs');
  await page.getByRole('link', { name: 'Gareth Fairbairn', exact: true }).click();
  await page.locator('[data-value="latestRole"]').waitFor();
  await look(page, 'phone-cv');
  // A tap on a value turns to the document, where it is lit.
  await page.locator('[data-value="latestRole"]').click();
  await page.locator('[data-lit="true"]').first().waitFor();
  await look(page, 'phone-cv-document');
}

function textFile() {
  return Promise.resolve({ name: 'cover letter.txt', bytes: Buffer.from('not a CV') });
}
