import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Ends, temporaryDir } from '../platform/folders.ts';
import type { ChaosNode } from './node.ts';

const SIZE = '48m';
const PRELOAD = new URL('./full-disk-preload.ts', import.meta.url);

/** A disk under a part of a node's data folder, which can be filled. */
export interface SmallDisk {
  /** How the node is to be started. */
  readonly node: {
    readonly under: (dataDir: string) => readonly string[];
    readonly nodeOptions: readonly string[];
    readonly settings: Readonly<Record<string, string>>;
  };
  /** Leaves so many bytes, all but none where absent. */
  readonly fill: (node: ChaosNode, dataDir: string, leftBytes?: number) => Promise<void>;
  readonly empty: (node: ChaosNode, dataDir: string) => Promise<void>;
  /** The data folder as the node sees it. */
  readonly seenBy: (node: ChaosNode, dataDir: string) => string;
}

/**
 * A small disk of a node's own under one folder of its data: a real one, mounted where nobody else sees it, on Linux as root; elsewhere
 * the node's own writes into that folder fail as those into a full disk do.
 */
export async function smallDisk(t: Ends, folder: 'files' | 'scratch'): Promise<SmallDisk> {
  return canMount() ? mountedDisk(folder) : pretendedDisk(await temporaryDir(t, 'full'), folder);
}

function mountedDisk(folder: string): SmallDisk {
  const seenBy = (node: ChaosNode, dataDir: string): string => `/proc/${node.pid}/root${dataDir}`;
  const filler = (node: ChaosNode, dataDir: string): string => path.join(seenBy(node, dataDir), folder, 'filler');
  const mount = `mkdir -p "$1" && mount -t tmpfs -o size=${SIZE},mode=0700 tmpfs "$1" && shift && exec "$@"`;
  return {
    node: {
      under: (dataDir) => ['unshare', '--mount', 'sh', '-c', mount, 'sh', path.join(dataDir, folder)],
      nodeOptions: [],
      settings: {},
    },
    fill: async (node, dataDir, leftBytes = 0) => {
      const file = await open(filler(node, dataDir), 'w');
      try {
        const piece = Buffer.alloc(16 * 1024);
        await untilFull(() => file.write(piece));
        const { size } = await file.stat();
        await file.truncate(Math.max(0, size - leftBytes));
      } finally {
        await file.close();
      }
    },
    empty: (node, dataDir) => rm(filler(node, dataDir), { force: true }),
    seenBy,
  };
}

async function untilFull(write: () => Promise<unknown>): Promise<void> {
  try {
    for (;;) await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function pretendedDisk(place: string, folder: string): SmallDisk {
  const flag = path.join(place, 'full');
  return {
    node: {
      under: () => [],
      nodeOptions: ['--import', PRELOAD.href],
      settings: { LECTERN_TEST_FULL_FOLDER: folder, LECTERN_TEST_FULL_FLAG: flag },
    },
    fill: (_node, _dataDir, leftBytes = 0) => writeFile(flag, String(leftBytes)),
    empty: () => rm(flag, { force: true }),
    seenBy: (_node, dataDir) => dataDir,
  };
}

/** Whether a disk of a node's own can be mounted here. What engines write, which are processes of their own, only a real disk can refuse. */
export function canMount(): boolean {
  if (process.env.LECTERN_TEST_NO_MOUNT !== undefined || !existsSync('/proc/self/root')) return false;
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
