import { createHash, randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolConfig, type QueryConfig, types } from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { retryTransient } from './database-errors.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { StandbyReads } from './standby.ts';
import type { Queries, Tables } from './tables.ts';

export interface Database {
  readonly kysely: Kysely<Tables>;
  /** Reads that may take long: on fewer connections, to the standby if there is one. Each statement is cancelled after five seconds. */
  readonly reads: { readonly run: RunRead; readonly max: number };
  /** The connections of each pool at this moment. */
  readonly connections: () => readonly PoolCounts[];
  /** A connection outside the pool, and past a pooler, not yet connected, with the given name. Its user ends it before `close`. */
  readonly newClient: (applicationName: string) => Client;
  /** Ends the connections, and leaves the embedded database if that is used. May be called more than once. */
  close: () => Promise<void>;
}

/** `busy` connections work on statements, and `waiting` statements have none. */
export interface PoolCounts {
  readonly pool: 'main' | 'reads' | 'standby';
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Does a read with the connections for reads. `current`: on the primary, because it must not miss what has just been written. */
export type RunRead = <T>(read: (db: Queries) => Promise<T>, age?: 'current') => Promise<T>;

interface Options {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseConnections'> &
    Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl'>>;
  readonly log: Log;
  /** The name of the connections in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Whether to wait about 20 seconds for a database that does not answer yet. The embedded one is always waited for. */
  readonly waitUntilAvailable?: boolean;
}

const VERSION_MIN = 15;
/** The embedded database accepts 200. A second server on the same data folder and the command line need their share. */
const EMBEDDED_CONNECTIONS_MAX = 80;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 60_000;
const READ_TIMEOUT_MS = 5000;
/** One connection in this many is for reads that may take long. */
const READ_SHARE = 3;
/** The minimum for everything else: some work holds one connection while it uses another. */
const CONNECTIONS_MIN = 2;
/** A transaction that is idle for this long is a fault. Its locks must be released. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
/** What a connection of Lectern's own asks the server for. */
const SESSION = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
} satisfies PoolConfig;
/** What a connection takes that a pooler lends for a transaction: nothing that outlives one. */
const POOLED = { Client } satisfies PoolConfig;
const IDLE_CONNECTION_MS = 30_000;
/** A connection that is silent for this long is probed. */
const KEEP_ALIVE_MS = 10_000;
/** Limit of named statements per connection, so that memory is bounded. Further ones are sent unnamed. */
const NAMED_STATEMENTS_MAX = 400;

type TypeOid = Parameters<typeof types.getTypeParser>[0];

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
/** PostgreSQL's code for a named statement whose columns have changed. */
const FEATURE_NOT_SUPPORTED = '0A000';
/** The connection was cut, or the server shut down or crashed; not a cancelled statement (57014). */
const OPERATOR_INTERVENED = /^57P0[1-5]$/;

/**
 * Opens the database of `LECTERN_DATABASE_URL`, or the embedded one of the data folder, which is created and started as needed.
 * 64-bit integers (and arrays of them) are returned as numbers, `timestamptz` as `Date`, `date` as `YYYY-MM-DD`. `numeric` (such
 * as `sum` of a bigint) stays text, so cast it in the query.
 *
 * @throws OperatorError if it cannot be reached, or is older than PostgreSQL 15
 */
