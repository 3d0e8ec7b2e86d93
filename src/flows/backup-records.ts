import { cvPages } from '#cvs/integrity.ts';
import { JOB_UPLOADS, QUARANTINED_UPLOADS, type UploadShelf } from '#jobs/integrity.ts';
import type { Queries } from '#platform/tables.ts';

/** A file that a record names. */
export interface FileOnRecord {
  readonly key: string;
  readonly contentType: string;
  /** Null where the record says nothing but that it is there. */
  readonly content: { readonly sizeBytes: number; readonly sha256: string } | null;
  /** What names it, to end a sentence with: `of CV 12`. */
  readonly of: string;
}

const PAGE = 500;

/** Every file that a record of the snapshot names, in pages: those of CVs, of jobs, and those in quarantine. */
export async function* filesOnRecord(snapshot: Queries): AsyncGenerator<readonly FileOnRecord[]> {
  for await (const cvs of cvPages(snapshot, PAGE)) {
    yield cvs.flatMap(({ id, pdf, original }) => {
      const files = pdf.key === original.key ? [pdf] : [pdf, original];
      return files.map((file) => asFile(file.key, file, `of CV ${id}`));
    });
  }
  yield* uploads(snapshot, JOB_UPLOADS, 'of the job of call');
  yield* uploads(snapshot, QUARANTINED_UPLOADS, 'of the quarantined upload of call');
}

async function* uploads(snapshot: Queries, shelf: UploadShelf, of: string): AsyncGenerator<readonly FileOnRecord[]> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const page = await shelf.after(snapshot, after, PAGE);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.flatMap(({ uploadKey, upload, usageId }) =>
      uploadKey === null ? [] : [asFile(uploadKey, upload, `${of} ${usageId}`)],
    );
    after = last.usageId;
  }
}

/** The type is what a store may show to a browser: an upload that is a PDF is, or becomes, the PDF of its CV. */
function asFile(key: string, content: FileOnRecord['content'], of: string): FileOnRecord {
  return { key, content, of, contentType: key.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream' };
}
