import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify from 'fastify';

/** The script that draws the reference page. */
export interface ReferenceBundle {
  readonly script: Buffer;
  readonly gzipped: Buffer;
  /** Entity tag, quotes included. */
  readonly etag: string;
}

let loading: Promise<ReferenceBundle> | null = null;

/**
 * The browser bundle of Scalar's API reference, from the installed package: nothing is fetched from elsewhere. Loaded with the
 * first visit of the page, because its 4 MB are of no use to a server whose reference nobody reads.
 */
export function referenceBundle(): Promise<ReferenceBundle> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ReferenceBundle> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  // The package gives its script away only through its own plugin. That plugin's page needs an inline script, which our
  // Content-Security-Policy forbids, so the plugin runs in a server that never listens and hands out the script alone.
  const host = Fastify();
  await host.register(scalar, { routePrefix: '/', configuration: { url: '/' } });
  const { statusCode, body } = await host.inject('/js/scalar.js');
  await host.close();
  if (statusCode !== 200) throw new Error(`the reference bundle could not be read: ${statusCode}`);
  const script = Buffer.from(body.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '\n'));
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  return { script, gzipped: await promisify(gzip)(script, { level: 9 }), etag };
}
