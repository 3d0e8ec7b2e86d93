/** What the benches of reading measure: engines of their own in this process, without server, database and HTTP. */
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Config, loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import type { Sandbox } from '#platform/workers/sandbox.ts';
import { type ReadingEngines, startReadingEngines } from '#reading/engines.ts';
import { type ReadResult, readDocument } from '#reading/read-document.ts';
import { sniff } from '#reading/sniff.ts';

/** Where the sample CVs are. */
export const SAMPLES = path.resolve(import.meta.dirname, '../samples');

/** Reading engines in a folder of their own. Whoever opened them closes them. */
export interface OwnEngines {
  readonly engines: ReadingEngines;
  /** What the machine or npm has for a job; `none` in place of a name where there is nothing. */
  engineFor(job: 'word' | 'ocr'): Promise<string>;
  /**
   * Reads one document, and throws where it cannot be read. `ms` is the time from the call to the profile. The name decides, as in
   * production, whether a web page is a Word document; a path has its own.
   */
  read(document: string | Uint8Array, about?: Partial<About>): Promise<Timed>;
  close(): Promise<void>;
}

/** What is known of a document besides its bytes. */
export interface About {
  readonly fileName: string;
  /** The day on which it is read, ISO 8601. */
  readonly today: string;
}

const UNKNOWN: About = { fileName: 'cv', today: '2026-01-01' };

interface Timed extends ReadResult<unknown> {
  readonly ms: number;
}

/** The module of Lectern's document worker. */
export const DOCUMENT_WORKER = new URL('../src/main/document-worker.ts', import.meta.url);

/**
 * Opens engines.
 *
 * @param changes settings that differ from Lectern's defaults.
 * @param documentWorkerEntry the module of the document worker; Lectern's own by default.
 * @param sandbox the sandbox; the one that is found by default.
 */
export async function openEngines(
  changes: Partial<Config> = {},
  documentWorkerEntry: URL = DOCUMENT_WORKER,
  sandbox?: Sandbox,
): Promise<OwnEngines> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  const engines = await startReadingEngines({
    config: { ...loadConfig({}), ...changes },
    documentWorkerEntry,
    isExtracted: async () => true,
    scratchDir: dir,
    log: createLog('silent', 'stderr'),
    searchPath: process.env.PATH,
    sandbox,
  });
  return {
    engines,
    engineFor: async (job) => (await engines.describe()).find((one) => one.job === job)?.engine ?? 'none',
    read: async (document, known = {}) => {
      const own = typeof document === 'string' ? { fileName: path.basename(document) } : {};
      const about = { ...UNKNOWN, ...own, ...known };
      const scratchDir = await mkdtemp(path.join(dir, 'call-'));
      try {
        return await readOne(engines, { document, scratchDir, about });
      } finally {
        await rm(scratchDir, { recursive: true, force: true });
      }
    },
    close: async () => {
      await engines.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

interface Task {
  readonly document: string | Uint8Array;
  readonly scratchDir: string;
  readonly about: About;
}

async function readOne(engines: ReadingEngines, { document, scratchDir, about }: Task): Promise<Timed> {
  const upload = path.join(scratchDir, 'upload');
  await (typeof document === 'string' ? copyFile(document, upload) : writeFile(upload, document));
  const format = await sniff(upload, about.fileName);
  if (format === null) throw new Error('the document is none that is read');
  const hints = { gender: null, ...about };
  const startedAt = performance.now();
  const outcome = await readDocument<typeof hints, unknown>({ path: upload, format, scratchDir }, hints, engines);
  const ms = performance.now() - startedAt;
  switch (outcome.kind) {
    case 'read':
      return { ...outcome, ms };
    case 'unreadable':
      throw new Error(`the document was refused: ${outcome.message}`);
    case 'failed':
      throw new Error('the document could not be read', { cause: outcome.cause });
  }
}

/** The sentence of a figure that needs an engine of the machine where there is none; null where there is one. */
export async function lackingOf(own: OwnEngines, job: 'word' | 'ocr'): Promise<string | null> {
  const program = job === 'word' ? 'LibreOffice (with Python-UNO)' : 'tesseract';
  return (await own.engineFor(job)).includes('of this machine') ? null : `this machine has no ${program} of its own`;
}
