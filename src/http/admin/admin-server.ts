import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { appliedMigrations, knownMigrations } from '#platform/postgres/migrate.ts';
import type { Services } from '#use-cases/services/services.ts';
import type { Metrics } from './metrics.ts';

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

interface AdminOptions {
  readonly host: string;
  readonly port: number;
  readonly metrics: Metrics;
  /** `starting` and `stopping` nodes take no requests. */
  readonly state: () => 'starting' | 'stopping' | ReadinessParts;
}

/** The server of the admin port. */
export interface AdminServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Serves `/livez`, `/readyz` and `/metrics` on a port of their own, from before the database is reached until after the last CV is done. It asks for no key,
 * so only the operator's network should reach it.
 *
 * @throws the error of a port that is taken
 */
export async function openAdminServer({ host, port, metrics, state }: AdminOptions): Promise<AdminServer> {
  const answers = new Map<string, (response: ServerResponse) => Promise<void>>([
    ['/livez', async (response) => answer(response, { status: 200, json: { status: 'ok' } })],
    ['/readyz', async (response) => answer(response, readyAnswer(await stateOf(state())))],
    [
      '/metrics',
      async (response) => {
        response.setHeader('Content-Type', metrics.contentType);
        response.end(await metrics.text());
      },
    ],
  ]);
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer(response.setHeader('Allow', 'GET, HEAD'), { status: 405, json: { status: 'method_not_allowed' } });
    const found = answers.get(path);
    if (found === undefined)
      return answer(response, { status: 404, json: { status: 'not_found', paths: [...answers.keys()] } });
    found(response).catch(() => answer(response, { status: 500, json: { status: 'error' } }));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      metrics.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function stateOf(state: ReturnType<AdminOptions['state']>): Promise<'starting' | 'stopping' | Readiness> {
  return typeof state === 'string' ? state : checkReadiness(state);
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

function readyAnswer(state: 'starting' | 'stopping' | Readiness): Answer {
  if (typeof state === 'string') return { status: 503, json: { status: state } };
  const { isReady, checks } = state;
  return { status: isReady ? 200 : 503, json: { status: isReady ? 'ready' : 'not_ready', checks } };
}

function answer(response: ServerResponse, { status, json }: Answer): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(`${JSON.stringify(json)}\n`);
}
