import type { Readable } from 'node:stream';

/** What a store knows of a file that it took. */
export interface StoredObject {
  readonly sizeBytes: number;
  /** Lower-case hex of the content. */
  readonly sha256: string;
}

/** Bytes from `start` to `end`, both inclusive and counted from 0; to the last byte where `end` is absent or beyond it. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface OpenedObject {
  /** The bytes asked for. Whoever opened it reads it to its end or destroys it. */
  readonly stream: Readable;
  /** Size of the whole object. */
  readonly sizeBytes: number;
  /** First and last byte of `stream`; `end` is `start - 1` where the stream is empty. */
  readonly start: number;
  readonly end: number;
}

/** An object as a listing shows it. */
export interface ListedObject {
  readonly key: string;
  readonly sizeBytes: number;
}

export interface PresignOptions {
  readonly expiresSeconds: number;
  /** Name under which a browser saves the file. */
  readonly fileName: string;
  readonly contentType: string;
}

/**
 * Where files are kept: a local folder or an S3-compatible store. Keys are relative paths of plain names
 * (`companies/7/cvs/…/source.pdf`). Every method throws `StorageError` when the store itself fails; that an object is not there
 * is a value, never an error.
 */
export interface ObjectStorage {
  /** Puts a local file into the store, replacing what the key held, and reads it back: size and SHA-256 are of what is stored. */
  put: (key: string, filePath: string, options: { readonly contentType: string }) => Promise<StoredObject>;
  /** Opens an object, or a part of it, for reading; null if it is not there. A range that begins beyond the end gives an empty stream. */
  open: (key: string, range?: ByteRange) => Promise<OpenedObject | null>;
  /** Size of an object, or null if it is not there. Once the signal aborts, nobody waits for the answer any more. */
  stat: (key: string, options?: { readonly signal?: AbortSignal }) => Promise<{ readonly sizeBytes: number } | null>;
  /**
   * Goes through everything below a folder, whose name ends in `/`, or through the whole store (`''`), in no order, in constant memory.
   * What comes or goes meanwhile may be in it or not. Files that others put there are in it too; their keys need not be plain names.
   */
  list: (prefix: string) => AsyncIterable<ListedObject>;
  /** Deletes an object; content if it was not there. */
  delete: (key: string) => Promise<void>;
  /** Deletes everything below a folder, whose name ends in `/`. */
  deletePrefix: (prefix: string) => Promise<void>;
  /** Makes a link by which anybody can fetch the object until it expires; null where the store has no such links. */
  readonly presign: ((key: string, options: PresignOptions) => Promise<string>) | null;
  /** The store in words, for the operator. */
  describe: () => string;
  /** Gives back connections. The store is not used afterwards. */
  close: () => void;
}
