import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '#kit/tenant.ts';
import { stage } from '#platform/measurements.ts';
import { Problem } from '#problems/problem.ts';
import type { IdempotencyKey } from '#usage/idempotency.ts';
import { stillProcessing } from '#use-cases/process-cv/await-outcome.ts';
import { requirePermit, serviceBusy } from '#use-cases/process-cv/check-upload.ts';
import type { Services } from '#use-cases/services/services.ts';
import { clientDisconnected, receiveUpload, type UploadForm } from './receive-upload.ts';

/** What routes that receive a CV work with. */
export interface UploadDeps {
  readonly services: Services;
  /** Makes a folder in scratch space. */
  readonly makeScratchDir: (prefix: string) => Promise<string>;
  /** Whether the disk has room for one more upload. */
  readonly hasFreeSpace: () => Promise<boolean>;
}

interface IncomingCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Whose share of the permits the call takes. */
  readonly tenant: Tenant;
  readonly fileLimitBytes: number;
  /** A further check after the permit. It throws its refusal. */
  readonly check?: () => Promise<void>;
}

/** A form that has arrived, and what its call goes on with. */
export interface ReceivedCall {
  readonly form: UploadForm;
  /** The `Idempotency-Key`, or null. */
  readonly key: string | null;
  /** The call's own folder. It is deleted when the work ends. */
  readonly scratchDir: string;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

/**
 * Does work that takes disk space and engines: a permit, the check, free disk space, then the work with a folder of its own. Permit and scratch space are given
 * back when it ends.
 *
 * @throws Problem without a permit or free disk space, and what `check` and the work throw
 */
export async function withUploadPlace<Answer>(
  { services, makeScratchDir, hasFreeSpace }: UploadDeps,
  { tenant, check }: Pick<IncomingCall, 'tenant' | 'check'>,
  work: (scratchDir: string) => Promise<Answer>,
): Promise<Answer> {
  const permit = requirePermit(services, services.uploads.admit(tenant));
  try {
    await check?.();
    if (!(await hasFreeSpace())) throw serviceBusy(services, new Error('the disk of the data folder is all but full'));
    const scratchDir = await makeScratchDir('call-');
    try {
      return await work(scratchDir);
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  } finally {
    permit.release();
  }
}

/**
 * Receives the form of a call and does its work: a permit, free disk space, the bytes, in this order. Permit and scratch space
 * are given back when the work ends.
 *
 * @throws Problem for a malformed key or form, without a permit or free disk space, and what `check` and the work throw
 */
export async function receiveCall<Answer>(
  deps: UploadDeps,
  { request, reply, fileLimitBytes, ...place }: IncomingCall,
  work: (received: ReceivedCall) => Promise<Answer>,
): Promise<Answer> {
  const signal = disconnectSignal(request, reply);
  const key = idempotencyKeyOf(request);
  // An upload takes disk space from its first byte on, so the number of uploads is limited before one is read.
  return withUploadPlace(deps, place, async (scratchDir) => {
    const form = await stage('receive upload', () => receiveUpload(request.raw, { scratchDir, fileLimitBytes }));
    return work({ form, key, scratchDir, signal });
  });
}

/**
 * A client that closed its sending side may wait for its response or be gone. This cannot be known before a byte is sent. It keeps its
 * place for this time and is then told to retry.
 */
const HALF_CLOSED_MS = 10_000;

/** Aborted when the client is, or may be, gone. Work that only waits for another process can then stop. `halfClosed`: what one that may be gone is told. */
function disconnectSignal(
  { raw: { socket } }: FastifyRequest,
  { raw: response }: FastifyReply,
  halfClosed: (cause: Error) => Problem = stillProcessing,
): AbortSignal {
  const gone = new AbortController();
  let waiting: NodeJS.Timeout | undefined;
  const wait = (): void => {
    waiting = setTimeout(() => gone.abort(halfClosed(new Error('the client closed its side'))), HALF_CLOSED_MS);
  };
  if (socket.readableEnded) wait();
  else socket.once('end', wait);
  response.once('close', () => {
    clearTimeout(waiting);
    socket.off('end', wait);
    if (!response.writableFinished) gone.abort(clientDisconnected());
  });
  return gone.signal;
}

/** The same for work that is not continued without the client. */
export function goneSignal({ request, reply }: Pick<IncomingCall, 'request' | 'reply'>): AbortSignal {
  return disconnectSignal(request, reply, clientDisconnected);
}

/** `true` on a response that repeats that of an earlier call with the same key. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

const KEY = /^[ -~]{1,255}$/;

/**
 * The request's `Idempotency-Key`, or null where it has none.
 *
 * @throws Problem `validation_error` where it is sent twice, or is not 1 to 255 printable ASCII characters
 */
function idempotencyKeyOf(request: FastifyRequest): string | null {
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
  return { key, sha256: createHash('sha256').update(JSON.stringify(parts)).digest('hex'), expires: true };
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
