import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { StoredObject } from './object-storage.ts';

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
