import { execFile } from 'node:child_process';
import { access, chown, constants, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * How worker processes are isolated from the machine.
 * - `bubblewrap`: each worker has its own namespaces for files, processes, network and IPC. It sees the system's programs, the
 *   code of Lectern and its own folder, and can write only to that folder.
 * - `none`: only Node's permission model limits what the JavaScript of a worker may open.
 */
export type Sandbox = Bubblewrap | NoSandbox;

interface NoSandbox {
  readonly kind: 'none';
  /** A clause that says why. */
  readonly reason: string;
  /** Whether bubblewrap is installed but does not work. */
  readonly isInstalled: boolean;
}

interface Bubblewrap {
  readonly kind: 'bubblewrap';
  /** The path of `bwrap`. */
  readonly program: string;
  /** The user that workers run as; null to keep the user of the server, who is not root. */
  readonly userId: number | null;
  /** Options that this machine supports. */
  readonly options: readonly string[];
}

/** What a worker sees besides the system's programs. */
export interface SandboxView {
  /** The folder of the worker, the only writable one. */
  readonly scratchDir: string;
  /** Files and folders that it may read. Missing ones are skipped. */
  readonly readable: readonly string[];
  /** Folders that appear empty to it, wherever they are: the data folder. */
  readonly hidden: readonly string[];
  /** The compile cache, as in `COMPILED`. */
  readonly cache: { readonly folder: string; readonly own: string } | null;
}

/** The sandbox is switched off. */
export const NO_SANDBOX: Sandbox = { kind: 'none', reason: 'LECTERN_SANDBOX is off', isInstalled: false };

/** Programs and their data. None is known to contain user data. */
const SYSTEM: readonly string[] = [
  '/usr /bin /sbin /lib /lib32 /lib64 /libx32 /nix/store',
  '/etc/alternatives /etc/fonts /etc/ld.so.cache /etc/ld.so.conf /etc/ld.so.conf.d /etc/localtime',
  '/etc/libreoffice /var/lib/libreoffice /var/cache/fontconfig',
].flatMap((line) => line.split(' '));

/** The code of Lectern. */
const PACKAGE = fileURLToPath(new URL('../../..', import.meta.url));
export const CODE_PATHS: readonly string[] = ['src', 'node_modules', 'package.json'].map((name) =>
  path.join(PACKAGE, name),
);

/** The user `nonroot` of many container images. Everything outside the sandbox belongs to other users. */
const OWN_USER_ID = 65532;
/** Memory of each folder for temporary files. */
const TEMPORARY_BYTES = String(16 * 1024 * 1024);
/** Processes and threads of a worker's user, in its namespace if it has one. */
const PROCESSES_MAX = 1024;
const PROBE_MS = 10_000;
const PROBE =
  "const { readFileSync, writeFileSync } = require('fs'); writeFileSync('written', readFileSync(process.argv[1]))";

const PRIVATE = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'];
/** What is needed to enter a folder of the other user and to become that user, who has none of it. */
const CHANGING_USER = ['CAP_DAC_OVERRIDE', 'CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((name) => [
  '--cap-add',
  name,
]);

/**
 * Finds a sandbox that works on this machine, by trying it.
 *
 * @param wanted the setting; with `off` nothing is tried
 * @param searchPath where programs are looked up, as in `PATH`
 * @param dir a folder on the disk that workers will use
 */
export async function findSandbox(
  wanted: 'auto' | 'required' | 'off',
  searchPath: string,
  dir = tmpdir(),
): Promise<Sandbox> {
  if (wanted === 'off') return NO_SANDBOX;
  if (process.platform !== 'linux')
    return { kind: 'none', reason: 'there is a sandbox on Linux only', isInstalled: false };
  const program = await programIn(searchPath, 'bwrap');
  if (program === null) return { kind: 'none', reason: 'bubblewrap is not installed', isInstalled: false };
  let reason = '';
  for (const candidate of candidates(program)) {
    const fault = await faultOf(candidate, dir);
    if (fault === null) return candidate;
    reason ||= fault;
  }
  return { kind: 'none', reason: `bubblewrap does not work here: ${reason}`, isInstalled: true };
}

/** The strictest first. */
function candidates(program: string): readonly Bubblewrap[] {
  const same = { kind: 'bubblewrap', program, userId: null } as const;
  const unprivileged: readonly Bubblewrap[] = [
    // No further namespaces can be created inside. Many kernel exploits need them.
    { ...same, options: ['--unshare-user', '--disable-userns', '--cap-drop', 'ALL'] },
    { ...same, options: ['--unshare-user-try', '--cap-drop', 'ALL'] },
  ];
  if (process.getuid?.() !== 0) return unprivileged;
  return [
    { kind: 'bubblewrap', program, userId: OWN_USER_ID, options: ['--cap-drop', 'ALL', ...CHANGING_USER] },
    ...unprivileged,
  ];
}

