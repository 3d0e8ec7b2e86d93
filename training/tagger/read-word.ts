import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PositionedDocument } from '#extraction/model/document.ts';
import { loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { type ReadingEngines, startReadingEngines } from '#reading/engines.ts';
import { readDocument } from '#reading/read-document.ts';
import type { MadeReading } from './made-readings.ts';

/** Reads Word documents. They are laid out with the LibreOffice from npm, so that the pages are the same on every machine. */
export class WordReader {
  readonly #engines: ReadingEngines;
  readonly #folder: string;

  private constructor(engines: ReadingEngines, folder: string) {
    this.#engines = engines;
    this.#folder = folder;
  }

  /**
   * @param folder a temporary folder for the documents
   * @param atOnce count of documents that are laid out at the same time
   */
  static async start(folder: string, atOnce: number): Promise<WordReader> {
    const engines = await startReadingEngines({
      config: { ...loadConfig({}), engines: 'npm', officeWorkers: atOnce, documentWorkers: atOnce },
      documentWorkerEntry: new URL('./capture-worker.ts', import.meta.url),
      isExtracted: async () => true,
      scratchDir: folder,
      log: createLog('silent', 'stderr'),
      searchPath: process.env.PATH,
    });
    return new WordReader(engines, folder);
  }

  /** The positioned words of a Word document. */
  async read(document: Uint8Array): Promise<MadeReading> {
    const scratchDir = await mkdtemp(path.join(this.#folder, 'document-'));
    const file = path.join(scratchDir, 'upload');
    await writeFile(file, document);
    const source = { path: file, format: 'docx', scratchDir } as const;
    const outcome = await readDocument<null, PositionedDocument>(source, null, this.#engines);
    await rm(scratchDir, { recursive: true, force: true });
    if (outcome.kind === 'failed') throw new Error('a Word document could not be laid out', { cause: outcome.cause });
    return outcome.kind === 'read'
      ? { document: outcome.extracted, readMs: outcome.timingsMs.read }
      : { document: null, readMs: 0 };
  }

  async stop(): Promise<void> {
    await this.#engines.stop();
  }
}
