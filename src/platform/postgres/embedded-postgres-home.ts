import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, chmod, chown, lstat, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeFileDurably } from '../data-dir.ts';
import type { Log } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { isAlive } from '../process-lock.ts';

/** The user that PostgreSQL runs as; null for the user of this process. */
export interface RunAs {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Where an embedded database is kept. */
export interface PostgresHome {
  /** `postgres` in the data folder: password, registrations, lock and server log. */
  readonly base: string;
  /** Where cluster, socket and, if needed, binaries are; `base`, unless the database's user cannot reach that. */
  readonly home: string;
  readonly cluster: string;
  readonly runAs: RunAs | null;
}

/** PostgreSQL refuses to run as root. These users are tried in order. */
const UNPRIVILEGED = ['postgres', '_postgres', 'nobody'];
const FALLBACK_PARENT = '/var/lib/lectern';
/** The path of a Unix socket holds 103 bytes on macOS and 107 on Linux, the name of the socket included. */
const SOCKET_DIR_BYTES_MAX = 103 - '/.s.PGSQL.5432'.length;

/**
 * Finds or creates the home of the data folder's database. The caller holds the lock of the data folder.
 *
 * Started as root, PostgreSQL runs as another user. If that user cannot reach the data folder, the home is created under
 * /var/lib/lectern, and `place.json` in the data folder records it.
 */
export async function findHome(dataDir: string, log: Log): Promise<PostgresHome> {
  const base = await realpath(path.join(dataDir, 'postgres'));
  const remembered = await rememberedHome(base);
  const home = remembered ?? base;
  if (process.getuid?.() !== 0) {
    await refuseForeignFolder(path.join(home, 'cluster'));
    return { base, home, cluster: path.join(home, 'cluster'), runAs: null };
  }
  const runAs = (await ownerOf(path.join(home, 'cluster'))) ?? (await unprivilegedUser());
  if ((await isServed(path.join(home, 'cluster'))) || (await canUse(home, runAs)))
    return { base, home, cluster: path.join(home, 'cluster'), runAs };
  if (remembered !== null || (await exists(path.join(home, 'cluster')))) {
    throw new OperatorError(
      `PostgreSQL runs as the user ${runAs.name}, who cannot reach ${home}. Let that user enter the folders above it (chmod o+x).`,
    );
  }
  const elsewhere = await makeFallbackHome(base, log);
  if (!(await canUse(elsewhere, runAs))) {
    throw new OperatorError(
      `PostgreSQL cannot run as root, and the user ${runAs.name} reaches neither ${base} nor ${elsewhere}. ` +
        'Start Lectern as an ordinary user, or set LECTERN_DATA_DIR to a folder that every user may enter.',
    );
  }
  log.event('database.home_moved', { home: elsewhere, user: runAs.name });
  return { base, home: elsewhere, cluster: path.join(elsewhere, 'cluster'), runAs };
}

/**
 * The folder of the Unix socket, private to the database's user: in the home if the path is short enough, otherwise in the
 * folder for temporary files.
 */
export async function makeSocketDir(place: PostgresHome): Promise<string> {
  const inHome = path.join(place.home, 'socket');
  if (Buffer.byteLength(inHome) <= SOCKET_DIR_BYTES_MAX) return makePrivateDir(inHome, place.runAs);
  const name = `lectern-${shortHash(place.cluster)}`;
  const parents = [os.tmpdir(), '/tmp'].filter(
    (parent) => Buffer.byteLength(path.join(parent, name)) <= SOCKET_DIR_BYTES_MAX,
  );
  for (const parent of parents) {
    const dir = await makePrivateDir(path.join(parent, name), place.runAs);
    if (place.runAs === null || (await canEnter(dir, place.runAs))) return dir;
  }
  throw new OperatorError(
    `No folder has a path short enough for the socket of the database. Set LECTERN_DATA_DIR to a shorter path than ${place.base}.`,
  );
}

/** Creates a folder that belongs to the database's user. Refuses one of another user. */
async function makePrivateDir(dir: string, runAs: RunAs | null): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const found = await lstat(dir);
  const wanted = runAs?.uid ?? process.getuid?.() ?? found.uid;
  const isOwn = found.uid === wanted || found.uid === process.getuid?.();
  if (!found.isDirectory() || !isOwn)
    throw new OperatorError(`${dir} belongs to another user. Remove it, then start Lectern again.`);
  if (runAs !== null && found.uid !== runAs.uid) await chown(dir, runAs.uid, runAs.gid);
  if ((found.mode & 0o777) !== 0o700) await chmod(dir, 0o700);
  return dir;
}

