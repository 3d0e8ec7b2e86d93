import assert from 'node:assert/strict';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { createTestJob } from '../support/calls.ts';
import { TestCompany } from '../support/company.ts';
import { insertCvWithFile } from '../support/stored-cv.ts';
import { newCli } from './command.ts';

interface Audited {
  readonly company_id: number | null;
  readonly actor: string;
  readonly action: string;
  readonly subject: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

describe('lectern erase, lectern audit', async () => {
  const { json, refused, run, dataDir, db } = await newCli();
  const service = { db, dataDir, url: '', baseUrl: '' };
  const ada = { profile: { contact: { emails: [{ value: 'Ada@B.example' }] } } };

  async function fileOf(cvId: number): Promise<string> {
    const row = await db.selectFrom('cvs').select('file_key').where('id', '=', cvId).executeTakeFirstOrThrow();
    return path.join(dataDir, 'files', row.file_key);
  }

  test('erase cv takes one CV with its file, and the log of calls says so', async () => {
    const owner = await TestCompany.create(service);
    const [company, cvId] = [String(owner.id), await insertCvWithFile(service, owner)];
    const file = await fileOf(cvId);
    await access(file);
    const value = { company_id: owner.id, id: cvId, erased: true, folders_left: 0 };
    assert.deepEqual(await json('erase', 'cv', '--company', company, String(cvId)), value);
    await assert.rejects(access(file), { code: 'ENOENT' });
    assert.match(await refused('erase', 'cv', '--company', company, String(cvId)), /Company \d+ has no CV \d+\./);
    const [entry] = await json<Audited[]>('audit', 'list', '--company', company);
    assert.deepEqual([entry?.company_id, entry?.actor, entry?.action], [owner.id, 'operator', 'cv.erased']);
    assert.equal(entry?.subject.cv_id, cvId);
    const [call] = await json<{ cv_id: number; cv_erased_at: string; credit: number }[]>(
      'usage',
      'list',
      '--company',
      company,
    );
    assert.deepEqual([call?.cv_id, call?.credit], [cvId, 1]);
    assert.ok(Math.abs(Date.parse(call?.cv_erased_at ?? '') - Date.now()) < 60_000);
    assert.ok((await run('usage', 'list', '--company', company)).stdout.includes(` ${cvId} (erased)`));
  });

  test("another company's CV is not erased", async () => {
    const [owner, stranger] = [await TestCompany.create(service), await TestCompany.create(service)];
    const cvId = await insertCvWithFile(service, owner);
    assert.match(await refused('erase', 'cv', '--company', String(stranger.id), String(cvId)), /has no CV/);
    await access(await fileOf(cvId));
  });

  test('erase candidate takes the CVs with the address, and nothing where there is none', async () => {
    const owner = await TestCompany.create(service);
    const company = String(owner.id);
    const hers = [await insertCvWithFile(service, owner, ada), await insertCvWithFile(service, owner, ada)];
    const other = await insertCvWithFile(service, owner);
    const words = ['erase', 'candidate', '--company', company, '--email', 'ada@b.EXAMPLE'];
    const value = { company_id: owner.id, cv_ids: hers, folders_left: 0, calls_in_work: 0 };
    assert.deepEqual(await json(...words), value);
    assert.deepEqual(await json(...words), { ...value, cv_ids: [] });
    assert.match((await run(...words)).stdout, /^No CV of company \d+ has this address; nothing was erased\.\n$/);
    await access(await fileOf(other));
    const actions = (await json<Audited[]>('audit', 'list', '--company', company)).map(({ action }) => action);
    assert.deepEqual(actions, ['candidate.erased']);
  });

  test('search lists the CVs of a person, and chosen erases them with a report that names no searched word', async () => {
    const owner = await TestCompany.create(service);
    const company = String(owner.id);
    const [named, mailed] = [
      await insertCvWithFile(service, owner, { name: 'Ada Lovelace' }),
      await insertCvWithFile(service, owner, ada),
    ];
    const found = async (text: string) =>
      (await json<{ cvs: { id: number; matches: string[] }[] }>('erase', 'search', '--company', company, text)).cvs;
    assert.deepEqual(
      (await found('lovelace ada')).map(({ id, matches }) => [id, matches]),
      [[named, ['name']]],
    );
    assert.deepEqual(
      (await found('ada@b.example')).map(({ id }) => id),
      [mailed],
    );
    assert.match((await run('erase', 'search', '--company', company, 'nobody')).stdout, /^No CV has this name/);
    const ids = [String(named), String(mailed)];
    const { stdout } = await run('erase', 'chosen', '--company', company, ...ids);
    assert.match(
      stdout,
      new RegExp(`CV ${named}: file "cv\\.pdf", added on \\(UTC\\) .*Z\nDeleted permanently: the uploaded file`),
    );
    assert.doesNotMatch(stdout, /Lovelace|ada@/i);
    const { cvs } = await json<{ cvs: { state: string }[] }>('erase', 'chosen', '--company', company, ...ids, '999999');
    assert.deepEqual(
      cvs.map(({ state }) => state),
      ['erased_before', 'erased_before', 'not_found'],
    );
  });

  test('who erases a candidate while calls are in progress is told to look again', async () => {
    const { companyId } = await createTestJob(db);
    const words = ['erase', 'candidate', '--company', String(companyId), '--email', 'ada@b.example'];
    assert.match((await run(...words)).stdout, /\n1 call of the company was in work meanwhile: repeat the command/);
  });

  test('a part of an address is no address, and a company must be there', async () => {
    for (const email of ['@b.example', 'ada', 'a b@c.example', '']) {
      const { code, stderr } = await run('erase', 'candidate', '--company', '1', '--email', email);
      assert.deepEqual([code, /Write a complete email address/.test(stderr)], [2, true], email);
    }
    for (const words of [
      ['cv', '1'],
      ['candidate', '--email', 'ada@b.example'],
    ])
      assert.match(await refused('erase', ...words, '--company', '999999'), /There is no company 999999\./);
  });

  test('the audit log lists the newest first, of one company or of all, also of one that is gone', async () => {
    const owner = await TestCompany.create(service);
    const company = String(owner.id);
    await json('erase', 'cv', '--company', company, String(await insertCvWithFile(service, owner)));
    await json('company', 'delete', company);
    const own = await json<Audited[]>('audit', 'list', '--company', company);
    assert.deepEqual(
      own.map(({ action }) => action),
      ['company.deleted', 'cv.erased'],
    );
    const [latest, ...rest] = await json<Audited[]>('audit', 'list', '--limit', '1');
    assert.deepEqual([latest, rest], [own[0], []]);
    assert.match(latest?.created_at ?? '', /^\d{4}-\d\d-\d\dT.*Z$/);
    assert.deepEqual(await json('audit', 'list', '--company', '999999'), []);
    const { stdout } = await run('audit', 'list', '--company', company);
    assert.match(stdout, /^WHEN +COMPANY +ACTOR +ACTION +SUBJECT\n.* operator +company\.deleted +\{"cvs": *0,/);
    assert.equal((await run('audit', 'list', '--company', '999999')).stdout, 'The audit log is empty.\n');
  });
});
