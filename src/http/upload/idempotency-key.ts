import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#problems/problem.ts';
import type { IdempotencyKey } from '#usage/idempotency.ts';
import type { UploadForm } from './receive-upload.ts';

/** `true` on a response that repeats that of an earlier call with the same key. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

const KEY = /^[ -~]{1,255}$/;

/**
 * The request's `Idempotency-Key`, or null where it has none.
 *
 * @throws Problem `validation_error` where it is sent twice, or is not 1 to 255 printable ASCII characters
 */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const sent = request.raw.headersDistinct['idempotency-key'];
  if (sent === undefined) return null;
  const [key, ...more] = sent;
  if (key !== undefined && more.length === 0 && KEY.test(key)) return key;
  throw new Problem('idempotency_key_invalid');
}

/** A key with the hash of its request. Null without a key, and for an upload that lacks a required field and is refused later. */
export async function idempotencyOf(key: string | null, upload: UploadForm): Promise<IdempotencyKey | null> {
  if (key === null || upload.file === null || upload.actingUserEmail === null) return null;
  const fileSha256 = await sha256OfFile(upload.file.path);
  // Everything that affects the result, but not the framing of the form, which differs between retries.
  const parts = [
    'cvs-process-1',
    fileSha256,
    upload.file.name,
    upload.actingUserEmail.trim().toLowerCase(),
    upload.templateId,
    upload.gender,
    upload.blurb,
  ];
  // As JSON, so that the parts stay separate.
  return { key, sha256: createHash('sha256').update(JSON.stringify(parts)).digest('hex') };
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
