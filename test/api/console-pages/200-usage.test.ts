import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Member } from '#members/members.ts';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { dropFiles, lookAt, sample, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, insertCvWithFile } from '../../support/stored-cv.ts';
import { logCalls } from '../../support/usage-log.ts';

const service = await lectern();
const DAY_MS = 86_400_000;

describe('the console: usage and credits', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('calls are filtered by the address and by hand, told as figures, charts and tables, and taken as CSV', async () => {
    const company = await companyAtWork({});
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    await page.getByRole('link', { name: 'Usage' }).click();
    const figures = page.getByRole('region', { name: 'Totals of the period' });
    await figures.getByText('31', { exact: true }).waitFor();
    await page
      .getByRole('img', { name: /^Bar chart of calls by day/ })
      .locator('path')
      .first()
      .waitFor();
    await page.getByText('31 calls').waitFor();

    await page.getByRole('combobox', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: 'Refused: no credit' }).click();
    await page.getByText('4 calls').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('outcome'), 'refused');
    await page.getByRole('radiogroup', { name: 'Show members as' }).getByText('Table').click();
    await page.getByRole('row', { name: `${company.email} 4 0 0 4 0` }).waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^lectern-usage-.*\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    assert.equal(lines.length, 5);
    assert.ok(lines.slice(1).every((line) => line.includes(',refused,0,')));

    await page.goBack();
    await page.getByText('31 calls').waitFor();
    await page.goto(`${service.url}/console/usage?channel=console&size=50`);
    await page.getByText('20 calls').waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Sent through' }).inputValue(), 'Console');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('31 calls').waitFor();
    assert.deepEqual(complaints, []);
  });

  test('a page past the end leads to the last one, a period that runs backwards is turned round, and few calls are counted whole', async () => {
    const company = await TestCompany.create(service);
    const startedAt = momentAgo(1);
    const { consultant: member, keyId } = company;
    await logCalls(service.db, { companyId: company.id, member, keyId, startedAt, outcome: 'refused', count: 1 });
    for (let made = 0; made < 26; made += 1) await insertCv(service, company);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    for (const [place, pages] of [
      ['cvs?page=9', 'Pages of the list'],
      ['credits?page=9', 'Pages of the ledger'],
    ] as const) {
      await page.goto(`${service.url}/console/${place}`);
      await page.getByRole('navigation', { name: pages }).waitFor();
      await page.waitForURL(/[?&]page=(2|3)$/);
      await page.locator('tbody tr').first().waitFor();
    }
    const [day, next] = [startedAt.slice(0, 10), momentAgo(0).slice(0, 10)];
    await page.goto(`${service.url}/console/usage?from=${next}&to=${day}&outcome=refused`);
    await page.getByText('1 call', { exact: true }).waitFor();
    const counts = page.getByRole('img', { name: /^Bar chart of calls by day/ }).locator('svg text');
    await counts.filter({ hasText: /^0$/ }).first().waitFor();
    const ticks = (await counts.allTextContents()).filter((text) => /^[\d.,]+$/.test(text));
    assert.ok(ticks.length >= 2 && ticks.every((text) => /^\d+$/.test(text)), ticks.join());
    assert.deepEqual(complaints, []);
  });

  test('without credits an upload is not offered: a consultant is told whom to ask, an administrator how to get credits', async () => {
    const company = await TestCompany.create(service, { credits: 0 });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const alert = page.getByRole('alert').filter({ hasText: 'Your company has no credits left' });
    await alert.getByText(`Ask an administrator of your company: ${company.administrator.email}`).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Upload CVs' }).isDisabled(), true);
    const told = await page.locator('[data-drop-area]').getByText('Your company has no credits left').boundingBox();
    assert.ok(
      told !== null && Math.abs(told.y + told.height / 2 - 400) < 40,
      'the words are in the middle of the page',
    );
    // A dropped file is neither sent nor opened in place of the page.
    await dropFiles(page, [await sample('cv-two-columns.pdf')]);
    assert.equal(new URL(page.url()).pathname, '/console/cvs');
    assert.equal(await page.getByRole('region', { name: 'Uploads' }).count(), 0);
    assert.deepEqual(await company.usage(), []);
    const own = await signedIn(chromium, { service, member: company.administrator });
    await own.page.getByText('Ask your operator, the people who run Lectern for you, to add credits.').waitFor();
    await company.grant(1);
    await own.page.reload();
    await own.page.getByRole('button', { name: 'Upload CVs' }).and(own.page.locator(':enabled')).waitFor();
    const limited = await company.addMember({ role: 'administrator', monthlyLimit: 0 });
    const third = await signedIn(chromium, { service, member: limited });
    await third.page.getByRole('link', { name: 'Raise your limit on the Members page' }).waitFor();
    assert.deepEqual([complaints, own.complaints, third.complaints], [[], [], []]);
  });

  test('a consultant sees the consultant’s own calls and credits, and nothing to choose others by', async () => {
    const company = await companyAtWork({});
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByText('11 calls').waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Member' }).count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Export as CSV' }).count(), 0);
    assert.equal(await page.getByRole('heading', { name: 'By member' }).count(), 0);
    await page.getByRole('link', { name: 'Credits' }).click();
    await page.getByRole('heading', { name: 'Your credits' }).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Ledger' }).count(), 0);
    assert.deepEqual(complaints, []);
  });

  test('the ledger tells who spent what and leads to the CV, page by page', async () => {
    const company = await TestCompany.create(service, { credits: 30 });
    const cvId = await insertCvWithFile(service, company);
    for (let more = 0; more < 13; more += 1) await insertCv(service, company);
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.administrator,
      at: '/credits?kind=grant',
    });
    await page.getByText('15 entries').waitFor();
    assert.equal(await page.getByRole('cell', { name: 'Operator' }).count(), 15);
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'All' }).click();
    await page.getByText('29 entries').waitFor();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByRole('row', { name: /Added.*\+30 30$/ }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('page'), '2');
    const row = page.getByRole('row', { name: new RegExp(`Spent ${company.email} Company Open CV ${cvId}`) });
    assert.match(await row.innerText(), /−1\s+30$/);
    await row.getByRole('link').click();
    await page.waitForURL(`**/cvs/${cvId}`);
    assert.deepEqual(complaints, []);
  });

  test('the pages are accessible', async () => {
    const company = await companyInPictures('hallam.example');
    const member = company.administrator;
    const { page, complaints } = await signedIn(chromium, { service, member });
    await page.getByRole('link', { name: 'Usage' }).click();
    await page
      .getByRole('img', { name: /^Bar chart of calls by member/ })
      .locator('path')
      .first()
      .waitFor();
    await lookAt(page, 'usage');
    await page.getByRole('heading', { name: 'Calls', exact: true }).scrollIntoViewIfNeeded();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await lookAt(page, 'usage-calls');
    await page.evaluate('scrollTo(0, 0)');
    for (const name of ['Show days as', 'Show members as'])
      await page.getByRole('radiogroup', { name }).getByText('Table').click();
    await lookAt(page, 'usage-tables');
    await page.goto(`${service.url}/console/usage?from=2020-01-01&to=2020-01-31`);
    await page.getByRole('heading', { name: 'No calls' }).waitFor();
    await lookAt(page, 'usage-empty');
    await page.getByRole('link', { name: 'Credits' }).click();
    await page.getByText(/entries$/).waitFor();
    await lookAt(page, 'credits');
    await page.getByRole('heading', { name: 'Ledger' }).scrollIntoViewIfNeeded();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await lookAt(page, 'credits-ledger');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const place of ['usage', 'credits']) {
      await page.goto(`${service.url}/console/${place}`);
      await page
        .getByText(/(?:calls|entries)$/)
        .first()
        .waitFor();
      assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, place);
      await lookAt(page, `phone-${place}`);
    }
    const own = await signedIn(chromium, { service, member: company.consultant });
    await own.page.getByRole('link', { name: 'Credits' }).click();
    await own.page.getByRole('heading', { name: 'Your credits' }).waitFor();
    await lookAt(own.page, 'credits-own');
    assert.deepEqual([...complaints, ...own.complaints], []);
  });
});

