import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { access, chown, constants, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * How worker processes are isolated from the machine.
 * - `bubblewrap`, `unshare`: each worker has its own namespaces for files, processes, network and IPC. It sees the system's
 *   programs, the code of Lectern and its own folder, and can write only to that folder. bubblewrap builds this by audited code;
 *   where it is missing, `unshare-sandbox.sh` does so with the programs of util-linux.
 * - `none`: only Node's permission model limits what the JavaScript of a worker may open.
 */
export type Sandbox = Isolation | NoSandbox;

interface NoSandbox {
  readonly kind: 'none';
  /** A clause that says why. */
  readonly reason: string;
  /** Whether bubblewrap is installed but does not work. */
  readonly isInstalled: boolean;
}

interface Isolation {
  readonly kind: 'bubblewrap' | 'unshare';
  /** The path of `bwrap` or `unshare`. */
  readonly program: string;
  /** The user that a worker runs as; null to keep the user of the server. `forWorker` gives each worker another. */
  readonly userId: number | null;
  /** Options that this machine supports. */
  readonly options: readonly string[];
}

/** The sandbox is switched off. */
export const NO_SANDBOX: Sandbox = { kind: 'none', reason: 'LECTERN_SANDBOX is off', isInstalled: false };

/** The code of Lectern. */
const PACKAGE = fileURLToPath(new URL('../../..', import.meta.url));
export const CODE_PATHS: readonly string[] = ['src', 'node_modules', 'package.json'].map((name) =>
  path.join(PACKAGE, name),
);

/**
 * The users of workers, 60706 to 61183: systemd leaves them unused (https://systemd.io/UIDS-GIDS/), Debian gives them to nobody unless a
 * package asks, and a container with 65,536 users has them. Everything outside the sandbox belongs to other users.
 */
const USER_IDS_FIRST = 60_706;
const USER_IDS = 478;
/** Memory of each folder for temporary files. */
const TEMPORARY_BYTES = 16 * 1024 * 1024;
/** Processes and threads of a worker's user, in its namespace if it has one. */
const PROCESSES_MAX = 1024;
/** A busy machine takes seconds. */
const PROBE_MS = 30_000;
const PROBE =
  "const { readFileSync, writeFileSync } = require('fs'); writeFileSync('written', readFileSync(process.argv[1]))";

const PRIVATE = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'];
/** What is needed to enter a folder of the other user and to become that user, who has none of it. */
const CHANGING_USER = ['CAP_DAC_OVERRIDE', 'CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((name) => [
  '--cap-add',
  name,
]);

/** The options of unshare for a new user namespace, in which the server's user is called root. */
export const OWN_USERS: readonly string[] = ['--user', '--map-root-user'];
const UNSHARED = '--mount --pid --net --ipc --uts --cgroup --fork --kill-child=SIGKILL'.split(' ');
const UNSHARE_SCRIPT = fileURLToPath(new URL('unshare-sandbox.sh', import.meta.url));

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
  const bwrap = await programIn(searchPath, 'bwrap');
  const bubblewrap = await tried('bubblewrap', bwrap, dir);
  if (typeof bubblewrap !== 'string') return bubblewrap;
  const unshare = await tried('unshare', await programIn(searchPath, 'unshare'), dir);
  if (typeof unshare !== 'string') return unshare;
  return { kind: 'none', reason: `${bubblewrap}, and ${unshare}`, isInstalled: bwrap !== null };
}

/** The strictest sandbox of a kind that works, or a clause that says why there is none. */
async function tried(kind: Isolation['kind'], program: string | null, dir: string): Promise<Isolation | string> {
  if (program === null) return `${kind} is not installed`;
  let reason = '';
  for (const candidate of candidates(kind, program)) {
    const fault = await faultOf(candidate, dir);
    if (fault === null) return candidate;
    reason ||= fault;
  }
  return `${kind} does not work here: ${reason}`;
}

/** The strictest first. */
function candidates(kind: Isolation['kind'], program: string): readonly Isolation[] {
  const isRoot = process.getuid?.() === 0;
  const [asOther, asSame] = OPTIONS[kind];
  return [
    ...(isRoot ? [{ kind, program, userId: USER_IDS_FIRST, options: asOther }] : []),
    ...asSame.map((options) => ({ kind, program, userId: null, options })),
  ];
}

