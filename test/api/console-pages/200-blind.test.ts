import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { openPdf } from '#reading/pdf/pdf-document.ts';
import { Pdfium } from '#reading/pdf/pdfium.ts';
import { readTextPage } from '#reading/pdf/text-layer.ts';

import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { assertAccessible, lookAt, PASSWORD, sample, signedIn } from '../../support/console-page.ts';
import { uploadForm } from '../../support/console-upload.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('the console: blind CVs', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('the dialog shows what is removed, takes boxes back, draws others, and downloads the copy', async () => {
    const company = await TestCompany.create(service, { name: 'Hallam & Partners' });
    const member = await company.addMember({ email: 'nora.b@hallam.example', name: 'Nora Pell' });
    const consultant = await Browser.of(service, member, PASSWORD);
    const { bytes } = await sample('cv-sidebar.pdf');
    const { id } = await consultant.data('uploadCv', { form: await uploadForm(bytes) });
    const { page, complaints } = await signedIn(chromium, { service, member });
    await page.goto(`${service.url}/console/cvs/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Make a blind CV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blind CV' });
    const places = dialog.locator('[data-place]');
    const names = dialog.locator('[data-place="name"]');
    await names.first().waitFor();
    await dialog.locator('[data-page="1"] canvas').waitFor();
    const found = await places.count();
    await lookAt(page, 'cv-blind');

    // The first name is kept, and the summary is removed.
    const first = await names.first().boundingBox();
    assert.ok(first);
    await page.mouse.click(first.x + first.width / 2, first.y + first.height / 2);
    assert.equal(await names.first().getAttribute('data-removed'), 'false');
    const sheet = await dialog.locator('[data-page="1"]').boundingBox();
    assert.ok(sheet);
    const at = (x: number, y: number): [number, number] => [
      sheet.x + (x / 595) * sheet.width,
      sheet.y + (y / 842) * sheet.height,
    ];
    await page.mouse.move(...at(190, 58));
    await page.mouse.down();
    await page.mouse.move(...at(560, 92), { steps: 4 });
    await page.mouse.up();
    await dialog.locator('[data-place="added"]').waitFor();
    assert.equal(await places.count(), found + 1);
    await dialog.getByText(`${found} places are removed.`).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download blind CV' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), `blind-cv-${id}.pdf`);
    await page.getByText('The blind CV was checked and downloaded.').waitFor();
    const text = await textOf(await readFile(await download.path()));
    assert.match(text, /Rhys/u);
    assert.doesNotMatch(text, /Thackeray|example\.com|16 years/u);

    await dialog.getByLabel('What is removed').selectOption({ label: 'Contact details only' });
    await dialog.locator('[data-place="contact"]').first().waitFor();
    assert.equal(await names.count(), 0);
    // Without a mouse.
    await dialog.getByText('All places as a list').click();
    const listed = dialog.getByRole('checkbox', { name: 'Place 1 on page 1: contact details' });
    await listed.press('Space');
    assert.equal(await places.first().getAttribute('data-removed'), 'false');
    await page.setViewportSize({ width: 390, height: 844 });
    await assertAccessible(page, 'a blind CV on a telephone');
    assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'));
    assert.deepEqual(complaints, []);
  });
});

/** All words of the first page, hidden ones included. */
async function textOf(bytes: Buffer): Promise<string> {
  const opened = openPdf(await Pdfium.load(), bytes);
  assert.ok(opened.kind === 'opened');
  const limits = { pageCharactersMax: 100_000, pagePixelsMax: 40_000_000 };
  return readTextPage(opened.document, 0, limits)
    .page.words.map((word) => word.text)
    .join(' ');
}
