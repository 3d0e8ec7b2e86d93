import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { syncDir, writeFileDurably } from '../data-dir.ts';
import type { Log } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { childOptions, exists, type PostgresHome } from './embedded-postgres-home.ts';
import { POSTGRES_SUPERUSER } from './embedded-postgres-roles.ts';

/**
 * The password of both roles of the embedded database. Created on the first call and kept in the data folder, readable by its
 * owner only.
 */
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
      `The password of the database is missing: ${file}. Restore it from a backup; without it the database in ${place.cluster} cannot be opened.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  await writeFileDurably(file, password);
  return password;
}

/**
 * Creates the cluster unless it exists. It is created under another name and renamed, so that an interrupted creation leaves
 * nothing that looks like a database.
 *
 * @throws OperatorError if another major version of PostgreSQL created the cluster
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
    const env = place.runAs === null && isNameless() ? await nameForInitdb(draft) : {};
    await runInitdb(place, { initdb: binaries.initdb, cluster: path.join(draft, 'cluster'), passwordFile, env });
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
      `${place.cluster} is not a complete database: ${(error as Error).message}. Restore it from a backup.`,
      error,
    );
  });
  if (Number(found) === major) return;
  throw new OperatorError(
    `The database in ${place.cluster} was created by PostgreSQL ${found.trim()}. This Lectern has PostgreSQL ${major}, which cannot open it. ` +
      'Start the Lectern that created it, or set LECTERN_DATA_DIR to another folder.',
  );
}

/** Whether the user of this process has no name, as one that a container platform chose. */
function isNameless(): boolean {
  try {
    os.userInfo();
    return false;
  } catch {
    return true;
  }
}

/**
 * Environment in which initdb, which refuses a user without a name, finds one: nss_wrapper (package libnss-wrapper) reads the
 * users from a file. Where it is not installed, the loader ignores it, and initdb fails.
 */
async function nameForInitdb(folder: string): Promise<Readonly<Record<string, string>>> {
  const users = path.join(folder, 'users');
  await writeFile(users, `lectern:x:${process.getuid?.()}:${process.getgid?.()}::/:/bin/false\n`);
  return { LD_PRELOAD: 'libnss_wrapper.so', NSS_WRAPPER_PASSWD: users, NSS_WRAPPER_GROUP: '/etc/group' };
}

function runInitdb(
  place: PostgresHome,
  run: { initdb: string; cluster: string; passwordFile: string; env: Readonly<Record<string, string>> },
): Promise<void> {
  const args = [
    `--pgdata=${run.cluster}`,
    `--username=${POSTGRES_SUPERUSER}`,
    `--pwfile=${run.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own Unicode rules: the same order and letter case on every machine, whatever its locales.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ];
  const options = childOptions(place);
  const advice =
    'LD_PRELOAD' in run.env ? ' This user has no name: install libnss-wrapper, or add the user to /etc/passwd.' : '';
  return new Promise((resolve, reject) => {
    execFile(run.initdb, args, { ...options, env: { ...options.env, ...run.env } }, (error, stdout, stderr) => {
      if (error === null) resolve();
      else
        reject(
          new OperatorError(
            `The database cannot be created in ${place.home}: ${`${stderr}${stdout}`.trim().split('\n').slice(-5).join(' ') || error.message}${advice}`,
            error,
          ),
        );
    });
  });
}

/** Removes what an interrupted initdb left. One that still runs fails when its folder is gone, as it should. */
async function sweepDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('init-'))
      await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: number;
}

/**
 * Finds the PostgreSQL binaries in the npm package for this machine. If the database's user cannot run them there, they are
 * copied into the database's home.
 */
export async function findBinaries(place: PostgresHome, log: Log): Promise<PostgresBinaries> {
  const { native, version } = await packagedNative();
  const copy = path.join(place.home, `binaries-${version}`);
  if (await exists(copy)) return binariesIn(copy, place);
  await mendLinks(native);
  try {
    return await binariesIn(native, place);
  } catch (error) {
    log.event('database.binaries_copied', { from: native, to: copy });
    log.event('database.binaries_unusable', { err: error });
  }
  await sweepCopies(place.home);
  await copyNative(native, copy);
  return binariesIn(copy, place);
}

/** The `native` folder of the package for this system and processor, an optional dependency of `embedded-postgres`. */
async function packagedNative(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const parent = fileURLToPath(import.meta.resolve('embedded-postgres'));
    const root = path.resolve(path.dirname(createRequire(parent).resolve(name)), '..');
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(root, 'native'), version };
  } catch (error) {
    throw new OperatorError(
      `The npm package ${name} with PostgreSQL for this machine is not installed. Run npm ci without --omit=optional, or set LECTERN_DATABASE_URL to a PostgreSQL 15 or newer.`,
      error,
    );
  }
}

async function binariesIn(native: string, place: PostgresHome): Promise<PostgresBinaries> {
  const postgres = path.join(native, 'bin', 'postgres');
  const output = await new Promise<string>((resolve, reject) => {
    execFile(postgres, ['--version'], childOptions(place), (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else
        reject(
          new OperatorError(
            `PostgreSQL in ${native} does not run: ${stderr.trim() || error.message}. Set LECTERN_DATABASE_URL to a PostgreSQL 15 or newer, or repair the installation with npm ci.`,
            error,
          ),
        );
    });
  });
  const major = Number(/PostgreSQL\)? (\d+)/.exec(output)?.[1]);
  if (Number.isNaN(major))
    throw new OperatorError(
      `${postgres} reports no version but: ${output.trim()}. Repair the installation with npm ci.`,
    );
  return { postgres, initdb: path.join(native, 'bin', 'initdb'), major };
}

/** Removes copies of earlier versions, and incomplete ones. No server uses them: binaries are only looked up while none runs. */
async function sweepCopies(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('binaries-')) await rm(path.join(home, name), { recursive: true, force: true });
  }
}

async function copyNative(native: string, copy: string): Promise<void> {
  const draft = await mkdtemp(`${copy}.`);
  try {
    const wanted = (source: string): boolean => !source.endsWith('.a') && !source.endsWith(`${path.sep}include`);
    await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: wanted });
    await mendLinks(draft);
    await chmod(draft, 0o755);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new OperatorError(
      `PostgreSQL cannot be copied to ${copy}: ${(error as Error).message}. It needs 60 MB of disk there.`,
      error,
    );
  }
}

/**
 * npm packages cannot contain symbolic links, so an install script creates those between the libraries. They are missing where
 * npm ran no scripts; executable bits may be missing too. A folder that is not writable is left as it is.
 */
async function mendLinks(native: string): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json');
  try {
    const links = (await exists(list))
      ? (JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[])
      : [];
    for (const { source, target } of links) {
      const file = path.join(native, path.relative('native', target));
      if (!(await exists(file))) await symlink(path.relative(path.dirname(target), source), file);
    }
    for (const name of ['postgres', 'initdb']) {
      const file = path.join(native, 'bin', name);
      const { mode } = await stat(file);
      if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['EACCES', 'EPERM', 'EROFS', 'EEXIST'].includes(code)) throw error;
  }
}
