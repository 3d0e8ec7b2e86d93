import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, open, readdir, rm, truncate } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { until } from '../kit/until.ts';
import { temporaryDir } from '../platform/folders.ts';
import {
  addCompanyWithCvs,
  databaseServer,
  fileKeys,
  installationOf,
  startAt,
  type TestInstallation,
} from '../support/test-installation.ts';

const { newInstallation, queryAt } = await databaseServer();

/** Makes a file of the store one that opens only once somebody writes: whoever copies it waits there. */
async function blockFile(place: TestInstallation, key: string): Promise<string> {
  const file = path.join(place.dataDir, 'files', key);
  await rm(file);
  execFileSync('mkfifo', [file]);
  return file;
}

/** Opened from both sides, it is an empty file, and the backup continues. It may also have noticed before that the database is lost. */
async function releaseFile(pipe: string, running: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void running.finally(() => (hasEnded = true));
  await until('the backup reads the file, or has ended', async () => {
    const written = await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch((error: unknown) => {
      // Nobody reads it.
      if (error instanceof Error && 'code' in error && error.code === 'ENXIO') return null;
      throw error;
    });
    await written?.close();
    return hasEnded || written !== null;
  });
}

/** Waits until the backup has copied all tables and is at the files. */
async function untilAtFiles(dir: string): Promise<void> {
  await until('the backup is at the files', () => exists(path.join(dir, 'files.jsonl')));
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

test('a database that is lost midway ends the backup in words, and nothing is left of it', async (t) => {
  const source = await newInstallation(t);
  await addCompanyWithCvs(source, 2);
  const [first = ''] = await fileKeys(source);
  const pipe = await blockFile(source, first);
  const dir = path.join(await temporaryDir(t), 'backup');
  const running = source.run('backup', dir);
  await untilAtFiles(dir);
  await queryAt(
    source,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern-backup' and datname = current_database()`,
  );
  await releaseFile(pipe, running);
  const { code, stderr } = await running;
  assert.equal(code, 1);
  assert.match(stderr, /The database was lost while it was backed up: .*Try again once it runs\./);
  await assert.rejects(access(dir));
});

test('a database that is lost while a table is copied ends the backup too', async (t) => {
  const source = await newInstallation(t);
  await addCompanyWithCvs(source, 2);
  const dir = path.join(await temporaryDir(t), 'backup');
  // A row that takes longer to copy than the database takes to cut a connection, for which it looks all the time.
  await queryAt(source, 'alter table companies add column wide text');
  await queryAt(source, `update companies set wide = repeat('x', 50000000)`);
  const cut = queryAt(
    source,
    `do $$ begin
       loop
         perform pg_stat_clear_snapshot();
         perform pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern-backup'
           and datname = current_database() and state = 'active' and query like 'copy %companies%';
         exit when found;
       end loop;
     end $$`,
  );
  const running = source.run('backup', dir);
  await cut;
  assert.match((await running).stderr, /The database was lost while it was backed up/);
  await assert.rejects(access(dir));
});

test('a store that is away ends the backup in words', async (t) => {
  const source = await newInstallation(t);
  await addCompanyWithCvs(source, 2);
  const broken = createServer((request, response) => response.writeHead(request.method === 'HEAD' ? 200 : 503).end());
  broken.listen(0, '127.0.0.1');
  await once(broken, 'listening');
  t.after(() => broken.close().closeAllConnections());
  const place = installationOf({
    ...source.settings,
    LECTERN_S3_ENDPOINT: `http://127.0.0.1:${(broken.address() as AddressInfo).port}`,
    LECTERN_S3_BUCKET: 'cvs',
    LECTERN_S3_ACCESS_KEY_ID: 'a',
    LECTERN_S3_SECRET_ACCESS_KEY: 'b',
  });
  const dir = path.join(await temporaryDir(t), 'backup');
  assert.match(
    await place.refused('backup', dir),
    /reading companies\S+ from the bucket cvs .* failed: 503.*Check that the store runs.*was removed/,
  );
  await assert.rejects(access(dir));
});

test('a killed backup is none', async (t) => {
  const [source, target] = [await newInstallation(t), await newInstallation(t)];
  await addCompanyWithCvs(source, 2);
  const [first = ''] = await fileKeys(source);
  await blockFile(source, first);
  const dir = path.join(await temporaryDir(t), 'backup');
  const running = startAt(t, source, 'backup', dir);
  await untilAtFiles(dir);
  await running.kill();
  assert.match(
    await target.refused('restore', dir),
    /is not a complete backup: it has no manifest\.json, which is written last/,
  );
});

test('a full disk ends the backup in words, be it at a table or at a file, and the room is free again', {
  skip: noSmallDisk(),
}, async (t) => {
  const source = await newInstallation(t);
  await addCompanyWithCvs(source, 1);
  const [key = ''] = await fileKeys(source);
  const disk = await temporaryDir(t);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  try {
    const refused = async (place: RegExp): Promise<void> => {
      const reason = await source.refused('backup', path.join(disk, 'backup'));
      assert.match(reason, place);
      assert.match(reason, /cannot be written: ENOSPC.*Make room there, or name a folder on another disk/);
      assert.deepEqual(await readdir(disk), []);
    };
    await truncate(path.join(source.dataDir, 'files', key), 5_000_000);
    await refused(/backup\/files\/companies/);
    await queryAt(source, 'alter table companies add column wide text');
    await queryAt(source, `update companies set wide = repeat('x', 20000000)`);
    await refused(/backup\/tables\/companies\.copy/);
  } finally {
    execFileSync('umount', [disk]);
  }
});

/** Why no small disk can be mounted here; false where it can. */
function noSmallDisk(): string | false {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux, to mount a disk of 1 MB';
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return false;
  } catch {
    return 'needs the right to mount a disk of 1 MB';
  }
}
