import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { Document, Packer, Paragraph } from 'docx';
import PizZip from 'pizzip';

import { TestCompany } from '../support/company.ts';
import { oldCv } from '../support/corrected.ts';
import { textCv } from '../support/documents.ts';
import { newCli } from './command.ts';
import { withEngines } from './command-with-engines.ts';

function layout(...texts: string[]): Promise<Buffer> {
  return Packer.toBuffer(new Document({ sections: [{ children: texts.map((text) => new Paragraph(text)) }] }));
}

describe('lectern layout and lectern brand', async () => {
  const { db, dataDir, settings } = await newCli();
  const run = withEngines({ db, dataDir, settings });
  const service = { db, url: '', baseUrl: '', dataDir };

  test('a layout is inspected, added, filled and deleted, and the audit log records it', async () => {
    const company = await TestCompany.create(service);
    const other = await TestCompany.create(service);
    const of = ['--company', String(company.id)];
    await mkdir(dataDir, { recursive: true });
    const file = path.join(dataDir, 'Acme.docx');
    await writeFile(file, await layout('{{candidate_name}}: {{latest_rol}}'));
    const faulty = await run('layout', 'add', file, ...of);
    assert.deepEqual([faulty.code, /unknown_field latest_rol/u.test(faulty.stderr)], [1, true]);
    await writeFile(file, await layout('{{candidate_name}}: {{#jobs}}{{employer}}; {{/jobs}}'));
    const added = await run('layout', 'add', file, ...of, '--language', 'de', '--json');
    assert.deepEqual([added.code, added.stderr], [0, '']);
    const { layout: key } = JSON.parse(added.stdout) as { readonly layout: string };
    assert.equal((await run('layout', 'add', file, ...of)).code, 1);

    const id = await oldCv(service, company, await textCv({ name: 'Ada Lovelace', company: 'Mill' }));
    const brand = (...words: string[]) => run('brand', String(id), '--layout', 'Acme', '--out', dataDir, ...words);
    const docx = path.join(dataDir, `branded-cv-${id}.docx`);
    assert.deepEqual(await brand(...of, '--format', 'docx', '--json'), {
      code: 0,
      stdout: `${JSON.stringify({ written: [{ cv_id: id, file: docx }], refused: [] })}\n`,
      stderr: '',
    });
    const xml = new PizZip(await readFile(docx)).file('word/document.xml')?.asText() ?? '';
    assert.match(xml, /Ada Lovelaee: Analytica1 Engines; Mill;/u);
    await brand(...of, '--format', 'docx', '--blind', 'employers');
    const blind = new PizZip(await readFile(docx)).file('word/document.xml')?.asText() ?? '';
    assert.doesNotMatch(blind, /Ada|Mill|Analytica1/u);
    assert.equal((await brand(...of)).code, 0);
    const pdf = await readFile(path.join(dataDir, `branded-cv-${id}.pdf`));
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');

    const strange = await brand('--company', String(other.id));
    assert.deepEqual([strange.code, /no such layout/u.test(strange.stderr)], [1, true]);
    assert.equal((await run('layout', 'rename', key, 'Ours', '--company', String(other.id))).code, 1);
    assert.equal((await run('layout', 'rename', key, ' ', ...of)).code, 1);
    const renamed = await run('layout', 'rename', key, 'Ours', ...of, '--json');
    assert.deepEqual(JSON.parse(renamed.stdout), { layout: key, name: 'Ours', language: 'de', built_in: false });
    assert.equal((await run('layout', 'delete', key, '--company', String(other.id))).code, 1);
    assert.equal((await run('layout', 'delete', key, ...of)).code, 0);
    const audited = await db
      .selectFrom('audit_log')
      .select('action')
      .where('company_id', '=', company.id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      audited.map(({ action }) => action),
      ['layout.added', 'cv.branded', 'cv.branded', 'cv.branded', 'layout.renamed', 'layout.deleted'],
    );
  });

  test('without a layout each CV is made in the default layout of its template, and one without is named', async () => {
    const company = await TestCompany.create(service);
    const of = ['--company', String(company.id)];
    const template = await company.addTemplate('House');
    const ids = [
      await oldCv(service, company, await textCv({ name: 'Ada Lovelace', company: 'Mill' })),
      await oldCv(service, company, await textCv({ name: 'Ada Lovelace', company: 'Mill' })),
    ];
    const [first, second] = ids;
    await db.updateTable('cvs').set({ template: 'House' }).where('id', '=', Number(first)).execute();
    const brand = (...words: (string | number | undefined)[]) =>
      run('brand', ...words.map(String), ...of, '--format', 'docx', '--out', dataDir, '--json');
    const none = await brand(first);
    assert.deepEqual(
      [none.code, none.stderr.includes(`CV ${first}: The template of this CV has no default layout.`)],
      [1, true],
    );
    assert.equal((await run('template', 'set', String(template), '--layout', 'classic-de')).code, 0);
    const made = await brand(first, second, 9_999_999);
    assert.equal(made.code, 1);
    const { written, refused } = JSON.parse(made.stdout) as {
      readonly written: readonly { readonly cv_id: number; readonly file: string }[];
      readonly refused: readonly { readonly cv_id: number }[];
    };
    assert.deepEqual(
      [written.map(({ cv_id: id }) => id), refused.map(({ cv_id: id }) => id)],
      [[first], [second, 9_999_999]],
    );
    const xml = new PizZip(await readFile(written[0]?.file ?? '')).file('word/document.xml')?.asText() ?? '';
    assert.match(xml, /Berufserfahrung/u);
    assert.equal((await brand(second, '--layout', 'classic-en')).code, 0);
  });

  test('the built-in layouts and the fields are listed', async () => {
    const company = await TestCompany.create(service);
    const listed = await run('layout', 'list', '--company', String(company.id));
    assert.match(listed.stdout, /classic-en.*modern-de/su);
    const fields = await run('layout', 'fields', '--company', String(company.id));
    assert.match(fields.stdout, /\{\{candidate_name\}\}.*\{\{#jobs\}\}/su);
  });
});
