import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { until } from '../kit/until.ts';
import { temporaryDir } from '../platform/folders.ts';
import {
  addCompanyWithCvs,
  databaseServer,
  fileKeys,
  installationOf,
  MIGRATIONS,
  migrateInstallation,
  startAt,
  type TestInstallation,
  tableHashes,
} from '../support/test-installation.ts';

const { newInstallation, queryAt, lockTable, untilBlocked } = await databaseServer();

/** How many migrations this version has, and the number of one that comes after them. */
const released = (await readdir(MIGRATIONS)).length;
const numberAfter = (steps: number): string => String(released + steps).padStart(4, '0');
const next = `${numberAfter(1)}-next.sql`;

/** A backup of a new place with so many CVs. */
async function newBackup(
  t: TestContext,
  source?: TestInstallation,
  cvs = 2,
): Promise<{ dir: string; keys: readonly string[] }> {
  const place = source ?? (await newInstallation(t));
  await addCompanyWithCvs(place, cvs);
  const dir = path.join(await temporaryDir(t), 'backup');
  await place.json('backup', dir);
  return { dir, keys: await fileKeys(place) };
}

/** Everything that a restore could have changed: tables of the database, and files of the store. */
async function stateOf(place: TestInstallation): Promise<object> {
  const tables = await queryAt(place, `select tablename from pg_tables where schemaname = 'public' order by 1`);
  const files = await readdir(path.join(place.dataDir, 'files'), { recursive: true }).catch(() => []);
  return { tables, files: files.filter((name) => !name.startsWith('.')) };
}

async function changeByte(file: string): Promise<void> {
  const content = await readFile(file);
  const at = Math.floor(content.length / 2);
  content.writeUInt8(content.readUInt8(at) ^ 1, at);
  await writeFile(file, content);
}

/** Changes a manifest and gives it the hash that fits: who wrote it was no Lectern. */
async function signedAnew(dir: string, change: (manifest: Record<string, unknown>) => unknown): Promise<void> {
  const file = path.join(dir, 'manifest.json');
  const { backup } = JSON.parse(await readFile(file, 'utf8')) as { backup: Record<string, unknown> };
  change(backup);
  const sha256 = createHash('sha256').update(JSON.stringify(backup)).digest('hex');
  await writeFile(file, JSON.stringify({ sha256, backup }));
}

test('a backup with one byte changed, or a file gone, is refused, and nothing is changed', async (t) => {
  const { dir, keys } = await newBackup(t);
  const [key = ''] = keys;
  const target = await newInstallation(t);
  const untouched = await stateOf(target);
  const damages: readonly [string, (copy: string) => Promise<void>, RegExp][] = [
    ['a table', (copy) => changeByte(path.join(copy, 'tables/cvs.copy')), /cvs\.copy is not what it was/],
    ['a CV', (copy) => changeByte(path.join(copy, 'files', key)), /\.pdf is not what it was/],
    ['the list', (copy) => changeByte(path.join(copy, 'files.jsonl')), /files\.jsonl is not what it was/],
    ['the manifest', (copy) => changeByte(path.join(copy, 'manifest.json')), /The manifest .* is damaged/],
    [
      'no tables in the manifest',
      (copy) => signedAnew(copy, (it) => delete it['tables']),
      /not one that Lectern writes .*tables/,
    ],
    [
      'a table of a strange name',
      (copy) => signedAnew(copy, (it) => (it['tables'] = [{ name: '../x' }])),
      /tables\.0\.name/,
    ],
    ['no table', (copy) => rm(path.join(copy, 'tables/cvs.copy')), /cvs\.copy cannot be read/],
    ['no CV', (copy) => rm(path.join(copy, 'files', key)), /\.pdf cannot be read/],
    ['no list', (copy) => rm(path.join(copy, 'files.jsonl')), /files\.jsonl cannot be read/],
    [
      'no manifest',
      (copy) => rm(path.join(copy, 'manifest.json')),
      /is not a complete backup: it has no manifest\.json/,
    ],
  ];
  for (const [what, damage, reason] of damages) {
    const copy = path.join(await temporaryDir(t), 'copy');
    await cp(dir, copy, { recursive: true });
    await damage(copy);
    assert.match(await target.refused('restore', copy), reason, what);
    assert.deepEqual(await stateOf(target), untouched, what);
  }
  assert.match(await target.refused('restore', '/no/such/folder'), /is not a complete backup/);
  await target.json('restore', dir);
});

