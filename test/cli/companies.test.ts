import assert from 'node:assert/strict';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';

import { type Id, newCli } from './command.ts';

interface Company extends Id {
  readonly name: string;
  readonly storage: boolean;
  readonly api: boolean;
  readonly rate_limit: number;
  readonly upload_limit: number;
  readonly default_template: string;
  readonly created_at: string;
}

describe('lectern company', async () => {
  const { json, refused, run, dataDir, db } = await newCli();

  test('a new company has storage on, the API off, 30 requests a minute and 10 MiB a file', async () => {
    const { id, created_at, ...settings } = await json<Company>('company', 'create', '--name', '  North Star ☕ ');
    assert.ok(Number.isInteger(id));
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(settings, {
      name: 'North Star ☕',
      storage: true,
      api: false,
      rate_limit: 30,
      upload_limit: 10_485_760,
      default_template: 'default',
    });
  });

  test('every setting can be given at creation and changed later, and only what is given changes', async () => {
    const words = ['--storage', 'off', '--api', 'on', '--rate-limit', '7', '--upload-limit', '1000'];
    const made = await json<Company>('company', 'create', '--name', 'A', ...words);
    const { name, storage, api, rate_limit, upload_limit } = made;
    assert.deepEqual(
      { name, storage, api, rate_limit, upload_limit },
      { name: 'A', storage: false, api: true, rate_limit: 7, upload_limit: 1000 },
    );
    const id = String(made.id);
    const changed = await json<Company>('company', 'set', id, '--default-template', '12', '--storage', 'on');
    assert.deepEqual(changed, { ...made, storage: true, default_template: '12' });
    assert.deepEqual(await json<Company>('company', 'show', id), changed);
    const all = await json<Company[]>('company', 'list');
    assert.deepEqual(
      all.find((company) => company.id === made.id),
      changed,
    );
  });

  test('people get the settings and the list as text', async () => {
    const created = await run('company', 'create', '--name', 'For People');
    assert.match(created.stdout, /^Created company \d+\.\n\nname +For People\nstorage +on\npublic API +off\n/);
    const list = await run('company', 'list');
    assert.match(list.stdout, /^ID +NAME +STORAGE +API .*\n/);
    assert.match(list.stdout, /\n\d+ +For People +on +off +30 +10485760 /);
  });

  test('control characters of a name do not reach the terminal', async () => {
    await json('company', 'create', '--name', 'Bell\u001B[31m\u0007\u202Eend');
    const { stdout } = await run('company', 'list');
    assert.ok(stdout.includes('Bell [31m end'));
    assert.equal(/[^\n\P{Cc}]|\u202E/u.test(stdout), false);
  });

  test('settings out of bounds are refused with the bounds', async () => {
    assert.match(await refused('company', 'create', '--name', ' '), /1 to 200 characters/);
    assert.match(await refused('company', 'create', '--name', 'x', '--rate-limit', '0'), /1 to 1000000/);
    const { id } = await json<Id>('company', 'create', '--name', 'x');
    assert.match(await refused('company', 'set', String(id), '--upload-limit', '1073741825'), /1 GiB/);
  });

  test('a company that is not there is refused by its number', async () => {
    for (const words of [['show'], ['set', '--api', 'on'], ['delete']])
      assert.match(await refused('company', ...words, '999999'), /There is no company 999999\./);
  });

  test('delete takes members, templates, CVs and files, leaves ledger, log and keys, and forgets persons', async () => {
    const company = String((await json<Id>('company', 'create', '--name', 'Gone', '--api', 'on')).id);
    const other = String((await json<Id>('company', 'create', '--name', 'Stays', '--api', 'on')).id);
    for (const owner of [company, other]) {
      const add = ['--company', owner, '--email', 'a@b.example', '--role', 'consultant'];
      const member = await json<Id>('member', 'add', ...add);
      await json('template', 'add', '--company', owner, '--name', 'T');
      await json('credits', 'grant', '--company', owner, '--amount', '5');
      const key = await json<Id>('key', 'create', '--company', owner, '--name', 'K');
      await storeCv(Number(owner), { memberId: member.id, keyId: key.id });
    }
    assert.deepEqual(await json('company', 'delete', company), { id: Number(company), deleted: true });

    assert.match(await refused('company', 'delete', company), /There is no company/);
    assert.match(await refused('member', 'list', '--company', company), /There is no company/);
    assert.equal((await json<Id[]>('key', 'list', '--company', company)).length, 1);
    const [call] = await json<{ acting_user: string | null; credit: number }[]>('usage', 'list', '--company', company);
    assert.deepEqual({ acting_user: call?.acting_user, credit: call?.credit }, { acting_user: null, credit: 1 });
    const count = async (table: 'members' | 'templates' | 'cvs'): Promise<number> =>
      (await db.selectFrom(table).select('id').where('company_id', '=', Number(company)).execute()).length;
    assert.deepEqual([await count('members'), await count('templates'), await count('cvs')], [0, 0, 0]);
    await assert.rejects(access(path.join(dataDir, 'files/companies', company)), { code: 'ENOENT' });

    await access(path.join(dataDir, 'files/companies', other, 'cvs/1/source.pdf'));
    assert.equal((await json<Id[]>('member', 'list', '--company', other)).length, 1);
    const [kept] = await json<{ acting_user: string | null }[]>('usage', 'list', '--company', other);
    assert.equal(kept?.acting_user, 'a@b.example');
  });

  test('where the store fails the company stays, and can be deleted once it works again', async () => {
    const company = String((await json<Id>('company', 'create', '--name', 'Stuck')).id);
    await json('member', 'add', '--company', company, '--email', 'a@b.example', '--role', 'consultant');
    const companies = path.join(dataDir, 'files/companies');
    await rename(companies, `${companies}.aside`);
    // A file where the store has its folders: nothing below can be deleted.
    await writeFile(companies, '');
    assert.match(await refused('company', 'delete', company), /Company \d+ is not deleted.*: try again\./);
    assert.equal((await json<Id[]>('member', 'list', '--company', company)).length, 1);
    await rm(companies);
    await rename(`${companies}.aside`, companies);
    await json('company', 'delete', company);
    assert.match(await refused('company', 'show', company), /There is no company/);
  });

  /** A CV on record and in the store, as a call leaves it. */
  async function storeCv(companyId: number, { memberId, keyId }: { memberId: number; keyId: number }): Promise<void> {
    const folder = path.join(dataDir, 'files/companies', String(companyId), 'cvs/1');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'source.pdf'), '%PDF-');
    const call = await db
      .insertInto('usage_log')
      .values({
        company_id: companyId,
        request_id: `r${companyId}`,
        key_id: keyId,
        member_id: memberId,
        acting_user: 'a@b.example',
        outcome: 'completed',
        credit: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = { key: `companies/${companyId}/cvs/1/source.pdf`, size: 5, sha256: '0' };
    await db
      .insertInto('cvs')
      .values({
        company_id: companyId,
        usage_id: call.id,
        member_id: memberId,
        processing_method: 'text',
        template: 'default',
        page_count: 1,
        profile: '{}',
        file_key: file.key,
        file_size_bytes: file.size,
        file_sha256: file.sha256,
        original_key: file.key,
        original_name: 'cv.pdf',
        original_format: 'pdf',
        original_size_bytes: file.size,
        original_sha256: file.sha256,
      })
      .execute();
  }
});
