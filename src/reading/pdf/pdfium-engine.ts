import { Pdfium } from './pdfium.ts';

/** Memory of an instance never shrinks; one that grew beyond this is replaced after the document that made it grow. */
const MEMORY_KEPT_MB = 192;
const BYTES_A_MB = 1024 * 1024;

/** What a use of PDFium came to; `trapped` where PDFium broke down twice, so that the document is to blame. */
export type Used<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'trapped'; readonly cause: Error };

/**
 * Lends PDFium to one document after another. A document may bring it down (memory access out of bounds, an endless
 * recursion, no memory left): then nothing of that instance can be trusted any more. It is thrown away with all its memory,
 * and the document gets one more try on a fresh one.
 */
export class PdfiumEngine {
  #pdfium: Pdfium | null;

  private constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  static async start(): Promise<PdfiumEngine> {
    return new PdfiumEngine(await Pdfium.load());
  }

  /** Runs `use` with PDFium; one call at a time. What `use` throws for reasons of its own is thrown on. */
  async lend<T>(use: (pdfium: Pdfium) => Promise<T>): Promise<Used<T>> {
    const first = await this.#attempt(use);
    return first.kind === 'done' ? first : this.#attempt(use);
  }

  async #attempt<T>(use: (pdfium: Pdfium) => Promise<T>): Promise<Used<T>> {
    const pdfium = this.#pdfium ?? (await Pdfium.load());
    this.#pdfium = null;
    try {
      const value = await use(pdfium);
      if (pdfium.memoryBytes <= MEMORY_KEPT_MB * BYTES_A_MB) this.#pdfium = pdfium;
      return { kind: 'done', value };
    } catch (error) {
      if (isTrap(error)) return { kind: 'trapped', cause: error };
      // An error beside PDFium may have left a document open in it: its memory goes with it.
      throw error;
    }
  }
}

/** Whether an error came out of the WebAssembly: it trapped or ended itself, or recursed until the stack was full. */
export function isTrap(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.name === 'RuntimeError' || (error instanceof RangeError && /wasm/.test(error.stack ?? ''));
}