/** Describes the sandbox for people. */
export function describeSandbox(sandbox: Sandbox): string {
  if (sandbox.kind === 'none') return `none, ${sandbox.reason}`;
  return sandbox.userId === null ? 'bubblewrap' : `bubblewrap, as user ${sandbox.userId}`;
}

/** The prefix of a command that runs it in the sandbox; empty if there is none. */
export function sandboxCommand(sandbox: Sandbox, view: SandboxView): readonly string[] {
  if (sandbox.kind === 'none') return [];
  const { program, options, userId } = sandbox;
  const { scratchDir, hidden, cache } = view;
  const closed = [...hidden, ...(cache === null || userId === null ? [] : [cache.folder]), '/dev', '/'];
  return [
    program,
    ...PRIVATE,
    ...options,
    '--die-with-parent',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    ...temporary('/dev/shm'),
    ...temporary('/tmp'),
    ...mounts(view, userId),
    '--chdir',
    scratchDir,
    ...closed.flatMap((place) => ['--remount-ro', place]),
    '--',
    ...(userId === null ? [] : asUser(userId)),
    '/bin/sh',
    '-c',
    FEW_PROCESSES,
    'sh',
    String(PROCESSES_MAX),
  ];
}

interface Mount {
  readonly place: string;
  readonly args: readonly string[];
}

/**
 * Mounts of what is visible and what is hidden, each after its parent: the data folder may contain the code, or the code the
 * data folder.
 */
function mounts({ scratchDir, readable, hidden, cache }: SandboxView, userId: number | null): readonly string[] {
  const seen: Mount[] = [...SYSTEM, ...readable].map((place) => ({ place, args: ['--ro-bind-try', place, place] }));
  seen.push(...hidden.map((place) => ({ place, args: ['--tmpfs', place] })));
  seen.push({ place: scratchDir, args: ['--bind', scratchDir, scratchDir] });
  if (cache !== null) seen.push(...cacheFor(userId, cache));
  const folders = foldersAbove(seen.map(({ place }) => place));
  return [...folders, ...seen].toSorted((a, b) => a.place.length - b.place.length).flatMap(({ args }) => args);
}

/** Node looks for code that its own user compiled. This user finds the server's under that name. */
function cacheFor(userId: number | null, { folder, own }: NonNullable<SandboxView['cache']>): readonly Mount[] {
  if (userId === null) return [{ place: folder, args: ['--ro-bind-try', folder, folder] }];
  const place = path.join(folder, path.basename(own).replace(/-\d+$/, `-${userId}`));
  return [
    { place: folder, args: ['--tmpfs', folder] },
    { place, args: ['--ro-bind-try', own, place] },
  ];
}

/** The parent folders of these places, readable by everybody: those that bubblewrap creates itself are for root only. */
function foldersAbove(places: readonly string[]): readonly Mount[] {
  const found = new Set<string>();
  for (const place of places) {
    for (let dir = path.dirname(place); dir !== path.dirname(dir); dir = path.dirname(dir)) found.add(dir);
  }
  return [...found].map((place) => ({ place, args: ['--perms', '0755', '--dir', place] }));
}

function temporary(place: string): readonly string[] {
  return ['--perms', '1777', '--size', TEMPORARY_BYTES, '--tmpfs', place];
}

function asUser(userId: number): readonly string[] {
  const id = String(userId);
  return ['setpriv', '--reuid', id, '--regid', id, '--clear-groups', '--bounding-set', '-all', '--inh-caps', '-all'];
}

/** The limit is set inside, so that it counts what runs in the namespace. Shells differ in the option's name. */
const FEW_PROCESSES = 'ulimit -u "$1" 2>/dev/null || ulimit -p "$1" 2>/dev/null; shift; exec "$@"';

/** Tries a Node process in the sandbox that reads the code and writes to its folder. Returns a sentence, or null if it works. */
async function faultOf(sandbox: Bubblewrap, dir: string): Promise<string | null> {
  const folder = await mkdtemp(path.join(await realpath(dir), 'lectern-sandbox-'));
  try {
    if (sandbox.userId !== null) await chown(folder, sandbox.userId, sandbox.userId);
    const view = { scratchDir: folder, readable: [process.execPath, ...CODE_PATHS], hidden: [], cache: null };
    const [program = '', ...rest] = sandboxCommand(sandbox, view);
    const probe = [process.execPath, '--eval', PROBE, path.join(PACKAGE, 'package.json')];
    await promisify(execFile)(program, [...rest, ...probe], { timeout: PROBE_MS, cwd: '/' });
    await stat(path.join(folder, 'written'));
    return null;
  } catch (error) {
    const { stderr = '', message } = error as { readonly stderr?: string; readonly message: string };
    return (stderr.trim() || message).split('\n')[0] ?? message;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function programIn(searchPath: string, name: string): Promise<string | null> {
  for (const folder of searchPath.split(path.delimiter)) {
    const file = path.join(folder, name);
    if (!path.isAbsolute(file)) continue;
    const works = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (works) return file;
  }
  return null;
}
