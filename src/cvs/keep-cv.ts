import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Queries } from '#platform/tables.ts';
import type { KeptFile, NewCv } from './cv.ts';
import { cvInsert } from './cvs.sql.ts';

interface FilesOfCv {
  /** The call's own folder in the store. */
  readonly folder: string;
  /** The upload as it stands in the store already, or as a local file that is still to be put there. */
  readonly upload: KeptFile | { readonly path: string; readonly key: string };
  /** Path of the PDF that was made of it; null where the upload is the PDF. */
  readonly convertedPath: string | null;
  /** Number of the claim under which the CV was read: a file of an earlier one is never written over. */
  readonly fence: number;
}

export interface KeptFiles {
  readonly pdf: KeptFile;
  readonly original: KeptFile;
}

export type KeepFilesResult = { kind: 'kept'; files: KeptFiles } | { kind: 'failed'; cause: unknown };

/** Sees to it that PDF and original upload are in the store; what is put there is read back before this returns. */
export async function keepFiles(storage: ObjectStorage, files: FilesOfCv): Promise<KeepFilesResult> {
  const { folder, upload, convertedPath, fence } = files;
  try {
    const type = convertedPath === null ? 'application/pdf' : 'application/octet-stream';
    const original = 'sha256' in upload ? upload : await put(storage, upload.key, { path: upload.path, type });
    if (convertedPath === null) return { kind: 'kept', files: { pdf: original, original } };
    const pdf = await put(storage, pdfKey(folder, fence), { path: convertedPath, type: 'application/pdf' });
    return { kind: 'kept', files: { pdf, original } };
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}

/** Where the PDF lies that is made of an upload under the claim of this fence. */
export function pdfKey(folder: string, fence: number): string {
  return `${folder}source${fence === 1 ? '' : `-${fence}`}.pdf`;
}

async function put(storage: ObjectStorage, key: string, file: { path: string; type: string }): Promise<KeptFile> {
  const { sizeBytes, sha256 } = await storage.put(key, file.path, { contentType: file.type });
  return { key, sizeBytes, sha256 };
}

/** Writes the record of a CV whose files are in the store. Goes into the transaction that ends the call. */
export async function insertCv(trx: Queries, cv: NewCv): Promise<number> {
  return cvInsert(trx, cv);
}
