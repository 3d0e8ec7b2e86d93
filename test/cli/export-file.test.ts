import assert from 'node:assert/strict';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { openPromise } from 'yauzl';
import { correctValues, type ValueChange } from '#cvs/corrections/corrections.ts';
import type { JsonResume } from '#extraction/model/json-resume.ts';

import { temporaryDir } from '../platform/folders.ts';
import { TestCompany } from '../support/company.ts';
import { WHOLE_PROFILE } from '../support/corrected.ts';
import { insertCv } from '../support/stored-cv.ts';
import { newCli } from './command.ts';

/** Texts with which a spreadsheet begins a formula. */
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];

const field = (label: string, value: unknown) => ({
  label,
  kind: 'text',
  value,
  unit: null,
  raw: null,
  evidence: [],
  confidence: 0.9,
});

/** The markup of the only worksheet of a workbook. */
async function sheetOf(file: string): Promise<string> {
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml')
      return (await buffer(await zip.openReadStreamPromise(entry))).toString();
  return assert.fail(`${file} has no worksheet`);
}

describe('lectern export --format', async () => {
  const { db, dataDir, json, run, refused } = await newCli();

  const newCompany = (): Promise<TestCompany> => TestCompany.create({ db, url: '', baseUrl: '', dataDir });

  async function addCv(company: TestCompany, profile: object = WHOLE_PROFILE): Promise<number> {
    return insertCv({ db }, company, {
      name: 'Ada Lovelaee',
      company: 'Analytica1 Engines',
      role: 'Programmer',
      profile,
    });
  }

  async function correct(company: TestCompany, cvId: number, ...changes: readonly ValueChange[]): Promise<void> {
    const request = { companyId: company.id, cvId, memberId: company.consultant.id, changes };
    assert.equal((await db.transaction().execute((trx) => correctValues(trx, request))).kind, 'changed');
  }

  const newFile = async (t: TestContext, name: string): Promise<string> =>
    path.join(await temporaryDir(t, 'export'), name);

  const exportTo = (file: string, { id }: TestCompany, ...more: readonly string[]): Promise<object> =>
    json('export', file, '--company', String(id), ...more);

  test('csv has a row for each CV with corrections applied, and a column for each field of a template', async (t) => {
    const company = await newCompany();
    const first = await addCv(company);
    await correct(
      company,
      first,
      { pointer: '/candidate_name', seen: 'Ada Lovelaee', value: 'Ada Lovelace' },
      { pointer: '/contact/emails/0', seen: 'ada@rnail.example', value: 'ada@mail.example' },
      { pointer: '/template_fields/1', seen: null, value: true },
    );
    const second = await addCv(company, {
      ...WHOLE_PROFILE,
      template_fields: [field('Skills', ['oven', 'mixer']), field('Notice', null)],
    });
    const erased = await addCv(company);
    await json('erase', 'cv', String(erased), '--company', String(company.id));
    await addCv(await newCompany());
    const file = await newFile(t, 'cvs.csv');
    assert.deepEqual(await exportTo(file, company, '--format', 'csv'), { file, format: 'csv', cvs: 2, left_out: 0 });
    const [heading, one, two, ...more] = (await readFile(file, 'utf8')).split('\r\n');
    assert.equal(
      heading,
      '\uFEFFid,created_at,updated_at,original_name,candidate_name,latest_company,latest_role,email,phone,location,tags,Notice,Licence,Skills',
    );
    assert.match(
      one ?? '',
      new RegExp(
        `^${first},[^,]+Z,[^,]+Z,cv\\.pdf,Ada Lovelace,Analytica1 Engines,Programmer,ada@mail\\.example,'\\+441,,,4 weeks,yes,$`,
      ),
    );
    assert.match(two ?? '', new RegExp(`^${second},.*,,,oven; mixer$`));
    assert.deepEqual(more, ['']);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.deepEqual(await readdir(path.dirname(file)), ['cvs.csv']);

    const chosen = [String(second), '--cv', String(second)];
    await exportTo(file, company, '--format', 'csv', '--cv', ...chosen);
    assert.match(await readFile(file, 'utf8'), new RegExp(`,location,tags,Skills,Notice\\r\\n${second},.*\\r\\n$`));
    const words = ['export', file, '--company', String(company.id), '--format', 'csv', '--cv', String(erased)];
    assert.match(await refused(...words), new RegExp(`Company ${company.id} has no CV ${erased}\\.`));
  });

  test('no cell of a table is a formula', async (t) => {
    const company = await newCompany();
    const fields = FORMULAS.map((text) => field(text, text));
    await addCv(company, { ...WHOLE_PROFILE, template_fields: fields });
    const csv = await newFile(t, 'cvs.csv');
    await exportTo(csv, company, '--format', 'csv');
    const text = await readFile(csv, 'utf8');
    // A cell begins at a comma or in a quotation mark.
    for (const cell of text.split(/(?<=[,\n])/u)) assert.doesNotMatch(cell, /^"?[=+\-@\t\r](?!\n)/u, cell);
    for (const formula of FORMULAS) assert.equal(text.split(`'${formula}`).length, 3, formula);

    const xlsx = await newFile(t, 'cvs.xlsx');
    await exportTo(xlsx, company, '--format', 'xlsx');
    const sheet = await sheetOf(xlsx);
    assert.doesNotMatch(sheet, /<f[ >/]/u);
    for (const formula of FORMULAS.slice(0, 4))
      assert.equal(sheet.split(` t="inlineStr"><is><t>${formula}</t></is></c>`).length, 3, formula);
    // All cells but the id are texts.
    const cells = [...sheet.matchAll(/<c r="([A-Z]+[0-9]+)"( t="inlineStr")?>/gu)];
    assert.deepEqual(
      cells.filter(([, , type]) => type === undefined).map(([, place]) => place),
      ['A2'],
    );
  });

  test('xlsx has the same rows, without characters that XML forbids, and cuts a text that a cell cannot hold', async (t) => {
    const company = await newCompany();
    const id = await addCv(company, {
      ...WHOLE_PROFILE,
      template_fields: [
        field('Long', 'x'.repeat(40_000)),
        field('Marks', '<b>&"\u0001\u000B'),
        field('Number', 4),
        field('Code', '_x0041_'),
      ],
    });
    const file = await newFile(t, 'cvs.xlsx');
    assert.deepEqual(await exportTo(file, company, '--format', 'xlsx'), { file, format: 'xlsx', cvs: 1, left_out: 0 });
    const sheet = await sheetOf(file);
    assert.match(sheet, new RegExp(`<row r="2"><c r="A2"><v>${id}</v></c>`));
    assert.match(sheet, /<t>Ada Lovelaee<\/t>/);
    assert.match(sheet, /<t>x{32767}<\/t>/);
    assert.match(sheet, /<t>&lt;b&gt;&amp;/);
    assert.match(sheet, /<c r="N2"><v>4<\/v><\/c>/);
    assert.match(sheet, /<t>_x005F_x0041_<\/t>/);
    // oxlint-disable-next-line no-control-regex -- these must not be there
    assert.doesNotMatch(sheet, /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/u);
  });

  test('json-resume has a resume in each line, and names the CVs that have none', async (t) => {
    const company = await newCompany();
    const [id, old] = [await addCv(company), await addCv(company, { version: 1 })];
    const file = await newFile(t, 'cvs.jsonl');
    const words = ['export', file, '--company', String(company.id), '--format', 'json-resume'];
    const { code, stdout, stderr } = await run(...words);
    assert.deepEqual([code, stdout], [0, `${file} has 1 CVs.\n`]);
    assert.equal(stderr, `CV ${old} is left out: its profile is of version 1. "lectern reread" makes a new one.\n`);
    const lines = (await readFile(file, 'utf8')).split('\n');
    assert.equal(lines.length, 2);
    const line = JSON.parse(lines[0] ?? '') as { readonly id: number; readonly resume: JsonResume };
    assert.deepEqual([line.id, line.resume.basics.name], [id, 'Ada Lovelaee']);
  });

  test('it replaces an earlier file at the end, takes --since, and says why a file cannot be written', async (t) => {
    const company = await newCompany();
    const id = await addCv(company);
    await db
      .updateTable('cvs')
      .set({ updated_at: new Date('2020-01-01') })
      .where('id', '=', id)
      .execute();
    const file = await newFile(t, 'cvs.csv');
    await writeFile(file, 'earlier');
    await writeFile(`${file}.part`, 'left by a killed export');
    assert.deepEqual(await exportTo(file, company, '--format', 'csv', '--since', '2021-01-01'), {
      file,
      format: 'csv',
      cvs: 0,
      left_out: 0,
    });
    assert.match(await readFile(file, 'utf8'), /^\uFEFFid,.*,location,tags\r\n$/);
    assert.deepEqual(await readdir(path.dirname(file)), ['cvs.csv']);
    const owner = ['--company', String(company.id), '--format', 'csv'];
    assert.match(await refused('export', path.dirname(file), ...owner), /cannot be written/);
    assert.match(await refused('export', path.join(file, 'below.csv'), ...owner), /cannot be written/);
    assert.match(await refused('export', file, '--company', '99999', '--format', 'csv'), /There is no company 99999/);
    assert.equal((await run('export', file, '--company', '1', '--format', 'ods')).code, 2);
  });
});
