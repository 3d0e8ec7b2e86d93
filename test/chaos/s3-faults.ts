import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import { atEnd, type Ends } from '../platform/folders.ts';
import type { S3Settings } from '../platform/s3-server.ts';

/** What goes wrong with a request to the store. */
export type StoreFault =
  /** It answers with this status, and does nothing. */
  | { readonly kind: 'status'; readonly status: number }
  /** It never answers. */
  | { readonly kind: 'hangs' }
  /** It answers so much later. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** The connection is reset. */
  | { readonly kind: 'reset' }
  /** It does as told and gives other bytes back: one of them is changed. */
  | { readonly kind: 'damaged' };

/** Which requests something goes wrong with. */
export interface FaultyRequests {
  readonly method: 'PUT' | 'GET' | 'HEAD' | 'DELETE' | 'any';
  /** The key ends like this; any key where absent. */
  readonly key?: RegExp;
  /** So many of them go well before; none where absent. */
  readonly after?: number;
  /** So many of them go wrong; all of them where absent. */
  readonly times?: number;
}

interface Rule {
  readonly which: FaultyRequests;
  readonly fault: StoreFault;
  seen: number;
}

/** A way to a real store of S3 on which anything can go wrong. */
export class FaultyStore {
  /** Lectern's settings for the store behind it, by their names in the environment. */
  readonly settings: Readonly<Record<string, string>>;
  readonly #target: URL;
  readonly #rules: Rule[] = [];
  readonly #struck: (() => void)[] = [];

  private constructor(target: S3Settings, port: number) {
    this.#target = new URL(target.s3Endpoint);
    this.settings = s3Environment({ ...target, s3Endpoint: `http://127.0.0.1:${port}` });
  }

  /** Opens a way to the store, on a free port, until the end. */
  static async open(t: Ends, target: S3Settings): Promise<FaultyStore> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const store = new FaultyStore(target, (server.address() as AddressInfo).port);
    store.#serve(server);
    atEnd(t, async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    });
    return store;
  }

  /** From now on this goes wrong, until `heal`. */
  fail(which: FaultyRequests, fault: StoreFault): void {
    this.#rules.push({ which, fault, seen: 0 });
  }

  heal(): void {
    this.#rules.length = 0;
  }

  /** Settles when a request goes wrong the next time. */
  async struck(): Promise<void> {
    await new Promise<void>((resolve) => this.#struck.push(resolve));
  }

  #serve(server: Server): void {
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
      this.#answer(asked, answer).catch(() => answer.destroy());
    });
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const fault = this.#faultOf(asked);
    if (fault !== null) for (const tell of this.#struck.splice(0)) tell();
    switch (fault?.kind) {
      case 'status':
        asked.resume();
        await once(asked, 'end');
        answer.writeHead(fault.status, { 'content-type': 'application/xml' });
        answer.end('<Error><Code>InternalError</Code><Message>The store is ill.</Message></Error>');
        return;
      case 'hangs':
        asked.resume();
        return;
      case 'reset':
        asked.socket.resetAndDestroy();
        return;
      case 'slow':
        await delay(fault.ms);
        await this.#pass(asked, answer, (bytes) => bytes);
        return;
      case 'damaged':
        await this.#pass(asked, answer, damaged);
        return;
      case undefined:
        await this.#pass(asked, answer, (bytes) => bytes);
    }
  }

  #faultOf({ method = '', url = '' }: IncomingMessage): StoreFault | null {
    const key = decodeURIComponent(url.split('?', 1)[0] ?? '');
    for (const rule of this.#rules) {
      const { which, fault } = rule;
      if (which.method !== 'any' && which.method !== method) continue;
      if (which.key !== undefined && !which.key.test(key)) continue;
      rule.seen += 1;
      const after = which.after ?? 0;
      if (rule.seen > after && rule.seen <= after + (which.times ?? Number.POSITIVE_INFINITY)) return fault;
    }
    return null;
  }

  /** Passes a request on as it is: its signature covers the name of the host too, which therefore stays that of this way. */
  async #pass(asked: IncomingMessage, answer: ServerResponse, change: (bytes: Buffer) => Buffer): Promise<void> {
    const { hostname, port } = this.#target;
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers });
    asked.pipe(passed);
    const [answered] = (await once(passed, 'response')) as [IncomingMessage];
    const body = change(await buffer(answered));
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answer.end(asked.method === 'HEAD' ? undefined : body);
  }
}

function damaged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = Math.floor(changed.length / 2);
  if (changed.length > 0) changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
}

/** The settings of a store as a server reads them from its environment. */
export function s3Environment(settings: S3Settings): Readonly<Record<string, string>> {
  return {
    LECTERN_S3_ENDPOINT: settings.s3Endpoint,
    LECTERN_S3_BUCKET: settings.s3Bucket,
    LECTERN_S3_REGION: settings.s3Region,
    LECTERN_S3_ACCESS_KEY_ID: settings.s3AccessKeyId ?? '',
    LECTERN_S3_SECRET_ACCESS_KEY: settings.s3SecretAccessKey ?? '',
  };
}
