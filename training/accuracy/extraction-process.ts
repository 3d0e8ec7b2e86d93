/**
 * A process of its own for the extraction of one checkout: `extraction-process.ts FOLDER` imports the `extract-cv.ts` of that checkout and
 * answers each `ExtractionTask` by an `ExtractionAnswer`.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ExtractedCv } from '#extraction/extract-cv.ts';
import type { ExtractionHints, PositionedDocument } from '#extraction/model/document.ts';
import { readEntry } from './entry-cache.ts';
import type { ExtractionAnswer, ExtractionTask } from './extractors.ts';
import type { Reading } from './readings.ts';

type ExtractCv = (document: PositionedDocument, hints: ExtractionHints) => ExtractedCv;

const entry = pathToFileURL(path.resolve(process.argv[2] ?? '.', 'src/extraction/extract-cv.ts'));
const { extractCv } = (await import(entry.href)) as { readonly extractCv: ExtractCv };

async function answer({ file, hints }: ExtractionTask): Promise<ExtractionAnswer> {
  const reading = (await readEntry(file).catch(() => null)) as Reading | null;
  if (reading === null) return { kind: 'broken' };
  const { method, document } = reading;
  try {
    const { profile, explanation } = extractCv(document, hints);
    return { kind: 'extracted', method, profile: JSON.stringify(profile), explanation };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function reply(task: ExtractionTask): Promise<void> {
  process.send?.(await answer(task));
}

// The parent sends a task when the one before it is answered.
process.on('message', (task) => void reply(task as ExtractionTask));