/** Options to run a worker as another user, which needs root, and those to run it as the user of the server. */
const OPTIONS: Readonly<Record<Isolation['kind'], readonly [readonly string[], readonly (readonly string[])[]]>> = {
  bubblewrap: [
    ['--cap-drop', 'ALL', ...CHANGING_USER],
    [
      // No further namespaces can be created inside. Many kernel exploits need them.
      ['--unshare-user', '--disable-userns', '--cap-drop', 'ALL'],
      ['--unshare-user-try', '--cap-drop', 'ALL'],
    ],
  ],
  unshare: [[], [OWN_USERS]],
};

/** A second server on the machine is unlikely to have the same users at once. */
let nextUser = randomInt(USER_IDS);

/**
 * The sandbox of one more worker, with a user that none of the 477 before it has. Linux counts processes by user: a worker that starts as
 * many as it may must not keep others from starting any.
 */
export function forWorker(sandbox: Sandbox): Sandbox {
  if (sandbox.kind === 'none' || sandbox.userId === null) return sandbox;
  nextUser = (nextUser + 1) % USER_IDS;
  return { ...sandbox, userId: USER_IDS_FIRST + nextUser };
}

/** Describes the sandbox for people. */
export function describeSandbox(sandbox: Sandbox): string {
  if (sandbox.kind === 'none') return `none, ${sandbox.reason}`;
  return sandbox.userId === null ? sandbox.kind : `${sandbox.kind}, each worker as a user of its own`;
}

/** The user that runs workers, where it is not the user of the server. */
export function workerUser(sandbox: Sandbox): number | null {
  return sandbox.kind === 'none' ? null : sandbox.userId;
}

/** The prefix of a command that runs it in the sandbox; empty if there is none. */
export function sandboxCommand(sandbox: Sandbox, view: SandboxView): readonly string[] {
  switch (sandbox.kind) {
    case 'none':
      return [];
    case 'bubblewrap':
      return bubblewrapCommand(sandbox, view);
    case 'unshare':
      return unshareCommand(sandbox, view);
  }
}

function bubblewrapCommand({ program, options, userId }: Isolation, view: SandboxView): readonly string[] {
  const mounts = mountsOf(view, userId);
  return [
    program,
    ...PRIVATE,
    ...options,
    '--die-with-parent',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    ...mounts.flatMap(bubblewrapArguments),
    '--chdir',
    view.scratchDir,
    ...[...emptyPlaces(mounts), '/dev', '/'].flatMap((place) => ['--remount-ro', place]),
    '--',
    ...(userId === null ? [] : ['setpriv', ...asUser(userId), ...NO_CAPABILITIES]),
    '/bin/sh',
    '-c',
    `${FEW_PROCESSES}; exec "$@"`,
    'sh',
    String(PROCESSES_MAX),
  ];
}

function bubblewrapArguments(mount: Mount): readonly string[] {
  switch (mount.kind) {
    case 'folder':
      // bubblewrap creates missing folders for root only.
      return ['--perms', '0755', '--dir', mount.place];
    case 'temporary':
      return ['--perms', '1777', '--size', String(TEMPORARY_BYTES), '--tmpfs', mount.place];
    case 'empty':
      return ['--tmpfs', mount.place];
    case 'shown':
      return ['--ro-bind-try', mount.source, mount.place];
    case 'own':
      return ['--bind', mount.place, mount.place];
  }
}

/**
 * The worker is not the first process of its namespace, but the child of a shell: the first process ignores most signals, and
 * must wait for processes whose parent ended.
 */
function unshareCommand({ program, options, userId }: Isolation, view: SandboxView): readonly string[] {
  const hasOwnUsers = options === OWN_USERS;
  const mounts = mountsOf(view, hasOwnUsers ? 0 : userId);
  return [
    'setpriv',
    '--no-new-privs',
    ...WITH_PARENT,
    program,
    ...UNSHARED,
    ...options,
    '/bin/sh',
    UNSHARE_SCRIPT,
    hasOwnUsers ? 'own' : 'shared',
    view.scratchDir,
    ...mounts.flatMap(unshareActions),
    ...emptyPlaces(mounts).flatMap((place) => ['close', place]),
    '--',
    // Linux forgets what `--kill-child` of unshare asked for when the user changes.
    'setpriv',
    ...WITH_PARENT,
    ...(userId === null ? [] : asUser(userId)),
    ...NO_CAPABILITIES,
    '/bin/sh',
    '-c',
    `${FEW_PROCESSES}; "$@"; exit $?`,
    'sh',
    String(PROCESSES_MAX),
  ];
}

