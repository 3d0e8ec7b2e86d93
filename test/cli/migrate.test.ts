import assert from 'node:assert/strict';
import { appendFile, cp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { loadConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { atEnd, silent, temporaryDir } from '../platform/folders.ts';
import {
  databaseServer,
  installationOf,
  migrateInstallation,
  type TestInstallation,
} from '../support/test-installation.ts';
import { runHere } from './command.ts';

const { newInstallation, queryAt } = await databaseServer();
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

interface Plan {
  readonly applied: number;
  readonly pending: readonly { readonly name: string; readonly description: string }[];
}

/** An installation as it is, and the same with one migration more in its code. */
async function upgraded(t: TestContext, sql: string): Promise<{ before: TestInstallation; after: TestInstallation }> {
  const before = await newInstallation(t);
  await migrateInstallation(before);
  const migrations = path.join(await temporaryDir(t), 'migrations');
  await cp(MIGRATIONS, migrations, { recursive: true });
  const number = (await readdir(migrations)).length + 1;
  await writeFile(path.join(migrations, `${String(number).padStart(4, '0')}-pets.sql`), sql);
  return { before, after: installationOf(before.settings, migrations) };
}

const PETS = '-- The pets\n-- of members. Nobody else has any.\ncreate table pets (name text);\n';

test('the plan names each migration with its first sentence, and the database stays as it is', async (t) => {
  const { before, after } = await upgraded(t, PETS);
  const { applied } = await before.json<Plan>('migrate', '--plan');
  const plan = await after.json<Plan>('migrate', '--plan');
  assert.equal(plan.applied, applied);
  assert.deepEqual(plan.pending, [
    { name: `${String(applied + 1).padStart(4, '0')}-pets.sql`, description: 'The pets of members.' },
  ]);
  const { stdout } = await after.run('migrate', '--plan');
  assert.match(
    stdout,
    /^\d+ migrations are applied\. To be applied: 1\.\n\d{4}-pets\.sql\n {2}The pets of members\.\n/,
  );
  assert.match(stdout, /Make a backup with the version before, then run "lectern migrate --have-backup"\.\n$/);
  assert.deepEqual(await before.json<Plan>('migrate'), { applied, pending: [] });
});

test('migrating demands the word that there is a backup; the version before then refuses the database', async (t) => {
  const { before, after } = await upgraded(t, PETS);
  assert.match(await after.refused('migrate'), /^error: A migration cannot be undone\. .*--have-backup/);
  assert.equal((await after.json<Plan>('migrate', '--plan')).pending.length, 1);
  const { stdout } = await after.run('migrate', '--have-backup');
  assert.match(stdout, /^Applied \d{4}-pets\.sql\.\nThe database is up to date: \d+ migrations are applied\.\n$/);
  assert.deepEqual(await queryAt(after, 'select count(*)::int from pets'), [{ count: 0 }]);
  assert.match(await before.refused('migrate', '--plan'), /written by a newer Lectern/);
});

test('doctor tells of an earlier version, and does not migrate it', async (t) => {
  const { before, after } = await upgraded(t, PETS);
  const database = await openDatabase({ config: loadConfig(after.settings), log: silent });
  atEnd(t, () => database.close());
  const { stdout } = await runHere(['doctor', '--json'], {
    config: () => loadConfig(after.settings),
    database: () => Promise.resolve(database),
    migrationsDir: after.migrations,
    describeEngines: async () => ({ engines: [], sandbox: { kind: 'none', reason: 'off', isInstalled: false } }),
  });
  const { checks } = JSON.parse(stdout) as { checks: { name: string; status: string; command: string | null }[] };
  const { status, command } = checks.find(({ name }) => name === 'Database') ?? {};
  assert.deepEqual({ status, command }, { status: 'could_be_better', command: 'lectern migrate --plan' });
  assert.equal((await before.json<Plan>('migrate', '--plan')).pending.length, 0);
});

test('a new database needs no backup, and a file that was changed is refused', async (t) => {
  const place = await newInstallation(t);
  const plan = await place.json<Plan>('migrate', '--plan');
  assert.equal(plan.applied, 0);
  const { applied } = await place.json<Plan>('migrate');
  assert.equal(applied, plan.pending.length);
  const migrations = path.join(await temporaryDir(t), 'migrations');
  await cp(MIGRATIONS, migrations, { recursive: true });
  await appendFile(path.join(migrations, '0001-foundation.sql'), '-- more');
  assert.match(await installationOf(place.settings, migrations).refused('migrate', '--plan'), /has changed since/);
});
