import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import PizZip from 'pizzip';
import { TestCompany } from '../../support/company.ts';
import { Browser, withAdministrator } from '../../support/console.ts';
import { oldCv } from '../../support/corrected.ts';
import { textCv } from '../../support/documents.ts';
import { addLayout, layoutForm } from '../../support/layouts.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();

/** What an endpoint answers that sends a file. */
async function file(browser: Browser, path: string, body?: object): Promise<{ bytes: Buffer; type: string | null }> {
  const answer = await fetch(`${service.url}/api/console${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Cookie: browser.cookie, Origin: service.url, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.equal(answer.status, 200, bytes.toString());
  return { bytes, type: answer.headers.get('content-type') };
}

const textOf = (docx: Buffer): string =>
  (new PizZip(docx).file('word/document.xml')?.asText() ?? '').replaceAll(/<[^<>]*>/gu, '');

describe('layouts in the console', () => {
  test('a layout is added, listed, previewed, filled for one and many CVs, fetched and deleted', async () => {
    const { administrator, company } = await withAdministrator(service);
    const query = { name: 'House style', language: 'de' } as const;
    const faulty = await administrator.call('addLayout', { query, form: await layoutForm('{{nobody}} {{#jobs}}') });
    faulty.expectError(400, 'validation_error');
    const form = await layoutForm('{{candidate_name}}, {{#jobs}}{{dates}} {{employer}}; {{/jobs}}');
    const added = await administrator.data('addLayout', { query, form });
    const listed = await administrator.data('listLayouts', {});
    assert.deepEqual(listed.at(-1), added);
    assert.equal(listed.filter(({ id }) => id === null).length, 6);

    const first = await oldCv(service, company, await textCv({ name: 'Ada Lovelace', company: 'Mill' }));
    const second = await oldCv(service, company, await textCv({ name: 'Ada Lovelace', company: 'Mill' }));
    const brand = { layout: added.layout, format: 'docx' };
    const one = await file(administrator, `/cvs/${first}/branded`, brand);
    assert.match(textOf(one.bytes), /^Ada Lovelaee, 2020 – heute Analytica1 Engines; Feb\. 2018 – 2019 Mill; $/u);
    const blind = await file(administrator, `/cvs/${first}/branded`, { ...brand, blind: 'person' });
    assert.doesNotMatch(textOf(blind.bytes), /Ada/u);
    const many = await file(administrator, '/branded-cvs', { ...brand, cv_ids: [first, second, 9_999_999] });
    assert.equal(many.type, 'application/zip');
    const zip = new PizZip(many.bytes);
    assert.deepEqual(Object.keys(zip.files), [`branded-cv-${first}.docx`, `branded-cv-${second}.docx`, 'not-made.txt']);
    assert.match(zip.file('not-made.txt')?.asText() ?? '', /^CV 9999999: /u);

    for (const path of [`/layouts/preview?layout=${added.layout}`, `/layouts/preview?layout=modern-en`]) {
      const { bytes, type } = await file(administrator, path);
      assert.deepEqual([type, bytes.subarray(0, 5).toString()], ['application/pdf', '%PDF-']);
    }
    assert.match(textOf((await file(administrator, '/layouts/file?layout=classic-de')).bytes), /Berufserfahrung/u);
    const ids = [Number(added.layout)];
    const renamed = await administrator.data('renameLayout', { ids, body: { name: 'Ours' } });
    const { email: address } = company.administrator;
    assert.deepEqual([renamed.name, renamed.added_by, renamed.language], ['Ours', address, 'de']);
    const log = await administrator.data('listAudit', { query: {} });
    assert.deepEqual([log[0]?.action, log[0]?.about], ['layout.renamed', 'Ours']);
    const fields = await administrator.data('listLayoutFields', {});
    assert.deepEqual(fields[0], {
      field: '{{candidate_name}}',
      says: 'The name of the candidate.',
      label: null,
      depth: 0,
    });

    const branded = log.find(({ action }) => action === 'cv.branded');
    const { layout: key } = added;
    assert.deepEqual(branded?.facts, { layout: `Ours (${key})`, format: 'docx', level: null });

    // A member is not told why an engine failed.
    await service.db
      .updateTable('layouts')
      .set({ docx: Buffer.from('no Word document') })
      .where('id', '=', Number(added.layout))
      .execute();
    const none = new PizZip((await file(administrator, '/branded-cvs', { ...brand, cv_ids: [first] })).bytes);
    assert.equal(
      none.file('not-made.txt')?.asText(),
      `CV ${first}: The branded CV could not be made. Try again later, or quote the request id to the operator.\n`,
    );
    await administrator.data('deleteLayout', { ids: [Number(added.layout)] });
    const later = await administrator.data('listAudit', { query: {} });
    assert.equal(later.find(({ action }) => action === 'cv.branded')?.facts['layout'], `#${key}`);
    (await administrator.call('brandCv', { ids: [first], body: { layout: added.layout, format: 'docx' } })).expectError(
      404,
      'not_found',
    );
  });

  test('the default layout of CVs is that of their templates, where all have the same', async () => {
    const { administrator, company } = await withAdministrator(service);
    const own = await addLayout(service.db, company.id, 'House style');
    const body = { name: 'Sales', default_layout: own };
    const { id: sales } = await administrator.data('addTemplate', { body });
    await administrator.data('addTemplate', { body: { name: 'IT', default_layout: own } });
    const { id: other } = await administrator.data('addTemplate', {
      body: { name: 'Law', default_layout: 'modern-de' },
    });
    await administrator.data('addTemplate', { body: { name: 'None' } });
    // By id or name, as a call gave it; `gone` was deleted, and with `default` no template was asked for.
    const cvs = new Map<string, number>();
    for (const asked of [String(sales), 'IT', String(other), 'None', 'gone', 'default']) {
      const id = await insertCv(service, company);
      await service.db.updateTable('cvs').set({ template: asked }).where('id', '=', id).execute();
      cvs.set(asked, id);
    }
    const consultant = await Browser.of(service, company.consultant);
    const defaultOf = async (...asked: string[]): Promise<string | null> => {
      const ids = asked.map((one) => cvs.get(one) ?? 9_999_999).join(',');
      return (await consultant.data('getDefaultLayout', { query: { ids } })).layout;
    };
    assert.equal(await defaultOf(String(sales)), own);
    // One that the company does not have, or not any more, is passed over.
    assert.equal(await defaultOf(String(sales), 'IT', 'not a CV'), own);
    assert.equal(await defaultOf(String(other)), 'modern-de');
    assert.equal(await defaultOf(String(sales), String(other)), null);
    assert.equal(await defaultOf(String(sales), 'None'), null);
    for (const asked of ['None', 'gone', 'default']) assert.equal(await defaultOf(asked), null, asked);
    const none = await consultant.call('getDefaultLayout', { query: { ids: '9999999' } });
    none.expectError(404, 'not_found');
    const stranger = await Browser.of(service, (await TestCompany.create(service)).administrator);
    const query = { ids: String(cvs.get('IT')) };
    (await stranger.call('getDefaultLayout', { query })).expectError(404, 'not_found');
    await administrator.data('deleteLayout', { ids: [Number(own)] });
    assert.equal(await defaultOf(String(sales), 'IT'), null);
  });
});
