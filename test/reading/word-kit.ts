import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { PositionedDocument } from '#reading/page/page.ts';
import { type ReadOutcome, readDocument } from '#reading/read-document.ts';
import { sniff } from '#reading/sniff.ts';
import type { TestHints } from './document-worker.ts';
import { type Reader, readWell, sharedReader, textOf } from './reader.ts';

/** Which of the two LibreOffices a suite is about. */
export const OFFICES = [
  ['npm', 'the LibreOffice from npm'],
  ['auto', 'the LibreOffice of this machine'],
] as const;

/** A reader with one LibreOffice that the files of a process share, or the reason why this machine cannot have it. */
export interface OfficeReader {
  readonly reader: Reader;
  /** Skips the test where the LibreOffice is missing; true where it was skipped. */
  skips(t: TestContext): boolean;
  /** Reads a file under a name, as an upload is; null where it is refused for what it is. */
  read(bytes: Uint8Array | string, name: string): Promise<ReadOutcome<PositionedDocument> | null>;
  /** The words of a document that must be read, joined by spaces. */
  textOf(bytes: Uint8Array | string, name?: string): Promise<string>;
}

export async function openOffice(engines: 'npm' | 'auto'): Promise<OfficeReader> {
  const reader = await sharedReader(engines);
  const word = (await reader.engines.describe()).find(({ job }) => job === 'word');
  const isMissing = engines === 'auto' && word?.engine !== 'LibreOffice of this machine';
  const read: OfficeReader['read'] = async (bytes, name) => {
    const scratchDir = await mkdtemp(path.join(reader.dir, 'call-'));
    const upload = path.join(scratchDir, 'upload');
    await writeFile(upload, bytes);
    const format = await sniff(upload, name);
    if (format === null) return null;
    return readDocument<TestHints, PositionedDocument>({ path: upload, format, scratchDir }, {}, reader.engines);
  };
  return {
    reader,
    skips: (t) => {
      if (isMissing) t.skip(`needs LibreOffice and python3-uno: ${word?.advice}`);
      return isMissing;
    },
    read,
    textOf: async (bytes, name = 'cv.doc') => {
      const outcome = await read(bytes, name);
      if (outcome === null) throw new Error('it was taken for no Word document');
      return textOf(readWell(outcome).extracted);
    },
  };
}
