import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { Random } from '../content/random.ts';
import { type Citation, citationExample, citationsOf, mixedCitation } from './citation-examples.ts';
import { knownFor } from './forgetful.ts';
import { readLessons } from './lesson-readings.ts';
import { MadeReadings } from './made-readings.ts';
import { meanModel } from './mean-model.ts';
import { PageReader } from './read-back.ts';
import { type Example, type TrainingOptions, trainModel } from './train-model.ts';

/** What a thread is asked to fit. */
export interface CitationFit {
  /** The folder with the readings of earlier runs. */
  readonly cache: string;
  readonly options: TrainingOptions;
  /** Count of fits that differ in their seeds. */
  readonly fits: number;
}

/** How many mixed citations each one is taught with. */
const MIXES = 3;

/** The citations of the written CVs. */
async function readCitations(cache: string): Promise<Citation[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-train-'));
  const citations: Citation[] = [];
  try {
    const from = { readings: new MadeReadings(cache), reader: await PageReader.start(folder) };
    for await (const { cv, document } of readLessons({ first: 0, step: 1 }, from))
      citations.push(...citationsOf(labelDocument(document), cv.truth.publications ?? []));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return citations;
}

function examplesOf(citations: readonly Citation[]): Example[] {
  const titled = citations.filter(({ tags }) => tags.includes('title'));
  const mixed = titled.flatMap((own, at) =>
    Array.from({ length: MIXES }, (_, nth) => mixedCitation(own, titled, new Random(`citation/${at}/${nth}`))),
  );
  return [...citations, ...mixed].map((own, at) => citationExample(own, knownFor(at).kinds));
}

const { cache, options, fits } = workerData as CitationFit;
const examples = examplesOf(await readCitations(cache));
const models = Array.from({ length: fits }, (_, at) =>
  trainModel(examples, { ...options, seed: `${options.seed}/${at}` }),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, no window
parentPort?.postMessage(meanModel(models));
