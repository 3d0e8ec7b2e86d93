import path from 'node:path';
import type { Config } from '../config.ts';
import { openLocalStorage } from './local.ts';
import type { ObjectStorage } from './object-storage.ts';
import { openS3Storage } from './s3.ts';

export type StorageConfig = Pick<
  Config,
  'dataDir' | 's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey' | 's3PathStyle'
>;

/**
 * Opens the store that the configuration names: S3 where a bucket is set, else the folder `files` in the data folder.
 *
 * @throws OperatorError when the store cannot be reached or used
 */
export function openObjectStorage(config: StorageConfig): Promise<ObjectStorage> {
  if (config.s3Bucket === null) return openLocalStorage(path.join(config.dataDir, 'files'));
  return openS3Storage({ ...config, s3Bucket: config.s3Bucket });
}
