import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Random } from '../content/random.ts';
import { lessonJobs, lessonStudies } from '../written/lessons.ts';
import { writtenLessons } from '../written/written-cv.ts';
import { anyManner, writtenPdf } from '../written/written-pdf.ts';
import { examplesOf } from './examples.ts';
import { knownFor, studyWordsFor } from './forgetful.ts';
import { MadeReadings } from './made-readings.ts';
import type { Taught } from './make-examples.ts';
import { PageReader } from './read-back.ts';

/** In how many manners each written CV is taught. */
const MANNERS = 3;

/** The share of a thread: every `step`-th document from `first` on. */
export interface WrittenShare {
  readonly first: number;
  readonly step: number;
  /** The folder with the readings of earlier runs. */
  readonly cache: string;
}

async function teach({ first, step, cache }: WrittenShare): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-train-'));
  try {
    const readings = new MadeReadings(cache);
    const reader = await PageReader.start(folder);
    const lessons = writtenLessons();
    for (let index = first; index < lessons.length * MANNERS; index += step) {
      const nth = Math.floor(index / lessons.length);
      const cv = lessons[index % lessons.length];
      if (cv === undefined) continue;
      const seed = `lesson/${cv.id}/${nth}`;
      const look = { random: new Random(seed), nth };
      const document = await readings.read({ id: seed, content: cv }, async () =>
        reader.read(writtenPdf(cv, look, anyManner(look.random.fork('manner')))),
      );
      if (document === null) continue;
      const titles = cv.truth.publications ?? [];
      const lesson = { document, jobs: lessonJobs(cv), studies: lessonStudies(cv), titles };
      const taught: Taught = { index, examples: examplesOf(lesson, knownFor(index), studyWordsFor(index)) };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, no window
      parentPort?.postMessage(taught);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await teach(workerData as WrittenShare);
