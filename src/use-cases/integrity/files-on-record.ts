import { type CvCheckRecord, streamCvPages } from '#cvs/integrity.ts';
import { type UploadCheckRecord, uploadPages } from '#jobs/integrity.ts';
import type { Queries } from '#platform/postgres/tables.ts';

/** A file of the store that a record names. */
export interface RecordedFile {
  readonly key: string;
  readonly folder: string;
  /** The record that names it. */
  readonly record: Pick<UploadCheckRecord, 'kind' | 'usageId'> | { readonly kind: 'cv'; readonly id: number };
  /** The record in words, to end a sentence with: `of CV 12`. */
  readonly of: string;
  /** Null where the record has nothing but the key. */
  readonly content: { readonly sizeBytes: number; readonly sha256: string } | null;
}

const PAGE = 500;

/** Every file that a record names, in pages: those of CVs, of jobs, and those in quarantine. */
export async function* streamRecordedFiles(db: Queries): AsyncGenerator<readonly RecordedFile[]> {
  for await (const cvs of streamCvPages(db, PAGE)) yield cvs.flatMap(filesOfCv);
  for (const kind of ['job', 'quarantine'] as const)
    for await (const uploads of uploadPages(db, kind, PAGE)) yield uploads.flatMap(fileOfUpload);
}

function filesOfCv({ id, folder, pdf, original }: CvCheckRecord): readonly RecordedFile[] {
  const files = pdf.key === original.key ? [pdf] : [pdf, original];
  return files.map((file) => ({
    key: file.key,
    folder,
    record: { kind: 'cv', id },
    of: `of CV ${id}`,
    content: file,
  }));
}

function fileOfUpload({ kind, usageId, folder, uploadKey, upload }: UploadCheckRecord): readonly RecordedFile[] {
  if (uploadKey === null) return [];
  const of = `${kind === 'job' ? 'of the job' : 'of the quarantined upload'} of call ${usageId}`;
  return [{ key: uploadKey, folder, record: { kind, usageId }, of, content: upload }];
}
