import path from 'node:path';

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

/**
 * A place in the root folder of a sandbox, which starts with `/proc` and a `/dev` with few devices.
 * - `folder`: is created if there is none.
 * - `temporary`: is in memory, small, and writable by everybody.
 * - `empty`: is in memory; read-only once everything is mounted.
 * - `shown`: is the file or folder `source` of the machine, read-only; left out if there is none.
 * - `own`: is the folder of the machine, writable.
 */
export type Mount =
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
export function mountsOf(
  { scratchDir, readable, hidden, cache }: SandboxView,
  userId: number | null,
): readonly Mount[] {
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
