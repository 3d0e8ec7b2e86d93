import { serveWorker } from '#platform/worker-child.ts';
import { type DocumentCalls, PAGES_READ } from './document-calls.ts';
import { PdfiumEngine } from './pdf/pdfium-engine.ts';
import { picturePages } from './pdf/picture-pages.ts';
import { type Extract, readPdf, withoutRendering } from './pdf/read-pdf.ts';
import { inspectWord } from './word/inspect-word.ts';

/**
 * Runs this process as a document worker: it inspects Word documents, reads PDFs, and extracts from what it read by the
 * function given. Whoever starts it wires reading and extraction together. A PDF that brings PDFium down twice is answered
 * as a corrupt one.
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
      read: async (input, say) => {
        const extracting: Extract = (document, hints) => {
          say(PAGES_READ);
          return extract(document, hints);
        };
        // What brings PDFium down is most often the drawing of a page: the second time the text alone is read.
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
