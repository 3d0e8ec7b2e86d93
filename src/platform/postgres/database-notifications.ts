import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import type { Queries } from './tables.ts';

/** Listens to a notification channel of PostgreSQL. Neither call may throw. */
export interface ChannelListener {
  /** A committed transaction sent this payload with `pg_notify`. */
  onNotification: (payload: string) => void;
  /** A notification may have been missed: the connection has just been made, or made again. */
  poll: () => void;
}

/**
 * Notifications of the database, over one connection per process. They can be missed (a broken connection, a pooler in
 * transaction mode), so they only speed up what a poll finds too.
 */
export interface DatabaseNotifications {
  /** Listens to a channel, named in lower-case letters and `_`. The returned function stops that. */
  on: (channel: string, listener: ChannelListener) => () => void;
  /** Closes the connection. Call it before the database is closed. May be called more than once. */
  close: () => Promise<void>;
}

const FIRST_PAUSE_MS = 50;
const PAUSE_MS_MAX = 5000;
const CHANNEL = /^[a-z_]{1,63}$/;

/** Connects, and reconnects whenever the connection is lost, until it is closed. */
export async function openDatabaseNotifications(
  database: Pick<Database, 'newClient'>,
  log: Log,
): Promise<DatabaseNotifications> {
  const listener = new NotificationListener(database, log);
  await listener.connect();
  return listener;
}

class NotificationListener implements DatabaseNotifications {
  readonly #database: Pick<Database, 'newClient'>;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<ChannelListener>>();
  /** The current connection. Events of a replaced or lost one are ignored. */
  #client: Client | null = null;
  #connected = false;
  #connecting: Promise<void> = Promise.resolve();
  #lastStatement: Promise<unknown> = Promise.resolve();
  #retry: NodeJS.Timeout | null = null;
  #pauseMs = FIRST_PAUSE_MS;
  #connectedMs = 0;
  #closed = false;

  constructor(database: Pick<Database, 'newClient'>, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  on(channel: string, listener: ChannelListener): () => void {
    if (!CHANNEL.test(channel)) throw new RangeError(`"${channel}" is no name of a channel`);
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    const client = this.#client;
    // A listener that is added during the connect is registered after it.
    if (client !== null && this.#connected)
      this.#listen(client, channel, [listener]).catch((error: unknown) => this.#reconnect(client, error));
    return () => {
      listeners.delete(listener);
    };
  }

  connect(): Promise<void> {
    this.#connecting = this.#tryToConnect();
    return this.#connecting;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    // A connect cannot be cancelled. It closes the connection itself when it completes.
    if (this.#connected) await end(this.#client);
    await this.#connecting;
  }

  async #tryToConnect(): Promise<void> {
    const client = this.#database.newClient('lectern events');
    this.#client = client;
    client.on('notification', ({ channel, payload }) => this.#dispatch(channel, payload ?? ''));
    client.on('error', (error) => this.#reconnect(client, error));
    client.on('end', () => this.#reconnect(client, new Error('the database ended the connection')));
    try {
      await client.connect();
      if (this.#closed) return await end(client);
      this.#connected = true;
      this.#connectedMs = performance.now();
      for (const [channel, listeners] of this.#listeners) await this.#listen(client, channel, listeners);
    } catch (error) {
      this.#reconnect(client, error);
    }
  }

  async #listen(client: Client, channel: string, listeners: Iterable<ChannelListener>): Promise<void> {
    // One statement at a time.
    this.#lastStatement = this.#lastStatement.catch(() => undefined).then(() => client.query(`listen ${channel}`));
    await this.#lastStatement;
    const present = this.#listeners.get(channel);
    for (const listener of listeners) if (present?.has(listener)) listener.poll();
  }

  #dispatch(channel: string, payload: string): void {
    if (this.#closed) return;
    for (const listener of this.#listeners.get(channel) ?? []) listener.onNotification(payload);
  }

  /** Reconnects: at once after a connection that lasted, otherwise with growing pauses. */
  #reconnect(client: Client, error: unknown): void {
    if (this.#client !== client || this.#closed) return;
    const lasted = this.#connected && performance.now() - this.#connectedMs > PAUSE_MS_MAX;
    if (lasted) this.#pauseMs = FIRST_PAUSE_MS;
    this.#client = null;
    this.#connected = false;
    void end(client);
    const pauseMs = this.#pauseMs;
    this.#log.event('database.notifications_lost', { err: error, pauseMs });
    this.#retry = setTimeout(() => void this.connect(), pauseMs);
    this.#pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX);
  }
}

async function end(client: Client | null): Promise<void> {
  await client?.end().catch(() => undefined);
}

/** Notifies every process that listens to the channel once the transaction is committed. */
export async function notify(trx: Queries, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
}
