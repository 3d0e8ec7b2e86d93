import type { Cv, UploadEvent, UploadStage } from '#http/console/contract.ts';
import { type Acting, actingHeaders } from '../api/acting.ts';
import { ADDRESSES } from '../api/addresses.ts';
import { ApiError, addressOf, errorOf, unreachable } from '../api/call.ts';

/** What an upload waits for before it is sent; `turn` is that of those before it. */
export type WaitReason = 'turn' | 'rate_limit_exceeded' | 'too_many_uploads' | 'service_busy' | 'upload_unfinished';

/** Where one file stands. Each step is one that was seen to be reached, none is guessed. */
export type UploadState =
  /** It goes on by itself, not before this moment (milliseconds since 1970). */
  | { readonly kind: 'waiting'; readonly why: WaitReason; readonly notBefore: number }
  | { readonly kind: 'sending'; readonly sentBytes: number; readonly percent: number }
  /** The last byte is sent; the rest is what the server tells. */
  | { readonly kind: 'working'; readonly stage: 'sent' | UploadStage }
  | { readonly kind: 'done'; readonly cv: Cv }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly requestId: string | null;
      readonly retryable: boolean;
    };

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** Who dropped it, for which company: for nobody else is it sent. */
  readonly as: Acting;
  /** By which the server knows it again, so that it is paid once however often it is sent. */
  readonly key: string;
  readonly state: UploadState;
}

interface Sending {
  readonly tell: (state: UploadState) => void;
  /** Aborted when nobody is to hear of it any more; what the server has by then it goes on with. */
  readonly signal: AbortSignal;
}

/** While it is sent something goes on, and an answer that has begun has a sign of life every ten seconds: without any for so long, the line is dead. */
const SILENCE_MS = 60_000;

/**
 * Sends one file and tells each step. XMLHttpRequest, since fetch does not say how much is sent.
 *
 * @throws ApiError what the server refused it with
 */
export async function sendFile({ file, as, key }: Upload, { tell, signal }: Sending): Promise<Cv> {
  const { promise, resolve, reject } = Promise.withResolvers<Cv>();
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    listen();
    tell({ kind: 'sending', sentBytes: loaded, percent: total === 0 ? 0 : Math.floor((loaded / total) * 100) });
  });
  request.upload.addEventListener('load', () => {
    // What stands in between may keep the answer back until it is whole: only once one was heard does silence say anything.
    clearTimeout(silence);
    tell({ kind: 'working', stage: 'sent' });
  });
  request.addEventListener('error', () => reject(unreachable()));
  request.addEventListener('abort', () => reject(unreachable()));
  let silence = 0;
  const listen = (): void => {
    clearTimeout(silence);
    silence = window.setTimeout(() => request.abort(), SILENCE_MS);
  };
  let heard = 0;
  const hear = (): void => {
    if (!request.getResponseHeader('content-type')?.startsWith(ADDRESSES.uploadEvents)) return;
    listen();
    const end = request.responseText.lastIndexOf('\n') + 1;
    for (const line of request.responseText.slice(heard, end).split('\n')) {
      if (line === '') continue;
      const event = eventOf(line);
      if (event === null) reject(unreachable());
      else if ('stage' in event) tell({ kind: 'working', stage: event.stage });
      else if (event.error === null) resolve(event.data);
      else reject(errorIn(event));
    }
    heard = Math.max(heard, end);
  };
  request.addEventListener('progress', hear);
  request.addEventListener('load', () => {
    hear();
    const { status, responseText: text } = request;
    if (status < 200 || status > 299) {
      reject(errorOf({ status, text, header: (name) => request.getResponseHeader(name) }));
    }
    // An answer that ends without its last line was cut off on the way; where it had one, this is too late to count.
    reject(unreachable());
  });
  request.open('POST', addressOf('uploadCv'));
  const headers = { Accept: ADDRESSES.uploadEvents, [ADDRESSES.headers.key]: key, ...actingHeaders(as) };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.append('file', file);
  request.send(form);
  listen();
  try {
    return await promise;
  } finally {
    clearTimeout(silence);
  }
}

/** An event of the answer; null where what came is none, since something on the way garbled it. */
function eventOf(line: string): UploadEvent<Cv> | null {
  try {
    return JSON.parse(line) as UploadEvent<Cv>;
  } catch {
    return null;
  }
}

function errorIn({ error, status, retry_after: retryAfter }: Extract<UploadEvent<Cv>, { status: number }>): ApiError {
  const { code, message, request_id: requestId } = error;
  return new ApiError({ status, code, message, requestId, retryAfterSeconds: retryAfter ?? null });
}

/** What the server is known to refuse, told before anything is sent; null where it may take the file. */
export function faultBeforeSending(file: File, sizeBytesMax: number): 'tooLarge' | 'wrongType' | 'empty' | null {
  if (!/\.(?:pdf|docx?)$/i.test(file.name)) return 'wrongType';
  if (file.size === 0) return 'empty';
  return file.size > sizeBytesMax ? 'tooLarge' : null;
}
