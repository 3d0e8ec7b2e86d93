import { statfs } from 'node:fs/promises';
import { serverVersion } from '#platform/postgres/server-version.ts';
import type { CommandContext } from './command-context.ts';

/** The result of one check of `lectern doctor`; also its JSON. */
export interface Finding {
  readonly name: string;
  /** `could_be_better`: it works, and `advice` says how to make it faster or safer. */
  readonly status: 'ok' | 'could_be_better' | 'broken';
  readonly found: string;
  readonly advice: string | null;
  /** The command that follows the advice, or null. */
  readonly command: string | null;
}

/** With less free space, a busy installation soon has none. */
const FREE_BYTES_MIN = 1024 ** 3;

/** Lectern and the Node that runs it. */
export function programFinding(version: string): Finding {
  return fine('Lectern', `${version}, Node ${process.versions.node}`);
}

/** The database, opened and queried. */
export async function databaseFinding(context: CommandContext): Promise<Finding> {
  return tried('Database', async (name) => {
    const { databaseUrl, dataDir } = context.config();
    const version = `PostgreSQL ${await serverVersion(await context.db())}`;
    if (databaseUrl === null) return fine(name, `${version}, embedded, in ${dataDir}`);
    const { host, pathname } = new URL(databaseUrl);
    return fine(name, `${version}, ${pathname.slice(1) || 'postgres'} at ${host || 'this machine'}`);
  });
}

/** The store of files, opened. */
export async function storeFinding(context: CommandContext): Promise<Finding> {
  return tried('Files', async (name) => fine(name, (await context.storage()).describe()));
}

/** Free space of the data folder. Database and store, which are checked first, create it if possible. */
export async function diskFinding(context: CommandContext): Promise<Finding> {
  return tried('Disk', async (name) => {
    const { dataDir } = context.config();
    const { bavail, bsize } = await statfs(dataDir);
    const found = fine(name, `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GiB free for ${dataDir}`);
    if (bavail * bsize >= FREE_BYTES_MIN) return found;
    const advice = 'Free some space: database, files and scratch space are there.';
    return { ...found, status: 'could_be_better', advice };
  });
}

async function tried(name: string, check: (name: string) => Promise<Finding>): Promise<Finding> {
  try {
    return await check(name);
  } catch (error) {
    return { ...fine(name, (error as Error).message), status: 'broken' };
  }
}

function fine(name: string, found: string): Finding {
  return { name, status: 'ok', found, advice: null, command: null };
}
