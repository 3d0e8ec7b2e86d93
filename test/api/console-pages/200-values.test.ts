import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';

import { until } from '../../kit/until.ts';
import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { assertAccessible, dropFiles, sample, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('the console: the values of a CV as text', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('a value is selected with the mouse and copied by keyboard and by its button; addresses and numbers are links', async () => {
    const page = await openCv(chromium, 'cv-one-column.pdf');
    const name = page.locator('[data-value="name"]');
    const text = await name.innerText();
    await name.selectText();
    assert.equal(await selected(page), text);
    // A double click selects a word, and stays one after the button is let go.
    await page.evaluate('getSelection().empty()');
    await name.dblclick({ position: { x: 8, y: 8 } });
    assert.equal((await selected(page)).trim(), text.split(' ')[0]);

    await page.evaluate('getSelection().empty()');
    await name.focus();
    await page.keyboard.press('ControlOrMeta+C');
    assert.equal(await clipboard(page), text);
    const role = page.locator('[data-value="latestRole"]');
    await role.hover();
    await page.locator('[data-evidence="latestRole"][data-lit="true"]').first().waitFor();
    await page
      .getByRole('button', { name: `Copy “${await role.innerText()}”` })
      .first()
      .click();
    await until('it is copied', async () => (await clipboard(page)) === (await role.innerText()));

    const links = await page
      .getByRole('region', { name: 'Profile' })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as unknown as { href: string }).href));
    for (const scheme of ['mailto:', 'tel:', 'https:'])
      assert.ok(
        links.some((href) => href.startsWith(scheme)),
        `${scheme} in ${links.join(' ')}`,
      );
    assert.ok(
      links.every((href) => /^(?:mailto|tel|https?):/.test(href)),
      links.join(' '),
    );
    const email = page.getByRole('link', { name: /@/ });
    await email.focus();
    await page.locator('[data-evidence^="email"][data-lit="true"]').first().waitFor();
    await assertAccessible(page, 'a CV whose values are text');
  });

  test('the text of every page of the document can be found and selected, also of those that were not seen yet', async () => {
    const page = await openCv(chromium, 'cv-one-column.pdf');
    const pages = page.locator('[data-page]');
    const count = await pages.count();
    for (let number = 1; number <= count; number += 1) {
      const layer = page.locator(`[data-page="${number}"] .textLayer`);
      await until(`page ${number} has its text`, async () => ((await layer.textContent()) ?? '').length > 100);
    }
    const words = page.locator('[data-page="1"] .textLayer span', { hasText: 'Amara' }).first();
    await words.selectText();
    assert.match(await selected(page), /Amara/);
    // The text lies over its picture, and what is pointed at is lit as ever.
    await page.evaluate('getSelection().empty()');
    const [drawn, box] = [
      await words.boundingBox(),
      await page.locator('[data-evidence="name"]').first().boundingBox(),
    ];
    assert.ok(drawn && box);
    assert.ok(Math.abs(drawn.x - box.x) < 6 && Math.abs(drawn.y - box.y) < 10, JSON.stringify({ drawn, box }));
    await words.hover();
    await page.locator('[data-value="name"][data-pointed="true"]').waitFor();
  });
});

describe('the console: the profile of a CV', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('can be read, by assistive technology too, while the viewer and then the document are still loading', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCvWithFile(service, company, { name: 'Ada Lovelace' });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const viewer = Promise.withResolvers<void>();
    const file = /\/assets\/pdf-pane-[^/]*\.js$/;
    const isAskedFor = page.waitForRequest(file);
    await page.route(file, async (route) => {
      await viewer.promise;
      await route.continue();
    });
    const document = Promise.withResolvers<void>();
    const isDocumentAskedFor = page.waitForRequest(/\/pdf$/);
    await page.route(/\/pdf$/, async (route) => {
      await document.promise;
      await route.continue();
    });
    await page.goto(`${service.url}/console/cvs/${id}`);
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    await page.getByRole('region', { name: 'Profile' }).waitFor();
    await isAskedFor;
    assert.equal(await page.locator('[data-page]').count(), 0);
    await assertAccessible(page, 'a CV whose viewer is loading');
    viewer.resolve();
    await isDocumentAskedFor;
    await page.getByRole('region', { name: 'Document' }).getByRole('status', { name: 'Loading' }).waitFor();
    await assertAccessible(page, 'a CV whose document is loading');
    document.resolve();
    await page.locator('[data-page="1"] canvas').waitFor();
    assert.deepEqual(complaints, []);
  });

  test('stays where the document cannot be loaded, and "Try again" loads it', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCvWithFile(service, company, { name: 'Ada Lovelace' });
    const { page } = await signedIn(chromium, { service, member: company.consultant });
    await page.route(/\/pdf$/, (route) => route.fulfill({ status: 503, body: 'away' }), { times: 1 });
    await page.goto(`${service.url}/console/cvs/${id}`);
    await page.getByRole('alert').getByText('The document could not be displayed.').waitFor();
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    await assertAccessible(page, 'a CV whose document cannot be loaded');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-page="1"] canvas').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
  });
});

/** The page of an uploaded sample; it must do nothing that its policy forbids. */
async function openCv(chromium: Chromium, file: string): Promise<Page> {
  const company = await TestCompany.create(service);
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const { page, complaints } = await signedIn(chromium, { service, member: company.administrator, options });
  await dropFiles(page, [await sample(file)]);
  const panel = page.getByRole('region', { name: 'Uploads' });
  await panel.getByRole('link', { name: /^Open/ }).click({ timeout: 60_000 });
  await panel.getByRole('button', { name: 'Clear' }).click();
  await page.locator('[data-page="1"] canvas').waitFor();
  await page.locator('[data-page="1"] .textLayer span').first().waitFor({ state: 'attached' });
  assert.deepEqual(complaints, []);
  return page;
}

function selected(page: Page): Promise<string> {
  return page.evaluate<string>('getSelection().toString()');
}

function clipboard(page: Page): Promise<string> {
  return page.evaluate<string>('navigator.clipboard.readText()');
}
