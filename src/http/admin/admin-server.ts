import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';
import { checkReadiness, type Readiness, type ReadinessParts } from './readiness.ts';

interface AdminOptions {
  readonly host: string;
  readonly port: number;
  readonly metrics: Metrics;
  /** `starting` and `stopping` nodes take no requests. */
  readonly state: () => 'starting' | 'stopping' | ReadinessParts;
}

/** The server of the admin port. */
export interface AdminServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Serves `/livez`, `/readyz` and `/metrics` on a port of their own, from before the database is reached until after the last CV is done. It asks for no key,
 * so only the operator's network should reach it.
 *
 * @throws the error of a port that is taken
 */
export async function openAdminServer({ host, port, metrics, state }: AdminOptions): Promise<AdminServer> {
  const answers = new Map<string, (response: ServerResponse) => Promise<void>>([
    ['/livez', async (response) => answer(response, { status: 200, json: { status: 'ok' } })],
    ['/readyz', async (response) => answer(response, readyAnswer(await stateOf(state())))],
    [
      '/metrics',
      async (response) => {
        response.setHeader('Content-Type', metrics.contentType);
        response.end(await metrics.text());
      },
    ],
  ]);
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer(response.setHeader('Allow', 'GET, HEAD'), { status: 405, json: { status: 'method_not_allowed' } });
    const found = answers.get(path);
    if (found === undefined)
      return answer(response, { status: 404, json: { status: 'not_found', paths: [...answers.keys()] } });
    found(response).catch(() => answer(response, { status: 500, json: { status: 'error' } }));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      metrics.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function stateOf(state: ReturnType<AdminOptions['state']>): Promise<'starting' | 'stopping' | Readiness> {
  return typeof state === 'string' ? state : checkReadiness(state);
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

function readyAnswer(state: 'starting' | 'stopping' | Readiness): Answer {
  if (typeof state === 'string') return { status: 503, json: { status: state } };
  const { isReady, checks } = state;
  return { status: isReady ? 200 : 503, json: { status: isReady ? 'ready' : 'not_ready', checks } };
}

function answer(response: ServerResponse, { status, json }: Answer): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(`${JSON.stringify(json)}\n`);
}
