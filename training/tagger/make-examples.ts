import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type Examples, examplesOf, lessonOf } from './examples.ts';
import { knownFor, studyWordsFor } from './forgetful.ts';
import { MadeReadings } from './made-readings.ts';
import { documentOf, PLANS, type PlanName } from './plans.ts';
import { PageReader } from './read-back.ts';

/** The share of a thread: every `step`-th document of a plan, from `first` on. */
export interface Share {
  readonly plan: PlanName;
  readonly first: number;
  readonly step: number;
  /** The folder with the readings of earlier runs. */
  readonly cache: string;
}

/** The message of a thread about one document. */
export interface Taught {
  readonly index: number;
  readonly examples: Examples;
}

async function make({ plan, first, step, cache }: Share): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-train-'));
  try {
    const read = new MadeReadings(cache).by(await PageReader.start(folder));
    for (let index = first; index < PLANS[plan].count; index += step) {
      const made = await documentOf(read, PLANS[plan], index);
      if (made === null) continue;
      const examples = examplesOf(lessonOf(made), knownFor(index), studyWordsFor(index));
      const taught: Taught = { index, examples };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, no window
      parentPort?.postMessage(taught);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await make(workerData as Share);
