import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import type { SniffedFormat } from '#reading/calls/engine-calls.ts';
import { type ReadingEngines, type ReadingOptions, startReadingEngines } from '#reading/engines.ts';
import type { Page, PositionedDocument } from '#reading/page/page.ts';
import { type ReadOutcome, type ReadResult, readDocument } from '#reading/read-document.ts';
import { sniff } from '#reading/sniff.ts';
import { TEST_ENGINES } from '../kit/server-process.ts';
import type { TestHints } from './document-worker.ts';

/** Engines in a folder of their own, for tests. */
export interface Reader {
  readonly engines: ReadingEngines;
  readonly dir: string;
  /** Writes the bytes as an upload, sniffs them, and reads them; what is "extracted" is the positioned document. */
  read(bytes: Uint8Array | string, hints?: TestHints): Promise<ReadOutcome<PositionedDocument>>;
  close(): Promise<void>;
}

/** Starts engines for one test file, which closes them. */
export async function openReader(changes: Partial<ReadingOptions['config']> = {}): Promise<Reader> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-reading-'));
  const engines = await startReadingEngines({
    config: {
      ...loadConfig({}),
      engines: TEST_ENGINES,
      ocrLanguages: 'eng+deu',
      documentWorkers: 1,
      officeWorkers: 1,
      ocrWorkers: 1,
      spareWorkers: 0,
      pagesMax: 10,
      documentTimeoutMs: 120_000,
      workerMemoryMb: 2048,
      ...changes,
    },
    documentWorkerEntry: new URL('./document-worker.ts', import.meta.url),
    isExtracted: async () => true,
    scratchDir: dir,
    log: createLog('silent', 'stderr'),
  });
  return {
    engines,
    dir,
    read: async (bytes, hints = {}) => {
      const scratchDir = await mkdtemp(path.join(dir, 'call-'));
      const upload = path.join(scratchDir, 'upload');
      await writeFile(upload, bytes);
      const format = await sniff(upload);
      if (format === null) throw new Error('not a document at all');
      return readDocument<TestHints, PositionedDocument>({ path: upload, format, scratchDir }, hints, engines);
    },
    close: async () => {
      await engines.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const shared = new Map<string, Promise<Reader>>();

/**
 * The engines that the test files of this process share, so that a LibreOffice starts once for them all. They end with the
 * process's tests. Who changes limits, or counts on nobody else's folders, opens a reader instead.
 */
export async function sharedReader(engines: 'npm' | 'auto' = TEST_ENGINES): Promise<Reader> {
  const reader = shared.get(engines) ?? openReader({ engines });
  shared.set(engines, reader);
  return reader;
}

after(async () => {
  for (const reader of shared.values()) await (await reader).close();
});

/** The result of a reading that succeeded; any other outcome fails the test with what it says. */
export function readWell(outcome: ReadOutcome<PositionedDocument>): ReadResult<PositionedDocument> {
  if (outcome.kind === 'read') return outcome;
  throw new Error(outcome.kind === 'unreadable' ? outcome.message : 'the reading failed', {
    cause: outcome.kind === 'failed' ? outcome.cause : undefined,
  });
}

/** The visible words of a page or document, joined by spaces, in the order of the source. */
export function textOf(read: PositionedDocument | Page): string {
  const pages = 'pages' in read ? read.pages : [read];
  return pages
    .flatMap((page) => page.words.filter((word) => word.hidden === null))
    .map((word) => word.text)
    .join(' ');
}

/** Writes bytes to a file of a temporary folder, and sniffs them as a file of this name. */
export async function sniffed(bytes: Uint8Array | string, name = 'upload'): Promise<SniffedFormat | null> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-sniff-'));
  try {
    const file = path.join(dir, 'upload');
    await writeFile(file, bytes);
    return await sniff(file, name);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
