import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Page, Route } from 'playwright-core';

import { until } from '../../kit/until.ts';
import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { assertAccessible, PASSWORD, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { copyCv, insertCv, insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('the console: the place in a list', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('a search without accents finds a name with them, and the other way round', async () => {
    const company = await TestCompany.create(service);
    await insertCv(service, company, { name: 'José Sánchez' });
    await insertCv(service, company, { name: 'Bjorn Muller' });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const rows = page.getByRole('table').getByRole('link');
    for (const [typed, found, other] of [
      ['sanchez', 'José Sánchez', 'Bjorn Muller'],
      ['BJÖRN', 'Bjorn Muller', 'José Sánchez'],
    ] as const) {
      await page.getByLabel('Search', { exact: true }).fill(typed);
      await rows.getByText(other, { exact: true }).waitFor({ state: 'detached' });
      await rows.getByText(found, { exact: true }).waitFor();
    }
    assert.deepEqual(complaints, []);
  });

  test('search, page and scroll position are there again by Back and by "All CVs", also after a look at the next CVs', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCv(service, company, { name: 'First', createdAt: '2026-01-01T10:00:00.000Z' });
    await copyCv(service, company, { id, count: 54 });
    await sql`update cvs set candidate_name = 'Ada ' || (id - ${id}) where company_id = ${company.id}`.execute(
      service.db,
    );
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.consultant,
      at: '/cvs?q=ada&size=25&page=2',
    });
    // The newest is number 54, and the second page has those from 29 down.
    const rows = page.getByRole('table').getByRole('link');
    await rows.getByText('Ada 29', { exact: true }).waitFor();
    const leave = async (name: string): Promise<number> => {
      await page.getByRole('link', { name, exact: true }).scrollIntoViewIfNeeded();
      const scrolled = await scrollY(page);
      assert.ok(scrolled > 100, `${scrolled}`);
      // The head of the table stays below the bar of the page.
      const [head, bar] = [page.getByRole('columnheader', { name: 'Candidate' }), page.getByRole('banner')];
      const [from, to] = [await bar.boundingBox(), await head.boundingBox()];
      assert.ok(from && to && Math.abs(from.y + from.height - to.y) < 2, JSON.stringify({ from, to }));
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, exact: true }).waitFor();
      return scrolled;
    };
    const assertBack = async (scrolled: number): Promise<void> => {
      await rows.getByText('Ada 29', { exact: true }).waitFor();
      assert.equal(new URL(page.url()).search, '?q=ada&size=25&page=2');
      assert.equal(await page.getByLabel('Search', { exact: true }).inputValue(), 'ada');
      await until('the list is where it was', async () => Math.abs((await scrollY(page)) - scrolled) < 2);
    };
    const before = await leave('Ada 7');
    await page.goBack();
    await assertBack(before);
    const again = await leave('Ada 8');
    // A key that is pressed before the CVs beside this one are known counts when they are.
    const pressed = Promise.withResolvers<void>();
    const hold = (route: Route): Promise<void> => pressed.promise.then(() => route.continue());
    await page.route(/\/neighbours/, hold, { times: 1 });
    await page.getByRole('button', { name: 'Next CV' }).click();
    await page.getByRole('heading', { name: 'Ada 7', exact: true }).waitFor();
    await page.keyboard.press('j');
    pressed.resolve();
    await page.getByRole('heading', { name: 'Ada 6', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Ada 6', exact: true }).waitFor();
    await page.getByRole('link', { name: 'All CVs' }).click();
    await assertBack(again);
    assert.deepEqual(complaints, []);
  });

  test('previous and next CV follow the search, by button and by key, and end with it', async () => {
    const company = await TestCompany.create(service);
    for (const [at, name] of ['Ada Smith', 'Grace Hopper', 'Adam Jones', 'Adah Brown'].entries())
      await insertCvWithFile(service, company, { name, createdAt: `2026-01-0${at + 1}T10:00:00.000Z` });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant, at: '/cvs?q=ada' });
    await page.getByRole('link', { name: 'Adah Brown', exact: true }).click();
    const [previous, next] = [
      page.getByRole('button', { name: 'Previous CV' }),
      page.getByRole('button', { name: 'Next CV' }),
    ];
    const shows = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
    await shows('Adah Brown');
    await until('there is a next CV', () => next.isEnabled());
    assert.equal(await previous.isDisabled(), true);
    await assertAccessible(page, 'a CV with neighbours');
    await page.keyboard.press('j');
    await shows('Adam Jones');
    await until('there is a next CV', () => next.isEnabled());
    await next.click();
    await shows('Ada Smith');
    await until('there is a previous CV', () => previous.isEnabled());
    assert.equal(await next.isDisabled(), true);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await shows('Adam Jones');
    // Letters that are typed into a dialog are no keys of the page.
    await page
      .getByRole('button', { name: /^Correct name/i })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('textbox').fill('');
    await page.keyboard.type('jkj');
    assert.equal(await page.getByRole('dialog').getByRole('textbox').inputValue(), 'jkj');
    assert.deepEqual(complaints, []);
  });

  test('a list that is open shows what others add, and a CV that is open that it was erased', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCvWithFile(service, company, { name: 'Ada Lovelace' });
    const list = await signedIn(chromium, { service, member: company.consultant });
    const detail = await signedIn(chromium, { service, member: company.administrator });
    await list.page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    await detail.page.goto(`${service.url}/console/cvs/${id}`);
    await detail.page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    await insertCvWithFile(service, company, { name: 'Grace Hopper' });
    await list.page.getByRole('link', { name: 'Grace Hopper' }).waitFor({ timeout: 60_000 });
    const elsewhere = new Browser(service);
    await elsewhere.data('signIn', { body: { email: company.administrator.email, password: PASSWORD } });
    await elsewhere.data('eraseCv', { ids: [id] });
    await detail.page.reload();
    await detail.page.getByRole('heading', { name: 'This CV was erased' }).waitFor();
    await assertAccessible(detail.page, 'an erased CV');
    assert.deepEqual([...list.complaints, ...detail.complaints], []);
  });
});

function scrollY(page: Page): Promise<number> {
  return page.evaluate<number>('window.scrollY');
}
