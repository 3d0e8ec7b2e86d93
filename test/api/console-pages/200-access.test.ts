import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser, tokenFor } from '../../support/console.ts';
import { lookAt, PASSWORD, sample, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

/** WCAG 1.4.10: as narrow as a page of 1280 pixels is at 400 percent. */
const NARROW = { width: 320, height: 640 };

describe('the console: reached by everybody', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('the pages on the way in and those of faults are accessible and fit a narrow window', async () => {
    const [one, two] = [await TestCompany.create(service), await TestCompany.create(service)];
    const member = await one.addMember({ role: 'administrator', email: `ana@${one.id}.example` });
    const inTwo = await two.addMember({ email: member.email });
    const { page } = await signedIn(chromium, { service, member, options: { viewport: NARROW } });
    const look = async (name: string): Promise<void> => {
      await lookAt(page, name);
      await assertFits(page, name);
    };
    await failing(page, () => page.goto(`${service.url}/console/members`));
    await look('page-failed');
    await page.goto(`${service.url}/console/nowhere/at/all`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await look('not-found-narrow');

    const reset = await tokenFor(service, member);
    await page.goto(`${service.url}/console/reset#${reset}`);
    await page.getByLabel('New password').waitFor();
    await look('reset');
    await page.goto('about:blank');
    await page.goto(`${service.url}/console/invitation#${await tokenFor(service, inTwo, 'company')}`);
    await page.getByText('to join').waitFor();
    await look('join');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'CVs', exact: true }).waitFor();
    await page.goto(`${service.url}/console/choose-company`);
    await page.getByRole('button', { name: 'Administrator' }).waitFor();
    await look('choose-company');
    await page.goto(`${service.url}/console/invitation#${'x'.repeat(43)}`);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await look('link-invalid');
  });

  test('every page of members fits a window of 320 pixels without scrolling sideways', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.administrator,
      options: { viewport: NARROW },
    });
    await chooseFile(page, () => page.getByRole('main').getByRole('button', { name: 'Choose files' }).click());
    await page.getByRole('link', { name: 'Amara Whitfield', exact: true }).waitFor({ timeout: 60_000 });
    await assertFits(page, 'uploads');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('link', { name: 'Amara Whitfield', exact: true }).click();
    await page.getByRole('heading', { name: 'Amara Whitfield' }).waitFor();
    await assertFits(page, 'cv');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const links = page.getByRole('navigation').getByRole('link');
    const places = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as unknown as { href: string }).href).pathname),
    );
    const pages = [...new Set(places)].filter((place) => place.startsWith('/console/'));
    assert.ok(pages.length >= 4, String(pages));
    for (const place of [...pages, '/console/account']) {
      await page.goto(service.url + place);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await assertFits(page, place);
    }
    assert.deepEqual(complaints, []);
  });

  test('without a mouse: sign in, upload, open the CV, see where a value stands, sign out', async () => {
    const company = await TestCompany.create(service);
    await Browser.of(service, company.administrator, PASSWORD);
    const { page, complaints } = await chromium.open();
    const keys = page.keyboard;
    await page.goto(`${service.url}/console/`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    assert.equal(await focused(page), 'Email address');
    await keys.type(company.administrator.email);
    await keys.press('Tab');
    assert.equal(await focused(page), 'Password');
    await keys.type(PASSWORD);
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Your first CVs' }).waitFor();

    await keys.press('Tab');
    assert.equal(await focused(page), 'Skip to the content');
    await keys.press('Enter');
    await tabTo(page, 'Upload CVs');
    await assertSeen(page);
    await chooseFile(page, () => keys.press('Enter'));
    await page.getByRole('link', { name: 'Amara Whitfield', exact: true }).waitFor({ timeout: 60_000 });
    await tabTo(page, 'Amara Whitfield');
    await assertSeen(page);
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Amara Whitfield' }).waitFor();
    await page.locator('[data-page="1"] canvas').waitFor();
    // The new page begins at its top.
    assert.equal(await page.evaluate('document.activeElement.id'), 'main');
    await tabUntil(page, async () => page.evaluate(`document.activeElement.dataset.value === 'name'`));
    await page.locator('[data-lit="true"]').first().waitFor();
    await assertSeen(page);

    await tabTo(page, /^Account menu/, 'Shift+Tab');
    await keys.press('Enter');
    await page.getByRole('menuitem', { name: 'Account and sessions' }).waitFor();
    await keys.press('Escape');
    assert.match(await focused(page), /^Account menu/);
    await keys.press('Enter');
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).waitFor();
    await arrowTo(page, 'Sign out');
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(await focused(page), 'Email address');
    assert.deepEqual(complaints, []);
  });

  test('who asks for less motion sees none', async () => {
    const company = await TestCompany.create(service);
    const options = { reducedMotion: 'reduce' } as const;
    const { page } = await signedIn(chromium, { service, member: company.administrator, options });
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByLabel('Email address').waitFor();
    const moving = 'document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1).length';
    assert.equal(await page.evaluate(moving), 0);
  });
});

/** Opens a page whose data comes back broken, so that it cannot be drawn. */
async function failing(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.route('**/api/console/members', (route) =>
    route.fulfill({ json: { data: 1, pagination: null, error: null } }),
  );
  await open();
  await page.getByRole('alert').getByText('Reload the page').waitFor();
  await page.unroute('**/api/console/members');
}

async function assertFits(page: Page, name: string): Promise<void> {
  const widths = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]');
  const [content = 0, room = 0] = widths as readonly number[];
  assert.ok(content <= room, `${name}: ${content} pixels of content in ${room}`);
}

async function chooseFile(page: Page, open: () => Promise<unknown>): Promise<void> {
  const { name, bytes } = await sample('cv-one-column.pdf');
  const choosing = page.waitForEvent('filechooser');
  // Keys reach the page on another way than the order to catch the chooser: an answer of the page says that it has that order.
  await page.evaluate('null');
  await open();
  const chooser = await choosing;
  await chooser.setFiles([{ name, mimeType: 'application/pdf', buffer: bytes }]);
}

/** The name of what has the focus. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate<string>(`(() => {
    const one = document.activeElement;
    return one.labels?.[0]?.textContent ?? one.getAttribute('aria-label') ?? one.textContent;
  })()`);
}

/** Presses a key until something has the focus; a walk that does not get there fails. */
async function tabUntil(page: Page, isThere: () => Promise<boolean>, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  assert.fail(`not reached; the focus is at “${await focused(page)}”`);
}

async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  await tabUntil(page, async () => fits(await focused(page), name), key);
}

async function arrowTo(page: Page, name: string): Promise<void> {
  await tabUntil(page, async () => fits(await focused(page), name), 'ArrowDown');
}

function fits(text: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? text === name : name.test(text);
}

/** What has the focus is marked, in the window, and not covered. */
async function assertSeen(page: Page): Promise<void> {
  const fault = await page.evaluate<string | null>(`(() => {
    const one = document.activeElement;
    const isMarked = ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    if (![null, '::after'].some((part) => isMarked(getComputedStyle(one, part)))) return 'is not marked';
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (one.contains(there) || there.contains(one)) ? null : 'is covered or outside';
  })()`);
  assert.equal(fault, null, `the focus at “${await focused(page)}” ${fault}`);
}
