import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { Queries } from './tables.ts';

/** Who listens to a channel of PostgreSQL's notifications. Neither call may throw. */
export interface EventListener {
  /** A transaction that has committed said this, with `pg_notify`. */
  heard: (payload: string) => void;
  /** Something may have been said that was not heard: the listening has just begun, or began again after the connection was lost. */
  poll: () => void;
}

/**
 * Notifications of the database, over one connection a process. They can be missed (the connection breaks, a pooler in
 * transaction mode passes none on), so they only make quick what a look now and then would find too.
 */
export interface DatabaseEvents {
  /** Listens to a channel, named in lower-case letters and `_`. Returns what ends it. */
  on: (channel: string, listener: EventListener) => () => void;
  /** Ends the connection; nothing is heard after it. To be called before the database is closed. May be called more than once. */
  close: () => Promise<void>;
}

const FIRST_PAUSE_MS = 50;
const PAUSE_MS_MAX = 5000;
const CHANNEL = /^[a-z_]{1,63}$/;

/** Connects, and connects again whenever the connection is lost, until it is closed. A database that is away now is tried again. */
export async function openDatabaseEvents(database: Pick<Database, 'newClient'>, log: Log): Promise<DatabaseEvents> {
  const listener = new NotificationListener(database, log);
  await listener.connect();
  return listener;
}

class NotificationListener implements DatabaseEvents {
  readonly #database: Pick<Database, 'newClient'>;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<EventListener>>();
  /** The connection that counts: one that another has replaced, or that was lost, has nothing more to say. */
  #client: Client | null = null;
  #connected = false;
  #connecting: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | null = null;
  #pauseMs = FIRST_PAUSE_MS;
  #connectedMs = 0;
  #closed = false;

  constructor(database: Pick<Database, 'newClient'>, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  on(channel: string, listener: EventListener): () => void {
    if (!CHANNEL.test(channel)) throw new RangeError(`"${channel}" is no name of a channel`);
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    const client = this.#client;
    // While it connects, all that is asked for is listened to once it has.
    if (client !== null && this.#connected)
      this.#listen(client, channel, [listener]).catch((error: unknown) => this.#lost(client, error));
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
    // One that still connects cannot be broken off: it ends itself when it comes to an end of that.
    if (this.#connected) await end(this.#client);
    await this.#connecting;
  }

  async #tryToConnect(): Promise<void> {
    const client = this.#database.newClient('lectern events');
    this.#client = client;
    client.on('notification', ({ channel, payload }) => this.#hear(channel, payload ?? ''));
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the database ended the connection')));
    try {
      await client.connect();
      if (this.#closed) return await end(client);
      this.#connected = true;
      this.#connectedMs = performance.now();
      await Promise.all([...this.#listeners].map((listened) => this.#listen(client, ...listened)));
    } catch (error) {
      this.#lost(client, error);
    }
  }

  async #listen(client: Client, channel: string, listeners: Iterable<EventListener>): Promise<void> {
    await client.query(`listen ${channel}`);
    const present = this.#listeners.get(channel);
    for (const listener of listeners) if (present?.has(listener)) listener.poll();
  }

  #hear(channel: string, payload: string): void {
    if (this.#closed) return;
    for (const listener of this.#listeners.get(channel) ?? []) listener.heard(payload);
  }

  /** Connects again: quickly after a connection that lasted, ever more slowly where none does. */
  #lost(client: Client, error: unknown): void {
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

/** Tells every process that listens to the channel, once the transaction is committed (database-events.ts hears it). */
export async function notify(trx: Queries, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
}
