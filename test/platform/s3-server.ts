import type { TestContext } from 'node:test';
import S3rver from '@20minutes/s3rver';
import type { StorageConfig } from '#platform/object-storage/open-object-storage.ts';
import { temporaryDir } from './folders.ts';

/** The part of Lectern's configuration that names a store in S3. */
export type S3Settings = StorageConfig & { readonly s3Bucket: string; readonly s3Endpoint: string };

const BUCKET = 'cvs';

/** Starts a server of S3 on a free port, with one empty bucket, until the test ends. */
export async function startS3(t: TestContext): Promise<S3Settings> {
  const server = new S3rver({
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
  t.after(async () => {
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
