import { type CvAccount, cvPages } from '#cvs/integrity.ts';
import { type UploadAccount, uploadPages } from '#jobs/integrity.ts';
import type { Queries } from '#platform/tables.ts';

/** A file of the store that a record names. */
export interface FileOnRecord {
  readonly key: string;
  readonly folder: string;
  /** The record that names it. */
  readonly record: Pick<UploadAccount, 'kind' | 'usageId'> | { readonly kind: 'cv'; readonly id: number };
  /** The record in words, to end a sentence with: `of CV 12`. */
  readonly of: string;
  /** Null where the record has nothing but the key. */
  readonly content: { readonly sizeBytes: number; readonly sha256: string } | null;
}

const PAGE = 500;

/** Every file that a record names, in pages: those of CVs, of jobs, and those in quarantine. */
export async function* filesOnRecord(db: Queries): AsyncGenerator<readonly FileOnRecord[]> {
  for await (const cvs of cvPages(db, PAGE)) yield cvs.flatMap(filesOfCv);
  for (const kind of ['job', 'quarantine'] as const)
    for await (const uploads of uploadPages(db, kind, PAGE)) yield uploads.flatMap(fileOfUpload);
}

function filesOfCv({ id, folder, pdf, original }: CvAccount): readonly FileOnRecord[] {
  const files = pdf.key === original.key ? [pdf] : [pdf, original];
  return files.map((file) => ({
    key: file.key,
    folder,
    record: { kind: 'cv', id },
    of: `of CV ${id}`,
    content: file,
  }));
}

function fileOfUpload({ kind, usageId, folder, uploadKey, upload }: UploadAccount): readonly FileOnRecord[] {
  if (uploadKey === null) return [];
  const of = `${kind === 'job' ? 'of the job' : 'of the quarantined upload'} of call ${usageId}`;
  return [{ key: uploadKey, folder, record: { kind, usageId }, of, content: upload }];
}
