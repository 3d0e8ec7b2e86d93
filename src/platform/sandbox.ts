import { execFile } from 'node:child_process';
import { access, chown, constants, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * How worker processes are kept from the rest of the machine.
 *
 * - `bubblewrap`: each worker has namespaces of its own for files, processes, network and IPC. It sees the system's programs, the
 *   code of Lectern and its own folder, and can write to that folder alone.
 * - `none`: only Node's permission model bounds what the JavaScript of a worker may open.
 */
export type Sandbox = Bubblewrap | NoSandbox;

interface NoSandbox {
  readonly kind: 'none';
  /** A clause that says why. */
  readonly reason: string;
  /** Whether bubblewrap is there and does not work. */
  readonly isInstalled: boolean;
}

interface Bubblewrap {
  readonly kind: 'bubblewrap';
  /** The path of `bwrap`. */
  readonly program: string;
  /** The user that workers run as; null where they keep the user of the server, who is not root. */
  readonly userId: number | null;
  /** Options that this machine takes. */
  readonly options: readonly string[];
}

/** What a worker sees beside the system's programs. */
export interface SandboxView {
  /** The folder of the worker, the only one that it may write to. */
  readonly scratchDir: string;
  /** Files and folders that it may read. What is not there is passed over. */
  readonly readable: readonly string[];
  /** Folders that look empty to it, wherever they lie: the data folder. */
  readonly hidden: readonly string[];
  /** The cache of compiled code, as `COMPILED` has it. */
  readonly cache: { readonly folder: string; readonly own: string } | null;
}

/** No sandbox, as asked for. */
export const UNSEALED: Sandbox = { kind: 'none', reason: 'LECTERN_SANDBOX is off', isInstalled: false };

/** Programs and their data. None of them is known to hold data of users. */
const SYSTEM: readonly string[] = [
  '/usr /bin /sbin /lib /lib32 /lib64 /libx32 /nix/store',
  '/etc/alternatives /etc/fonts /etc/ld.so.cache /etc/ld.so.conf /etc/ld.so.conf.d /etc/localtime',
  '/etc/libreoffice /var/lib/libreoffice /var/cache/fontconfig',
].flatMap((line) => line.split(' '));

/** The code of Lectern itself. */
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
export const CODE: readonly string[] = ['src', 'node_modules', 'package.json'].map((name) => path.join(PACKAGE, name));

/** The user `nonroot` of many container images; what is outside the sandbox belongs to others. */
const OWN_USER_ID = 65532;
/** Bytes of memory in each folder for temporary files. */
const TEMPORARY_BYTES = String(16 * 1024 * 1024);
/** Processes and threads of the user of a worker, in its namespace where it has one of its own. */
const PROCESSES_MAX = 1024;
const PROBE_MS = 10_000;
const PROBE =
  "const { readFileSync, writeFileSync } = require('fs'); writeFileSync('written', readFileSync(process.argv[1]))";

const PRIVATE = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'];
/** What it takes to enter a folder of the other user and to become that user, who has none of it. */
const CHANGING_USER = ['CAP_DAC_OVERRIDE', 'CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((name) => [
  '--cap-add',
  name,
]);

/**
 * Looks for a sandbox that works on this machine, by trying it.
 *
 * @param wanted the setting; with `off` nothing is tried
 * @param searchPath where programs are looked for, as in `PATH`
 * @param dir a folder of the disk on which workers will have theirs
 */
export async function findSandbox(
  wanted: 'auto' | 'required' | 'off',
  searchPath: string,
  dir = tmpdir(),
): Promise<Sandbox> {
  if (wanted === 'off') return UNSEALED;
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
    // Inside, no further namespaces can be made, which many faults of kernels need.
    { ...same, options: ['--unshare-user', '--disable-userns', '--cap-drop', 'ALL'] },
    { ...same, options: ['--unshare-user-try', '--cap-drop', 'ALL'] },
  ];
  if (process.getuid?.() !== 0) return unprivileged;
  return [
    { kind: 'bubblewrap', program, userId: OWN_USER_ID, options: ['--cap-drop', 'ALL', ...CHANGING_USER] },
    ...unprivileged,
  ];
}

/** For people: what the sandbox is. */
export function sandboxWords(sandbox: Sandbox): string {
  if (sandbox.kind === 'none') return `none, ${sandbox.reason}`;
  return sandbox.userId === null ? 'bubblewrap' : `bubblewrap, as user ${sandbox.userId}`;
}

/** The words that go before a command so that it runs in the sandbox; none where there is no sandbox. */
export function sandboxed(sandbox: Sandbox, view: SandboxView): readonly string[] {
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
  readonly words: readonly string[];
}

/** What is seen, and what is hidden, each place after those that it lies in: the data folder may hold the code, or the code the data folder. */
function mounts({ scratchDir, readable, hidden, cache }: SandboxView, userId: number | null): readonly string[] {
  const seen: Mount[] = [...SYSTEM, ...readable].map((place) => ({ place, words: ['--ro-bind-try', place, place] }));
  seen.push(...hidden.map((place) => ({ place, words: ['--tmpfs', place] })));
  seen.push({ place: scratchDir, words: ['--bind', scratchDir, scratchDir] });
  if (cache !== null) seen.push(...cacheFor(userId, cache));
  const folders = foldersAbove(seen.map(({ place }) => place));
  return [...folders, ...seen].toSorted((a, b) => a.place.length - b.place.length).flatMap(({ words }) => words);
}

/** Node looks for the code that its own user compiled; this user finds the code of the server's under that name. */
function cacheFor(userId: number | null, { folder, own }: NonNullable<SandboxView['cache']>): readonly Mount[] {
  if (userId === null) return [{ place: folder, words: ['--ro-bind-try', folder, folder] }];
  const place = path.join(folder, path.basename(own).replace(/-\d+$/, `-${userId}`));
  return [
    { place: folder, words: ['--tmpfs', folder] },
    { place, words: ['--ro-bind-try', own, place] },
  ];
}

/** The folders above these places, for everybody: those that bubblewrap makes by itself are for root alone. */
function foldersAbove(places: readonly string[]): readonly Mount[] {
  const found = new Set<string>();
  for (const place of places) {
    for (let dir = path.dirname(place); dir !== path.dirname(dir); dir = path.dirname(dir)) found.add(dir);
  }
  return [...found].map((place) => ({ place, words: ['--perms', '0755', '--dir', place] }));
}

function temporary(place: string): readonly string[] {
  return ['--perms', '1777', '--size', TEMPORARY_BYTES, '--tmpfs', place];
}

function asUser(userId: number): readonly string[] {
  const id = String(userId);
  return ['setpriv', '--reuid', id, '--regid', id, '--clear-groups', '--bounding-set', '-all', '--inh-caps', '-all'];
}

/** The limit is set inside: it counts what runs in the namespace. Shells differ in how it is called. */
const FEW_PROCESSES = 'ulimit -u "$1" 2>/dev/null || ulimit -p "$1" 2>/dev/null; shift; exec "$@"';

/** A sentence, or null where a Node in the sandbox reads the code and writes to its folder. */
async function faultOf(sandbox: Bubblewrap, dir: string): Promise<string | null> {
  const folder = await mkdtemp(path.join(await realpath(dir), 'lectern-sandbox-'));
  try {
    if (sandbox.userId !== null) await chown(folder, sandbox.userId, sandbox.userId);
    const view = { scratchDir: folder, readable: [process.execPath, ...CODE], hidden: [], cache: null };
    const [program = '', ...rest] = sandboxed(sandbox, view);
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
