import type { UploadEvent, UploadedCv, UploadStage } from '#http/console/contract.ts';
import { type ActingMember, actingHeaders } from '../api/acting-member.ts';
import { ADDRESSES } from '../api/addresses.ts';
import { ApiError, addressOf, errorOf, unreachable } from '../api/call.ts';
import type { ArchiveFault } from './archive-error.ts';

/** The reason why an upload waits; `turn`: for earlier uploads. */
export type WaitReason = 'turn' | 'rate_limit_exceeded' | 'too_many_uploads' | 'service_busy' | 'upload_unfinished';

/** The state of an upload. Each state was observed; none is estimated. */
export type UploadState =
  /** It continues automatically, not before this moment (milliseconds since 1970). */
  | { readonly kind: 'waiting'; readonly why: WaitReason; readonly notBefore: number }
  | { readonly kind: 'sending'; readonly sentBytes: number; readonly percent: number }
  /** The last byte is sent; later stages come from the server. */
  | { readonly kind: 'working'; readonly stage: 'sent' | UploadStage }
  | {
      readonly kind: 'done';
      readonly cv: UploadedCv;
      /** Whether it was read before it was dropped here, and so cost nothing. */
      readonly wasThere: boolean;
      readonly endedAt: number;
    }
  | {
      readonly kind: 'failed';
      /** Null if it was not sent. Milliseconds since 1970, as above. */
      readonly endedAt: number | null;
      readonly message: string;
      readonly requestId: string | null;
      readonly retryable: boolean;
    };

/** Whether an upload is finished, with or without success. */
export function isFinished({ kind }: UploadState): boolean {
  return kind === 'done' || kind === 'failed';
}

/** What is chosen for the files of a drop. */
export interface UploadHints {
  /** Null for the default template. */
  readonly templateId: number | null;
  /** What the extraction is told of the candidate; empty for nothing. */
  readonly gender: string;
  /** An example after which the summary is written; empty for none. */
  readonly blurb: string;
}

/** A file to upload. One in an archive is unpacked when its turn comes. */
export interface UploadSource {
  /** Its name, without folders. */
  readonly name: string;
  /** Where it lies in what was dropped; its name, if it was dropped by itself. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Whether it came with a folder or an archive, which a person drops again after an interruption. */
  readonly isOfMany: boolean;
  /** Why it cannot be unpacked; null if it may be. */
  readonly fault: ArchiveFault | null;
  /** The bytes. @throws ArchiveError if they cannot be unpacked */
  readonly open: () => Promise<Blob>;
}

export interface Upload {
  readonly id: number;
  readonly source: UploadSource;
  readonly hints: UploadHints;
  /** The company and member for which the file was dropped. It is sent for no other. */
  readonly as: ActingMember;
  /** The idempotency key: the upload is paid once, however often it is sent. Null until the file is opened. */
  readonly key: string | null;
  readonly state: UploadState;
}

/** An upload whose file is open. */
interface OpenUpload extends Pick<Upload, 'source' | 'hints' | 'as'> {
  readonly bytes: Blob;
  readonly key: string;
}

interface SendOptions {
  readonly onState: (state: UploadState) => void;
  /** Aborted when the result is no longer wanted. The server continues with a complete upload. */
  readonly signal: AbortSignal;
}

/** An upload makes progress, and a response that has begun carries a heartbeat every ten seconds. After this time without either the connection is dead. */
const SILENCE_MS = 60_000;

/**
 * Sends one file and reports each step. It uses XMLHttpRequest, because fetch reports no upload progress.
 *
 * @throws ApiError if the upload fails
 */
export async function sendFile(
  { source, bytes, hints, as, key }: OpenUpload,
  { onState, signal }: SendOptions,
): Promise<UploadedCv> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedCv>();
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    restartTimeout();
    onState({ kind: 'sending', sentBytes: loaded, percent: total === 0 ? 0 : Math.floor((loaded / total) * 100) });
  });
  request.upload.addEventListener('load', () => {
    // A proxy may buffer the response, so the timeout counts only after the first event.
    clearTimeout(timeout);
    onState({ kind: 'working', stage: 'sent' });
  });
  request.addEventListener('error', () => reject(unreachable()));
  request.addEventListener('abort', () => reject(unreachable()));
  let timeout = 0;
  const restartTimeout = (): void => {
    clearTimeout(timeout);
    timeout = window.setTimeout(() => request.abort(), SILENCE_MS);
  };
  let readChars = 0;
  const readEvents = (): void => {
    if (!request.getResponseHeader('content-type')?.startsWith(ADDRESSES.uploadEvents)) return;
    restartTimeout();
    const end = request.responseText.lastIndexOf('\n') + 1;
    for (const line of request.responseText.slice(readChars, end).split('\n')) {
      if (line === '') continue;
      const event = eventOf(line);
      if (event === null) reject(unreachable());
      else if ('stage' in event) onState({ kind: 'working', stage: event.stage });
      else if (event.error === null) resolve(event.data);
      else reject(errorIn(event));
    }
    readChars = Math.max(readChars, end);
  };
  request.addEventListener('progress', readEvents);
  request.addEventListener('load', () => {
    readEvents();
    const { status, responseText: text } = request;
    if (status < 200 || status > 299) {
      reject(errorOf({ status, text, header: (name) => request.getResponseHeader(name) }));
    }
    // A response without its last line was cut off. With one, the promise is already settled.
    reject(unreachable());
  });
  request.open('POST', addressOf('uploadCv'));
  const headers = { Accept: ADDRESSES.uploadEvents, [ADDRESSES.headers.key]: key, ...actingHeaders(as) };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.append('file', bytes, source.name);
  const fields = { template_id: String(hints.templateId ?? ''), gender: hints.gender, blurb: hints.blurb };
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.append(name, value);
  request.send(form);
  restartTimeout();
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
  }
}

/** An event of the response; null if the line is not valid. */
function eventOf(line: string): UploadEvent<UploadedCv> | null {
  try {
    return JSON.parse(line) as UploadEvent<UploadedCv>;
  } catch {
    return null;
  }
}

function errorIn({
  error,
  status,
  retry_after: retryAfter,
}: Extract<UploadEvent<UploadedCv>, { status: number }>): ApiError {
  return new ApiError(status, error, retryAfter);
}

/** Why the server would refuse the file, checked before sending; null if it may accept it. */
export function validateBeforeSending(
  { name, sizeBytes, fault }: UploadSource,
  sizeBytesMax: number,
): 'tooLarge' | 'wrongType' | 'empty' | ArchiveFault | null {
  if (fault !== null) return fault;
  if (!isCvName(name)) return 'wrongType';
  if (sizeBytes === 0) return 'empty';
  return sizeBytes > sizeBytesMax ? 'tooLarge' : null;
}

/** Whether a name is that of a file that the server reads. */
export function isCvName(name: string): boolean {
  return /\.(?:pdf|docx?)$/i.test(name);
}