test('a restored database has no session, no sign-in that waits, and no open link, one-time or shared; passwords and identities stay', async (t) => {
  const [source, target] = [await newInstallation(t), await newInstallation(t)];
  await addCompanyWithCvs(source, 1);
  await queryAt(
    source,
    `with person as (insert into account_persons (email) values ('ada@test.example') returning id),
     password as (insert into account_passwords (person_id, hash) select id, '$argon2id$none' from person),
     session as (insert into account_sessions (person_id, token, expires_at) select id, repeat('a', 64), now() + interval '7 days' from person),
     pending as (insert into account_pending_sign_ins (person_id, token, expires_at) select id, repeat('b', 64), now() + interval '10 minutes' from person),
     identity as (insert into account_identities (person_id, issuer, subject) select id, 'https://sso.test.example/', 'ada' from person),
     provider as (insert into account_provider_sign_ins (state, browser, is_fresh, expires_at)
       select repeat('e', 64), repeat('f', 64), false, now() + interval '10 minutes'),
     shared as (insert into shared_links (identifier, company_id, cv_id, member_id, expires_at)
       select repeat('d', 64), company_id, id, 1, now() + interval '7 days' from cvs)
     insert into account_links (identifier, person_id, kind, maker, expires_at)
       select repeat('c', 64), id, 'reset', 'mailbox', now() + interval '1 hour' from person`,
  );
  const dir = path.join(await temporaryDir(t), 'backup');
  await source.json('backup', dir);
  await target.json('restore', dir);
  const counted = `select (select count(*)::int from account_sessions) as sessions, (select count(*)::int from account_pending_sign_ins) as pending,
    (select count(*)::int from account_provider_sign_ins) as provider, (select count(*)::int from account_identities) as identities,
    (select count(*)::int from account_links) as links, (select count(*)::int from shared_links where revoked_at is null) as shared, (select count(*)::int from account_passwords) as passwords`;
  assert.deepEqual(await queryAt(source, counted), [
    { sessions: 1, pending: 1, provider: 1, identities: 1, links: 1, shared: 1, passwords: 1 },
  ]);
  assert.deepEqual(await queryAt(target, counted), [
    { sessions: 0, pending: 0, provider: 0, identities: 1, links: 0, shared: 0, passwords: 1 },
  ]);
});

test('a database with anything in it is refused', async (t) => {
  const { dir } = await newBackup(t);
  const target = await newInstallation(t);
  await addCompanyWithCvs(target, 0);
  const before = await tablesOf(t, target);
  assert.match(
    await target.refused('restore', dir),
    /The database is not empty: there are rows in \w+\. Restore into a new/,
  );
  assert.deepEqual(await tablesOf(t, target), before);
});

test('a store with a file that the backup does not have is refused', async (t) => {
  const { dir } = await newBackup(t);
  const target = await newInstallation(t);
  const file = path.join(target.dataDir, 'files/companies/9/cvs/x/source.pdf');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
  assert.match(
    await target.refused('restore', dir),
    /has files that the backup does not have, such as companies\/9\/cvs\/x\/source\.pdf/,
  );
  assert.deepEqual(await queryAt(target, `select from pg_tables where schemaname = 'public'`), []);
});

test('a database that another process of Lectern uses is refused', async (t) => {
  const { dir } = await newBackup(t);
  const target = await newInstallation(t);
  const goOn = await lockTable(t, target, 'pg_class in access share mode; set application_name = lectern');
  assert.match(
    await target.refused('restore', dir),
    /Other processes of Lectern use the database \(lectern\)\. Stop every/,
  );
  await goOn();
});

test('a command that has just ended does not stand in the way, though the database still lists its connection', async (t) => {
  const { dir } = await newBackup(t);
  const target = await newInstallation(t);
  const end = await lockTable(t, target, 'pg_class in access share mode; set application_name = lectern');
  const restored = target.json('restore', dir);
  await until('the restore has begun', async () => {
    const question = `select from pg_stat_activity where datname = current_database() and application_name = 'lectern-cli'`;
    return (await queryAt(target, question)).length > 0;
  });
  await end();
  await restored;
});

test('a database that a server has started on, but nobody has used, is restored into', async (t) => {
  const { dir } = await newBackup(t);
  const target = await newInstallation(t);
  await migrateInstallation(target);
  await queryAt(target, `insert into server_secrets (name, value) values ('file-links', 'its own')`);
  await target.json('restore', dir);
  const again = path.join(await temporaryDir(t), 'again');
  await target.json('backup', again);
  assert.deepEqual(await tableHashes(again), await tableHashes(dir));
});

