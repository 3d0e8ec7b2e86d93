import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PositionedDocument } from '#extraction/model/document.ts';
import { loadConfig } from '#platform/config.ts';
import { PdfiumEngine } from '#reading/pdf/pdfium-engine.ts';
import { readPdf } from '#reading/pdf/read-pdf.ts';
import type { MadeReading } from './made-readings.ts';

/** Reads PDFs in this process, as a document worker does, and keeps the input of the extraction. */
export class PageReader {
  readonly #engine: PdfiumEngine;
  readonly #folder: string;
  readonly #limits = loadConfig({});

  private constructor(engine: PdfiumEngine, folder: string) {
    this.#engine = engine;
    this.#folder = folder;
  }

  /** @param folder a temporary folder for the current document */
  static async start(folder: string): Promise<PageReader> {
    return new PageReader(await PdfiumEngine.start(), folder);
  }

  /** The positioned words of a PDF. */
  async read(pdf: Uint8Array): Promise<MadeReading> {
    const started = performance.now();
    const pdfPath = path.join(this.#folder, 'document.pdf');
    await writeFile(pdfPath, pdf);
    const used = await this.#engine.lend(async (pdfium) =>
      readPdf(pdfium, (document) => document, {
        pdfPath,
        limits: this.#limits,
        modifiedAt: null,
        imageDir: this.#folder,
        recognised: [],
        hints: null,
      }),
    );
    const isRead = used.kind === 'done' && used.value.kind === 'extracted';
    return {
      document: isRead ? (used.value.extracted as PositionedDocument) : null,
      readMs: performance.now() - started,
    };
  }
}
