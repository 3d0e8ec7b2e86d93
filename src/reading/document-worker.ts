import { serveWorker } from '#platform/workers/worker-child.ts';
import { type DocumentCalls, PAGES_READ, type ReadInput, type ReadOutput } from './calls/engine-calls.ts';
import { languageOf } from './ocr/ocr-languages.ts';
import { PdfiumEngine } from './pdf/pdfium-engine.ts';
import { picturePages } from './pdf/picture-pages.ts';
import { type Extract, readPdf, withoutRendering } from './pdf/read-pdf.ts';
import { redactPdf } from './pdf/redact-pdf.ts';
import { inspectWord } from './word/inspect-word.ts';

/** What a document worker makes of the pages that it reads. */
export interface PageUses {
  readonly extract: Extract;
  /** Finds what identifies the candidate. */
  readonly identify: Extract;
  /** Makes the data of a layout from its source; null where a blind CV cannot be made of it. */
  readonly layoutData: (source: unknown) => Promise<unknown>;
}

/**
 * Runs this process as a document worker: it inspects Word documents, reads PDFs, passes what it read to the given uses, redacts PDFs, and checks
 * and fills layouts.
 * Its starter wires reading and extraction together. A PDF that crashes PDFium twice counts as corrupt.
 */
export function serveDocumentWorker({ extract, identify, layoutData }: PageUses): void {
  let engine: PdfiumEngine;
  const read = async (use: Extract, input: ReadInput): Promise<ReadOutput> => {
    // PDFium crashes mostly while it renders a page. The second attempt reads only the text.
    let tries = 0;
    const used = await engine.lend(async (pdfium) => {
      tries += 1;
      return readPdf(pdfium, use, tries === 1 ? input : withoutRendering(input));
    });
    return used.kind === 'done' ? used.value : { kind: 'corrupt' };
  };
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
        return read(extracting, input);
      },
      identify: async (input) => {
        const identifying: Extract = async (document, hints) => {
          const words = document.pages.flatMap((page) => page.words.map(({ text }) => text));
          return { ...((await identify(document, hints)) as object), language: languageOf(words) };
        };
        return read(identifying, input);
      },
      picture: async (input) => {
        const used = await engine.lend(async (pdfium) => picturePages(pdfium, input));
        return used.kind === 'done' ? used.value : { pictures: [] };
      },
      redact: async (input) => {
        const used = await engine.lend(async (pdfium) => redactPdf(pdfium, input));
        return used.kind === 'done' ? used.value : { kind: 'unsafe' };
      },
      // Few workers fill layouts.
      checkLayout: async (input) => (await import('./word/layout-engine.ts')).checkLayout(input),
      fillLayout: async ({ source, ...files }) => {
        const { fillLayout } = await import('./word/layout-engine.ts');
        const data = await layoutData(source);
        return data === null ? { kind: 'identifying' } : fillLayout({ ...files, data });
      },
    },
  });
}
