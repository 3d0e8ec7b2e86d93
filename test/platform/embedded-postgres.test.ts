import assert from 'node:assert/strict';
import { appendFile, chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { OperatorError } from '#platform/operator-error.ts';
import { openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { isRunning } from '#platform/process-lock.ts';
import { atEnd, databaseTemplate, logOfText, silent, temporaryDir } from './folders.ts';
import { ask, clusterOf, postmasterPid } from './postmaster.ts';

const readyMade = databaseTemplate();

test('it keeps what was written, checks its pages, sorts by Unicode and listens on no network', async (t) => {
  const dataDir = await temporaryDir(t);
  const first = await openEmbeddedPostgres({ dataDir, log: silent });
  const settings = await ask(
    first.connection,
    `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses, lower('ÄÖÉ') as lower,
       current_setting('fsync') as fsync, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
  );
  assert.deepEqual(settings, [{ checksums: 'on', addresses: '', lower: 'äöé', fsync: 'on', encoding: 'UTF8' }]);
  await ask(first.connection, 'create table kept as select 1 as one');
  const pid = await postmasterPid(dataDir);
  await first.close();
  await first.close();
  assert.equal(await isRunning(pid ?? 0), false);
  assert.equal(await postmasterPid(dataDir), null);

  const second = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => second.close());
  assert.deepEqual(await ask(second.connection, 'select one from kept'), [{ one: 1 }]);
  assert.deepEqual(second.connection, first.connection);
});

test('the password and the socket are for one user only, and a wrong password is refused', async (t) => {
  const dataDir = await readyMade(t);
  const database = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => database.close());
  const modeOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;
  assert.equal(await modeOf(path.join(dataDir, 'postgres', 'password')), 0o600);
  assert.equal(await modeOf(database.connection.host), 0o700);
  await assert.rejects(
    ask({ ...database.connection, password: 'wrong' }, 'select 1'),
    /password authentication failed/,
  );
});

test('a folder with spaces, quotes and letters of all kinds in its path works', async (t) => {
  const dataDir = await readyMade(t, `my data, "new" & 'ü' 100%`);
  const database = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => database.close());
  assert.deepEqual(await ask(database.connection, 'select 1 as one'), [{ one: 1 }]);
  assert.ok(database.connection.host.startsWith(await realpath(dataDir)) || Buffer.byteLength(dataDir) > 60);
});

test('a path too long for a socket puts the socket into the folder for temporary files', async (t) => {
  const dataDir = await readyMade(t, path.join('long'.repeat(40), 'longer'.repeat(30)));
  const database = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => database.close());
  assert.ok(!database.connection.host.startsWith(dataDir));
  assert.ok(Buffer.byteLength(`${database.connection.host}/.s.PGSQL.5432`) <= 103);
  assert.deepEqual(await ask(database.connection, 'select 1 as one'), [{ one: 1 }]);
});

test('a socket in the folder for temporary files is taken away with the server', async (t) => {
  const dataDir = await readyMade(t, 'long'.repeat(40));
  const database = await openEmbeddedPostgres({ dataDir, log: silent });
  await database.close();
  await assert.rejects(stat(database.connection.host), { code: 'ENOENT' });
});

test('a server that was killed is started again by who uses it, under the same address', async (t) => {
  const dataDir = await readyMade(t);
  const { log, said } = logOfText();
  const database = await openEmbeddedPostgres({ dataDir, log });
  atEnd(t, () => database.close());
  await ask(database.connection, 'create table kept as select 1 as one');
  process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL');
  await said(/database died; restarting.*embedded database started/s);
  assert.deepEqual(await ask(database.connection, 'select one from kept'), [{ one: 1 }]);
});

test('a folder that vanished under its user is not made again, and is taken up again when it is back', async (t) => {
  const dataDir = await readyMade(t);
  const { log, said } = logOfText();
  const database = await openEmbeddedPostgres({ dataDir, log });
  atEnd(t, () => database.close());
  await ask(database.connection, 'create table kept as select 1 as one');
  const [cluster, pid] = [await clusterOf(dataDir), await postmasterPid(dataDir)];
  await rename(cluster, `${cluster}-away`);
  process.kill(pid ?? 0, 'SIGKILL');
  await said(/The database folder .* is missing/);
  await rename(`${cluster}-away`, cluster);
  await said(/embedded database started.*embedded database started/s);
  assert.deepEqual(await ask(database.connection, 'select one from kept'), [{ one: 1 }]);
});

test('a note of a server that is gone is no obstacle, even if another process has its number now', async (t) => {
  const dataDir = await readyMade(t);
  const first = await openEmbeddedPostgres({ dataDir, log: silent });
  const note = path.join(await clusterOf(dataDir), 'postmaster.pid');
  const text = await readFile(note, 'utf8');
  await first.close();
  await writeFile(note, text.replace(/^\d+/, String(process.pid)));
  const second = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => second.close());
  assert.deepEqual(await ask(second.connection, 'select 1 as one'), [{ one: 1 }]);
});

test('a database of another major version is refused with what to do', async (t) => {
  const dataDir = await readyMade(t);
  await writeFile(path.join(await clusterOf(dataDir), 'PG_VERSION'), '16\n');
  await assert.rejects(openEmbeddedPostgres({ dataDir, log: silent }), (error: unknown) => {
    assert.ok(error instanceof OperatorError);
    assert.match(error.message, /created by PostgreSQL 16. This Lectern has PostgreSQL 18.*LECTERN_DATA_DIR/s);
    return true;
  });
});

test('a server that does not start is quoted, and leaves nothing running', async (t) => {
  const dataDir = await readyMade(t);
  await appendFile(path.join(await clusterOf(dataDir), 'postgresql.conf'), '\nno_such_setting = 1\n');
  await assert.rejects(
    openEmbeddedPostgres({ dataDir, log: silent }),
    /does not start.*unrecognized configuration parameter "no_such_setting"/s,
  );
  assert.equal(await postmasterPid(dataDir), null);
});

test('a server that refuses the password is stopped again', async (t) => {
  const dataDir = await readyMade(t);
  await writeFile(path.join(dataDir, 'postgres', 'password'), 'another');
  await assert.rejects(openEmbeddedPostgres({ dataDir, log: silent }), /password authentication failed/);
  assert.equal(await postmasterPid(dataDir), null);
});

test('a database whose password is lost says so instead of starting again', async (t) => {
  const dataDir = await readyMade(t);
  await rm(path.join(dataDir, 'postgres', 'password'));
  await assert.rejects(
    openEmbeddedPostgres({ dataDir, log: silent }),
    /The password of the database is missing.*Restore it/s,
  );
});

test('what an interrupted making left is swept, and the database is made', async (t) => {
  const dataDir = await temporaryDir(t);
  const leftOver = path.join(dataDir, 'postgres', 'init-AbCdEf', 'cluster');
  await mkdir(leftOver, { recursive: true });
  await writeFile(path.join(leftOver, 'PG_VERSION'), '18\n');
  await chmod(path.join(dataDir, 'postgres'), 0o711);
  const database = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => database.close());
  assert.deepEqual(await ask(database.connection, 'select 1 as one'), [{ one: 1 }]);
  await assert.rejects(stat(leftOver), { code: 'ENOENT' });
});
