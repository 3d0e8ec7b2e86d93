import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { StorageConfig } from '#platform/object-storage/open-object-storage.ts';
import { atEnd, type Ends, temporaryDir } from './folders.ts';

/** The part of Lectern's configuration that names a store in S3. */
export type S3Settings = StorageConfig & { readonly s3Bucket: string; readonly s3Endpoint: string };

interface S3rverContext {
  readonly path: string;
  readonly state: object;
  mountPath?: string;
}

interface S3rver {
  readonly store: { listObjects(bucket: string, options: { readonly maxKeys: number }): Promise<object> };
  readonly httpServer: Server;
  /** What each request passes through, in order (Koa). */
  readonly middleware: ((context: S3rverContext, next: () => Promise<void>) => Promise<void>)[];
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}

interface S3rverOptions {
  readonly address: string;
  readonly port: number;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string }[];
}

// The package has no types. It takes the access key `S3RVER` with the secret `S3RVER`.
const require = createRequire(import.meta.url);
const S3Server = require('@20minutes/s3rver') as new (options: S3rverOptions) => S3rver;

const BUCKET = 'cvs';

// It hides where the next page of a listing begins by DES, which OpenSSL 3 has no more; three times by one key is the same.
const crypto = require('node:crypto') as Record<'createCipheriv' | 'createDecipheriv', Cipher>;
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const make = crypto[name];
  crypto[name] = (algorithm, key, iv) =>
    algorithm === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : make(algorithm, key, iv);
}
type Cipher = (algorithm: string, key: Buffer, iv: Buffer) => unknown;

/**
 * Starts a server of S3 on a free port, with one empty bucket, until the test ends.
 *
 * @param options.pageKeys keys on a page of a listing at most; 1000 where absent, as S3 has it
 */
export async function startS3(t: Ends, options: { readonly pageKeys?: number } = {}): Promise<S3Settings> {
  const server = new S3Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await temporaryDir(t, 's3'),
    configureBuckets: [{ name: BUCKET }],
  });
  // It forgets the slash after the bucket's name when it checks a signature, unless it takes the name for one from the host.
  server.middleware.unshift((context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.mountPath = '/';
      Object.defineProperty(context.state, 'vhost', { get: () => true, set: () => {} });
    }
    return next();
  });
  const { store } = server;
  const list = store.listObjects.bind(store);
  store.listObjects = (bucket, asked) =>
    list(bucket, { ...asked, maxKeys: Math.min(asked.maxKeys, options.pageKeys ?? 1000) });
  const { port } = await server.run();
  atEnd(t, async () => {
    server.httpServer.closeAllConnections();
    await server.close();
  });
  return {
    dataDir: '/nowhere',
    s3Endpoint: `http://127.0.0.1:${port}`,
    s3Bucket: BUCKET,
    s3Region: 'us-east-1',
    s3AccessKeyId: 'S3RVER',
    s3SecretAccessKey: 'S3RVER',
    s3PathStyle: true,
  };
}