function unshareActions(mount: Mount): readonly string[] {
  switch (mount.kind) {
    case 'folder':
      // The script makes what a place needs.
      return [];
    case 'temporary':
      return ['empty', mount.place, `mode=1777,size=${TEMPORARY_BYTES}`];
    case 'empty':
      return ['empty', mount.place, 'mode=0755'];
    case 'shown':
      return ['show', mount.source, mount.place];
    case 'own':
      return ['own', mount.place];
  }
}

function emptyPlaces(mounts: readonly Mount[]): readonly string[] {
  return mounts.filter(({ kind }) => kind === 'empty').map(({ place }) => place);
}

/** Options of setpriv: to end with the parent process, and to have no capability. */
const WITH_PARENT = ['--pdeathsig', 'KILL'];
const NO_CAPABILITIES = ['--bounding-set', '-all', '--inh-caps', '-all'];

function asUser(userId: number): readonly string[] {
  return ['--reuid', String(userId), '--regid', String(userId), '--clear-groups'];
}

/** The limit is set inside, so that it counts what runs in the namespace. Shells differ in the option's name. */
const FEW_PROCESSES = 'ulimit -u "$1" 2>/dev/null || ulimit -p "$1" 2>/dev/null; shift';

/** Tries a Node process in the sandbox that reads the code and writes to its folder. Returns a sentence, or null if it works. */
async function faultOf(sandbox: Isolation, dir: string): Promise<string | null> {
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

/** What a worker sees besides the system's programs. */
interface SandboxView {
  /** The folder of the worker, the only writable one. */
  readonly scratchDir: string;
  /** Files and folders that it may read. Missing ones are skipped. */
  readonly readable: readonly string[];
  /** Folders that appear empty to it, wherever they are: the data folder. */
  readonly hidden: readonly string[];
  /** The compile cache, as in `COMPILED`. */
  readonly cache: { readonly folder: string; readonly own: string } | null;
}

/**
 * A place in the root folder of a sandbox, which starts with `/proc` and a `/dev` with few devices.
 * - `folder`: is created if there is none.
 * - `temporary`: is in memory, small, and writable by everybody.
 * - `empty`: is in memory; read-only once everything is mounted.
 * - `shown`: is the file or folder `source` of the machine, read-only; left out if there is none.
 * - `own`: is the folder of the machine, writable.
 */
type Mount =
  | { readonly kind: 'folder' | 'temporary' | 'empty' | 'own'; readonly place: string }
  | { readonly kind: 'shown'; readonly place: string; readonly source: string };

/** Programs and their data. None is known to contain user data. */
const SYSTEM: readonly string[] = [
  '/usr /bin /sbin /lib /lib32 /lib64 /libx32 /nix/store',
  '/etc/alternatives /etc/fonts /etc/ld.so.cache /etc/ld.so.conf /etc/ld.so.conf.d /etc/localtime',
  '/etc/libreoffice /var/lib/libreoffice /var/cache/fontconfig',
].flatMap((line) => line.split(' '));

/**
 * What is visible and what is hidden, each after its parent: the data folder may contain the code, or the code the data folder.
 *
 * @param userId the user that the worker finds itself to be, where it is not the server's
 */
function mountsOf({ scratchDir, readable, hidden, cache }: SandboxView, userId: number | null): readonly Mount[] {
  const seen: Mount[] = [
    { kind: 'temporary', place: '/dev/shm' },
    { kind: 'temporary', place: '/tmp' },
    ...[...SYSTEM, ...readable].map((place) => shown(place)),
    ...hidden.map((place) => ({ kind: 'empty', place }) as const),
    { kind: 'own', place: scratchDir },
    ...(cache === null ? [] : cacheFor(userId, cache)),
  ];
  return [...foldersAbove(seen), ...seen].toSorted((a, b) => a.place.length - b.place.length);
}

function shown(place: string, source = place): Mount {
  return { kind: 'shown', place, source };
}

/** Node looks for code that its own user compiled. This user finds the server's under that name. */
function cacheFor(userId: number | null, { folder, own }: NonNullable<SandboxView['cache']>): readonly Mount[] {
  if (userId === null) return [shown(folder)];
  const place = path.join(folder, path.basename(own).replace(/-\d+$/, `-${userId}`));
  return [{ kind: 'empty', place: folder }, shown(place, own)];
}

/** The parent folders of these places. */
function foldersAbove(mounts: readonly Mount[]): readonly Mount[] {
  const found = new Set<string>();
  for (const { place } of mounts) {
    for (let dir = path.dirname(place); dir !== path.dirname(dir); dir = path.dirname(dir)) found.add(dir);
  }
  return [...found].map((place) => ({ kind: 'folder', place }));
}