test('a killed restore changes nothing in the database, and can be run again', async (t) => {
  const { dir, keys } = await newBackup(t);
  const target = await newInstallation(t);
  await migrateInstallation(target);
  const goOn = await lockTable(t, target, 'companies in row exclusive mode');
  const running = startAt(t, target, 'restore', dir);
  await untilBlocked(target, 'lectern-restore');
  await running.kill();
  await goOn();
  // The files were there first.
  for (const key of keys) await readFile(path.join(target.dataDir, 'files', key));
  await target.json('restore', dir);
  assert.deepEqual(await fileKeys(target), keys);
});

test('a database that is lost while it is restored ends the restore in words, and it can be run again', async (t) => {
  const { dir } = await newBackup(t);
  const target = await newInstallation(t);
  await migrateInstallation(target);
  const goOn = await lockTable(t, target, 'companies in row exclusive mode');
  const running = target.refused('restore', dir);
  await untilBlocked(target, 'lectern-restore');
  await queryAt(
    target,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern-restore' and datname = current_database()`,
  );
  assert.match(await running, /The database was lost while it was restored: .*Run the restore again once it runs/);
  await goOn();
  await target.json('restore', dir);
});

test('a backup of an older schema is brought up to this one, also where the empty database has it already', async (t) => {
  const { dir } = await newBackup(t);
  const later = await migrationsWith(t, {
    // What it writes is checked at the end of a transaction; what follows changes the same table.
    [`${numberAfter(1)}-touch.sql`]:
      'alter table companies add column motto text; update usage_log set outcome = outcome where cv_id is not null;',
    [`${numberAfter(2)}-again.sql`]: `alter table usage_log add column note text; update companies set motto = 'seen';`,
  });
  for (const isMigrated of [false, true]) {
    const target = await newInstallation(t, later);
    if (isMigrated) await migrateInstallation(target);
    await target.json('restore', dir);
    assert.deepEqual(await queryAt(target, 'select distinct motto from companies'), [{ motto: 'seen' }]);
    assert.deepEqual(await queryAt(target, 'select count(*)::integer as count from schema_migrations'), [
      { count: released + 2 },
    ]);
    await assert.rejects(queryAt(target, 'delete from usage_log'), /append-only/);
  }
});

test('a backup from before searches ignored accents is restored, and its CVs are found without them', async (t) => {
  const source = await newInstallation(t, await migrationsUpTo(t, 17));
  await addCompanyWithCvs(source, 2);
  await queryAt(source, "update cvs set candidate_name = 'Łukasz Müller'");
  const dir = path.join(await temporaryDir(t), 'backup');
  await source.json('backup', dir);
  const target = await newInstallation(t);
  await target.json('restore', dir);
  assert.deepEqual(await queryAt(target, 'select search_text from cvs'), [
    { search_text: 'lukasz muller' },
    { search_text: 'lukasz muller' },
  ]);
});

test('a backup from before the list told uncertain values and corrections is restored, and its CVs have both', async (t) => {
  const source = await newInstallation(t, await migrationsUpTo(t, 20));
  const { cvs } = await addCompanyWithCvs(source, 2);
  await queryAt(
    source,
    `insert into cv_corrections (cv_id, pointer, step, value, member_id) select id, '/latest_role', 'corrected', '"Clerk"', member_id from cvs where id = ${cvs[0]};
     update cvs set latest_role = 'Clerk', corrections = 1 where id = ${cvs[0]}`,
  );
  const dir = path.join(await temporaryDir(t), 'backup');
  await source.json('backup', dir);
  const target = await newInstallation(t);
  await target.json('restore', dir);
  assert.deepEqual(await queryAt(target, 'select uncertain_values, corrected_values from cvs order by id'), [
    { uncertain_values: ['candidate_name', 'latest_company'], corrected_values: 1 },
    { uncertain_values: ['candidate_name', 'latest_company', 'latest_role'], corrected_values: 0 },
  ]);
});

