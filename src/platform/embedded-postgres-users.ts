import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { livenessOf, ownIdentity, type ProcessIdentity, parseIdentity } from './process-identity.ts';

/** How often a user shows that it lives, for those on other hosts, who cannot look. */
export const BEAT_MS = 2000;
const ELSEWHERE_STALE_MS = 10_000;

export interface UserRegister {
  /** Adds one user of this process; the text returned is its ticket. */
  add: () => Promise<string>;
  remove: (ticket: string) => Promise<void>;
  /** Shows that the user of this ticket lives, and enters it again should it be missing. */
  beat: (ticket: string) => Promise<void>;
  /** Users that live, those that died being removed. */
  living: () => Promise<{ here: number; elsewhere: ProcessIdentity[] }>;
}

/**
 * The register of who uses a database: one file each, named by nothing, holding the identity of the process. Every user of the
 * machine may read it, as root and the owner of the data folder may use the database at once.
 */
export function userRegister(dir: string): UserRegister {
  const fileOf = (ticket: string): string => path.join(dir, `${ticket}.json`);
  const enter = async (ticket: string): Promise<void> => {
    await mkdir(dir, { recursive: true, mode: 0o755 });
    await writeFile(fileOf(ticket), JSON.stringify(await ownIdentity()), { mode: 0o644 });
  };
  return {
    add: async () => {
      const ticket = randomUUID();
      await enter(ticket);
      return ticket;
    },
    remove: (ticket) => rm(fileOf(ticket), { force: true }),
    beat: async (ticket) => {
      const now = new Date();
      await utimes(fileOf(ticket), now, now).catch(() => enter(ticket));
    },
    living: async () => {
      const names = await readdir(dir).catch(() => []);
      const living: { here: number; elsewhere: ProcessIdentity[] } = { here: 0, elsewhere: [] };
      for (const name of names) {
        const file = path.join(dir, name);
        const identity = parseIdentity(await readFile(file, 'utf8').catch(() => ''));
        const liveness = identity === null ? 'gone' : await livenessOf(identity);
        if (liveness === 'running') living.here += 1;
        else if (identity !== null && liveness === 'elsewhere' && (await isFresh(file)))
          living.elsewhere.push(identity);
        else await rm(file, { force: true });
      }
      return living;
    },
  };
}

async function isFresh(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Math.abs(Date.now() - found.mtimeMs) < ELSEWHERE_STALE_MS;
}
