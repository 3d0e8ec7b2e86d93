import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { examplesOf, lessonOf } from './examples.ts';
import { knownFor, studyWordsFor } from './forgetful.ts';
import { MadeReadings } from './made-readings.ts';
import type { Taught } from './make-examples.ts';
import { documentOf, PLANS } from './plans.ts';
import { WordReader } from './read-word.ts';

/** Count of Word documents that are laid out at the same time. */
const AT_ONCE = 2;

/**
 * The examples of the Word documents of the plan, in their order.
 * @param cache the folder with the readings of earlier runs
 */
export async function taughtByWord(cache: string): Promise<Taught[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-train-'));
  const reader = await WordReader.start(folder, AT_ONCE);
  try {
    const read = new MadeReadings(cache).by(reader);
    const taught: Taught[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < PLANS.word.count) {
        const index = next;
        next += 1;
        const made = await documentOf(read, PLANS.word, index);
        if (made === null) continue;
        taught.push({
          index: PLANS.pdf.count + index,
          examples: examplesOf(lessonOf(made), knownFor(index), studyWordsFor(index)),
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return taught.toSorted((a, b) => a.index - b.index);
  } finally {
    await reader.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