test('a backup from before quarantine had its name is restored: quarantined uploads and folders marked for deletion are known by the new names', async (t) => {
  const source = await newInstallation(t, await migrationsUpTo(t, 14));
  const { cvs } = await addCompanyWithCvs(source, 1);
  // Today's backup asks for the files of the table by its new name.
  await queryAt(source, 'create view quarantined_uploads as select * from set_aside');
  const folder = 'companies/1/cvs/bomb/';
  await queryAt(
    source,
    `insert into stored_folders (path, company_id, state, since) values ('${folder}', 1, 'held', now()), ('companies/1/cvs/gone/', 1, 'doomed', '2026-01-02 03:04:05Z');
     insert into set_aside (usage_id, company_id, folder, upload_key, file_name, reason, sha256, size_bytes)
       select usage_id, company_id, '${folder}', '${folder}source.pdf', 'bomb.pdf', 'It killed three workers.', 'aa', 4 from cvs where id = ${cvs[0]}`,
  );
  await mkdir(path.join(source.dataDir, 'files', folder), { recursive: true });
  await writeFile(path.join(source.dataDir, 'files', folder, 'source.pdf'), 'bomb');
  const dir = path.join(await temporaryDir(t), 'backup');
  await source.json('backup', dir);
  const target = await newInstallation(t);
  await target.json('restore', dir);
  const [upload, ...others] = await target.json<{ usage_id: number; file_name: string }[]>('quarantine', 'list');
  assert.deepEqual([upload?.file_name, others], ['bomb.pdf', []]);
  const fetched = path.join(target.dataDir, 'fetched.pdf');
  await target.json('quarantine', 'fetch', String(upload?.usage_id), '--to', fetched);
  assert.equal(await readFile(fetched, 'utf8'), 'bomb');
  assert.deepEqual(
    await queryAt(target, `select path, state, since from stored_folders where state not in ('staged', 'held')`),
    [{ path: 'companies/1/cvs/gone/', state: 'pending_delete', since: new Date('2026-01-02T03:04:05Z') }],
  );
  assert.deepEqual(await target.json('sweep'), { removed: 1, left: 0 });
  await assert.rejects(queryAt(target, `update stored_folders set state = 'doomed'`), /stored_folders_state_check/);
});

test('a backup of a newer schema, or of another branch, is refused', async (t) => {
  const newer = await migrationsWith(t, { [next]: 'select 1;' });
  const { dir } = await newBackup(t, await newInstallation(t, newer), 0);
  const target = await newInstallation(t);
  assert.match(
    await target.refused('restore', dir),
    new RegExp(`newer Lectern: it has the migration ${next}, and this version ends with`),
  );
  const branch = await migrationsWith(t, { [`${numberAfter(1)}-other.sql`]: 'select 2;' });
  assert.match(
    await installationOf(target.settings, branch).refused('restore', dir),
    new RegExp(`${next}, .* another branch of Lectern`),
  );
  assert.deepEqual(await queryAt(target, `select from pg_tables where schemaname = 'public'`), []);
});

test('a database of an older schema is not backed up by a newer version, nor the other way round', async (t) => {
  const place = await newInstallation(t);
  await addCompanyWithCvs(place, 0);
  const newer = installationOf(place.settings, await migrationsWith(t, { [next]: 'select 1;' }));
  const dir = path.join(await temporaryDir(t), 'backup');
  assert.match(
    await newer.refused('backup', dir),
    /schema of another version of Lectern: .*Make the backup with the version/,
  );
  await migrateInstallation(newer);
  assert.match(await place.refused('backup', dir), /schema of another version of Lectern/);
});

test('a table that somebody keeps beside those of Lectern does not stand in the way', async (t) => {
  const source = await newInstallation(t);
  await queryAt(source, 'create table notes (id serial, note text); insert into notes (note) values (null)');
  const { dir } = await newBackup(t, source, 0);
  const target = await newInstallation(t);
  const { code, stderr } = await target.run('restore', dir);
  assert.deepEqual(
    { code, stderr },
    { code: 0, stderr: `The table notes of the backup is none of Lectern's and is left out.\n` },
  );
});

/** The first migrations of this version, as an earlier one had them. */
async function migrationsUpTo(t: TestContext, last: number): Promise<string> {
  const dir = await migrationsWith(t, {});
  for (const name of await readdir(dir)) if (Number(name.slice(0, 4)) > last) await rm(path.join(dir, name));
  return dir;
}

async function migrationsWith(t: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
  const dir = path.join(await temporaryDir(t, 'migrations'), 'migrations');
  await cp(MIGRATIONS, dir, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text);
  return dir;
}

/** What is in every table, as a backup of the place tells it. */
async function tablesOf(t: TestContext, place: TestInstallation): Promise<object> {
  const dir = path.join(await temporaryDir(t), 'look');
  await place.json('backup', dir);
  return tableHashes(dir);
}
