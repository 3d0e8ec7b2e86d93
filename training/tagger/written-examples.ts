import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { lessonJobs, lessonStudies } from '../written/lessons.ts';
import { examplesOf } from './examples.ts';
import { knownFor, studyWordsFor } from './forgetful.ts';
import { type LessonShare, readLessons } from './lesson-readings.ts';
import { MadeReadings } from './made-readings.ts';
import type { Taught } from './make-examples.ts';
import { PageReader } from './read-back.ts';

/** The drawn CVs of a thread. */
export interface WrittenShare extends LessonShare {
  /** The folder with the readings of earlier runs. */
  readonly cache: string;
}

async function teach({ cache, ...share }: WrittenShare): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-train-'));
  try {
    const from = { readings: new MadeReadings(cache), reader: await PageReader.start(folder) };
    for await (const { cv, document, index } of readLessons(share, from)) {
      const lesson = { document, jobs: lessonJobs(cv), studies: lessonStudies(cv) };
      const taught: Taught = { index, examples: examplesOf(lesson, knownFor(index), studyWordsFor(index)) };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, no window
      parentPort?.postMessage(taught);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await teach(workerData as WrittenShare);
