import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { JsonResume } from '#extraction/model/json-resume.ts';
import type { CvDetail } from '#http/console/contract.ts';

import { until } from '../../kit/until.ts';
import { Chromium, noChromium } from '../../support/chromium.ts';
import { TestCompany } from '../../support/company.ts';
import { assertAccessible, type DroppedFile, dropFiles, sample, signedIn } from '../../support/console-page.ts';
import { readCv } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';
import { listProfiles } from '../../support/profiles.ts';

const service = await lectern();

describe('the console: working', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('the public API is switched on, a key made, used and revoked, after which it is refused', async () => {
    const company = await TestCompany.create(service, { apiEnabled: false });
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    await page.getByRole('link', { name: 'Public API' }).click();
    await page.getByText('The API is off').waitFor();
    await page.getByRole('switch', { name: 'Public API' }).click({ force: true });
    await page.getByText('The API accepts calls').waitFor();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Name').fill('Website');
    await page.keyboard.press('Enter');
    const secret = await page.getByLabel('Key “Website”').inputValue();
    assert.match(secret, /[0-9a-f]{48}$/);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    assert.equal((await page.content()).includes(secret), false);

    const templates = `${service.baseUrl}/templates?acting_user_email=${company.email}`;
    const headers = { Authorization: `Bearer ${secret}` };
    assert.equal((await fetch(templates, { headers })).status, 200);
    await page.getByRole('button', { name: 'Revoke “Website”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('“Website” has been revoked.').waitFor();
    const refused = await fetch(templates, { headers });
    assert.equal(refused.status, 401);
    assert.match(await refused.text(), /invalid_api_key/);
    assert.deepEqual(complaints, []);
  });

  test('a key is made read-only, is marked so in the list, and fetches CVs but sends none', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    await page.getByRole('link', { name: 'Public API' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Name').fill('Reports');
    await page.getByRole('switch', { name: 'Read-only' }).click({ force: true });
    await assertAccessible(page, 'a new read-only key');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    const secret = await page.getByLabel('Key “Reports”').inputValue();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('row', { name: 'Reports' }).getByText('Read-only').waitFor();
    assert.equal(await page.getByRole('row').getByText('Read-only').count(), 1);
    await assertAccessible(page, 'a read-only key in the list');

    const headers = { Authorization: `Bearer ${secret}` };
    assert.equal((await fetch(`${service.baseUrl}/cvs`, { headers })).status, 200);
    const refused = await fetch(`${service.baseUrl}/cvs/process`, { method: 'POST', headers });
    assert.equal(refused.status, 403);
    assert.match(await refused.text(), /key is read-only/);
    // The next one has full access again unless it is asked for otherwise.
    await page.getByRole('button', { name: 'Create key' }).click();
    assert.equal(await page.getByRole('switch', { name: 'Read-only' }).isChecked(), false);
    assert.deepEqual(complaints, []);
  });

  test('the profile API is switched on after a question, and a key is made for it alone', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    await page.getByRole('link', { name: 'Public API' }).click();
    await page.getByRole('switch', { name: 'Profile API' }).click({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    const address = page.getByLabel('Address of the profile API');
    assert.equal(await address.inputValue(), `${service.url}/api/profiles/v1`);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Name').fill('CRM');
    await page.getByRole('dialog').getByText('Profiles', { exact: true }).click();
    await assertAccessible(page, 'a new key for profiles');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    const secret = await page.getByLabel('Key “CRM”').inputValue();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('row', { name: 'CRM' }).getByText('Profiles').waitFor();
    await assertAccessible(page, 'a key for profiles in the list');
    assert.deepEqual((await listProfiles(service, secret)).profiles, []);
    assert.deepEqual(complaints, []);
  });

  test('a company without storage is warned loudly', async () => {
    const company = await TestCompany.create(service, { storageEnabled: false });
    const { page } = await signedIn(chromium, { service, member: company.administrator });
    await page.getByText('CV storage is off').first().waitFor();
    await page.getByRole('link', { name: 'Public API' }).click();
    await page.getByRole('alert').getByText('CV storage is off. Do not send CVs.').waitFor();
  });

  test('five files are dropped, the bad ones are told, the others listed, found and erased', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    await page.getByRole('heading', { name: 'Your first CVs' }).waitFor();
    await dropFiles(page, [
      await sample('cv-one-column.pdf'),
      await sample('cv-sidebar.pdf'),
      await sample('cv-word.docx'),
      { name: 'notes.txt', bytes: Buffer.from('not a CV') },
      { name: 'broken.pdf', bytes: Buffer.from('%PDF-1.7 and nothing more') },
    ]);
    const panel = page.getByRole('region', { name: 'Uploads' });
    await panel.getByText('5 of 5 done').waitFor({ timeout: 120_000 });
    await panel.getByText('2 failed').waitFor();
    await panel.getByText('Not a PDF or Word file').waitFor();
    assert.equal(await panel.getByText('Request ID').count(), 0, 'a refusal needs no operator');
    await page.getByRole('link', { name: 'Amara Whitfield', exact: true }).waitFor();
    await page.getByText('3 CVs').waitFor();
    await panel.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('link', { name: 'Harpreet Cartwright', exact: true }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    const word = await downloaded(page, 'Download Word file');
    assert.deepEqual(word, { name: 'cv-word.docx', bytes: (await sample('cv-word.docx')).bytes });
    await page.getByRole('button', { name: 'More actions' }).click();
    const resume = await downloaded(page, 'Download as JSON Resume');
    assert.equal(resume.name, 'cv-word.resume.json');
    assert.equal((JSON.parse(resume.bytes.toString()) as JsonResume).basics.name, 'Harpreet Cartwright');
    await page.goBack();

    await page.getByLabel('Search', { exact: true }).fill('ward sister');
    await page.getByText('1 CV', { exact: true }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('q'), 'ward sister');
    // A row says where the words are, and leads to the place on the page.
    const hit = page.getByRole('link', { name: /^Work: .*Ward Sister/ });
    await hit.waitFor();
    assert.deepEqual(await hit.locator('mark').allTextContents(), ['Ward', 'Sister']);
    await assertAccessible(page, 'the list with places of words');
    await hit.click();
    await page.getByRole('heading', { name: 'Amara Whitfield' }).waitFor();
    await page.locator('[data-evidence^="work-"][data-lit="true"]').first().waitFor();
    assert.match(await page.locator('[data-value][data-pointed="true"]').innerText(), /Ward Sister/);
    await page.goBack();
    assert.equal(await page.getByLabel('Search', { exact: true }).inputValue(), 'ward sister');
    await page.getByLabel('Search', { exact: true }).fill('whitfeild');
    await page.getByText('No CV has exactly these words. These are CVs with: whitfield', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Amara Whitfield', exact: true }).waitFor();
    // Facets are counted in what was found; what is chosen is in the address.
    await page.getByRole('combobox', { name: 'Language of the CV' }).click();
    await assertAccessible(page, 'the facets of the list');
    await page.getByRole('option', { name: 'English (1)', exact: true }).click();
    await page.waitForURL(/language=en/);
    await page.getByRole('link', { name: 'Amara Whitfield', exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Added' }).click();
    await page.getByRole('option', { name: 'Earlier years (0)', exact: true }).click();
    await page.getByRole('heading', { name: 'No matching CVs' }).waitFor();
    await page.goto(`${new URL(page.url()).origin}/console/cvs?language=fr&skill=Wundversorgung`);
    await page.getByRole('heading', { name: 'No matching CVs' }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Skill' }).inputValue(), 'Wundversorgung');
    // What is still being typed is taken back with the filters, also on a machine that is busy for longer than the pause in typing.
    await page.getByLabel('Search', { exact: true }).fill('nobody of that name');
    await page.evaluate(`(() => {
      [...document.querySelectorAll('button')].findLast(({ innerText }) => innerText === 'Show all CVs').click();
      for (const since = Date.now(); Date.now() < since + 400; );
    })()`);
    await page.waitForURL((url) => url.search === '');
    // The page follows its address.
    await until(
      'the field is empty',
      async () => (await page.getByLabel('Search', { exact: true }).inputValue()) === '',
    );

    await page.getByRole('link', { name: 'Amara Whitfield', exact: true }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Erase' }).click();
    await page.getByLabel('Confirmation').fill('erase');
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    await page.getByText('The CV has been erased.').waitFor();
    await page.getByText('2 CVs').waitFor();
    assert.equal(await company.cvCount(), 2);
    assert.deepEqual(complaints, []);
  });

  test('a page goes on reading and changing things where the browser takes itself for offline', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    // Browsers say so on a network without internet, whose servers can be reached all the same.
    await page.evaluate("window.dispatchEvent(new Event('offline'))");
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('row', { name: company.administrator.email }).waitFor();
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByRole('dialog').getByLabel('Email address').fill('offline@test.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('dialog', { name: 'Share this link' }).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row', { name: 'offline@test.example' }).waitFor();
    assert.deepEqual(complaints, []);
  });

  for (const [screen, options] of [
    ['beside the document', { colorScheme: 'dark' as const }],
    ['on a phone that shows the document', { viewport: { width: 390, height: 800 } }],
  ] as const)
    test(`the printed page of a CV is its profile, dark on white, without navigation: ${screen}`, async () => {
      const company = await TestCompany.create(service);
      const id = await readCv(service, company);
      const { page, complaints } = await signedIn(chromium, {
        service,
        member: company.consultant,
        options,
        at: `/cvs/${id}`,
      });
      await page.getByRole('heading', { level: 1, name: 'Ada Lovelaee' }).waitFor();
      if ('viewport' in options) await page.getByText('Document', { exact: true }).click();
      await page.locator('[data-page="1"]').waitFor();
      await page.emulateMedia({ media: 'print' });
      for (const text of ['Punch cards', 'Mill', 'ada@rnail.example'])
        await page.getByText(text, { exact: true }).first().waitFor();
      for (const gone of [
        page.getByRole('navigation'),
        page.getByRole('banner'),
        page.getByRole('link', { name: 'All CVs' }),
        page.getByRole('button', { name: 'Share a link' }),
        page.getByRole('button', { name: /^Correct / }),
        page.locator('[data-page="1"]'),
      ])
        assert.equal(await gone.filter({ visible: true }).count(), 0, String(gone));
      const colours = await page.evaluate(
        "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('h1')).color].join()",
      );
      assert.equal(colours, 'rgb(255, 255, 255),rgb(0, 0, 0)');
      assert.deepEqual(complaints, []);
    });

  test('a value lights up its own words on the page, and the page its value', async () => {
    const company = await TestCompany.create(service);
    const { page, complaints } = await signedIn(chromium, { service, member: company.administrator });
    await dropFiles(page, [await sample('cv-two-columns.pdf')]);
    const panel = page.getByRole('region', { name: 'Uploads' });
    await panel.getByRole('link', { name: /^Open/ }).click({ timeout: 60_000 });
    await panel.getByRole('button', { name: 'Clear' }).click();
    await page.locator('[data-page="1"] canvas').waitFor();
    const detail = await detailOf(page);
    const [place] = detail.profile.candidate_name?.evidence ?? [];
    assert.ok(place);
    const size = detail.pages?.[0] ?? { width: 595, height: 842 };

    await page.locator('[data-value="name"]').hover();
    const lit = await page.locator('[data-lit="true"]').first().boundingBox();
    const sheet = await page.locator('[data-page="1"]').boundingBox();
    assert.ok(lit && sheet);
    const scale = sheet.width / size.width;
    const expected = { x: sheet.x + place.x0 * scale, y: sheet.y + place.y0 * scale };
    assert.ok(Math.abs(lit.x - expected.x) < 2 && Math.abs(lit.y - expected.y) < 2, JSON.stringify({ lit, expected }));
    assert.ok(Math.abs(lit.width - (place.x1 - place.x0) * scale) < 2);
    // The words themselves are drawn there, and not beside it.
    const { page: _page, text: _text, ...box } = place;
    await page.evaluate(`new Promise((done) => {
      const look = () => (${inkIn(box, size)} ? done() : requestAnimationFrame(look));
      look();
    })`);
    assert.equal(await page.evaluate(inkIn({ ...box, x0: box.x0 - 12, x1: box.x0 - 2 }, size)), false);

    await page.getByRole('heading', { level: 1 }).hover();
    assert.equal(await page.locator('[data-pointed="true"]').count(), 0);
    await page.mouse.move(lit.x + lit.width / 2, lit.y + lit.height / 2);
    await page.locator('[data-value="name"][data-pointed="true"]').waitFor();
    // The same by keyboard.
    await page.locator('[data-value="latestRole"]').focus();
    await page.locator('[data-evidence="latestRole"][data-lit="true"]').first().waitFor();
    // What is chosen stays lit when the mouse goes elsewhere.
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).hover();
    assert.ok((await page.locator('[data-evidence="latestRole"][data-lit="true"]').count()) > 0);
    assert.deepEqual(complaints, []);
  });
});

interface Rectangle {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The CV that the page shows, as the console's API has it. */
async function detailOf(page: Page): Promise<CvDetail> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await page.request.get(`${service.url}/api/console/cvs/${id}`);
  return ((await answer.json()) as { readonly data: CvDetail }).data;
}

/** Whether enough in a box of page 1, in points, differs from what is around it: for the browser. */
function inkIn({ x0, y0, x1, y1 }: Rectangle, size: { readonly width: number }): string {
  return `(() => {
    const canvas = document.querySelector('[data-page="1"] canvas');
    const scale = canvas.width / ${size.width};
    const area = [${x0}, ${y0}, ${x1 - x0}, ${y1 - y0}].map((value) => Math.round(value * scale));
    const { data } = canvas.getContext('2d').getImageData(...area);
    const first = data.slice(0, 3);
    let differing = 0;
    for (let at = 0; at < data.length; at += 4)
      if (Math.abs(data[at] - first[0]) + Math.abs(data[at + 1] - first[1]) + Math.abs(data[at + 2] - first[2]) > 120)
        differing += 1;
    return differing > data.length / 4 / 50;
  })()`;
}

/** Chooses an item of an open menu that saves a file. */
async function downloaded(page: Page, item: string): Promise<DroppedFile> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item, exact: true }).click(),
  ]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}
