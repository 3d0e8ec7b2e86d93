import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { startChild } from './child.ts';
import { atEnd, databaseElsewhere, databaseTemplate, logOfText, silent, temporaryDir } from './folders.ts';
import { ask, clusterOf, postmasterPid } from './postmaster.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..', '..');
const NOBODY = { uid: 65534, gid: 65534 };

const isRoot = process.getuid?.() === 0;
const skip = isRoot ? false : 'needs to be started as root';
/** A user without a name, as a container may have one. */
const NAMELESS = { uid: 1_000_680_000, gid: 0 };
const skipAsNobody = skip || (canNobodyRead() ? false : 'needs a checkout that every user can read');
const noNssWrapper =
  spawnSync('/bin/true', { env: { LD_PRELOAD: 'libnss_wrapper.so' } }).stderr.length > 0 &&
  'needs libnss-wrapper (sudo apt install libnss-wrapper)';
const readyMade = databaseTemplate();

function canNobodyRead(): boolean {
  return (
    spawnSync(process.execPath, ['--version'], NOBODY).status === 0 &&
    spawnSync('/bin/ls', [CHECKOUT], NOBODY).status === 0
  );
}

function userOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }));
}

test('started as root, the server runs as another user, in the data folder', { skip }, async (t) => {
  const dataDir = await readyMade(t);
  const database = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => database.close());
  assert.notEqual(userOf((await postmasterPid(dataDir)) ?? 0), 0);
  assert.equal(await databaseElsewhere(dataDir), null);
});

test('where that user cannot reach the data folder, the database is kept where it can, and found again', {
  skip,
}, async (t) => {
  const dataDir = await temporaryDir(t);
  await chmod(dataDir, 0o700);
  const { log, text } = logOfText();
  const first = await openEmbeddedPostgres({ dataDir, log });
  await ask(first.connection, 'create table kept as select 1 as one');
  const home = await databaseElsewhere(dataDir);
  assert.match(home ?? '', /^\/var\/lib\/lectern\/[0-9a-f]{16}/);
  assert.match(text(), /"home":"\/var\/lib\/lectern\/.*embedded database kept outside the data folder/);
  await first.close();

  const second = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => second.close());
  assert.deepEqual(await ask(second.connection, 'select one from kept'), [{ one: 1 }]);
  assert.equal(await databaseElsewhere(dataDir), home);
});

test('where that user cannot reach the programs, it runs a copy of them', { skip }, async (t) => {
  const dataDir = await readyMade(t);
  const hidden = path.join(await temporaryDir(t), 'hidden checkout');
  await mkdir(hidden, { mode: 0o700 });
  for (const name of ['package.json', 'src', 'test', 'node_modules'])
    await symlink(path.join(CHECKOUT, name), path.join(hidden, name));
  const child = startChild(t, 'hold-database.ts', {
    args: [dataDir],
    checkout: hidden,
    node: ['--preserve-symlinks', '--preserve-symlinks-main'],
  });
  const line = await child.nextLine();
  assert.match(line, /^\{/);
  const { pid } = JSON.parse(line) as { pid: number };
  const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  assert.ok(command.startsWith(path.join(dataDir, 'postgres', 'binaries-')), command);
  assert.equal(
    (await readdir(path.join(dataDir, 'postgres'))).filter((name) => name.startsWith('binaries-')).length,
    1,
  );
  child.say('close');
  assert.equal(await child.nextLine(), 'closed');
});

test('started as an ordinary user, the server runs as that user; root may use its database, too', {
  skip: skipAsNobody,
}, async (t) => {
  const dataDir = await temporaryDir(t);
  await chown(dataDir, NOBODY.uid, NOBODY.gid);
  const child = startChild(t, 'hold-database.ts', { args: [dataDir], ...NOBODY });
  const line = await child.nextLine();
  assert.match(line, /^\{/);
  assert.equal(userOf((JSON.parse(line) as { pid: number }).pid), NOBODY.uid);
  child.say('close');
  assert.equal(await child.nextLine(), 'closed');

  const database = await openEmbeddedPostgres({ dataDir, log: silent });
  assert.equal(userOf((await postmasterPid(dataDir)) ?? 0), NOBODY.uid);
  assert.equal((await stat(await clusterOf(dataDir))).uid, NOBODY.uid);
  const again = startChild(t, 'hold-database.ts', { args: [dataDir], ...NOBODY });
  assert.match(await again.nextLine(), /^\{/);
  again.say('close');
  assert.equal(await again.nextLine(), 'closed');
  assert.deepEqual(await ask(database.connection, 'select 1 as one'), [{ one: 1 }]);
  await database.close();
  assert.equal(await postmasterPid(dataDir), null);
});

test('a user without a name, as in a container, creates a database', {
  skip: skipAsNobody || noNssWrapper,
}, async (t) => {
  const dataDir = await temporaryDir(t);
  await chown(dataDir, NAMELESS.uid, NAMELESS.gid);
  const child = startChild(t, 'hold-database.ts', { args: [dataDir], ...NAMELESS });
  const line = await child.nextLine();
  assert.match(line, /^\{/);
  assert.equal(userOf((JSON.parse(line) as { pid: number }).pid), NAMELESS.uid);
  child.say('close');
  assert.equal(await child.nextLine(), 'closed');
});

test('an ordinary user is told whose database it is', { skip: skipAsNobody }, async (t) => {
  const dataDir = await readyMade(t);
  const child = startChild(t, 'hold-database.ts', { args: [dataDir], ...NOBODY });
  assert.match(await child.nextLine(), /belongs to the user number \d+\. Start Lectern as that user or as root/);
});
