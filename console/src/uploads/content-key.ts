import type { Upload } from './upload.ts';

/** Bytes that are hashed between two moments in which the page can answer. */
const CHUNK_BYTES = 1024 * 1024;

/**
 * The idempotency key of a file that came with many: the same for the same file, hints and member. So a folder that is dropped again
 * after an interruption costs nothing for what was read. Web Crypto is not used, because browsers have it only on pages served by
 * https or from localhost.
 */
export async function contentKey(
  bytes: Blob,
  { source, hints, as }: Pick<Upload, 'source' | 'hints' | 'as'>,
): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const { bytesToHex, utf8ToBytes } = await import('@noble/hashes/utils.js');
  const hash = sha256.create();
  const { templateId, gender, blurb } = hints;
  hash.update(utf8ToBytes(JSON.stringify([source.name, as.memberId, templateId, gender, blurb])));
  for (let from = 0; from < bytes.size; from += CHUNK_BYTES)
    hash.update(new Uint8Array(await bytes.slice(from, from + CHUNK_BYTES).arrayBuffer()));
  return `content-${bytesToHex(hash.digest())}`;
}
