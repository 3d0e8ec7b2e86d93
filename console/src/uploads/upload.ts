import type { Cv, Success } from '#http/console/contract.ts';
import { type Acting, actingHeaders } from '../api/acting.ts';
import { ApiError, addressOf, errorOf, unreachable } from '../api/call.ts';

/** Where one file stands. Each step is one that was seen to be reached, none is guessed. */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly percent: number }
  /** The last byte is sent; the server reads and extracts, and answers when both are done. */
  | { readonly kind: 'reading' }
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
  readonly state: UploadState;
}

interface Sending {
  readonly tell: (state: UploadState) => void;
  /** Aborted when nobody is to hear of it any more; what the server has by then it goes on with. */
  readonly signal: AbortSignal;
}

/**
 * Sends one file and tells each step. XMLHttpRequest, since fetch does not say how much is sent.
 *
 * @throws ApiError what the server refused it with
 */
export async function sendFile({ file, as }: Upload, { tell, signal }: Sending): Promise<Cv> {
  const { promise, resolve, reject } = Promise.withResolvers<Cv>();
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    tell({ kind: 'sending', percent: total === 0 ? 0 : Math.floor((loaded / total) * 100) }),
  );
  request.upload.addEventListener('load', () => tell({ kind: 'reading' }));
  request.addEventListener('error', () => reject(unreachable()));
  request.addEventListener('abort', () => reject(unreachable()));
  request.addEventListener('load', () => {
    const { status, responseText: text } = request;
    if (status < 200 || status > 299) {
      reject(errorOf({ status, text, header: (name) => request.getResponseHeader(name) }));
      return;
    }
    try {
      resolve((JSON.parse(text) as Success<Cv>).data);
    } catch {
      reject(new ApiError({ status, code: 'unreadable', message: `HTTP ${status}`, requestId: null }));
    }
  });
  request.open('POST', addressOf('uploadCv'));
  const headers = { Accept: 'application/json', ...actingHeaders(as) };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.append('file', file);
  request.send(form);
  return await promise;
}

/** What the server is known to refuse, told before anything is sent; null where it may take the file. */
export function faultBeforeSending(file: File, sizeBytesMax: number): 'tooLarge' | 'wrongType' | 'empty' | null {
  if (!/\.(?:pdf|docx?)$/i.test(file.name)) return 'wrongType';
  if (file.size === 0) return 'empty';
  return file.size > sizeBytesMax ? 'tooLarge' : null;
}
