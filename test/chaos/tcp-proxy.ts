import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { atEnd, type Ends } from '../platform/folders.ts';
import { PostgresListener } from './postgres-listener.ts';

/** What a proxy does with what passes through it. */
type Weather =
  /** Passes everything on. */
  | { readonly kind: 'fair' }
  /** Takes no connections. */
  | { readonly kind: 'refuses' }
  /** Takes connections, and nothing moves on any of them. */
  | { readonly kind: 'hangs' }
  /** Passes everything on so much later. */
  | { readonly kind: 'slow'; readonly ms: number };

/** A transaction to cut off at its commit. */
export interface CommitFault {
  /** The transaction is one that sent a statement like this. */
  readonly statement: RegExp;
  /**
   * `request`: the database never hears of the commit; `answer`: it commits, and nobody hears of that; `client`: the connection is dead
   * for the client at once, and alive for the database, which hears of the commit when `until` has settled.
   */
  readonly lose: 'request' | 'answer' | 'client';
  readonly until?: Promise<unknown>;
}

/** A way to a PostgreSQL server on which anything can go wrong. */
export class TcpProxy {
  #target: NetConnectOpts;
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #weather: Weather = { kind: 'fair' };
  #port = 0;
  #fault: (CommitFault & { readonly happened: () => void }) | null = null;

  private constructor(target: NetConnectOpts) {
    this.#target = target;
    this.#server = createServer({ noDelay: true, allowHalfOpen: false }, (client) => this.#take(client));
  }

  /** Opens a way to a server, on a free port of 127.0.0.1, until the end. */
  static async open(t: Ends, target: NetConnectOpts): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await proxy.#listen();
    atEnd(t, async () => {
      proxy.#fault = null;
      proxy.cut();
      if (proxy.#server.listening) await new Promise((closed) => proxy.#server.close(closed));
    });
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  /** Passes everything on again, held bytes first. */
  async heal(): Promise<void> {
    this.#weather = { kind: 'fair' };
    if (!this.#server.listening) await this.#listen();
    for (const pair of this.#pairs) pair.resume();
  }

  /** Cuts every connection and takes no further one. */
  async refuse(): Promise<void> {
    this.#weather = { kind: 'refuses' };
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }

  /** Holds everything back from here on. */
  hang(): void {
    this.#weather = { kind: 'hangs' };
  }

  /** Passes everything on so many milliseconds later. */
  slow(ms: number): void {
    this.#weather = { kind: 'slow', ms };
  }

  /** Leads to another server from here on, and cuts every connection to the one before. */
  retarget(target: NetConnectOpts): void {
    this.#target = target;
    this.cut();
  }

  /** Cuts every connection once; new ones are taken. */
  cut(): void {
    for (const pair of this.#pairs) pair.cut();
  }

  /** Cuts the connection of the next transaction like this at its commit, and settles once that has happened. */
  async atCommit(fault: CommitFault): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#fault = { ...fault, happened: resolve };
    await promise;
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
  }

  #take(client: Socket): void {
    const pair = new Pair(client, connect(this.#target), {
      weather: () => this.#weather,
      onCommit: (statements) => this.#faultFor(statements),
    });
    this.#pairs.add(pair);
    void pair.closed.then(() => this.#pairs.delete(pair));
  }

  /** Each fault strikes once. */
  #faultFor(statements: readonly string[]): CommitFault | null {
    const fault = this.#fault;
    if (fault === null || !statements.some((text) => fault.statement.test(text))) return null;
    this.#fault = null;
    fault.happened();
    return fault;
  }
}

interface PairOptions {
  readonly weather: () => Weather;
  /** Asked before a commit is passed on, with the statements of its transaction. */
  readonly onCommit: (statements: readonly string[]) => CommitFault | null;
}

/** A client's connection and the one to the server that belongs to it. */
class Pair {
  readonly closed: Promise<unknown>;
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #options: PairOptions;
  readonly #listener = new PostgresListener();
  #wake = Promise.withResolvers<void>();
  #losesAnswer = false;
  /** The client is gone, and the server has not noticed. */
  #isParted = false;

  constructor(client: Socket, server: Socket, options: PairOptions) {
    this.#client = client;
    this.#server = server;
    this.#options = options;
    for (const socket of [client, server]) socket.on('error', () => undefined);
    client.once('close', () => {
      if (!this.#isParted) this.cut();
    });
    server.once('close', () => this.cut());
    this.closed = once(server, 'close').catch(() => undefined);
    void this.#pass(client, server, (chunk) => this.#heard(chunk)).catch(() => this.cut());
    void this.#pass(server, client, () => this.#answered()).catch(() => this.cut());
  }

  cut(): void {
    this.#client.destroy();
    this.#server.destroy();
    this.resume();
  }

  resume(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }

  async #pass(from: Socket, to: Socket, look: (chunk: Buffer) => Passage): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const weather = this.#options.weather();
      if (weather.kind === 'slow') await delay(weather.ms);
      while (this.#options.weather().kind === 'hangs' && !from.destroyed) await this.#wake.promise;
      const passage = look(chunk);
      if (passage === 'stays') return;
      if (passage === 'cuts') return this.cut();
      if (!to.write(chunk)) await once(to, 'drain');
    }
    to.end();
  }

  #heard(chunk: Buffer): Passage {
    for (const statements of this.#listener.hear(chunk)) {
      const fault = this.#options.onCommit(statements);
      if (fault === null) continue;
      if (fault.lose === 'request') return 'cuts';
      this.#losesAnswer = true;
      if (fault.lose === 'answer') continue;
      this.#isParted = true;
      this.#client.destroy();
      void Promise.resolve(fault.until).then(() => this.#server.write(chunk));
      return 'stays';
    }
    return 'goes';
  }

  /** The server has committed when it answers at all. */
  #answered(): Passage {
    return this.#losesAnswer ? 'cuts' : 'goes';
  }
}

/** What becomes of a piece: it goes on, both connections are cut at it, or it is held. */
type Passage = 'goes' | 'cuts' | 'stays';