/** A company with calls on several days up to yesterday, each week: 11 of the consultant by the API, 20 of others in the console. */
async function companyAtWork({ people, weeks = 1 }: { people?: string; weeks?: number }): Promise<TestCompany> {
  const company = await TestCompany.create(service, {
    name: 'Hallam & Partners',
    credits: 2400,
    ...(people !== undefined && {
      emails: { consultant: `sofia.u@${people}`, administrator: `frances.u@${people}` },
    }),
  });
  await company.grant(500, 'Graduates');
  const others = await Promise.all(['oliver', 'maya'].map((name) => company.addMember(memberAt(name, people))));
  for (let week = 0; week < weeks; week += 1) {
    const log = (member: Member, keyId: number | null, daysAgo: number) => ({
      companyId: company.id,
      member,
      keyId,
      startedAt: momentAgo(daysAgo + week * 7),
    });
    const byApi = company.consultant;
    await logCalls(service.db, { ...log(byApi, company.keyId, 1), outcome: 'refused', count: 4 });
    await logCalls(service.db, { ...log(byApi, company.keyId, 3), outcome: 'failed_document', count: 7 });
    for (const [index, member] of others.entries())
      await logCalls(service.db, { ...log(member, null, 4 + index), outcome: 'storage_failed', count: 10 });
  }
  return company;
}

function momentAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

function memberAt(name: string, people: string | undefined) {
  if (people === undefined) return {};
  // One has a name, the other is shown by the address.
  return { email: `${name}.u@${people}`, monthlyLimit: 50, ...(name === 'maya' && { name: 'Maya Lindqvist' }) };
}

/** The same company as it may look in life: with names, and with most CVs read. */
async function companyInPictures(people: string): Promise<TestCompany> {
  const company = await companyAtWork({ people, weeks: 4 });
  const counts = [9, 12, 7, 15, 3, 1, 11];
  for (let day = 0; day < 28; day += 1)
    for (let made = 0; made < (counts[day % 7] ?? 0); made += 1)
      await insertCv(service, company, { createdAt: momentAgo(day) });
  return company;
}
