import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncDir, writeFileDurably } from './durable-file.ts';
import type { PostgresBinaries } from './embedded-postgres-binaries.ts';
import { childOptions, exists, type PostgresHome } from './embedded-postgres-home.ts';
import { POSTGRES_SUPERUSER } from './embedded-postgres-roles.ts';
import type { Log } from './log.ts';
import { OperatorError } from './operator-error.ts';

/** The password of both roles of the embedded database, made at the first call and kept in the data folder, readable by its owner only. */
export async function databasePassword(place: PostgresHome): Promise<string> {
  const file = path.join(place.base, 'password');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new OperatorError(
        `The password of the database in ${file} cannot be read: ${(error as Error).message}.`,
        error,
      );
  }
  if (await exists(place.cluster)) {
    throw new OperatorError(
      `The password of the database is gone: ${file}. Restore it from a backup; without it the database in ${place.cluster} cannot be opened.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  await writeFileDurably(file, password);
  return password;
}

/**
 * Makes the cluster unless it is there. It is made aside and renamed into place, so that one killed midway leaves nothing that
 * looks like a database.
 *
 * @throws OperatorError when the cluster there was made by another major version of PostgreSQL
 */
export async function ensureCluster(place: PostgresHome, binaries: PostgresBinaries, log: Log): Promise<void> {
  if (await exists(place.cluster)) {
    await checkVersion(place, binaries.major);
    return;
  }
  await sweepDrafts(place.home);
  const password = await databasePassword(place);
  const draft = await mkdtemp(path.join(place.home, 'init-'));
  try {
    const passwordFile = path.join(draft, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (place.runAs !== null) {
      await chown(draft, place.runAs.uid, place.runAs.gid);
      await chown(passwordFile, place.runAs.uid, place.runAs.gid);
    }
    const startedMs = performance.now();
    await runInitdb(place, { initdb: binaries.initdb, cluster: path.join(draft, 'cluster'), passwordFile });
    await rename(path.join(draft, 'cluster'), place.cluster);
    await syncDir(place.home);
    log.event('database.created', { cluster: place.cluster, ms: Math.round(performance.now() - startedMs) });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function checkVersion(place: PostgresHome, major: number): Promise<void> {
  const file = path.join(place.cluster, 'PG_VERSION');
  const found = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(
      `${place.cluster} is not a whole database: ${(error as Error).message}. Restore it from a backup.`,
      error,
    );
  });
  if (Number(found) === major) return;
  throw new OperatorError(
    `The database in ${place.cluster} was made by PostgreSQL ${found.trim()}, and this Lectern brings PostgreSQL ${major}, which cannot open it. ` +
      'Start the Lectern that made it, or set LECTERN_DATA_DIR to another folder.',
  );
}

function runInitdb(place: PostgresHome, run: { initdb: string; cluster: string; passwordFile: string }): Promise<void> {
  const args = [
    `--pgdata=${run.cluster}`,
    `--username=${POSTGRES_SUPERUSER}`,
    `--pwfile=${run.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own Unicode rules: the same order and letter case on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ];
  return new Promise((resolve, reject) => {
    execFile(run.initdb, args, childOptions(place), (error, stdout, stderr) => {
      if (error === null) resolve();
      else
        reject(
          new OperatorError(
            `The database cannot be made in ${place.home}: ${`${stderr}${stdout}`.trim().split('\n').slice(-5).join(' ') || error.message}`,
            error,
          ),
        );
    });
  });
}

/** Left by an initdb that was killed, or whose starter was; the latter then fails for want of its folder, as it should. */
async function sweepDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('init-'))
      await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
