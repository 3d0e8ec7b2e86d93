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
