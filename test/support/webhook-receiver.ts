import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';

/** A request that a receiver got. */
export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body as JSON. */
  readonly message: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
}

/** What a receiver does with a request: answers it with a status and a body, or never. */
export type Behaviour =
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'silent';

/** A real HTTP server on a free port of 127.0.0.1 that keeps what it is sent. It ends with the test file. */
export class WebhookReceiver {
  readonly received: ReceivedMessage[] = [];
  behaviour: Behaviour = { status: 204 };
  readonly #server: Server;
  readonly #waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        this.received.push({ headers: request.headers, body, message: JSON.parse(body) as ReceivedMessage['message'] });
        if (this.behaviour !== 'silent') {
          const { status, body: answer = '', headers = {} } = this.behaviour;
          response.writeHead(status, headers).end(answer);
        }
        for (const { count, resolve } of this.#waiting) if (this.received.length >= count) resolve();
      });
    });
  }

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    after(() => {
      receiver.#server.closeAllConnections();
      receiver.#server.close();
    });
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  /** Waits until so many requests have come in all. */
  async hasReceived(count: number): Promise<readonly ReceivedMessage[]> {
    if (this.received.length < count) await new Promise<void>((resolve) => this.#waiting.push({ count, resolve }));
    return this.received;
  }
}

/** Checks the signature as a receiver does, by the reference library of Standard Webhooks. @throws Error if it is wrong */
export function verifySignature({ headers, body }: ReceivedMessage, secret: string): void {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  assert.deepEqual(new StandardWebhook(secret).verify(body, signed), JSON.parse(body));
}