export async function openDatabase({
  config,
  log,
  applicationName = 'lectern',
  waitUntilAvailable = false,
}: Options): Promise<Database> {
  const embedded = config.databaseUrl === null ? await openEmbeddedPostgres({ dataDir: config.dataDir, log }) : null;
  const { databaseDirectUrl = null, databaseReadUrl = null } = config;
  const where = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const direct = databaseDirectUrl === null ? where : { connectionString: databaseDirectUrl };
  const max =
    embedded === null ? config.databaseConnections : Math.min(config.databaseConnections, EMBEDDED_CONNECTIONS_MAX);
  const readMax = Math.max(1, Math.floor(max / READ_SHARE));
  const pools: { readonly name: PoolCounts['pool']; readonly pool: Pool }[] = [];
  const open = (name: PoolCounts['pool'], settings: PoolConfig): Kysely<Tables> => {
    const pool = openPool({ application_name: applicationName, ...settings }, log);
    pools.push({ name, pool });
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  };
  const isPooled = databaseDirectUrl !== null;
  const kysely = open('main', {
    ...where,
    ...(isPooled ? POOLED : SESSION),
    max: Math.max(CONNECTIONS_MIN, max - readMax),
    min: 1,
  });
  const reading = { ...SESSION, max: readMax, statement_timeout: READ_TIMEOUT_MS };
  const reads = open('reads', { ...direct, ...reading });
  const standby = databaseReadUrl === null ? null : open('standby', { connectionString: databaseReadUrl, ...reading });
  const standbyReads = standby === null ? null : new StandbyReads({ standby, primary: reads, log });
  const end = async (): Promise<void> => {
    try {
      await standbyReads?.close();
      await Promise.all([kysely, reads, standby].map(async (pool) => pool?.destroy()));
    } finally {
      await embedded?.close();
    }
  };
  let ended: Promise<void> | null = null;
  const close = (): Promise<void> => {
    ended ??= end();
    return ended;
  };
  try {
    // The embedded database is restarted within seconds if it dies now. Another one may have a wrong address, which the command
    // line reports at once.
    if (embedded === null && !waitUntilAvailable) await checkVersion(kysely);
    else
      await retryTransient(
        () => checkVersion(kysely),
        (err) => log.event('database.not_ready', { err }),
      );
  } catch (error) {
    await close();
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The database ${describe(config.databaseUrl)} cannot be reached: ${reasonOf(error)}. Check LECTERN_DATABASE_URL and that the database runs.`,
      error,
    );
  }
  if (isPooled) await warnOfMissingLimits(kysely, log);
  return {
    kysely,
    reads: {
      run: (read, age) => (standbyReads === null || age === 'current' ? read(reads) : standbyReads.run(read)),
      max: readMax,
    },
    connections: () =>
      pools.map(({ name, pool: { totalCount, idleCount, waitingCount } }) => {
        return { pool: name, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
      }),
    newClient: (name) => newClient({ ...direct, application_name: name }, log),
    close,
  };
}

function newClient(where: ClientConfig, log: Log): Client {
  const client = new Client({
    ...where,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Without a listener, a lost connection would end the process.
  client.on('error', (error) => log.event('database.connection_failed', { err: error }));
  return client;
}

function openPool(config: PoolConfig, log: Log): Pool {
  const pool = new Pool({
    Client: NamingClient,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...config,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: { getTypeParser: getTypeParser as typeof types.getTypeParser },
  });
  // A lost connection fails the query that uses it. On an idle one it is only logged, and the pool opens another.
  pool.on('error', (error) => log.event('database.connection_lost', { err: error }));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.event('database.connection_failed', { err: error })),
  );
  return pool;
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [INT8_ARRAY, parseInt8Array],
  [DATE, (text) => text],
]);

function getTypeParser(oid: TypeOid, format: 'text' | 'binary' = 'text'): (text: string) => unknown {
  const own = format === 'text' ? parsers.get(oid) : undefined;
  return own ?? (types.getTypeParser(oid, format) as (text: string) => unknown);
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database holds ${text}, which a number cannot hold exactly`);
  return value;
}

/** One dimension, as `array_agg` returns it. */
function parseInt8Array(text: string): (number | null)[] {
  const items = text === '{}' ? [] : text.slice(1, -1).split(',');
  return items.map((item) => (item === 'NULL' ? null : parseInt8(item)));
}

/**
 * Names each statement with parameters, so that PostgreSQL parses it once per connection: a look-up by key over the socket takes
 * about half the time. A pooler must support named statements (PgBouncer 1.21 or newer does).
 */
class NamingClient extends Client {
  /** Part of the names. A new epoch drops all plans, which a migration by a newer node may have invalidated. */
  #epoch = 0;

  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = args.length === 2 && Array.isArray(values) && values.length > 0 ? statementName(text) : null;
    const named: QueryConfig = { name: `${name}.${this.#epoch}`, text: text as string, values: values as unknown[] };
    const answer: unknown = super.query(...((name === null ? args : [named]) as [string]));
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error: unknown) => {
      this.#handleError(error);
      throw error;
    }) as never;
  }

  #handleError(failure: unknown): void {
    if (!(failure instanceof DatabaseError)) return;
    if (failure.code === FEATURE_NOT_SUPPORTED) this.#epoch += 1;
    // The server sends this just before it disconnects. A connection that is ended here is not reused by the pool.
    if (OPERATOR_INTERVENED.test(failure.code ?? '')) this.end().catch(() => {});
  }
}

const names = new Map<string, string>();

function statementName(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMED_STATEMENTS_MAX) return null;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/** Behind a pooler, Lectern cannot set limits of its connections. The role or the database must have them. */
async function warnOfMissingLimits(kysely: Kysely<Tables>, log: Log): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name`.execute(
    kysely,
  );
  for (const { name } of rows) log.event('database.limit_missing', { setting: name });
}

async function checkVersion(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::integer as number, current_setting('server_version') as name`.execute(
    kysely,
  );
  refuseOldPostgres(rows[0]?.number ?? 0, rows[0]?.name ?? 'unknown');
}

/** Refuses a server older than PostgreSQL 15, by its number (150000 for 15.0). */
export function refuseOldPostgres(versionNumber: number, versionName: string): void {
  if (versionNumber >= VERSION_MIN * 10_000) return;
  throw new OperatorError(
    `The database is PostgreSQL ${versionName}; Lectern needs ${VERSION_MIN} or newer. Upgrade it, or leave LECTERN_DATABASE_URL empty to use the embedded one.`,
  );
}

/** The address without user and password. */
function describe(databaseUrl: string | null): string {
  if (databaseUrl === null) return 'of the data folder';
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1) || 'postgres'} at ${host || 'this machine'}`;
}

function reasonOf(error: unknown): string {
  // An attempt at several addresses throws an AggregateError, whose own message is empty.
  const errors = error instanceof AggregateError ? error.errors : [error];
  return errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ');
}

/** The secret of this name, which all nodes of a database share. The first node that asks creates it: 256 random bits in base64url. */
export async function serverSecret(db: Queries, name: string): Promise<string> {
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}

/** Version of the PostgreSQL server, such as `17.2`. */
export async function serverVersion(db: Queries): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? 'unknown';
}
