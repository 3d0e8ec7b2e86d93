import { Pdfium } from './pdfium.ts';

/** The memory of an instance never shrinks. One that grew beyond this is replaced after the document. */
const MEMORY_KEPT_MB = 192;
const BYTES_A_MB = 1024 * 1024;

/** The result of using PDFium; `trapped` if PDFium crashed twice, so that the document is to blame. */
export type EngineUseResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'trapped'; readonly cause: Error };

/**
 * Lends PDFium to one document after another. A document may crash it (memory access out of bounds, endless recursion, out of
 * memory). Then the instance can no longer be trusted: it is discarded with all its memory, and the document gets one more
 * attempt on a fresh one.
 */
export class PdfiumEngine {
  #pdfium: Pdfium | null;

  private constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  static async start(): Promise<PdfiumEngine> {
    return new PdfiumEngine(await Pdfium.load());
  }

  /** Runs `use` with PDFium, one call at a time. Other errors of `use` are rethrown. */
  async lend<T>(use: (pdfium: Pdfium) => Promise<T>): Promise<EngineUseResult<T>> {
    const first = await this.#attempt(use);
    return first.kind === 'done' ? first : this.#attempt(use);
  }

  async #attempt<T>(use: (pdfium: Pdfium) => Promise<T>): Promise<EngineUseResult<T>> {
    const pdfium = this.#pdfium ?? (await Pdfium.load());
    this.#pdfium = null;
    try {
      const value = await use(pdfium);
      if (pdfium.memoryBytes <= MEMORY_KEPT_MB * BYTES_A_MB) this.#pdfium = pdfium;
      return { kind: 'done', value };
    } catch (error) {
      if (isTrap(error)) return { kind: 'trapped', cause: error };
      // An error outside PDFium may have left a document open in it. The instance is discarded with its memory.
      throw error;
    }
  }
}

/** Whether an error came from the WebAssembly: it trapped, exited, or overflowed the stack. */
export function isTrap(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.name === 'RuntimeError' || (error instanceof RangeError && /wasm/.test(error.stack ?? ''));
}
