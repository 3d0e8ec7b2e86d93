import { serveWorker } from '#platform/workers/worker-child.ts';
import { type DocumentCalls, PAGES_READ } from './calls/document-calls.ts';
import { PdfiumEngine } from './pdf/pdfium-engine.ts';
import { picturePages } from './pdf/picture-pages.ts';
import { type Extract, readPdf, withoutRendering } from './pdf/read-pdf.ts';
import { inspectWord } from './word/inspect-word.ts';

/**
 * Runs this process as a document worker: it inspects Word documents, reads PDFs, and passes what it read to the given
 * extraction. Its starter wires reading and extraction together. A PDF that crashes PDFium twice counts as corrupt.
 */
export function serveDocumentWorker({ extract }: { readonly extract: Extract }): void {
  let engine: PdfiumEngine;
  serveWorker<null, DocumentCalls>({
    start: async () => {
      engine = await PdfiumEngine.start();
      return null;
    },
    handlers: {
      inspect: inspectWord,
      read: async (input, report) => {
        const extracting: Extract = (document, hints) => {
          report(PAGES_READ);
          return extract(document, hints);
        };
        // PDFium crashes mostly while it renders a page. The second attempt reads only the text.
        let tries = 0;
        const used = await engine.lend(async (pdfium) => {
          tries += 1;
          return readPdf(pdfium, extracting, tries === 1 ? input : withoutRendering(input));
        });
        return used.kind === 'done' ? used.value : { kind: 'corrupt' };
      },
      picture: async (input) => {
        const used = await engine.lend(async (pdfium) => picturePages(pdfium, input));
        return used.kind === 'done' ? used.value : { pictures: [] };
      },
    },
  });
}
