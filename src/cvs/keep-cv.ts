import { randomUUID } from 'node:crypto';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Queries } from '#platform/tables.ts';
import type { KeptFile, NewCv } from './cv.ts';
import { cvInsert } from './cvs.sql.ts';

interface FilesOfCv {
  readonly companyId: number;
  readonly pdfPath: string;
  readonly originalPath: string;
  /** Ending of the original's name in the store, without a dot: what its content is. */
  readonly originalExtension: string;
}

export interface KeptFiles {
  readonly folder: string;
  readonly pdf: KeptFile;
  readonly original: KeptFile;
}

export type KeepFilesResult = { kind: 'kept'; files: KeptFiles } | { kind: 'failed'; cause: unknown };

/** The folder in the store that holds all files of a company. */
export function companyFolder(companyId: number): string {
  return `companies/${companyId}/`;
}

/**
 * Puts the PDF and the original upload into the store, in a folder of their own; both are read back before this returns. Where
 * one of them fails, what was put is taken away again.
 */
export async function keepFiles(storage: ObjectStorage, files: FilesOfCv): Promise<KeepFilesResult> {
  const folder = `${companyFolder(files.companyId)}cvs/${randomUUID()}/`;
  try {
    const pdf = await put(storage, `${folder}source.pdf`, { path: files.pdfPath, contentType: 'application/pdf' });
    const original =
      files.originalPath === files.pdfPath
        ? pdf
        : await put(storage, `${folder}original.${files.originalExtension}`, {
            path: files.originalPath,
            contentType: 'application/octet-stream',
          });
    return { kind: 'kept', files: { folder, pdf, original } };
  } catch (cause) {
    await dropFiles(storage, folder).catch(() => undefined);
    return { kind: 'failed', cause };
  }
}

async function put(
  storage: ObjectStorage,
  key: string,
  file: { path: string; contentType: string },
): Promise<KeptFile> {
  const { sizeBytes, sha256 } = await storage.put(key, file.path, { contentType: file.contentType });
  return { key, sizeBytes, sha256 };
}

/** Takes the files of a CV that got no record out of the store. */
export async function dropFiles(storage: ObjectStorage, folder: string): Promise<void> {
  await storage.deletePrefix(folder);
}

/** Writes the record of a CV whose files are in the store. Goes into the transaction that ends the call. */
export async function insertCv(trx: Queries, cv: NewCv): Promise<number> {
  return cvInsert(trx, cv);
}
