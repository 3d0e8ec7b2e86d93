import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after } from 'node:test';

import { until } from '../kit/until.ts';

/** A span as OTLP in JSON has it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number; readonly message?: string };
  /** What the resource of the node says. */
  readonly node: Readonly<Record<string, unknown>>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<CollectedSpan, 'node'>[] }[];
  }[];
}

/** A collector of OpenTelemetry: it takes traces over HTTP. */
export class TraceCollector {
  /** Settings of a node that sends to it at once. */
  readonly settings: Readonly<Record<string, string>>;
  /** What it answers; from 400 on it takes nothing. */
  status = 200;
  readonly #spans: CollectedSpan[] = [];

  private constructor(port: number) {
    this.settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '50' };
  }

  /** Starts one that ends with the tests of the file. */
  static async start(): Promise<TraceCollector> {
    const server = createServer((request, response) => {
      void (async () => {
        const sent = (await json(request)) as Export;
        const isTaken = request.url === '/v1/traces' && collector.status < 400;
        if (isTaken) collector.#take(sent);
        response.writeHead(collector.status, { 'Content-Type': 'application/json' }).end('{}');
      })();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    after(() => {
      server.close();
      server.closeAllConnections();
    });
    const collector = new TraceCollector((server.address() as AddressInfo).port);
    return collector;
  }

  /** The spans of a trace, once one of this name has come. */
  async traceWith(traceId: string, name: string): Promise<readonly CollectedSpan[]> {
    const ofTrace = (): readonly CollectedSpan[] => this.#spans.filter((span) => span.traceId === traceId);
    await until(`the span ${name}`, () => ofTrace().some((span) => span.name === name));
    return ofTrace();
  }

  #take({ resourceSpans }: Export): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const node = Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value.stringValue]));
      for (const { spans } of scopeSpans) this.#spans.push(...spans.map((span) => ({ ...span, node })));
    }
  }
}
