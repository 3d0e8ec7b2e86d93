import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** A stored file. */
export interface StoredObject {
  readonly sizeBytes: number;
  /** Lower-case hex of the content. */
  readonly sha256: string;
}

/** Bytes from `start` to `end`, both inclusive and from 0; to the last byte if `end` is missing or beyond it. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface OpenedObject {
  /** The requested bytes. The caller reads the stream to its end or destroys it. */
  readonly stream: Readable;
  /** Size of the whole object. */
  readonly sizeBytes: number;
  /** First and last byte of `stream`; `end` is `start - 1` where the stream is empty. */
  readonly start: number;
  readonly end: number;
}

/** An object in a listing. */
export interface ListedObject {
  readonly key: string;
  readonly sizeBytes: number;
}

export interface PresignOptions {
  readonly expiresSeconds: number;
  /** The name under which a browser saves the file. */
  readonly fileName: string;
  readonly contentType: string;
}

/**
 * Stores files: a local folder or an S3-compatible store. Keys are relative paths of plain names
 * (`companies/7/cvs/…/source.pdf`). Every method throws `StorageError` if the store itself fails. A missing object is a value,
 * never an error.
 */
export interface ObjectStorage {
  /** Stores a local file, replaces what the key held, and reads it back: size and SHA-256 describe what is stored. */
  put: (key: string, filePath: string, options: { readonly contentType: string }) => Promise<StoredObject>;
  /** Opens an object, or a part of it, for reading; null if it is missing. A range beyond the end gives an empty stream. */
  open: (key: string, range?: ByteRange) => Promise<OpenedObject | null>;
  /** Size of an object; null if it is missing. The signal cancels the request. */
  stat: (key: string, options?: { readonly signal?: AbortSignal }) => Promise<{ readonly sizeBytes: number } | null>;
  /**
   * Lists everything below a folder, whose name ends in `/`, or the whole store (`''`), in no order, in constant memory. Objects
   * that appear or vanish meanwhile may be included or not. Files of other programs are included; their keys need not be valid.
   */
  list: (prefix: string) => AsyncIterable<ListedObject>;
  /** Deletes an object, if it exists. */
  delete: (key: string) => Promise<void>;
  /** Deletes everything below a folder, whose name ends in `/`. */
  deletePrefix: (prefix: string) => Promise<void>;
  /** Makes a link by which anyone can fetch the object until it expires; null if the store has no such links. */
  readonly presign: ((key: string, options: PresignOptions) => Promise<string>) | null;
  /** Describes the store to the operator. */
  describe: () => string;
  /** Closes connections. The store is not used afterwards. */
  close: () => void;
}

/** Passes chunks through while counting and hashing them. `result` covers what has passed so far. */
export function withDigest(source: AsyncIterable<Buffer>): {
  chunks: AsyncIterable<Buffer>;
  result: () => StoredObject;
} {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  return { chunks: pass(), result: () => ({ sizeBytes, sha256: hash.copy().digest('hex') }) };
}

/** Reads a stream to its end and returns its size and SHA-256. */
export async function digestOf(source: AsyncIterable<Buffer>): Promise<StoredObject> {
  const { chunks, result } = withDigest(source);
  for await (const _ of chunks);
  return result();
}

/** Size and SHA-256 of a local file. */
export function digestOfFile(file: string): Promise<StoredObject> {
  return digestOf(createReadStream(file));
}

const KEY_BYTES_MAX = 900;
/** Names that are valid on every file system and in every URL: no `..`, no hidden files, no separators, no spaces. */
const PLAIN_NAME = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/;

/** Refuses a key that is not a relative path of plain names. Lectern makes all keys, so an invalid one is a bug. */
export function checkKey(key: string): void {
  if (!isPlainPath(key)) throw new RangeError(`not a key of the file store: ${JSON.stringify(key.slice(0, 200))}`);
}

/** Refuses a prefix that is not a folder, whose name ends in `/`. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/') || !isPlainPath(prefix.slice(0, -1))) {
    throw new RangeError(`not a folder of the file store: ${JSON.stringify(prefix.slice(0, 200))}`);
  }
}

function isPlainPath(text: string): boolean {
  return Buffer.byteLength(text) <= KEY_BYTES_MAX && text.split('/').every((name) => PLAIN_NAME.test(name));
}

/** The kind of failure, as far as callers distinguish it. */
export type StorageFault = 'unreachable' | 'denied' | 'full' | 'corrupt' | 'other';

/** The store itself failed. The message is for the log and the operator: it says what failed and what to do. */
export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StorageError';
    this.fault = fault;
  }
}

/**
 * The header `Content-Disposition` that makes a browser show a file, or save it at once, under its name, whatever characters it has (RFC
 * 6266, RFC 8187): an ASCII name, and the UTF-8 name if it differs.
 */
export function contentDisposition(fileName: string, type: 'inline' | 'attachment' = 'inline'): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_');
  const plain = plainName(name);
  if (plain === name) return `${type}; filename="${plain}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * The same header with the ASCII name only, for links that carry it in their signed query: S3-compatible stores differ in how
 * they escape apostrophes, brackets and stars before signing, and refuse the link on a mismatch.
 */
export function signableContentDisposition(fileName: string): string {
  return `inline; filename="${plainName(fileName.toWellFormed()).replace(/['()*/\\]/g, '_')}"`;
}

/** The name in printable ASCII: letters without accents, underscores for everything else. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_');
}
