/**
 * What timing the stages of a call costs: `node bench/stages.ts`.
 *
 * Method: 200,000 times, one after the other, an empty asynchronous function is awaited by itself, then as a stage while nobody listens, then as a
 * stage of a call whose stages are listened to. Five rounds each; printed is the median, less that of the function by itself. A call has about ten stages.
 */
import { onMeasurement, partOfCall, stage } from '#platform/measurements.ts';

import { type Figure, median, printFigures } from './figures.ts';

const TIMES = 200_000;
const ROUNDS = 5;

async function nothing(): Promise<void> {
  // The cheapest work there is.
}

/** Nanoseconds of one of many. */
async function nanoseconds(work: () => Promise<void>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    for (let count = 0; count < TIMES; count += 1) await work();
    rounds.push(((performance.now() - started) * 1e6) / TIMES);
  }
  return median(rounds);
}

export async function measureStages(): Promise<readonly Figure[]> {
  const alone = await nanoseconds(nothing);
  const off = await nanoseconds(() => stage('nothing', nothing));
  const end = onMeasurement('stageEnded', () => undefined);
  const on = await partOfCall('req_bench', () => nanoseconds(() => stage('nothing', nothing)));
  end();
  return [
    { name: 'a stage of a call while no traces are sent', value: Math.max(0, off - alone) / 1000, unit: 'µs' },
    { name: 'a stage of a call while traces are sent, without sending', value: (on - alone) / 1000, unit: 'µs' },
  ];
}

if (import.meta.main) printFigures(await measureStages());
