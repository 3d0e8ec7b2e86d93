import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PositionedDocument } from '#extraction/model/input.ts';
import { loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { type ReadingEngines, startReadingEngines } from '#reading/engines.ts';
import { readDocument } from '#reading/read-document.ts';
import { examplesOf } from './examples.ts';
import { knownFor } from './forgetful.ts';
import type { Taught } from './make-examples.ts';
import { documentOf, PLANS, type Reader } from './plans.ts';

/** Count of Word documents that are laid out at the same time. */
const AT_ONCE = 2;

/** Lays out Word documents with the LibreOffice from npm, so that the pages are the same on every machine. */
async function openReader(folder: string): Promise<{ reader: Reader; engines: ReadingEngines }> {
  const engines = await startReadingEngines({
    config: { ...loadConfig({}), engines: 'npm', officeWorkers: AT_ONCE, documentWorkers: AT_ONCE },
    documentWorkerEntry: new URL('./capture-worker.ts', import.meta.url),
    isExtracted: async () => true,
    scratchDir: folder,
    log: createLog('silent', 'stderr'),
    searchPath: process.env.PATH,
  });
  const read = async (document: Uint8Array): Promise<PositionedDocument | null> => {
    const scratchDir = await mkdtemp(path.join(folder, 'document-'));
    const file = path.join(scratchDir, 'upload');
    await writeFile(file, document);
    const source = { path: file, format: 'docx', scratchDir } as const;
    const outcome = await readDocument<null, PositionedDocument>(source, null, engines);
    await rm(scratchDir, { recursive: true, force: true });
    if (outcome.kind === 'failed') throw new Error('a Word document could not be laid out', { cause: outcome.cause });
    return outcome.kind === 'read' ? outcome.extracted : null;
  };
  return { reader: { read }, engines };
}

/** The examples of the Word documents of the plan, in their order. */
export async function taughtByWord(): Promise<Taught[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-train-'));
  const { reader, engines } = await openReader(folder);
  try {
    const taught: Taught[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < PLANS.word.count) {
        const index = next;
        next += 1;
        const made = await documentOf(reader, PLANS.word, index);
        if (made === null) continue;
        taught.push({
          index: PLANS.pdf.count + index,
          made: { template: made.template, locale: made.locale },
          examples: examplesOf(made, knownFor(index)),
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return taught.toSorted((a, b) => a.index - b.index);
  } finally {
    await engines.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
