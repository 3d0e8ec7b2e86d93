import { serveWorker } from '#platform/worker-child.ts';
import type { DocumentCalls } from './document-calls.ts';
import { inspectWord } from './inspect-word.ts';
import { Pdfium } from './pdfium.ts';
import { type Extract, readPdf } from './read-pdf.ts';

/**
 * Runs this process as a document worker: it inspects Word documents, reads PDFs, and extracts from what it read by the
 * function given. Whoever starts it wires reading and extraction together.
 */
export function serveDocumentWorker({ extract }: { readonly extract: Extract }): void {
  let pdfium: Pdfium;
  serveWorker<null, DocumentCalls>({
    start: async () => {
      pdfium = await Pdfium.load();
      return null;
    },
    handlers: {
      inspect: inspectWord,
      read: async (input) => readPdf(pdfium, extract, input),
    },
  });
}
