import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type Judged, judgedFields } from './certainty.ts';
import { MadeReadings } from './made-readings.ts';
import type { Share } from './make-examples.ts';
import { documentOf, PLANS } from './plans.ts';
import { rankedOf } from './ranked.ts';
import { PageReader } from './read-back.ts';
import { type ValueExample, valueExamples } from './value-certainty.ts';

/** What was found in a document, judged. */
export interface JudgedCv {
  readonly index: number;
  readonly judged: readonly Judged[];
  readonly examples: readonly ValueExample[];
}

// A thread of its own, started when the new weights are written. It reads documents with them and compares the values
// with the truth.
const { plan, first, step, cache } = workerData as Share;
const folder = await mkdtemp(path.join(tmpdir(), 'lectern-train-'));
try {
  const read = new MadeReadings(cache).by(await PageReader.start(folder));
  for (let index = first; index < PLANS[plan].count; index += step) {
    const made = await documentOf(read, PLANS[plan], index);
    if (made === null) continue;
    const { document, content } = made;
    const state = rankedOf(document);
    const message: JudgedCv = { index, judged: judgedFields(state, content), examples: valueExamples(state, content) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, no window
    parentPort?.postMessage(message);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
