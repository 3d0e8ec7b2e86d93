import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type Config, SETTINGS } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import {
  type ByteRange,
  checkKey,
  checkPrefix,
  digestOf,
  digestOfFile,
  type ListedObject,
  type ObjectStorage,
  type OpenedObject,
  type PresignOptions,
  StorageError,
  type StorageFault,
  type StoredObject,
  signableContentDisposition,
} from './object-storage.ts';

export type S3Config = Pick<
  Config,
  's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey' | 's3PathStyle'
> & {
  readonly s3Bucket: string;
};

/** Timeouts in milliseconds. */
export interface S3Timeouts {
  readonly connectMs: number;
  /** A connection that is idle for this long is closed. */
  readonly idleMs: number;
}

const CONNECT_MS_MAX = 5000;
const ATTEMPTS = 3;
const RETRY_MS = 200;
const DELETES_AT_ONCE = 16;

/** The timeouts of a store for this idle time. */
export function s3Timeouts(idleMs: number = SETTINGS.s3TimeoutMs.fallback): S3Timeouts {
  return { connectMs: Math.min(CONNECT_MS_MAX, idleMs), idleMs };
}

/**
 * Opens the store in a bucket of AWS S3 or of a compatible server.
 *
 * @throws OperatorError if the bucket does not exist or cannot be used
 */
export async function openS3Storage(config: S3Config, timeouts: S3Timeouts = s3Timeouts()): Promise<ObjectStorage> {
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = config;
  const client = new S3Client({
    region: config.s3Region,
    forcePathStyle: config.s3PathStyle,
    ...(config.s3Endpoint === null ? {} : { endpoint: config.s3Endpoint }),
    ...(accessKeyId === null || secretAccessKey === null ? {} : { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: ATTEMPTS,
    // Every failure is returned as an error. The client would also write to the console.
    logger: { trace: noLog, debug: noLog, info: noLog, warn: noLog, error: noLog },
    // Otherwise uploads are sent in chunks framed with checksums, and some servers store the frames inside the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeouts.connectMs, socketTimeout: timeouts.idleMs },
  });
  const storage = new S3Storage(client, config);
  try {
    await client.send(new HeadBucketCommand({ Bucket: config.s3Bucket }));
  } catch (error) {
    storage.close();
    const reason = isMissing(error)
      ? 'the bucket does not exist.'
      : storageErrorOf(error, 'requesting the bucket failed').message;
    throw new OperatorError(
      `Files cannot be kept in ${storage.describe()}: ${reason} Check LECTERN_S3_ENDPOINT, LECTERN_S3_BUCKET, LECTERN_S3_REGION and the keys; ` +
        'the key needs the rights to list the bucket and to get, put and delete its objects.',
      error,
    );
  }
  return storage;
}

const noLog = (): void => {};

class S3Storage implements ObjectStorage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #where: string;

  constructor(client: S3Client, config: S3Config) {
    this.#client = client;
    this.#bucket = config.s3Bucket;
    this.#where = `the bucket ${config.s3Bucket} at ${config.s3Endpoint ?? `AWS ${config.s3Region}`}`;
  }

  async put(key: string, filePath: string, { contentType }: { readonly contentType: string }): Promise<StoredObject> {
    checkKey(key);
    const sent = await digestOfFile(filePath).catch((error: unknown) => {
      throw new StorageError('other', `the file for ${key} cannot be read: ${(error as Error).message}`, error);
    });
    await this.#withStorageErrors(`storing ${key} in ${this.#where} failed`, () =>
      this.#send(key, filePath, { ...sent, contentType }),
    );
    const opened = await this.open(key);
    const stored =
      opened === null
        ? null
        : await this.#withStorageErrors(`reading ${key} back failed`, () => digestOf(opened.stream));
    if (stored === null || stored.sizeBytes !== sent.sizeBytes || stored.sha256 !== sent.sha256) {
      throw new StorageError('corrupt', `${key} was read back from ${this.#where} differently than it was written`);
    }
    return stored;
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject | null> {
    checkKey(key);
    const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end ?? ''}`;
    return this.#withStorageErrors(`reading ${key} from ${this.#where} failed`, async () => {
      try {
        const answer = await this.#client.send(
          new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...(Range ? { Range } : {}) }),
        );
        return openedFrom(answer.Body as Readable, answer);
      } catch (error) {
        if (isMissing(error)) return null;
        if (!isRangeBeyondEnd(error)) throw error;
        const found = await this.stat(key);
        return (
          found && {
            stream: Readable.from([]),
            sizeBytes: found.sizeBytes,
            start: found.sizeBytes,
            end: found.sizeBytes - 1,
          }
        );
      }
    });
  }

  async stat(
    key: string,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<{ readonly sizeBytes: number } | null> {
    checkKey(key);
    return this.#withStorageErrors(`querying ${key} in ${this.#where} failed`, async () => {
      try {
        const command = new HeadObjectCommand({ Bucket: this.#bucket, Key: key });
        const { ContentLength } = await this.#client.send(command, signal === undefined ? {} : { abortSignal: signal });
        return { sizeBytes: ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    if (prefix !== '') checkPrefix(prefix);
    for (let after: string | undefined, more = true; more; ) {
      const page = await this.#withStorageErrors(`listing ${prefix} of ${this.#where} failed`, () =>
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: prefix,
            ...(after === undefined ? {} : { ContinuationToken: after }),
          }),
        ),
      );
      for (const { Key, Size } of page.Contents ?? []) if (Key !== undefined) yield { key: Key, sizeBytes: Size ?? 0 };
      after = page.NextContinuationToken;
      more = after !== undefined;
    }
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    await this.#withStorageErrors(`deleting ${key} from ${this.#where} failed`, () => this.#remove(key));
  }

  async deletePrefix(prefix: string): Promise<void> {
    checkPrefix(prefix);
    await this.#withStorageErrors(`deleting ${prefix} from ${this.#where} failed`, async () => {
      // Listed objects are deleted, so each first page is a new one, until there is none.
      for (;;) {
        const { Contents } = await this.#client.send(
          new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix }),
        );
        const keys = (Contents ?? []).flatMap(({ Key }) => Key ?? []);
        if (keys.length === 0) return;
        for (let at = 0; at < keys.length; at += DELETES_AT_ONCE) {
          await Promise.all(keys.slice(at, at + DELETES_AT_ONCE).map((key) => this.#remove(key)));
        }
      }
    });
  }

  /** The link supports ranges. Its signature covers name and type, so they cannot be changed. */
  readonly presign = async (
    key: string,
    { expiresSeconds, fileName, contentType }: PresignOptions,
  ): Promise<string> => {
    checkKey(key);
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      ResponseContentType: contentType,
      ResponseContentDisposition: signableContentDisposition(fileName),
    });
    return this.#withStorageErrors(`signing a link to ${key} failed`, () =>
      getSignedUrl(this.#client, command, { expiresIn: expiresSeconds }),
    );
  };

  describe(): string {
    return this.#where;
  }

  close(): void {
    this.#client.destroy();
  }

  /** A sent stream cannot be sent again by the client, so each attempt opens the file. */
  async #send(key: string, filePath: string, file: StoredObject & { readonly contentType: string }): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const body = createReadStream(filePath);
      const command = new PutObjectCommand({
        Bucket: this.#bucket,
        Key: key,
        Body: body,
        ContentLength: file.sizeBytes,
        ContentType: file.contentType,
      });
      // The signature covers the content. The server refuses content that arrived differently.
      command.middlewareStack.add(
        (next) => (args) => {
          (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = file.sha256;
          return next(args);
        },
        { step: 'build', name: 'knownContentHash' },
      );
      try {
        await this.#client.send(command);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error;
        await delay(RETRY_MS * 2 ** attempt * (0.5 + Math.random()));
      } finally {
        body.destroy();
      }
    }
  }

  async #remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }

  async #withStorageErrors<T>(failed: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw storageErrorOf(error, failed);
    }
  }
}

