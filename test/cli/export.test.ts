import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { correctValues } from '#cvs/corrections/corrections.ts';
import type { JsonResume } from '#extraction/model/json-resume.ts';
import type { Profile } from '#extraction/model/profile.ts';

import { temporaryDir } from '../platform/folders.ts';
import { TestCompany } from '../support/company.ts';
import { WHOLE_PROFILE } from '../support/corrected.ts';
import { insertCv } from '../support/stored-cv.ts';
import { newCli } from './command.ts';

interface Sums {
  readonly cvs: number;
  readonly written: number;
  readonly incomplete: number;
  readonly erased: number;
}

async function jsonOf<T>(...parts: readonly string[]): Promise<T> {
  return JSON.parse(await readFile(path.join(...parts), 'utf8')) as T;
}

/** The rows of an index, without its heading. */
async function rowsOf(dir: string): Promise<string[]> {
  return (await readFile(path.join(dir, 'cvs.csv'), 'utf8')).split('\r\n').slice(1, -1);
}

describe('lectern export', async () => {
  const { db, dataDir, json, run, refused } = await newCli();

  const newCompany = (): Promise<TestCompany> => TestCompany.create({ db, url: '', baseUrl: '', dataDir });

  async function putFile(key: string, content: string): Promise<{ size: number; sha256: string }> {
    const file = path.join(dataDir, 'files', key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  }

  /** A CV whose files are in the store as its record says: a PDF, or a Word document with its PDF. */
  async function addCv(company: TestCompany, upload: 'pdf' | 'docx' = 'pdf'): Promise<number> {
    const id = await insertCv({ db }, company, { name: '=Ada', profile: WHOLE_PROFILE });
    const { file_key: key } = await db
      .selectFrom('cvs')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const pdf = await putFile(key, `PDF of CV ${id}`);
    const originalKey = upload === 'pdf' ? key : key.replace('source.pdf', 'original.docx');
    const original = upload === 'pdf' ? pdf : await putFile(originalKey, `Word document of CV ${id}`);
    await db
      .updateTable('cvs')
      .set({ file_size_bytes: pdf.size, file_sha256: pdf.sha256 })
      .set({ original_key: originalKey, original_size_bytes: original.size, original_sha256: original.sha256 })
      .where('id', '=', id)
      .execute();
    return id;
  }

  async function correctName(company: TestCompany, cvId: number, name: string): Promise<void> {
    const seen = WHOLE_PROFILE.candidate_name.value;
    const changes = [{ pointer: '/candidate_name', seen, value: name }];
    const request = { companyId: company.id, cvId, memberId: company.consultant.id, changes };
    assert.equal((await db.transaction().execute((trx) => correctValues(trx, request))).kind, 'changed');
  }

  const exportTo = (dir: string, { id }: TestCompany, ...more: readonly string[]): Promise<Sums> =>
    json<Sums>('export', dir, '--company', String(id), ...more);

  const newDir = async (t: TestContext): Promise<string> => path.join(await temporaryDir(t, 'export'), 'deep', 'out');

  test('profile, corrections and files come out as they are, and the same command again writes only what changed', async (t) => {
    const company = await newCompany();
    const [pdf, docx] = [await addCv(company), await addCv(company, 'docx')];
    const other = await newCompany();
    await addCv(other);
    const dir = await newDir(t);
    assert.deepEqual(await exportTo(dir, company), { dir, cvs: 2, written: 2, incomplete: 0, erased: 0 });

    const [first, second] = [path.join(dir, 'cvs', String(pdf)), path.join(dir, 'cvs', String(docx))];
    assert.deepEqual((await readdir(path.join(dir, 'cvs'))).toSorted(), [String(pdf), String(docx)].toSorted());
    assert.deepEqual(await jsonOf(first, 'profile.json'), WHOLE_PROFILE);
    assert.equal(await readFile(path.join(first, 'cv.pdf'), 'utf8'), `PDF of CV ${pdf}`);
    assert.equal(await readFile(path.join(second, 'cv.pdf'), 'utf8'), `PDF of CV ${docx}`);
    assert.equal(await readFile(path.join(second, 'original.docx'), 'utf8'), `Word document of CV ${docx}`);
    const rows = await rowsOf(dir);
    assert.match(rows[0] ?? '', new RegExp(`^${pdf},cvs/${pdf},.*,'=Ada,,,cv\\.pdf,cv\\.pdf,cv\\.pdf,0$`));
    assert.match(rows[1] ?? '', new RegExp(`^${docx},cvs/${docx},.*,cv\\.pdf,original\\.docx,0$`));
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      if (entry.parentPath.includes('.lock') || entry.name === '.lock') continue;
      const { mode } = await stat(path.join(entry.parentPath, entry.name));
      assert.equal(mode & 0o777, entry.isDirectory() ? 0o700 : 0o600, entry.name);
    }

    const before = await stat(path.join(second, 'cv.json'));
    assert.equal((await exportTo(dir, company)).written, 0);
    await correctName(company, pdf, 'Ada Lovelace');
    assert.deepEqual(await exportTo(dir, company), { dir, cvs: 2, written: 1, incomplete: 0, erased: 0 });
    assert.equal((await stat(path.join(second, 'cv.json'))).ino, before.ino, 'the other CV was not written again');
    assert.equal((await jsonOf<Profile>(first, 'profile.json')).candidate_name?.value, 'Ada Lovelace');
    assert.equal((await jsonOf<JsonResume>(first, 'resume.json')).basics.name, 'Ada Lovelace');
    const { corrections } = await jsonOf<{ corrections: { pointer: string; value: string; read: string }[] }>(
      first,
      'cv.json',
    );
    assert.deepEqual(
      corrections.map(({ pointer, value, read }) => [pointer, value, read]),
      [['/candidate_name', 'Ada Lovelace', 'Ada Lovelaee']],
    );
  });

  test('a file that is missing or damaged is named, the rest is exported, and a later run completes it', async (t) => {
    const company = await newCompany();
    const ids = [await addCv(company), await addCv(company), await addCv(company)];
    const keys = await db.selectFrom('cvs').select('file_key').where('id', 'in', ids).orderBy('id').execute();
    const [gone = '', spoilt = ''] = keys.map((row) => path.join(dataDir, 'files', row.file_key));
    await rm(gone);
    await writeFile(spoilt, 'something else');
    const dir = await newDir(t);
    const { code, stdout, stderr } = await run('export', dir, '--company', String(company.id), '--json');
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(stdout), { dir, cvs: 3, written: 3, incomplete: 2, erased: 0 });
    // Several CVs are written at a time, in no order.
    assert.match(stderr, new RegExp(`of CV ${ids[0]} is not in the store\\.`));
    assert.match(stderr, new RegExp(`of CV ${ids[1]} is damaged in the store\\.`));
    assert.match(stderr, /error: The export is complete except for files of 2 CVs/);
    assert.deepEqual((await readdir(path.join(dir, 'cvs', String(ids[1])))).toSorted(), [
      'cv.json',
      'profile.json',
      'resume.json',
    ]);
    await writeFile(gone, `PDF of CV ${ids[0]}`);
    await writeFile(spoilt, `PDF of CV ${ids[1]}`);
    assert.deepEqual(await exportTo(dir, company), { dir, cvs: 3, written: 2, incomplete: 0, erased: 0 });
  });

  test('what a killed export left is removed, and CVs that were erased since are named', async (t) => {
    const company = await newCompany();
    const [erased, kept] = [await addCv(company), await addCv(company)];
    const dir = await newDir(t);
    await exportTo(dir, company);
    await mkdir(path.join(dir, 'cvs', `.${kept}.draft.left`));
    await rm(path.join(dir, 'cvs', String(kept), 'cv.pdf'));
    await json('erase', 'cv', String(erased), '--company', String(company.id));
    const { code, stdout, stderr } = await run('export', dir, '--company', String(company.id), '--json');
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout), { dir, cvs: 1, written: 1, incomplete: 0, erased: 1 });
    assert.equal(stderr, `CV ${erased} was erased. Delete its folder ${path.join(dir, 'cvs', String(erased))}.\n`);
    assert.deepEqual((await readdir(path.join(dir, 'cvs'))).toSorted(), [String(erased), String(kept)].toSorted());
    assert.equal((await rowsOf(dir)).length, 1);
  });

  test('--since exports what was stored or corrected since then', async (t) => {
    const company = await newCompany();
    const [old, corrected] = [await addCv(company), await addCv(company)];
    await db
      .updateTable('cvs')
      .set({ updated_at: new Date('2020-01-01') })
      .where('id', 'in', [old, corrected])
      .execute();
    await correctName(company, corrected, 'Ada Lovelace');
    const dir = await newDir(t);
    assert.equal((await exportTo(dir, company, '--since', '2021-01-01')).written, 1);
    assert.match((await rowsOf(dir))[0] ?? '', new RegExp(`^${corrected},`));
    assert.equal((await run('export', dir, '--company', String(company.id), '--since', 'May')).code, 2);
  });

  test('a folder with anything else, or of another company, is left alone', async (t) => {
    const [company, other] = [await newCompany(), await newCompany()];
    const mine = await temporaryDir(t, 'mine');
    await writeFile(path.join(mine, 'note'), '');
    const refusedIn = (dir: string, { id }: { readonly id: number }): Promise<string> =>
      refused('export', dir, '--company', String(id));
    assert.match(await refusedIn(mine, company), /is not empty, and is no export/);
    assert.deepEqual(await readdir(mine), ['note']);
    const dir = await newDir(t);
    await exportTo(dir, company);
    assert.match(await refusedIn(dir, other), new RegExp(`is an export of company ${company.id}\\.`));
    assert.match(await refusedIn('/proc/export', company), /cannot be written.*Name a folder in which/);
    assert.match(await refusedIn(dir, { id: 99_999 }), /There is no company 99999/);
  });
});
