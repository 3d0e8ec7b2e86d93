import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { openObjectStorage, type StorageConfig } from '#platform/object-storage/open-object-storage.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { isConnectionLost } from '#platform/postgres/database-errors.ts';
import { openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { isAlive, kill } from '../kit/process-tree.ts';
import { FEW_WORKERS } from '../kit/server-process.ts';
import { atEnd, type Ends, silent, temporaryDir } from '../platform/folders.ts';
import { clusterOf, postmasterPid } from '../platform/postmaster.ts';
import { type S3Settings, startS3 } from '../platform/s3-server.ts';
import { API_PREFIX, type Lectern } from '../support/lectern.ts';
import { ChaosNode } from './node.ts';
import { s3Environment } from './s3-faults.ts';

/** `embedded`: one node with the database and the files in its data folder; `server`: a database and an S3 store that nodes share. */
export type Ground = 'embedded' | 'server';

/** Nodes of Lectern, and the database and store under them to look into. */
export interface Cluster {
  readonly ground: Ground;
  readonly nodes: readonly ChaosNode[];
  /** A connection of one's own, which passes no proxy. */
  readonly db: Queries;
  readonly storage: ObjectStorage;
  /** The settings of a node, for the command line to work on the same database and store. */
  readonly settings: Readonly<Record<string, string>>;
  /** Folders with the scratch space of the nodes. */
  readonly dataDirs: readonly string[];
  /** The process of the database server; null while there is none. */
  readonly postmaster: () => Promise<number | null>;
}

export interface ClusterOptions {
  readonly nodes?: number;
  /** Settings of one node, by its number from 1 on. They go before those of every node. */
  readonly settingsOf?: (node: number) => Readonly<Record<string, string>>;
  /** The checkout that a node runs, by its number; this one where it is undefined. */
  readonly checkoutOf?: (node: number) => string | undefined;
  /** Nodes that are started later, by their numbers. */
  readonly later?: readonly number[];
  /** Settings of every node. Without one a node has few workers, each of which costs a second of a core at every start. */
  readonly settings?: Readonly<Record<string, string>>;
  /** As those of a node. */
  readonly under?: (dataDir: string) => readonly string[];
  readonly nodeOptions?: readonly string[];
  /** Where the database and the store are already; by what way the nodes reach them is for `settings` to say. */
  readonly database?: SharedDatabase;
  readonly store?: S3Settings;
}

/** What nodes of Lectern stand on. */
interface Underground {
  readonly settings: Readonly<Record<string, string>>;
  readonly storage: StorageConfig;
  readonly databaseUrl: () => Promise<string>;
  readonly postmaster: () => Promise<number | null>;
  readonly ownDataDir: (node: number) => string;
}

/** The database that nodes share, as an address, and as where it truly listens. */
export interface SharedDatabase {
  readonly url: string;
  readonly socket: string;
  readonly postmaster: () => Promise<number | null>;
}

/** Starts a PostgreSQL of one's own for nodes to share, until the end. It is started again within a second when it is killed. */
export async function sharedDatabase(t: Ends): Promise<SharedDatabase> {
  const dataDir = await temporaryDir(t, 'database');
  const postgres = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => postgres.close());
  const { host, port, user, password, database } = postgres.connection;
  return {
    url: addressOf({ user, password, database, place: `localhost/${database}?host=${encodeURIComponent(host)}` }),
    socket: path.join(host, `.s.PGSQL.${port}`),
    postmaster: () => postmasterPid(dataDir),
  };
}

/** The same database by another way, such as a proxy on a port of this machine. */
export function byPort({ url }: SharedDatabase, port: number): string {
  const direct = new URL(url);
  direct.host = `127.0.0.1:${port}`;
  direct.search = '';
  return direct.href;
}

function addressOf(to: { user: string; password: string; database: string; place: string }): string {
  return `postgres://${to.user}:${to.password}@${to.place}`;
}

/** Starts nodes over a database and a store in their data folder, until the end. */
export async function embeddedCluster(t: Ends, options: ClusterOptions = {}): Promise<Cluster> {
  const dataDir = path.join(await temporaryDir(t, 'chaos'), 'data');
  return startCluster(t, options, {
    ground: 'embedded',
    settings: { LECTERN_DATA_DIR: dataDir },
    storage: localStore(dataDir),
    postmaster: () => postmasterPid(dataDir),
    databaseUrl: () => embeddedAddress(dataDir),
    ownDataDir: () => dataDir,
  });
}

