import { extractCv } from '#extraction/extract-cv.ts';
import type { ExtractionHints } from '#extraction/model/document.ts';
import { identify, type RedactionRequest } from '#extraction/redaction/identify.ts';
import type { LayoutSource } from '#layouts/layout-data.ts';
import { serveDocumentWorker } from '#reading/document-worker.ts';

// A document worker: the compiler checks that extraction accepts what reading produces.
serveDocumentWorker({
  extract: (document, hints) => extractCv(document, hints as ExtractionHints),
  identify: (document, hints) =>
    identify(document, hints as ExtractionHints & { readonly redaction: RedactionRequest }),
  layoutData: async (source) => (await import('#layouts/layout-data.ts')).dataOfSource(source as LayoutSource),
});
