import { serveWorker } from '#platform/worker-child.ts';
import type { OcrEngine, OcrImage, OcrPage } from './ocr-engine.ts';
import { recognisePage } from './recognise-page.ts';
import { startTesseractJs } from './tesseract-js.ts';
import { nativeTesseract } from './tesseract-native.ts';

export interface OcrSetup {
  readonly engine: 'native' | 'npm';
  readonly languages: readonly string[];
}

/** What an OCR worker can be asked. */
export type OcrCalls = {
  readonly recognise: { readonly input: OcrImage; readonly output: OcrPage };
};

let engine: OcrEngine | null = null;

serveWorker<OcrSetup, OcrCalls>({
  // The pool gives each process a folder of its own to work in.
  start: async ({ engine: kind, languages }) => {
    engine =
      kind === 'native' ? nativeTesseract(languages) : await startTesseractJs({ languages, scratchDir: process.cwd() });
    return kind;
  },
  handlers: {
    recognise: async (image) => {
      if (engine === null) throw new Error('the OCR worker was asked before it was set up');
      return recognisePage(engine, image);
    },
  },
});