function openedFrom(
  stream: Readable,
  answer: { ContentLength?: number | undefined; ContentRange?: string | undefined },
): OpenedObject {
  const length = answer.ContentLength ?? 0;
  const parts = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.ContentRange ?? '');
  if (parts === null) return { stream, sizeBytes: length, start: 0, end: length - 1 };
  return { stream, sizeBytes: Number(parts[3]), start: Number(parts[1]), end: Number(parts[2]) };
}

/** The fields that tell errors of the S3 client and of the network apart. */
interface S3Failure {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const NETWORK = [
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Whether the requested object or bucket does not exist. */
function isMissing(error: unknown): boolean {
  return statusOf(error) === 404;
}

function isRangeBeyondEnd(error: unknown): boolean {
  return statusOf(error) === 416;
}

/** Whether the same request may succeed a moment later. */
function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error);
  return isNetwork(error) || status >= 500 || status === 429 || status === 408;
}

/** Turns an error of the S3 client into one that says what failed, what the store answered and what to do. */
function storageErrorOf(error: unknown, failed: string): StorageError {
  if (error instanceof StorageError) return error;
  const { name = 'error', message = '' } = error as S3Failure;
  const status = statusOf(error);
  const { fault, remedy } = faultOf(error, status);
  const reason = [status > 0 ? `${status} ${name}` : name, message].filter((part) => part !== '').join(': ');
  return new StorageError(fault, `${failed}: ${reason}.${remedy}`, error);
}

function faultOf(error: unknown, status: number): { fault: StorageFault; remedy: string } {
  if (status === 401 || status === 403) return { fault: 'denied', remedy: ' Check the access key and its rights.' };
  if (status === 507) return { fault: 'full', remedy: ' Make room in the store.' };
  if (isNetwork(error) || status >= 500)
    return { fault: 'unreachable', remedy: ' Check that the store runs and can be reached.' };
  if (status === 404) return { fault: 'other', remedy: ' Check that the bucket exists.' };
  return { fault: 'other', remedy: '' };
}

function isNetwork(error: unknown): boolean {
  const { name = '', code = '' } = error as S3Failure;
  return NETWORK.includes(code) || NETWORK.includes(name);
}

function statusOf(error: unknown): number {
  return (error as S3Failure).$metadata?.httpStatusCode ?? 0;
}
