import type { Cv, Success } from '#http/console/contract.ts';
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
  readonly state: UploadState;
}

/**
 * Sends one file and tells each step. XMLHttpRequest, since fetch does not say how much is sent.
 *
 * @throws ApiError what the server refused it with
 */
export async function sendFile(file: File, tell: (state: UploadState) => void): Promise<Cv> {
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
  request.setRequestHeader('Accept', 'application/json');
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
