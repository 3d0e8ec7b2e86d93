import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify from 'fastify';

/** The script of the reference page. */
export interface ReferenceBundle {
  readonly script: Buffer;
  readonly gzipped: Buffer;
  /** Entity tag, quotes included. */
  readonly etag: string;
}

let loading: Promise<ReferenceBundle> | null = null;

/**
 * The browser bundle of Scalar's API reference, from the installed package; nothing is fetched from another host. Its 4 MB are loaded at
 * the first visit of the page.
 */
export function referenceBundle(): Promise<ReferenceBundle> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ReferenceBundle> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  // The package exposes its script only through its plugin. The plugin's page needs an inline script, which our
  // Content-Security-Policy forbids, so the plugin runs in a server that never listens, only to get the script.
  const host = Fastify();
  await host.register(scalar, { routePrefix: '/', configuration: { url: '/' } });
  const { statusCode, body } = await host.inject('/js/scalar.js');
  await host.close();
  if (statusCode !== 200) throw new Error(`the reference bundle could not be read: ${statusCode}`);
  const script = Buffer.from(body.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '\n'));
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  return { script, gzipped: await promisify(gzip)(script, { level: 9 }), etag };
}