/** Starts nodes over a database and an S3 store that they share, until the end. */
export async function serverCluster(t: Ends, options: ClusterOptions = {}): Promise<Cluster> {
  const shared = options.database ?? (await sharedDatabase(t));
  const storage = options.store ?? (await startS3(t));
  const folder = await temporaryDir(t, 'chaos');
  return startCluster(t, options, {
    ground: 'server',
    settings: { LECTERN_DATABASE_URL: shared.url, ...s3Environment(storage) },
    storage,
    postmaster: shared.postmaster,
    databaseUrl: () => Promise.resolve(shared.url),
    ownDataDir: (node) => path.join(folder, `data-${node}`),
  });
}

async function startCluster(
  t: Ends,
  options: ClusterOptions,
  under: Underground & { ground: Ground },
): Promise<Cluster> {
  const logDir = await temporaryDir(t, 'logs');
  const dataDirs = Array.from({ length: options.nodes ?? 1 }, (_, index) => under.ownDataDir(index + 1));
  const nodes = dataDirs.map((dataDir, index) => {
    const checkout = options.checkoutOf?.(index + 1);
    return new ChaosNode({
      name: `node-${index + 1}`,
      logDir,
      settings: {
        ...FEW_WORKERS,
        ...under.settings,
        LECTERN_DATA_DIR: dataDir,
        ...options.settings,
        ...options.settingsOf?.(index + 1),
      },
      under: options.under?.(dataDir) ?? [],
      nodeOptions: options.nodeOptions ?? [],
      ...(checkout !== undefined && { checkout }),
    });
  });
  atEnd(t, () => stopAll(nodes, under));
  await Promise.all(nodes.map(async (node, index) => options.later?.includes(index + 1) === true || node.start()));
  const config = { databaseUrl: await under.databaseUrl(), dataDir: '/nowhere', databaseConnections: 6 };
  const database = await openDatabase({ config, log: silent, applicationName: 'lectern-chaos' });
  atEnd(t, () => database.close());
  const storage = await openObjectStorage(under.storage);
  atEnd(t, () => storage.close());
  const settings = { ...under.settings, LECTERN_DATA_DIR: dataDirs[0] ?? '', ...options.settings };
  return {
    ground: under.ground,
    nodes,
    db: database.kysely,
    storage,
    settings,
    dataDirs,
    postmaster: under.postmaster,
  };
}

/** Ends what runs. An embedded database outlives nodes that were killed, and nobody else would end it. */
async function stopAll(nodes: readonly ChaosNode[], under: Underground & { ground: Ground }): Promise<void> {
  await Promise.all(nodes.map((node) => node.stop()));
  const pid = under.ground === 'embedded' ? await under.postmaster() : null;
  if (pid === null || !isAlive(pid)) return;
  kill([pid], 'SIGQUIT');
  while (isAlive(pid)) await delay(20);
}

/** The address of the embedded database, for a connection that is no user of it and never starts it. */
async function embeddedAddress(dataDir: string): Promise<string> {
  const password = (await readFile(path.join(dataDir, 'postgres', 'password'), 'utf8')).trim();
  const lines = (await readFile(path.join(await clusterOf(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
  const place = `localhost/lectern?host=${encodeURIComponent(lines[4]?.trim() ?? '')}`;
  return addressOf({ user: 'lectern', password, database: 'lectern', place });
}

export function localStore(dataDir: string): StorageConfig {
  return {
    dataDir,
    s3Endpoint: null,
    s3Bucket: null,
    s3Region: 'us-east-1',
    s3AccessKeyId: null,
    s3SecretAccessKey: null,
    s3PathStyle: true,
  };
}

/** A node as the helpers of the API's tests know one. */
export function serviceOf({ db, dataDirs }: Cluster, node: ChaosNode): Lectern {
  const url = node.url ?? '';
  return { url, baseUrl: url + API_PREFIX, dataDir: dataDirs[0] ?? '', db };
}

const LOST_MS_MAX = 60_000;
const RETRY_MS = 30;

/** Asks the database, again and again while it is not there, for a minute at most. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + LOST_MS_MAX;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline || !isConnectionLost(error)) throw error;
      await delay(RETRY_MS);
    }
  }
}
