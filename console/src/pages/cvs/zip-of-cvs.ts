import { BlobReader, BlobWriter, configure, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { ApiError, reasonOf } from '../../api/call.ts';
import type { SelectableCv } from './selection.ts';

// A worker would be a script from a blob, which the policy of the page forbids.
configure({ useWebWorkers: false });

/** A file of each CV in one archive. */
export interface ZipOrder {
  readonly cvs: readonly SelectableCv[];
  readonly nameOf: (cv: SelectableCv) => string;
  readonly fileOf: (cv: SelectableCv, signal: AbortSignal) => Promise<Blob>;
  /** The file that lists the CVs without a file, and its line for one. */
  readonly listName: string;
  readonly lineOf: (cv: SelectableCv, error: unknown) => string;
  readonly signal: AbortSignal;
  /** Told how many CVs are done. */
  readonly onProgress: (done: number) => void;
}

export interface CvArchive {
  readonly blob: Blob;
  readonly leftOut: number;
}

/** Why one CV has no file. The others may have one. */
const OF_ONE_CV: ReadonlySet<string | null> = new Set([
  'no_cv',
  'cv_was_erased',
  'file_missing',
  'not_redactable',
  'pages_unread',
  'blind_failed',
  'name_unknown',
  'profile_too_old',
  'brand_failed',
]);

/** So often a CV is tried while the server is busy. */
const TRIES = 5;

/**
 * Fetches a file of each CV, one after another, into an archive. What one CV does not have is listed in it.
 *
 * @throws ApiError for a failure that is not of one CV; what the signal is aborted with
 */
export async function zipOfCvs(order: ZipOrder): Promise<CvArchive> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  const leftOut: string[] = [];
  for (const [at, cv] of order.cvs.entries()) {
    order.signal.throwIfAborted();
    try {
      const file = await whenFree(() => order.fileOf(cv, order.signal), order.signal);
      // PDF and DOCX are compressed already.
      await zip.add(order.nameOf(cv), new BlobReader(file), { level: 0 });
    } catch (error) {
      if (!OF_ONE_CV.has(reasonOf(error))) throw error;
      leftOut.push(order.lineOf(cv, error));
    }
    order.onProgress(at + 1);
  }
  if (leftOut.length > 0) await zip.add(order.listName, new TextReader(`${leftOut.join('\r\n')}\r\n`), { level: 0 });
  return { blob: await zip.close(), leftOut: leftOut.length };
}

/** Tries a call again while the server is busy, after the time that it names. */
async function whenFree<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (seconds === null || tries === TRIES) throw error;
      await pause(seconds * 1000, signal);
    }
  }
}

/** @throws what the signal is aborted with */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(end);
      reject(signal.reason as Error);
    });
  });
}
