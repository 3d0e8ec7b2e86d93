import assert from 'node:assert/strict';
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';

import { temporaryDir } from '../platform/folders.ts';
import { addCompanyWithCvs, databaseServer, fileKeys, tableHashes } from '../support/test-installation.ts';

interface Content {
  readonly rows: number;
  readonly files: number;
  readonly missing: number;
  readonly damaged: number;
}

const { newInstallation, queryAt, lockTable, untilBlocked } = await databaseServer();
/** A table that every backup reads, and that erasing does not touch. */
const HELD = 'server_secrets in access exclusive mode';

test('a backup restored elsewhere is the same in every table, and every file is there', async (t) => {
  const [source, target] = [await newInstallation(t), await newInstallation(t)];
  const { company, cvs } = await addCompanyWithCvs(source, 3);
  const dir = path.join(await temporaryDir(t), 'deep', 'backup');
  const made = await source.json<Content>('backup', dir);
  assert.deepEqual(
    { files: made.files, missing: made.missing, damaged: made.damaged },
    { files: 3, missing: 0, damaged: 0 },
  );
  const restored = await target.json<Content & { ok: boolean; faults: unknown[] }>('restore', dir);
  assert.deepEqual({ ...restored, ok: undefined, faults: undefined }, { ...made, ok: undefined, faults: undefined });
  assert.deepEqual({ ok: restored.ok, faults: restored.faults }, { ok: true, faults: [] });

  const again = path.join(await temporaryDir(t), 'again');
  await target.json('backup', again);
  assert.deepEqual(await tableHashes(again), await tableHashes(dir));
  assert.deepEqual(await fileKeys(target), await fileKeys(source));
  const [show] = [await target.json<{ balance: number }>('credits', 'show', '--company', String(company.id))];
  assert.equal(show.balance, 100);

  // What comes next gets numbers that were never given out, and the ledger's triggers are awake again.
  const next = await addCompanyWithCvs(target, 1);
  assert.ok((next.cvs[0] ?? 0) > Math.max(...cvs));
  assert.ok(next.company.id > company.id);
  await assert.rejects(queryAt(target, 'update credit_pools set balance = 5'), /moves only by an entry/);
});

test('numbers that were given out and are gone are not given out again', async (t) => {
  const [source, target] = [await newInstallation(t), await newInstallation(t)];
  const { company, cvs } = await addCompanyWithCvs(source, 2);
  const last = Math.max(...cvs);
  await source.json('erase', 'cv', String(last), '--company', String(company.id));
  const dir = path.join(await temporaryDir(t), 'backup');
  await source.json('backup', dir);
  await target.json('restore', dir);
  const next = await addCompanyWithCvs(target, 1);
  assert.ok((next.cvs[0] ?? 0) > last);
});

test('a job in progress goes with its upload, and is free to be taken up', async (t) => {
  const [source, target] = [await newInstallation(t), await newInstallation(t)];
  const { company } = await addCompanyWithCvs(source, 1);
  const upload = `companies/${company.id}/cvs/job/original.pdf`;
  const file = path.join(source.dataDir, 'files', upload);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'a CV');
  const request = { upload: { key: upload, sizeBytes: 4, sha256: '0'.repeat(64) } };
  await queryAt(
    source,
    `with folder as (insert into stored_folders (path, company_id, state) values ('${path.dirname(upload)}/', ${company.id}, 'held') returning path),
     call as (insert into usage_log (company_id, request_id, key_id, member_id, outcome, credit) values (${company.id}, 'r', 1, ${company.consultant.id}, 'processing', 1) returning id),
     months as (update member_months set spent = spent + 1 where member_id = ${company.consultant.id}),
     entry as (insert into credit_entries (company_id, pool_id, kind, amount, usage_id, member_id)
       select p.company_id, p.id, 'spend', -1, call.id, ${company.consultant.id} from credit_pools p, call where p.company_id = ${company.id})
     insert into cv_jobs (usage_id, company_id, folder, upload_key, request, owner, lease_until)
       select call.id, ${company.id}, folder.path, '${upload}', '${JSON.stringify(request)}', 'somebody', now() + interval '1 hour' from call, folder`,
  );
  const dir = path.join(await temporaryDir(t), 'backup');
  const { code, stderr } = await source.run('backup', dir);
  // Its record says another hash than the file has, which is told of jobs too.
  assert.equal(code, 1);
  assert.match(stderr, /The file \S+original\.pdf of the job of call \d+ is damaged in the store/);
  await target.run('restore', dir);
  assert.equal(await readFile(path.join(target.dataDir, 'files', upload), 'utf8'), 'a CV');
  assert.deepEqual(await queryAt(target, 'select owner, lease_until < now() as free from cv_jobs'), [
    { owner: null, free: true },
  ]);
});

