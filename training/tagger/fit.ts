import { parentPort, workerData } from 'node:worker_threads';
import { type Example, type TrainingOptions, trainModel } from './train-model.ts';

/** What a thread is asked to fit. */
export interface Fit {
  readonly examples: readonly Example[];
  readonly options: TrainingOptions;
}

const { examples, options } = workerData as Fit;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, no window
parentPort?.postMessage(trainModel(examples, options));