/** Options that run a child as the database's user, with nothing of this process's environment. */
export function childOptions(place: Pick<PostgresHome, 'home' | 'runAs'>): {
  cwd: string;
  uid?: number;
  gid?: number;
  env: Record<string, string>;
} {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: place.home };
  return place.runAs === null
    ? { cwd: place.home, env }
    : { cwd: place.home, env, uid: place.runAs.uid, gid: place.runAs.gid };
}

/** Only root may work in a folder of another user. A missing folder is accepted. */
export async function refuseForeignFolder(dir: string): Promise<void> {
  const found = await stat(dir).catch(() => null);
  const user = process.getuid?.();
  if (found === null || user === 0 || found.uid === user) return;
  throw new OperatorError(
    `The database in ${dir} belongs to the user number ${found.uid}. Start Lectern as that user or as root, or set LECTERN_DATA_DIR to another folder.`,
  );
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function rememberedHome(base: string): Promise<string | null> {
  const file = path.join(base, 'place.json');
  let home: unknown;
  try {
    home = (JSON.parse(await readFile(file, 'utf8')) as { home?: unknown }).home;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new OperatorError(
      `${file} cannot be read. It says where the database is kept: restore it, or write {"home": "/the/folder"} into it.`,
      error,
    );
  }
  if (typeof home !== 'string' || !(await exists(home))) {
    throw new OperatorError(
      `According to ${file} the database is kept in ${String(home)}, which does not exist. Restore it, or remove ${base} to start with an empty database.`,
    );
  }
  return home;
}

async function makeFallbackHome(base: string, log: Log): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const home = path.join(FALLBACK_PARENT, attempt === 1 ? shortHash(base) : `${shortHash(base)}-${attempt}`);
    if (await exists(path.join(home, 'cluster'))) {
      log.event('database.home_orphaned', { home });
      continue;
    }
    try {
      await mkdir(home, { recursive: true, mode: 0o711 });
      await writeFileDurably(path.join(base, 'place.json'), `${JSON.stringify({ home })}\n`);
      return await realpath(home);
    } catch (error) {
      throw new OperatorError(
        `The folder ${home} for the database cannot be created: ${(error as Error).message}. Start Lectern as an ordinary user, or set LECTERN_DATABASE_URL.`,
        error,
      );
    }
  }
}

async function ownerOf(cluster: string): Promise<RunAs | null> {
  const found = await stat(cluster).catch(() => null);
  if (found === null || found.uid === 0) return null;
  return { name: await nameOf(found.uid), uid: found.uid, gid: found.gid };
}

/** The name of a user. Most are in a file, which is much faster to read than a program is to run. */
async function nameOf(uid: number): Promise<string> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const [name] = users.find((fields) => fields[2] === String(uid)) ?? [];
  return name ?? (await ask('id', ['-un', String(uid)])) ?? `number ${uid}`;
}

async function unprivilegedUser(): Promise<RunAs> {
  for (const name of UNPRIVILEGED) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (uid !== null && gid !== null) return { name, uid, gid };
  }
  throw new OperatorError(
    `PostgreSQL cannot run as root, and this machine has none of the users ${UNPRIVILEGED.join(', ')}. Add one, or start Lectern as an ordinary user.`,
  );
}

async function idOf(option: '-u' | '-g', name: string): Promise<number | null> {
  const id = Number((await ask('id', [option, name])) ?? Number.NaN);
  // On macOS `nobody` has the number -2, printed as 4294967294, which is not valid for a child process.
  return id > 0 && id < 2 ** 31 ? id : null;
}

/** The output of a small program; null if it fails. */
async function ask(program: string, args: readonly string[]): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(program, args);
    return stdout.trim();
  } catch {
    return null;
  }
}

/**
 * Whether a server runs on the cluster, according to its `postmaster.pid`. Its user can then reach the cluster, and nothing
 * needs to be tried.
 */
async function isServed(cluster: string): Promise<boolean> {
  const note = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(note.split('\n', 1)[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid);
}

/** Whether the user can keep a database in the home. This is tried, not computed from modes. */
async function canUse(home: string, runAs: RunAs): Promise<boolean> {
  try {
    return await canEnter(await makePrivateDir(path.join(home, 'socket'), runAs), runAs);
  } catch (error) {
    // On some network file systems not even root may change the owner of a folder.
    if (['EACCES', 'EPERM', 'EROFS', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function canEnter(dir: string, runAs: RunAs): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', dir], {
      ...childOptions({ home: '/', runAs }),
      stdio: 'ignore',
    });
    child.once('error', (error) =>
      reject(
        new OperatorError(
          `PostgreSQL cannot be started as the user ${runAs.name}: ${error.message}. Start Lectern as an ordinary user.`,
          error,
        ),
      ),
    );
    child.once('exit', (code) => resolve(code === 0));
  });
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