test('what it writes is for the user of Lectern only', async (t) => {
  const source = await newInstallation(t);
  await addCompanyWithCvs(source, 1);
  const dir = path.join(await temporaryDir(t), 'backup');
  await source.json('backup', dir);
  const modes = new Set<string>();
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name));
    modes.add(`${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`);
  }
  assert.deepEqual([...modes].sort(), ['file 600', 'folder 700']);
  assert.equal((await stat(dir)).mode & 0o777, 0o700);
});

test('a folder that is not empty is left alone', async (t) => {
  const source = await newInstallation(t);
  await addCompanyWithCvs(source, 1);
  const dir = await temporaryDir(t);
  await writeFile(path.join(dir, 'mine'), '');
  assert.match(await source.refused('backup', dir), /is not empty\. Name a folder that is empty/);
  assert.deepEqual(await readdir(dir), ['mine']);
  assert.match(
    await source.refused('backup', path.join(dir, 'mine')),
    /cannot be written: ENOTDIR.*Name a folder in which/,
  );
  assert.match(await source.refused('backup', '/proc/backup'), /cannot be written.*Name a folder in which/);
});

test('an empty folder is taken, and a database that no Lectern has used is not', async (t) => {
  const place = await newInstallation(t);
  const dir = path.join(await temporaryDir(t), 'empty');
  await mkdir(dir);
  assert.match(await place.refused('backup', dir), /nothing to back up/);
  assert.deepEqual(await readdir(dir), []);
  await addCompanyWithCvs(place, 1);
  await place.json('backup', dir);
});

test('files that are missing or damaged are named, the rest is backed up, and the exit code is 1', async (t) => {
  const [source, target] = [await newInstallation(t), await newInstallation(t)];
  const { cvs } = await addCompanyWithCvs(source, 3);
  const [gone = '', spoilt = ''] = await fileKeys(source);
  await rm(path.join(source.dataDir, 'files', gone));
  await writeFile(path.join(source.dataDir, 'files', spoilt), 'something else');
  const dir = path.join(await temporaryDir(t), 'backup');
  const { code, stdout, stderr } = await source.run('backup', dir, '--json');
  assert.equal(code, 1);
  const { files, missing, damaged } = JSON.parse(stdout) as Content;
  assert.deepEqual({ files, missing, damaged }, { files: 2, missing: 1, damaged: 1 });
  assert.ok(stderr.includes(`The file ${gone} of CV ${cvs[0]} is not in the store.`), stderr);
  assert.ok(stderr.includes(`The file ${spoilt} of CV ${cvs[1]} is damaged in the store`), stderr);
  assert.match(
    stderr,
    /error: The backup is complete except for files in the store: 1 could not be read and 1 were damaged/,
  );

  // What there is can be brought back, and the same two files are named again.
  const restored = await target.run('restore', dir, '--json');
  assert.equal(restored.code, 1);
  assert.match(restored.stderr, /is not in the store.*has \d+ bytes.*with discrepancies \(2\); each is named above/s);
});

test('a second backup at the same time is refused, and the first one goes on', async (t) => {
  const source = await newInstallation(t);
  await addCompanyWithCvs(source, 2);
  const dir = await temporaryDir(t);
  const goOn = await lockTable(t, source, HELD);
  const running = source.run('backup', path.join(dir, 'a'));
  await untilBlocked(source, 'lectern-backup');
  assert.match(await source.refused('backup', path.join(dir, 'b')), /Another backup of this database.*is at work/);
  await assert.rejects(access(path.join(dir, 'b')));
  await goOn();
  assert.equal((await running).code, 0);
});

test('what is erased while a backup runs stays in the store until it has ended', async (t) => {
  const [source, target] = [await newInstallation(t), await newInstallation(t)];
  const { company, cvs } = await addCompanyWithCvs(source, 2);
  const [, erased = ''] = await fileKeys(source);
  const goOn = await lockTable(t, source, HELD);
  const dir = path.join(await temporaryDir(t), 'backup');
  const running = source.run('backup', dir);
  await untilBlocked(source, 'lectern-backup');
  await source.json('erase', 'cv', String(cvs[1]), '--company', String(company.id));
  await source.json('sweep');
  await access(path.join(source.dataDir, 'files', erased));
  await goOn();
  const { code, stderr } = await running;
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  await source.json('sweep');
  await assert.rejects(access(path.join(source.dataDir, 'files', erased)));
  await target.json('restore', dir);
  assert.equal((await fileKeys(target)).length, 2);
});
