import type { Config } from '../config.ts';
import { openLocalStorage } from './local.ts';
import type { ObjectStorage } from './object-storage.ts';

export type StorageConfig = Pick<
  Config,
  'dataDir' | 's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey' | 's3PathStyle'
> & {
  /** As in the configuration, with its default. */
  readonly s3TimeoutMs?: Config['s3TimeoutMs'];
};

/**
 * Opens the configured store: S3 if a bucket is set, otherwise the folder `files` in the data folder.
 *
 * @throws OperatorError if the store cannot be reached or used
 */
export async function openObjectStorage(config: StorageConfig): Promise<ObjectStorage> {
  if (config.s3Bucket === null) return openLocalStorage(config.dataDir);
  // The S3 client is large. A server with local files does not load it.
  const { openS3Storage, s3Timeouts } = await import('./s3.ts');
  return openS3Storage({ ...config, s3Bucket: config.s3Bucket }, s3Timeouts(config.s3TimeoutMs));
}
