import assert from 'node:assert/strict';
import { access, mkdir, readdir, utimes, watch, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { type EmbeddedConnection, openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { isRunning } from '#platform/process-lock.ts';
import { type Child, startChild } from './child.ts';
import { atEnd, databaseTemplate, logOfText, silent, temporaryDir } from './folders.ts';
import { ask, postmasterPid } from './postmaster.ts';

interface Held {
  readonly connection: EmbeddedConnection;
  readonly pid: number;
}

async function held(child: Child): Promise<Held> {
  const line = await child.nextLine();
  assert.ok(line.startsWith('{'), line);
  return JSON.parse(line) as Held;
}

const readyMade = databaseTemplate();

test('two processes that open a new folder at once share one server, and the last one out stops it', async (t) => {
  const dataDir = await temporaryDir(t);
  const [one, two] = [
    startChild(t, 'hold-database.ts', { args: [dataDir] }),
    startChild(t, 'hold-database.ts', { args: [dataDir] }),
  ];
  const [ofOne, ofTwo] = await Promise.all([held(one), held(two)]);
  assert.deepEqual(ofOne, ofTwo);

  one.say('close');
  assert.equal(await one.nextLine(), 'closed');
  assert.deepEqual(await ask(ofTwo.connection, 'select 1 as one'), [{ one: 1 }]);

  two.say('close');
  assert.equal(await two.nextLine(), 'closed');
  assert.equal(await isRunning(ofTwo.pid), false);
});

test('a server outlives the process that started it when that is killed, and the next process adopts it', async (t) => {
  const dataDir = await readyMade(t);
  const owner = startChild(t, 'hold-database.ts', { args: [dataDir] });
  const { connection, pid } = await held(owner);
  await ask(connection, 'create table kept as select 1 as one');
  owner.process.kill('SIGKILL');
  await owner.ended();
  assert.equal(await isRunning(pid), true);

  const heir = startChild(t, 'hold-database.ts', { args: [dataDir] });
  assert.deepEqual(await held(heir), { connection, pid });
  assert.deepEqual(await ask(connection, 'select one from kept'), [{ one: 1 }]);
  heir.say('close');
  assert.equal(await heir.nextLine(), 'closed');
  assert.equal(await isRunning(pid), false);
});

test('a process that leaves never stops the server under another, whoever started it', async (t) => {
  const dataDir = await readyMade(t);
  const starter = startChild(t, 'hold-database.ts', { args: [dataDir] });
  const { pid } = await held(starter);
  const here = await openEmbeddedPostgres({ dataDir, log: silent });
  starter.say('close');
  assert.equal(await starter.nextLine(), 'closed');
  assert.deepEqual(await ask(here.connection, 'select 1 as one'), [{ one: 1 }]);
  await here.close();
  assert.equal(await isRunning(pid), false);
});

test('a making that was killed midway is begun again', async (t) => {
  const dataDir = await temporaryDir(t);
  await mkdir(path.join(dataDir, 'postgres'), { mode: 0o711 });
  const changes = watch(path.join(dataDir, 'postgres'), { signal: t.signal });
  const victim = startChild(t, 'hold-database.ts', { args: [dataDir] });
  for await (const { filename } of changes) if (filename?.startsWith('init-') === true) break;
  victim.process.kill('SIGKILL');
  await victim.ended();
  await assert.rejects(access(path.join(dataDir, 'postgres', 'cluster')), { code: 'ENOENT' });

  const database = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => database.close());
  assert.deepEqual(await ask(database.connection, 'select 1 as one'), [{ one: 1 }]);
  assert.deepEqual(
    (await readdir(path.join(dataDir, 'postgres'))).filter((name) => name.startsWith('init-')),
    [],
  );
});

test('when the server dies, several users of it bring back one', async (t) => {
  const dataDir = await readyMade(t);
  const child = startChild(t, 'hold-database.ts', { args: [dataDir] });
  const { connection, pid } = await held(child);
  const { log, said } = logOfText();
  const here = await openEmbeddedPostgres({ dataDir, log });
  process.kill(pid, 'SIGKILL');
  await said(/database died; restarting.*(embedded database started|embedded database joined)/s);
  assert.deepEqual(await ask(connection, 'select 1 as one'), [{ one: 1 }]);
  const next = await postmasterPid(dataDir);
  assert.notEqual(next, pid);
  child.say('close');
  assert.equal(await child.nextLine(), 'closed');
  assert.equal(await postmasterPid(dataDir), next);
  await here.close();
  assert.equal(await isRunning(next ?? 0), false);
});

test('a user on another host is waited for until it shows no life any more', async (t) => {
  const dataDir = await readyMade(t);
  const users = path.join(dataDir, 'postgres', 'users');
  await mkdir(users, { recursive: true });
  const foreign = path.join(users, 'foreign.json');
  await writeFile(foreign, JSON.stringify({ pid: 1, start: 'x', host: 'some-other-container' }));
  const almostStale = new Date(Date.now() - 9000);
  await utimes(foreign, almostStale, almostStale);
  const { log, text } = logOfText();
  const database = await openEmbeddedPostgres({ dataDir, log });
  atEnd(t, () => database.close());
  assert.match(text(), /waiting for Lectern on another host/);
  await assert.rejects(access(foreign), { code: 'ENOENT' });
});
