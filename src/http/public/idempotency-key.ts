import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#problems/problem.ts';
import type { Idempotency } from '#usage/idempotency.ts';
import type { UploadForm } from './receive-upload.ts';

/** Says `true` on an answer that is that of an earlier call with the same key. */
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
  throw new Problem('validation_error', {
    message:
      'The header Idempotency-Key must be sent once, with 1 to 255 printable ASCII characters. Send a new random one for each new CV, such as a UUID.',
  });
}

/** A key with what came with it. Null where there is no key, or where the upload lacks what every call must have, which refuses it. */
export async function idempotencyOf(key: string | null, upload: UploadForm): Promise<Idempotency | null> {
  if (key === null || upload.file === null || upload.actingUserEmail === null) return null;
  const fileSha256 = await sha256OfFile(upload.file.path);
  // What decides how the call is worked on, and not how it was framed: that differs from one try to the next.
  const parts = [
    'cvs-process-1',
    fileSha256,
    upload.file.name,
    upload.actingUserEmail.trim().toLowerCase(),
    upload.templateId,
    upload.gender,
    upload.blurb,
  ];
  // As JSON, so that none of them can run into its neighbour.
  return { key, sha256: createHash('sha256').update(JSON.stringify(parts)).digest('hex') };
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
