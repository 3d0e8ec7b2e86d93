import assert from 'node:assert/strict';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';

import { insertCvWithFile } from '../support/stored-cv.ts';
import { type Id, newCli } from './command.ts';

interface Company extends Id {
  readonly name: string;
  readonly storage: boolean;
  readonly api: boolean;
  readonly rate_limit: number;
  readonly upload_limit: number;
  readonly default_template: string;
  readonly retention_days: number | null;
  readonly two_factor: string;
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
      profile_api: false,
      rate_limit: 30,
      upload_limit: 10_485_760,
      default_template: 'default',
      retention_days: null,
      two_factor: 'off',
    });
  });

  test('a new company has the credits that it was created with, by a grant in its ledger, and none otherwise', async () => {
    const { id } = await json<Company>('company', 'create', '--name', 'Rich', '--credits', '40');
    const entries = await json<{ kind: string; amount: number }[]>('credits', 'entries', '--company', String(id));
    assert.deepEqual(
      entries.map(({ kind, amount }) => [kind, amount]),
      [['grant', 40]],
    );
    const audit = await json<{ action: string }[]>('audit', 'list', '--company', String(id));
    assert.deepEqual(
      audit.map(({ action }) => action),
      ['credits.granted'],
    );
    const poor = await json<Company>('company', 'create', '--name', 'Poor');
    assert.deepEqual(await json('credits', 'entries', '--company', String(poor.id)), []);
    for (const credits of ['-1', '1000000001'])
      await refused('company', 'create', '--name', 'Refused', '--credits', credits);
    const all = await json<Company[]>('company', 'list');
    assert.ok(all.every((company) => company.name !== 'Refused'));
  });

  test('every setting can be given at creation and changed later, and only what is given changes', async () => {
    const words = ['--storage', 'off', '--api', 'on', '--rate-limit', '7', '--upload-limit', '1000'];
    words.push('--retention-days', '90');
    const made = await json<Company>('company', 'create', '--name', 'A', ...words);
    const { name, storage, api, rate_limit, upload_limit, retention_days } = made;
    assert.deepEqual(
      { name, storage, api, rate_limit, upload_limit, retention_days },
      { name: 'A', storage: false, api: true, rate_limit: 7, upload_limit: 1000, retention_days: 90 },
    );
    const id = String(made.id);
    const changed = await json<Company>('company', 'set', id, '--default-template', '12', '--storage', 'on');
    assert.deepEqual(changed, { ...made, storage: true, default_template: '12' });
    assert.deepEqual(await json<Company>('company', 'show', id), changed);
    assert.match((await run('company', 'show', id)).stdout, /\nCVs are kept +90 days\n/);
    const { stdout: told } = await run('company', 'set', id, '--default-template', 'Sales');
    assert.match(told, /\nAPI default +Sales\n[^]*The company has no template "Sales" yet\./);
    assert.doesNotMatch((await run('company', 'set', id, '--default-template', 'default')).stdout, /no template/);
    await run('company', 'set', id, '--default-template', '12');
    const forever = await json<Company>('company', 'set', id, '--retention-days', 'off');
    assert.deepEqual(forever, { ...changed, retention_days: null });
    assert.match((await run('company', 'show', id)).stdout, /\nCVs are kept +until they are erased\n/);
    await json<Company>('company', 'set', id, '--retention-days', '90');
    const all = await json<Company[]>('company', 'list');
    assert.deepEqual(
      all.find((company) => company.id === made.id),
      changed,
    );
  });

  test('two-factor sign-in can be required of administrators or of all, and the audit log tells of each change', async () => {
    const made = await json<Company>('company', 'create', '--name', 'Careful', '--two-factor', 'administrators');
    assert.equal(made.two_factor, 'administrators');
    const id = String(made.id);
    const changed = await json<Company>('company', 'set', id, '--two-factor', 'all');
    assert.deepEqual(changed, { ...made, two_factor: 'all' });
    await json('company', 'set', id, '--rate-limit', '9');
    assert.match((await run('company', 'show', id)).stdout, /\ntwo-factor +required of all members\n/);
    const entries = await json<{ actor: string; action: string; subject: object }[]>('audit', 'list', '--company', id);
    assert.deepEqual(
      entries.map(({ actor, action, subject }) => ({ actor, action, subject })),
      [{ actor: 'operator', action: 'sign_in_rules.changed', subject: { two_factor: 'all' } }],
    );
    const wrong = await run('company', 'set', id, '--two-factor', 'some');
    assert.equal(wrong.code, 2);
    assert.match(wrong.stderr, /off, administrators, all/);
  });

  test('people get the settings and the list as text', async () => {
    const created = await run('company', 'create', '--name', 'For People');
    assert.match(created.stdout, /^Created company \d+\.\n\nname +For People\nstorage +on\npublic API +off\n/);
    const list = await run('company', 'list');
    assert.match(list.stdout, /^ID +NAME +STORAGE +API .*\n/);
    assert.match(list.stdout, /\n\d+ +For People +on +off +30 +10485760 +- /);
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
    for (const days of ['0', '-1', '36501'])
      assert.match(await refused('company', 'set', String(id), '--retention-days', days), /1 to 36500 days/);
    assert.equal((await run('company', 'set', String(id), '--retention-days', 'never')).code, 2);
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
      const consultant = { id: member.id, email: 'a@b.example' };
      await insertCvWithFile({ db, dataDir }, { id: Number(owner), consultant, keyId: key.id });
    }
    const deleted = await json('company', 'delete', company);
    assert.deepEqual(deleted, { id: Number(company), deleted: true, cvs: 1, folders_left: 0 });

    assert.match(await refused('company', 'delete', company), /There is no company/);
    assert.match(await refused('member', 'list', '--company', company), /There is no company/);
    assert.equal((await json<Id[]>('key', 'list', '--company', company)).length, 1);
    const [call] = await json<{ acting_user: string | null; credit: number }[]>('usage', 'list', '--company', company);
    assert.deepEqual({ acting_user: call?.acting_user, credit: call?.credit }, { acting_user: null, credit: 1 });
    const count = async (table: 'members' | 'templates' | 'cvs'): Promise<number> =>
      (await db.selectFrom(table).select('id').where('company_id', '=', Number(company)).execute()).length;
    assert.deepEqual([await count('members'), await count('templates'), await count('cvs')], [0, 0, 0]);
    await assert.rejects(access(path.join(dataDir, 'files/companies', company)), { code: 'ENOENT' });

    const { file_key: file } = await db
      .selectFrom('cvs')
      .select('file_key')
      .where('company_id', '=', Number(other))
      .executeTakeFirstOrThrow();
    await access(path.join(dataDir, 'files', file));
    assert.equal((await json<Id[]>('member', 'list', '--company', other)).length, 1);
    const [kept] = await json<{ acting_user: string | null }[]>('usage', 'list', '--company', other);
    assert.equal(kept?.acting_user, 'a@b.example');
  });

  test('where the store fails the company is gone all the same, and its files go with the next garbage collection', async () => {
    const owner = await json<Id>('company', 'create', '--name', 'Stuck');
    const company = String(owner.id);
    const consultant = await json<Id>(
      'member',
      'add',
      '--company',
      company,
      '--email',
      'a@b.example',
      '--role',
      'consultant',
    );
    await insertCvWithFile(
      { db, dataDir },
      { id: owner.id, consultant: { ...consultant, email: 'a@b.example' }, keyId: 1 },
    );
    const companies = path.join(dataDir, 'files/companies');
    await rename(companies, `${companies}.aside`);
    // A file where the store has its folders: nothing below can be deleted.
    await writeFile(companies, '');
    const { stdout } = await run('company', 'delete', company);
    assert.match(
      stdout,
      /^Deleted company \d+ .*CVs \(1\)\.\nThe files of 1 folder are still in the store: .*"lectern sweep"/,
    );
    assert.match(await refused('company', 'show', company), /There is no company/);
    assert.deepEqual(await json('sweep'), { removed: 0, left: 1 });
    assert.match((await run('sweep')).stdout, /^Removed the files of 0 folders\.\nThe files of 1 folder are still/);
    await rm(companies);
    await rename(`${companies}.aside`, companies);
    assert.deepEqual(await json('sweep'), { removed: 1, left: 0 });
    assert.equal((await run('sweep')).stdout, 'Removed the files of 0 folders.\n');
  });
});
