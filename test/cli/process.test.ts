import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { environment } from '../kit/server-process.ts';
import { until } from '../kit/until.ts';
import { CLI_ARGUMENTS } from '../support/cli-arguments.ts';
import { cliProcess, type Id, newCli, newDataDir } from './command.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('the command line as a process', async () => {
  test('without a server a command opens the database, makes it where there is none, and leaves nothing running', async () => {
    const dataDir = await newDataDir();
    const { json, run } = cliProcess({ LECTERN_DATA_DIR: dataDir });
    const { id } = await json<Id>('company', 'create', '--name', 'A');
    assert.deepEqual(
      (await json<Id[]>('company', 'list')).map((company) => company.id),
      [id],
    );
    assert.equal((await run('company', 'show', String(id + 1))).code, 1);
    const left = await readdir(path.join(dataDir, 'postgres/users'));
    assert.deepEqual(left, [], 'no user of the database is registered');
    await assert.rejects(access(path.join(dataDir, 'postgres/cluster/postmaster.pid')), { code: 'ENOENT' });
  });

  const { db, settings } = await newCli();
  const { json, run, refused } = cliProcess(settings);

  test('exit codes are 0, 1 for a refusal and 2 for wrong words', async () => {
    assert.deepEqual(await run('company', 'list', '--json'), { code: 0, stdout: '[]\n', stderr: '' });
    assert.match(await refused('company', 'show', '5'), /There is no company 5\./);
    const wrong = await run('company', 'show', 'five', '--json');
    assert.deepEqual({ code: wrong.code, stdout: wrong.stdout }, { code: 2, stdout: '' });
    const nothing = await run();
    assert.deepEqual({ code: nothing.code, stdout: nothing.stdout }, { code: 2, stdout: '' });
    assert.match(nothing.stderr, /^Usage: lectern /);
  });

  test('npm run --silent lectern puts nothing beside the answer on standard output', async () => {
    const command = ['run', '--silent', 'lectern', '--', 'company', 'create', '--name', 'By npm', '--json'];
    const { promise, resolve } = Promise.withResolvers<string>();
    execFile('npm', command, { cwd: ROOT, env: { ...environment(), ...settings } }, (_, stdout) => resolve(stdout));
    assert.equal((JSON.parse(await promise) as { name: string }).name, 'By npm');
  });

  test('a fault of the configuration is told by the name of its variable', async () => {
    const typo = cliProcess({ ...settings, LECTERN_PORT: 'eighty' });
    assert.match(await typo.refused('company', 'list'), /LECTERN_PORT must be a whole number from 0 to 65535/);
    assert.equal((await typo.run('--help')).code, 0, 'help needs no configuration');
  });

  test('a database that cannot be reached is told without its password', async () => {
    const url = 'postgres://ada:hunter2@127.0.0.1:1/lectern';
    const reason = await cliProcess({ LECTERN_DATABASE_URL: url }).refused('company', 'list');
    assert.match(reason, /The database lectern at 127\.0\.0\.1:1 cannot be reached/);
    assert.equal(reason.includes('hunter2'), false);
  });

  test('a reader that stops reading is no fault', async () => {
    const child = start('company', 'list', '--json');
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  });

  test('interrupted while it waits, a command ends with 130 and changes nothing', async () => {
    const { id } = await json<Id>('company', 'create', '--name', 'Waits');
    await db.transaction().execute(async (trx) => {
      await sql`lock table companies in exclusive mode`.execute(trx);
      const child = start('company', 'set', String(id), '--name', 'Never');
      await until('the command waits', async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where application_name = 'lectern-cli' and wait_event_type = 'Lock'`.execute(db);
        return rows.length > 0;
      });
      child.kill('SIGINT');
      assert.deepEqual(await once(child, 'exit'), [130, null]);
    });
    assert.equal((await json<{ name: string }>('company', 'show', String(id))).name, 'Waits');
  });

  test('all of a long answer is printed, however late it is read', async () => {
    const names = Array.from({ length: 3000 }, (_, index) => `Branch ${index} of a company with a long name`);
    const settled = { api_enabled: true, storage_enabled: true, rate_limit_per_minute: 60, upload_limit_bytes: 1000 };
    await db
      .insertInto('companies')
      .values(names.map((name) => ({ name, ...settled })))
      .execute();
    const connections = sql`select wait_event_type from pg_stat_activity
      where datname = current_database() and application_name = 'lectern-cli'`;
    const child = await db.transaction().execute(async (trx) => {
      await sql`lock table companies`.execute(trx);
      const started = start('company', 'list', '--json');
      await until('the command waits', async () => (await connections.execute(db)).rows.length > 0);
      return started;
    });
    const ended = once(child, 'exit');
    await until('the command has its answer', async () => (await connections.execute(db)).rows.length === 0);
    const listed = JSON.parse(await text(child.stdout)) as { readonly name: string }[];
    assert.deepEqual(
      listed.map(({ name }) => name).filter((name) => names.includes(name)),
      names,
    );
    assert.deepEqual(await ended, [0, null]);
  });

  function start(...words: readonly string[]) {
    const env = { ...environment(), ...settings };
    return spawn(process.execPath, [...CLI_ARGUMENTS, ...words], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
});
