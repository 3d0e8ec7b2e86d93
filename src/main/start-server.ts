import type { AddressInfo } from 'node:net';
import { findCompany } from '#companies/find.ts';
import { FileLinks } from '#flows/file-links.ts';
import { RunningCalls } from '#flows/running-calls.ts';
import type { Services } from '#flows/services.ts';
import { settleAbandoned } from '#flows/settle-abandoned.ts';
import { buildApp } from '#http/app.ts';
import { KeyToucher } from '#keys/touch.ts';
import { KeyVerifier } from '#keys/verify.ts';
import { AdmissionQueue } from '#kit/admission-queue.ts';
import { NextFlight } from '#kit/next-flight.ts';
import { RateLimiter } from '#limits/rate-limiter.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { openObjectStorage } from '#platform/object-storage/open-object-storage.ts';
import { openScratch } from '#platform/scratch.ts';
import { serverSecret } from '#platform/server-secret.ts';
import { startReadingEngines } from '#reading/engines.ts';
import { DOCUMENT_WORKER, PATHS } from './paths.ts';

export interface RunningServer {
  readonly url: string;
  readonly services: Services;
  /** Shuts the door, lets the CVs in work finish, and closes everything. */
  stop(): Promise<void>;
}

/** How often calls are looked for whose node has gone. */
const SETTLE_INTERVAL_MS = 30_000;

/** Starts the whole service: database, store, engines, HTTP. What was started is stopped again where a later part fails. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const stack = new AsyncDisposableStack();
  try {
    const scratch = await openScratch(config.dataDir);
    stack.defer(() => scratch.close());
    const database = await openDatabase({ config, log });
    stack.defer(() => database.close());
    await migrate(database, PATHS.migrations);
    const db = database.kysely;
    const storage = await openObjectStorage(config);
    stack.defer(() => storage.close());
    const engines = await startReadingEngines({
      config,
      documentWorkerEntry: DOCUMENT_WORKER,
      scratchDir: scratch.dir,
      log,
      searchPath: process.env.PATH,
    });
    stack.defer(() => engines.stop());
    const address = { url: '' };
    const keyToucher = new KeyToucher(db, (err) => log.warn({ err }, 'last_used_at could not be written'));
    stack.defer(() => keyToucher.close());
    const runningCalls = new RunningCalls(db, log);
    stack.defer(() => runningCalls.close());
    const services: Services = {
      log,
      db,
      storage,
      engines,
      uploads: new AdmissionQueue(config.uploadsMax),
      keyVerifier: new KeyVerifier(db),
      keyToucher,
      rateLimiter: new RateLimiter(db),
      companyReads: new NextFlight((id) => findCompany(db, id)),
      links: new FileLinks({ storage, secret: await serverSecret(db, 'file-links'), baseUrl: () => address.url }),
      runningCalls,
    };
    stack.defer(() => runningCalls.drain());
    stack.defer(settleRegularly(services));
    const app = await buildApp({
      services,
      openapiPath: PATHS.openapi,
      makeScratchDir: (prefix) => scratch.makeDir(prefix),
      hasRoom: async () => (await scratch.freeMb()) >= config.diskFreeMb,
      baseUrl: () => address.url,
    });
    stack.defer(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    const listening = listeningUrl(config, app.server.address() as AddressInfo);
    address.url = config.baseUrl ?? listening;
    // The first CV need not wait for the processes that every CV needs; Word and scans start theirs when one comes.
    void engines.warm(['documents']);
    return { url: listening, services, stop: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** Looks now and then for calls that lost their node. Returns what stops it. */
function settleRegularly(services: Services): () => void {
  const settle = (): void => {
    settleAbandoned(services).catch((err: unknown) =>
      services.log.error({ err }, 'abandoned calls could not be settled'),
    );
  };
  settle();
  const timer = setInterval(settle, SETTLE_INTERVAL_MS);
  return () => clearInterval(timer);
}

function listeningUrl(config: Config, address: AddressInfo): string {
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
