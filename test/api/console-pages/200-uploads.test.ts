import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { recordedRefusal } from '#problems/problem.ts';

import { en } from '../../../console/src/i18n/en.ts';
import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { assertAccessible, type DroppedFile, dropFiles, lookAt, sample, signedIn } from '../../support/console-page.ts';
import { endConsoleWindows } from '../../support/console-upload.ts';
import { textCv, truncatedPdf } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { assertMade } from '../../support/replays.ts';
import { processCv } from '../../support/upload.ts';
import { zip } from '../../support/zip.ts';

const service = await lectern();
const LIMIT_MS = 120_000;

describe('the console: uploading', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('of five CVs with a bad one four are done under their names, one says why not, and it costs what the API takes', async () => {
    const company = await TestCompany.create(service);
    const byApi = await TestCompany.create(service);
    const files = [
      await sample('cv-one-column.pdf'),
      await sample('cv-sidebar.pdf'),
      await sample('cv-word.docx'),
      await sample('cv-scanned.pdf'),
      { name: 'broken.pdf', bytes: Buffer.from('%PDF-1.7 and nothing more') },
    ];
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const panel = page.getByRole('region', { name: 'Uploads' });
    await recordStages(page);
    await dropFiles(page, files);
    await panel.getByText('5 of 5 done').waitFor({ timeout: LIMIT_MS });

    const expected: string[] = [];
    for (const { name, bytes } of files) {
      const answer = await processCv(service, byApi, { file: bytes, fileName: name });
      const { reason } =
        answer.status === 200 ? { reason: null } : (recordedRefusal(answer.error.message) ?? assert.fail());
      // The same answer, in the words of the page.
      expected.push(reason === null ? `Extracted · ${answer.result.candidate_name}` : en.reasons[reason as 'corrupt']);
    }
    for (const [at, { name }] of files.entries()) {
      const row = panel.getByRole('listitem').filter({ hasText: name });
      await row.getByText(expected[at] ?? assert.fail()).waitFor();
    }
    assert.equal(await panel.locator('[data-state="done"]').count(), 4);
    assert.equal(await panel.locator('[data-state="failed"]').count(), 1);
    assert.equal(await company.balance(), await byApi.balance());
    assert.deepEqual((await outcomes(company)).toSorted(), (await outcomes(byApi)).toSorted());

    const stages = await recordedStages(page);
    const whole = ['sending', 'sent', 'waiting', 'reading', 'recognising', 'read', 'extracted', 'done', 'failed'];
    for (const [name, seen] of Object.entries(stages)) {
      const inOrder = whole.filter((stage) => seen.includes(stage));
      assert.deepEqual(seen, inOrder, name);
      assert.ok(seen.length >= 3, `${name}: only ${seen.join()} was seen`);
    }
    assert.ok(stages['cv-scanned.pdf']?.includes('recognising'));
    assert.deepEqual(complaints, []);
  });

  test('what failed stands first and says what it cost; a panel without failures closes once all is done', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const panel = page.getByRole('region', { name: 'Uploads' });
    await dropFiles(page, [await sample('cv-one-column.pdf'), { name: 'cut.pdf', bytes: await truncatedPdf() }]);
    await panel.getByText('2 of 2 done').waitFor({ timeout: LIMIT_MS });
    const first = panel.getByRole('listitem').first();
    await first.getByText('cut.pdf').waitFor();
    await first.getByText(/You were charged one credit\.$/).waitFor();
    assert.equal(await company.balance(), 98);

    await panel.getByRole('button', { name: 'Clear' }).click();
    await panel.waitFor({ state: 'detached' });
    await dropFiles(page, [await sample('cv-one-column.pdf')]);
    await panel.getByText('1 of 1 done').waitFor({ timeout: LIMIT_MS });
    await panel.getByRole('listitem').waitFor();
    await panel.getByRole('button', { name: 'Show all' }).waitFor();
    await panel.getByRole('listitem').waitFor({ state: 'hidden' });
    await panel.getByText('1 of 1 done').waitFor();
    assert.deepEqual(complaints, []);
  });

  test('of a folder and of a ZIP archive the CVs are read, and dropped again they cost nothing', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const panel = page.getByRole('region', { name: 'Uploads' });
    const [cv, other] = [await sample('cv-one-column.pdf'), await sample('cv-sidebar.pdf')];
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-folder-'));
    try {
      await mkdir(path.join(folder, 'CVs/2026'), { recursive: true });
      for (const name of ['notes.txt', '.hidden.pdf']) await writeFile(path.join(folder, 'CVs', name), 'notes');
      await writeFile(path.join(folder, 'CVs', cv.name), cv.bytes);
      await writeFile(path.join(folder, 'CVs/2026', other.name), other.bytes);
      await dropFromDisk(page, path.join(folder, 'CVs'));
      await panel.getByText('2 of 2 done').waitFor({ timeout: LIMIT_MS });
    } finally {
      await rm(folder, { recursive: true });
    }
    await page.getByText('1 file is not a PDF or Word file and was left out.').waitFor();
    assert.equal(await panel.locator('[data-state="done"]').count(), 2);
    await panel.getByTitle(`CVs/2026/${other.name}`).waitFor();
    assert.equal(await company.balance(), 98);

    await page.reload();
    const sealed = { name: 'sealed.pdf', content: cv.bytes };
    const packed = zip([cv, other].map(({ name, bytes }) => ({ name: `mail/${name}`, content: bytes })).concat(sealed));
    await dropFiles(page, [
      { name: 'mail.zip', bytes: encryptedInName(packed, sealed.name) },
      { name: 'cut.zip', bytes: packed.subarray(0, packed.length - 30) },
    ]);
    await panel.getByText('4 of 4 done').waitFor({ timeout: LIMIT_MS });
    await panel.getByText('Read before, not charged again · ').nth(1).waitFor();
    await panel.getByText(/^The file is encrypted in its ZIP archive/).waitFor();
    await panel.getByText(/^The ZIP archive or this file in it is damaged/).waitFor();
    assert.equal(await company.balance(), 98);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Report as CSV' }).click(),
    ]);
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    assert.equal(head, '\uFEFFpath,outcome,cv_id,candidate_name,message');
    assert.deepEqual(lines.map((line) => line.split(',').slice(0, 2).join()).toSorted(), [
      'cut.zip,refused',
      `mail.zip/mail/${cv.name},read_before`,
      `mail.zip/mail/${other.name},read_before`,
      'mail.zip/sealed.pdf,refused',
    ]);
    assert.deepEqual(complaints, []);
  });

  test('an example of a summary and the gender go with the next uploads, and the summary is written by them', async () => {
    const company = await TestCompany.create(service, { name: 'Hallam & Partners' });
    const member = await company.addMember({ name: 'Oliver Marsh' });
    const { page, complaints } = await signedIn(chromium, { service, member });
    await page.getByRole('button', { name: 'Summary of the next uploads', exact: true }).click();
    await page.getByLabel('Gender of the candidate').fill('female');
    await page.getByLabel('Example of a summary').fill('Anna is a senior developer. She has worked at Initech.');
    await lookAt(page, 'upload-hints');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Summary of the next uploads: set' }).waitFor();
    await dropFiles(page, [{ name: 'cv.pdf', bytes: await textCv() }]);
    await page.getByRole('link', { name: 'Open Marlene Vossberg' }).click({ timeout: LIMIT_MS });
    const summary = page.getByText(/Written by Lectern in the style of your example/);
    await summary.waitFor();
    await page.getByText(/Her current employer is Tidewater Robotics/).waitFor();
    assert.deepEqual(complaints, []);
  });

  test('a company at its limit of a minute: the rest waits, says until when, and goes on by itself', async () => {
    const company = await TestCompany.create(service, { rateLimitPerMinute: 1 });
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    await page.clock.install();
    const panel = page.getByRole('region', { name: 'Uploads' });
    await dropFiles(page, await textFiles('one.pdf', 'two.pdf', 'three.pdf'));
    await panel.getByText('1 of 3 done').waitFor({ timeout: LIMIT_MS });
    await panel
      .getByText(/^Limit per minute reached. Continues in \d+ seconds?\.$/)
      .nth(1)
      .waitFor();
    await assertAccessible(page, 'waiting uploads');
    // By keyboard: one of them is not wanted after all.
    await panel
      .getByRole('button', { name: /^Remove/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await panel.getByText('1 of 2 done').waitFor();
    await endConsoleWindows(service.db, company.id);
    await page.clock.fastForward(61_000);
    await panel.getByText('2 of 2 done').waitFor({ timeout: LIMIT_MS });
    assert.equal(await panel.locator('[data-state="done"]').count(), 2);
    await assertMade(company, 2);
    assert.deepEqual(complaints, []);
  });

  test('files that are held over the page are told in the middle of the window where to drop them', async () => {
    const company = await TestCompany.create(service);
    const { page } = await signedIn(chromium, { service, member: company.consultant });
    const dataTransfer = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['%PDF-1.7'], 'cv.pdf'));
      return transfer;
    })()`);
    await page.dispatchEvent('body', 'dragenter', { dataTransfer });
    const title = page.getByText('Drop CVs here');
    await title.waitFor();
    const { y: top, height } = (await title.locator('..').boundingBox()) ?? assert.fail();
    const { x: left, width } = (await title.locator('../..').boundingBox()) ?? assert.fail();
    const { innerWidth, innerHeight } = await page.evaluate<{ innerWidth: number; innerHeight: number }>(
      '({ innerWidth, innerHeight })',
    );
    assert.ok(Math.abs(top + height / 2 - innerHeight / 2) <= 1, `${top} + ${height} of ${innerHeight}`);
    assert.ok(Math.abs(left + width / 2 - innerWidth / 2) <= 1, `${left} + ${width} of ${innerWidth}`);
  });

  test('the line breaks after the CV was sent: trying again finds it, and it is paid once', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.consultant });
    const panel = page.getByRole('region', { name: 'Uploads' });
    let isBroken = false;
    await page.route('**/api/console/cvs', async (route) => {
      if (route.request().method() !== 'POST' || isBroken) return route.continue();
      isBroken = true;
      // The server takes it in and answers, and the answer is lost.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await dropFiles(page, await textFiles('one.pdf'));
    await panel.getByText('The server does not answer').waitFor({ timeout: LIMIT_MS });
    await panel.getByRole('button', { name: 'Try one.pdf again' }).click();
    await panel.getByText('Extracted · Marlene Vossberg').waitFor({ timeout: LIMIT_MS });
    await assertMade(company, 1);
    assert.deepEqual(complaints, []);
  });

  test('a line that fell silent is given up after a minute, and the upload can be tried again', async () => {
    const company = await TestCompany.create(service);
    const { page } = await signedIn(chromium, { service, member: company.consultant });
    await page.clock.install();
    const panel = page.getByRole('region', { name: 'Uploads' });
    const swallowed = Promise.withResolvers<void>();
    await page.route('**/api/console/cvs', (route) => {
      if (route.request().method() === 'POST') swallowed.resolve();
      else void route.continue();
    });
    await dropFiles(page, await textFiles('one.pdf'));
    await swallowed.promise;
    await page.clock.fastForward(61_000);
    await panel.getByText('The server does not answer').waitFor({ timeout: LIMIT_MS });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await panel.getByRole('button', { name: 'Try one.pdf again' }).click();
    await panel.getByText('Extracted · Marlene Vossberg').waitFor({ timeout: LIMIT_MS });
    await assertMade(company, 1);
  });

  test('who listens to the page hears each stage of a single upload, and its end', async () => {
    const company = await TestCompany.create(service);
    const { page } = await signedIn(chromium, { service, member: company.consultant });
    const spoken = page.locator('[aria-live="polite"]', { hasText: 'cv-scanned.pdf: ' });
    await dropFiles(page, [await sample('cv-scanned.pdf')]);
    await spoken.filter({ hasText: 'Scan: recognising text' }).waitFor({ timeout: LIMIT_MS, state: 'attached' });
    await spoken.filter({ hasText: 'Extracted ·' }).waitFor({ timeout: LIMIT_MS, state: 'attached' });
  });
});

async function outcomes(company: TestCompany): Promise<readonly string[]> {
  return (await company.usage()).map(({ outcome, credit }) => `${outcome} ${credit}`);
}

async function textFiles(...names: readonly string[]): Promise<readonly DroppedFile[]> {
  const bytes = await textCv();
  return names.map((name) => ({ name, bytes }));
}

/** Notes from now on, for each file in the list of uploads, every state that is shown of it. */
async function recordStages(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const seen = (globalThis.seenStages = {});
    const look = () => {
      for (const row of document.querySelectorAll('li[data-state]')) {
        const stages = (seen[row.querySelector('[title]').title] ??= []);
        const stage = row.dataset.stage ?? row.dataset.state;
        // Before it is sent it waits for its turn, which is no stage of the CV.
        if (row.dataset.state !== 'waiting' && stages.at(-1) !== stage) stages.push(stage);
      }
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true, childList: true, attributes: true, attributeFilter: ['data-state', 'data-stage'],
    });
  })()`);
}

async function recordedStages(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  return page.evaluate('globalThis.seenStages');
}

/** Drops a file or folder of the disk on the page, as a person does from the window of another program. */
async function dropFromDisk(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 640, y: 400, data });
}

/** The archive with the bit set that says that an entry is encrypted. */
function encryptedInName(archive: Buffer, name: string): Buffer {
  const sealed = Buffer.from(archive);
  for (const [signature, flags, names] of [
    [0x04034b50, 6, 30],
    [0x02014b50, 8, 46],
  ] as const)
    for (let at = 0; at < sealed.length - names; at += 1)
      if (
        sealed.readUInt32LE(at) === signature &&
        sealed.toString('latin1', at + names, at + names + name.length) === name
      )
        sealed.writeUInt16LE(sealed.readUInt16LE(at + flags) | 1, at + flags);
  return sealed;
}
