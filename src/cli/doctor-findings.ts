import { statfs } from 'node:fs/promises';
import { serverVersion } from '#platform/server-version.ts';
import type { Workplace } from './workplace.ts';

/** What one check of `lectern doctor` came to; also the shape of its JSON. */
export interface Finding {
  readonly name: string;
  /** `could_be_better`: it works, and `advice` says how it would work faster or safer. */
  readonly status: 'ok' | 'could_be_better' | 'broken';
  readonly found: string;
  readonly advice: string | null;
}

/** Free space below which a busy installation soon has none. */
const FREE_BYTES_MIN = 1024 ** 3;

/** Lectern and the Node that runs it. */
export function programFindings(version: string): readonly Finding[] {
  return [{ name: 'Lectern', status: 'ok', found: `${version}, Node ${process.versions.node}`, advice: null }];
}

/** The database, tried out. */
export async function databaseFinding(workplace: Workplace): Promise<Finding> {
  return tried('Database', async () => {
    const { databaseUrl, dataDir } = workplace.config();
    const version = `PostgreSQL ${await serverVersion(await workplace.db())}`;
    if (databaseUrl === null) return `${version}, embedded, in ${dataDir}`;
    const { host, pathname } = new URL(databaseUrl);
    return `${version}, ${pathname.slice(1) || 'postgres'} at ${host || 'this machine'}`;
  });
}

/** The store of files, opened. */
export async function storeFinding(workplace: Workplace): Promise<Finding> {
  return tried('Files', async () => (await workplace.storage()).describe());
}

async function tried(name: string, work: () => Promise<string>): Promise<Finding> {
  try {
    return { name, status: 'ok', found: await work(), advice: null };
  } catch (error) {
    return { name, status: 'broken', found: (error as Error).message, advice: null };
  }
}

/** Free space of the data folder, which the database and the store have made by now where they could. */
export async function diskFinding(dataDir: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const found = `${(free / 1024 ** 3).toFixed(1)} GiB free for ${dataDir}`;
    return free < FREE_BYTES_MIN
      ? {
          name: 'Disk',
          status: 'could_be_better',
          found,
          advice: 'Make room: database, files and scratch space live there.',
        }
      : { name: 'Disk', status: 'ok', found, advice: null };
  } catch (error) {
    return { name: 'Disk', status: 'broken', found: `${dataDir}: ${(error as Error).message}`, advice: null };
  }
}
