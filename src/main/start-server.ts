import type { Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { Accounts } from '#accounts/accounts.ts';
import { openIdentityProvider } from '#accounts/identity-provider.ts';
import { findCompany } from '#companies/companies.ts';
import { isValidExtractedCv } from '#cvs/store-cv.ts';
import { type AdminServer, openAdminServer, type ReadinessParts } from '#http/admin/admin-server.ts';
import { type MeasuredParts, openMetrics } from '#http/admin/metrics.ts';
import { buildApp } from '#http/app.ts';
import { KeyAuthenticator, LastUsedRecorder } from '#keys/authenticate.ts';
import { AdmissionControl } from '#kit/concurrency.ts';
import { SingleFlight } from '#kit/memoize.ts';
import { RateLimiter } from '#limits/rate-limiter.ts';
import { type Mailer, openMailer } from '#mail/mailer.ts';
import type { Config } from '#platform/config.ts';
import { openScratch, type Scratch } from '#platform/data-dir.ts';
import type { Log } from '#platform/log.ts';
import { openObjectStorage } from '#platform/object-storage/open-object-storage.ts';
import { BoundedReads } from '#platform/postgres/bounded-reads.ts';
import { type Database, openDatabase, serverSecret } from '#platform/postgres/database.ts';
import { retryTransient } from '#platform/postgres/database-errors.ts';
import { type DatabaseNotifications, openDatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { openTraces } from '#platform/traces.ts';
import { describeSandbox } from '#platform/workers/sandbox.ts';
import { type ReadingEngines, requireSandbox, startReadingEngines } from '#reading/engines.ts';
import { openWebhookPolicy } from '#use-cases/administration/webhooks.ts';
import { EngineWorker } from '#use-cases/engine-requests/engine-requests.ts';
import { Housekeeping } from '#use-cases/retention/housekeeping.ts';
import { FileLinks } from '#use-cases/services/file-links.ts';
import { openCallOutcomes, openEngineOutcomes } from '#use-cases/services/outcomes.ts';
import { BackgroundTasks, type Services } from '#use-cases/services/services.ts';
import { WebhookSender } from '#use-cases/webhooks/webhook-sender.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { openJobRunner, placesBesideCalls, placesOfWorker } from './command-processing.ts';
import { DOCUMENT_WORKER, PATHS } from './paths.ts';

/**
 * Warnings for the operator at the start, as sentences that say what to do.
 *
 * @param userId of the process; null if the system has none
 */
export function startWarnings(
  { host, baseUrl }: Pick<Config, 'host' | 'baseUrl'>,
  userId: number | null,
): readonly string[] {
  const warnings: string[] = [];
  if (!isLoopback(host) && baseUrl?.startsWith('https:') !== true) {
    warnings.push(
      `LECTERN_HOST is ${host} and LECTERN_BASE_URL is no https:// address: keys, passwords and CVs cross the network unencrypted. Put a proxy with TLS before Lectern and set LECTERN_BASE_URL to its address.`,
    );
  }
  if (userId === 0) warnings.push('Lectern runs as root. Start it as a user of its own, who owns LECTERN_DATA_DIR.');
  return warnings;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

export interface RunningServer {
  readonly url: string;
  /** The port of metrics and probes; null where there is none. */
  readonly adminPort: number | null;
  readonly services: Services;
  /** Refuses new calls, finishes the CVs in progress, and closes everything. */
  stop(): Promise<void>;
}

/** How long a call that was aborted at the end of the grace period has to answer its client. */
const ABORT_ANSWER_MS = 2000;

/** Starts the whole service: database, store, engines, HTTP. If a part fails, the parts before it are stopped. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const stack = new AsyncDisposableStack();
  try {
    const traces = await openTraces({ env: process.env, version: packageJson.version, role: config.role, log });
    stack.defer(async () => traces?.close());
    const scratch = await openScratch(config.dataDir);
    stack.defer(() => scratch.close());
    const lifecycle: NodeLifecycle = { started: null, isStopping: false };
    const admin = await openAdmin(config, lifecycle);
    stack.defer(async () => admin?.close());
    const engines = config.role === 'api' ? null : await openEngines(config, scratch, log);
    stack.defer(async () => engines?.stop());
    const database = await openDatabase({ config, log, waitUntilAvailable: true });
    stack.defer(() => database.close());
    const db = database.kysely;
    const secret = await whenAvailable(log, () => prepareDatabase(database));
    const storage = await openObjectStorage(config);
    stack.defer(() => storage.close());
    const address = { url: '' };
    const keyToucher = new LastUsedRecorder(db, (err) => log.event('key.last_use_not_saved', { err }));
    stack.defer(() => keyToucher.close());
    const events = await openDatabaseNotifications(database, log);
    stack.defer(() => events.close());
    const outcomes = openCallOutcomes({ db, events, log });
    const engineOutcomes = openEngineOutcomes({ db, events, log });
    const jobs = openJobRunner({
      db,
      log,
      scratch,
      events,
      services: () => ({ ...services, engines: requireEngines(services) }),
    });
    const backgroundTasks = new BackgroundTasks(log);
    stack.defer(() => backgroundTasks.close());
    const services: Services = {
      log,
      db,
      reads: new BoundedReads({ ...database.reads, waitMs: READ_WAIT_MS }),
      storage,
      queue: new AdmissionControl(config.queueLimit),
      timeLimits: config,
      engines,
      uploads: new AdmissionControl(config.uploadsMax),
      keyAuthenticator: new KeyAuthenticator(db),
      lastUsedRecorder: keyToucher,
      rateLimiter: new RateLimiter(db),
      companyReads: new SingleFlight((id) => findCompany(db, id)),
      links: new FileLinks({ storage, secret, baseUrl: () => address.url }),
      jobs,
      outcomes,
      engineOutcomes,
      accounts: await whenAvailable(log, () => openAccounts(db, config)),
      signInMethods: { provider: openIdentityProvider(config), password: config.passwordSignIn },
      mailer: mailerOf(config, log),
      webhooks: await whenAvailable(log, () => openWebhookPolicy(db, config.webhookPrivate)),
      backgroundTasks,
    };
    stack.defer(() => jobs.close());
    const tasks = openTasks(stack, services, { config, events, scratch });
    const hasFreeSpace = async (): Promise<boolean> => (await scratch.freeMb()) >= config.diskFreeMb;
    const app = await openApp(config, services, { scratch, hasFreeSpace, baseUrl: () => address.url });
    stack.defer(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    const listening = listeningUrl(config, app.server.address() as AddressInfo);
    address.url = config.baseUrl ?? listening;
    await tasks.start();
    lifecycle.started = { ...services, services, migrationsDir: PATHS.migrations, hasFreeSpace, database, scratch };
    const { shutdownGraceMs: graceMs } = config;
    const stop = (): Promise<void> => {
      lifecycle.isStopping = true;
      return stopInOrder(stack, services, { server: app.server, graceMs });
    };
    return { url: listening, adminPort: admin?.port ?? null, services, stop };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

interface AppParts {
  readonly scratch: Scratch;
  readonly hasFreeSpace: () => Promise<boolean>;
  readonly baseUrl: () => string;
}

/** The HTTP app of a node, which does not listen yet. */
function openApp(config: Config, services: Services, { scratch, ...parts }: AppParts): ReturnType<typeof buildApp> {
  return buildApp({
    services,
    version: packageJson.version,
    servesOnlyHealth: config.role === 'worker',
    openapiDir: PATHS.openapi,
    docsDir: PATHS.docs,
    offersProfileApi: config.profileApi,
    consoleDir: PATHS.console,
    trustedProxies: config.trustedProxies,
    loggedAddresses: config.logAddresses,
    makeScratchDir: (prefix) => scratch.makeDir(prefix),
    publicUrl: config.baseUrl,
    ...parts,
  });
}

/** How far a node is. */
interface NodeLifecycle {
  started: (MeasuredParts & ReadinessParts) | null;
  isStopping: boolean;
}

/** Opens the admin port, if one is set, before the database is reached: a probe can tell a node that waits for it from one that is gone. */
async function openAdmin(
  { adminHost, adminPort, role }: Config,
  lifecycle: NodeLifecycle,
): Promise<AdminServer | null> {
  if (adminPort === null) return null;
  const metrics = await openMetrics({ version: packageJson.version, role, parts: () => lifecycle.started });
  const state = () => (lifecycle.isStopping ? 'stopping' : (lifecycle.started ?? 'starting'));
  return openAdminServer({ host: adminHost, port: adminPort, metrics, state });
}

interface TaskParts {
  readonly config: Config;
  readonly events: DatabaseNotifications;
  readonly scratch: Scratch;
}

/** What a node does beside answering requests; an api node does none of it. The stack ends it. Start it after the server listens. */
function openTasks(
  stack: AsyncDisposableStack,
  services: Services,
  { config, events, scratch }: TaskParts,
): { start(): Promise<void> } {
  const { engines, jobs } = services;
  if (engines === null) return { start: () => Promise.resolve() };
  const requests = new EngineWorker({
    services: { ...services, engines },
    events,
    atOnceMax: config.documentWorkers,
    scratch,
  });
  stack.defer(() => requests.close());
  const housekeeping = new Housekeeping(services);
  stack.defer(() => housekeeping.close());
  const webhookSender = new WebhookSender({ ...services, events, timeoutMs: config.webhookTimeoutMs });
  stack.defer(() => webhookSender.close());
  return {
    start: async () => {
      // The first CV, and claimed jobs, need not wait for document workers. Word documents and scans start their engines on
      // demand. Warming begins after the server listens: on a small machine it would slow the start.
      void engines.warm(['documents']);
      jobs.start(config.role === 'all' ? placesBesideCalls(config) : await placesOfWorker(engines, config));
      requests.start();
      housekeeping.start();
      webhookSender.start();
    },
  };
}

/** Starts no process yet. @throws OperatorError if a sandbox is required and none works here */
async function openEngines(config: Config, scratch: Scratch, log: Log): Promise<ReadingEngines> {
  const engines = await startReadingEngines({
    config,
    documentWorkerEntry: DOCUMENT_WORKER,
    isExtracted: isValidExtractedCv,
    scratchDir: scratch.dir,
    log,
    searchPath: process.env.PATH,
  });
  const { sandbox } = engines;
  requireSandbox(sandbox, config.sandbox);
  if (sandbox.kind !== 'none') log.event('sandbox.active', { sandbox: describeSandbox(sandbox) });
  else log.event('sandbox.missing', { reason: sandbox.reason });
  return engines;
}

/** An api node claims no jobs. */
function requireEngines({ engines }: Pick<Services, 'engines'>): ReadingEngines {
  if (engines === null) throw new Error('this node has no engines');
  return engines;
}

/** How long a page waits for the reads of others. */
const READ_WAIT_MS = 10_000;

/** A step of the start. It waits for a database that becomes unavailable meanwhile. */
async function whenAvailable<T>(log: Log, step: () => Promise<T>): Promise<T> {
  return retryTransient(step, (err) => log.event('database.not_ready', { err }));
}

/** Brings the schema up to date. Returns the secret of signed links. */
async function prepareDatabase(database: Database): Promise<string> {
  await migrate(database, PATHS.migrations);
  return serverSecret(database.kysely, 'file-links');
}

function mailerOf(config: Config, log: Log): Mailer | null {
  const mailer = openMailer(config);
  if (mailer !== null && config.baseUrl === null) {
    log.event('mail.base_url_missing');
  }
  return mailer;
}

async function openAccounts(db: Queries, { baseUrl }: Config): Promise<Accounts> {
  // Earlier versions also signed session cookies with it.
  const secret = await serverSecret(db, 'console-sessions');
  return new Accounts({ db, secret, isHttps: baseUrl?.startsWith('https:') === true });
}

async function stopInOrder(
  stack: AsyncDisposableStack,
  services: Services,
  { server, graceMs }: { server: Server; graceMs: number },
): Promise<void> {
  // A caller that waits for another node's work can ask again. Calls of this node get the grace period; those of an api node are
  // all in work elsewhere.
  if (services.engines !== null) closeOutcomes(services);
  services.uploads.close();
  services.jobs.stopClaiming();
  const late = setTimeout(() => abortJobs(services, server), graceMs);
  await stack.disposeAsync();
  clearTimeout(late);
}

/**
 * The grace period has expired: jobs in progress are released for the next start, and connections are cut once their clients are
 * answered.
 */
function abortJobs(services: Services, server: Server): void {
  services.log.event('server.grace_period_expired');
  closeOutcomes(services);
  services.jobs.abortAll();
  setTimeout(() => server.closeAllConnections(), ABORT_ANSWER_MS).unref();
}

function closeOutcomes({ outcomes, engineOutcomes }: Services): void {
  outcomes.close();
  engineOutcomes.close();
}

function listeningUrl(config: Config, address: AddressInfo): string {
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
