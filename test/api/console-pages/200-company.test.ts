import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { assertAccessible, lookAt, signedIn } from '../../support/console-page.ts';
import { PROFILE } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, insertCvWithFile } from '../../support/stored-cv.ts';
import { verifySignature, WebhookReceiver } from '../../support/webhook-receiver.ts';

const service = await lectern();
const DAY_MS = 86_400_000;

describe('the console: the company', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('its administrator changes its name, which the head of the page shows, and reads who can change the limits', async () => {
    const company = await TestCompany.create(service, { name: 'Hallam Recruiting', rateLimitPerMinute: 45 });
    const member = await company.addMember({ role: 'administrator', name: 'Frances Hallam' });
    const { page, complaints } = await signedIn(chromium, { service, member });
    await page.getByRole('link', { name: 'Company', exact: true }).click();
    const name = page.getByLabel('Company name');
    await name.waitFor();
    const save = page.getByRole('button', { name: 'Save' }).first();
    assert.equal(await save.isDisabled(), true);
    await lookAt(page, 'company');
    await name.fill('Hallam & Partners');
    await save.click();
    await page.getByRole('banner').getByText('Hallam & Partners').waitFor();
    await page.getByText(`lectern company set ${company.id} --rate-limit N`).waitFor();
    await page.getByText('45', { exact: true }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    assert.deepEqual(complaints, []);
  });

  test('a webhook is added, its secret shown once, tried out, and its deliveries are read and sent again', async () => {
    const company = await TestCompany.create(service, {
      name: 'Hallam & Partners',
      emails: { consultant: 'oliver.w@hallam.example', administrator: 'frances.w@hallam.example' },
    });
    const receiver = await WebhookReceiver.start();
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.administrator,
      at: '/settings/webhooks',
    });
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByLabel('CV failed').click({ force: true });
    await assertAccessible(page, 'the form for a webhook');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
    await dialog.getByRole('button', { name: 'I have saved the secret' }).click();
    await page.getByText('CV stored, CV corrected, CV erased, Credits running low').waitFor();
    await page.getByRole('link', { name: receiver.url }).click();

    const deliveries = page.getByRole('region', { name: 'Deliveries' });
    await deliveries.getByText('Nothing was sent to this webhook in the last 30 days.').waitFor();
    receiver.behaviour = { status: 200, body: '<b>taken</b>' };
    await page.getByRole('button', { name: 'Send test message' }).click();
    await deliveries.getByText('Delivered').waitFor();
    const [message] = await receiver.hasReceived(1);
    verifySignature(message ?? assert.fail(), secret);
    await deliveries.getByRole('button', { name: 'Show' }).click();
    await deliveries.getByText('<b>taken</b>').waitFor();
    await deliveries.getByText('"type": "webhook.test"').waitFor();
    await lookAt(page, 'webhook');
    await deliveries.getByRole('button', { name: 'Send again' }).click();
    await receiver.hasReceived(2);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText(/^This webhook was turned off on/).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    assert.deepEqual(complaints, []);
  });

  test('a retention that erases CVs says how many before it is set', async () => {
    const company = await TestCompany.create(service);
    for (const days of [1, 40, 50])
      await insertCv(service, company, { createdAt: new Date(Date.now() - days * DAY_MS).toISOString() });
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.administrator,
      at: '/settings/company',
    });
    const days = page.getByLabel('Keep CVs for days');
    const save = page.getByRole('button', { name: 'Save' }).last();
    await days.fill('45');
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Erase 1 CV?' });
    await dialog.getByText('Every CV that is older than 45 days is erased within the hour.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    assert.equal(await retentionOf(company), null);
    await days.fill('30');
    await save.click();
    await page.getByRole('dialog', { name: 'Erase 2 CVs?' }).getByRole('button', { name: 'Erase and save' }).click();
    await page.getByText('Saved.').waitFor();
    assert.equal(await retentionOf(company), 30);
    await days.fill('');
    // While it is saved, the button is disabled too.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await save.click();
    await saved;
    await page.waitForFunction("document.querySelector('input[placeholder=\"No limit\"]')?.value === ''");
    await page.getByRole('button', { name: 'Save' }).last().and(page.locator(':disabled')).waitFor();
    assert.equal(await retentionOf(company), null);
    assert.deepEqual(complaints, []);
  });

  test('the CVs of a person are found, ticked and erased, and the report can be saved and printed by itself', async () => {
    const company = await TestCompany.create(service);
    const ids = [];
    for (const name of ['Ada Lovelace', 'Ada Lovelace', 'Ada Byron'])
      ids.push(await insertCv(service, company, { name }));
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.administrator,
      at: '/settings/company',
    });
    await page.getByLabel('Name or email address').fill('lovelace');
    await page.getByRole('button', { name: 'Find CVs' }).click();
    await page.getByRole('checkbox', { name: `Erase CV ${ids[0]}, cv.pdf` }).check();
    assert.equal(await page.getByRole('checkbox').count(), 2);
    await assertAccessible(page, 'erasing a candidate');
    await page.getByRole('button', { name: 'Erase 1 CV' }).click();
    await page.getByRole('dialog', { name: 'Erase 1 CV?' }).getByRole('button', { name: 'Erase permanently' }).click();
    const report = page.getByRole('region', { name: 'Report' });
    await report.getByText(`CV ${ids[0]}: file “cv.pdf”`).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download report' }).click(),
    ]);
    assert.match(saved.suggestedFilename(), /^lectern-erasure-\d{4}-\d\d-\d\d\.txt$/);
    assert.equal(await readFile(await saved.path(), 'utf8'), `${await report.innerText()}\n`);
    assert.equal(await company.cvCount(), 2);
    await page.evaluate("addEventListener('beforeprint', () => (document.body.dataset['printed'] = 'yes'))");
    await page.getByRole('button', { name: 'Print report' }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('body').innerText();
    assert.equal(printed.trim(), (await report.innerText()).trim());
    assert.deepEqual(complaints, []);
  });

  test('what is typed while the CVs are counted is neither told nor set', async () => {
    const company = await TestCompany.create(service);
    for (const days of [20, 50])
      await insertCv(service, company, { createdAt: new Date(Date.now() - days * DAY_MS).toISOString() });
    const { page, complaints } = await signedIn(chromium, {
      service,
      member: company.administrator,
      at: '/settings/company',
    });
    const held = Promise.withResolvers<void>();
    await page.route('**/company/retention?days=45', async (route) => {
      await held.promise;
      await route.continue();
    });
    const days = page.getByLabel('Keep CVs for days');
    const counting = page.waitForRequest('**/company/retention?days=45');
    await days.fill('45');
    await days.press('Enter');
    await counting;
    await days.fill('10');
    held.resolve();
    const dialog = page.getByRole('dialog', { name: 'Erase 1 CV?' });
    await dialog.getByText('Every CV that is older than 45 days is erased').waitFor();
    await dialog.getByRole('button', { name: 'Erase and save' }).click();
    await page.getByText('Saved.').waitFor();
    assert.equal(await retentionOf(company), 45);
    assert.deepEqual(complaints, []);
  });

  test('a consultant shares a CV for a day; an administrator sees who shared it and that it was opened, and revokes the link', async () => {
    const company = await TestCompany.create(service, { name: 'Hallam Recruiting' });
    const id = await insertCvWithFile(service, company, { name: 'Ada Lovelace', profile: PROFILE });
    const sharer = await company.addMember({ name: 'Oliver Marsh' });
    const { page, complaints } = await signedIn(chromium, { service, member: sharer, at: `/cvs/${id}` });
    await page.getByRole('button', { name: 'Share a link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this CV' });
    await dialog.getByLabel('The link works for').selectOption('1 day');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.getByLabel('Shared link', { exact: true }).inputValue();
    await dialog.getByText('not opened yet').waitFor();
    await lookAt(page, 'share');
    assert.equal((await fetch(url)).status, 200);
    const { page: other, complaints: others } = await signedIn(chromium, {
      service,
      member: company.administrator,
      at: '/settings/company',
    });
    await other.getByRole('link', { name: 'Ada Lovelace', exact: true }).waitFor();
    await other.getByText(/^Shared by Oliver Marsh on .* last opened/).waitFor();
    await other.getByRole('button', { name: 'Revoke the link to Ada Lovelace' }).click();
    await other.getByText('No CV is shared at the moment.').waitFor();
    await page.goto(url);
    await page.getByRole('heading', { name: 'This link was withdrawn', exact: true }).waitFor();
    await page.getByText('Hallam Recruiting no longer shares this CV').waitFor();
    assert.deepEqual([...complaints, ...others], []);
  });

  test('a consultant is not led to it, and told whose page it is', async () => {
    const company = await TestCompany.create(service);
    const { page } = await signedIn(chromium, { service, member: company.consultant });
    assert.equal(await page.getByRole('link', { name: 'Company', exact: true }).count(), 0);
    await page.goto(`${service.url}/console/settings/company`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.getByLabel('Company name').count(), 0);
  });
});

async function retentionOf(company: TestCompany): Promise<number | null> {
  const row = await service.db
    .selectFrom('companies')
    .select('retention_days')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  return row.retention_days;
}
