import { sql } from 'kysely';
import { appliedMigrations, knownMigrations } from '#platform/postgres/migrate.ts';
import type { Services } from '#use-cases/services/services.ts';

/** What a node needs to take requests. */
export interface ReadinessParts {
  readonly services: Pick<Services, 'db' | 'storage' | 'engines'>;
  readonly migrationsDir: string;
  readonly hasFreeSpace: () => Promise<boolean>;
}

export type ReadinessCheck = 'database' | 'migrations' | 'store' | 'disk' | 'engines';

export interface Readiness {
  readonly isReady: boolean;
  /** Null for a check that passed, else a short reason without secrets. */
  readonly checks: Readonly<Record<ReadinessCheck, string | null>>;
}

/** A check that takes longer has failed. Probes give up after a few seconds. */
const CHECK_MS_MAX = 2000;
/** No file has this key. Asking for it shows that the store answers. */
const ABSENT_KEY = 'readiness';

/** Checks all that a node needs at the same time. Takes at most two seconds. */
export async function checkReadiness({ services, migrationsDir, hasFreeSpace }: ReadinessParts): Promise<Readiness> {
  const { db, storage, engines } = services;
  const signal = AbortSignal.timeout(CHECK_MS_MAX);
  const [database, migrations, store, disk, engine] = await Promise.all([
    failureOf(signal, () => sql`select 1`.execute(db)),
    failureOf(signal, async () => {
      const applied = new Set((await appliedMigrations(db)).map(({ name }) => name));
      const missing = (await knownMigrations(migrationsDir)).filter(({ name }) => !applied.has(name));
      if (missing.length > 0) throw new NotReady(`${missing.length} migrations are not applied`);
    }),
    failureOf(signal, () => storage.stat(ABSENT_KEY, { signal })),
    failureOf(signal, async () => {
      if (!(await hasFreeSpace())) throw new NotReady('less is free than LECTERN_DISK_FREE_MB');
    }),
    failureOf(signal, async () => {
      if (engines !== null && engines.documents.liveCount === 0) throw new NotReady('no document worker is ready');
    }),
  ]);
  const checks = { database, migrations, store, disk, engines: engine };
  return { isReady: Object.values(checks).every((failure) => failure === null), checks };
}

class NotReady extends Error {}

/** Null where the check passes in time. An error of a database or store may hold addresses, so only those of this file are told. */
async function failureOf(signal: AbortSignal, check: () => Promise<unknown>): Promise<string | null> {
  const late = new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('no answer in time')));
  const checked = check().then(
    () => null,
    (error: unknown) => (error instanceof NotReady ? error.message : 'an error; lectern doctor says more'),
  );
  return Promise.race([checked, late]);
}
