import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { TestContext } from 'node:test';
import type { StorageConfig } from '#platform/object-storage/open-object-storage.ts';
import { atEnd, temporaryDir } from './folders.ts';

/** The part of Lectern's configuration that names a store in S3. */
export type S3Settings = StorageConfig & { readonly s3Bucket: string; readonly s3Endpoint: string };

interface S3rverContext {
  readonly path: string;
  readonly state: object;
  mountPath?: string;
}

interface S3rver {
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

/** Starts a server of S3 on a free port, with one empty bucket, until the test ends. */
export async function startS3(t: TestContext): Promise<S3Settings> {
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
