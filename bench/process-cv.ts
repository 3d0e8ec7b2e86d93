/**
 * How long a CV takes: `node bench/process-cv.ts`.
 *
 * Method: a server with its defaults (embedded PostgreSQL, files on the local disk) runs on the machine that also runs this
 * client. Different two-page PDFs with a text layer go through `POST /cvs/process`: 20 to warm up, then three rounds of 40, one
 * after the other, then three rounds of 120 by eight clients at once. A call's time runs from the sending to the last byte of
 * the answer. Printed are the medians of the rounds.
 */
import { atLeast, atMost, type Figure, median, printFigures, quantile } from './figures.ts';
import { processCv, type Subject, startSubject } from './subject.ts';
import { twoPageCv } from './two-page-cv.ts';

const WARM_UP = 20;
const ROUNDS = 3;
const SEQUENTIAL = 40;
const CONCURRENT = 120;
const CLIENTS = 8;

/** Sends CVs by some clients at once; gives each call's time in milliseconds and the CVs per second over all. */
async function send(subject: Subject, cvs: readonly Uint8Array<ArrayBuffer>[], clients: number): Promise<Round> {
  const times: number[] = [];
  const waiting = [...cvs];
  const startedAt = performance.now();
  const client = async (): Promise<void> => {
    for (let cv = waiting.pop(); cv !== undefined; cv = waiting.pop()) {
      const sentAt = performance.now();
      const { method, name } = await processCv(subject, cv);
      if (method !== 'text') throw new Error(`the CV was read by ${method}, so this is not the measure of a text PDF`);
      if (name === null) throw new Error('no name was found, so the CV was not read');
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { times, perSecond: (1000 * cvs.length) / (performance.now() - startedAt) };
}

interface Round {
  readonly times: readonly number[];
  readonly perSecond: number;
}

/** Measures a server that is already running. */
export async function measureProcessCv(subject: Subject): Promise<readonly Figure[]> {
  let number = 0;
  const make = async (count: number): Promise<Uint8Array<ArrayBuffer>[]> =>
    await Promise.all(Array.from({ length: count }, async () => await twoPageCv((number += 1))));
  await send(subject, await make(WARM_UP), 2);
  const alone: Round[] = [];
  const together: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) alone.push(await send(subject, await make(SEQUENTIAL), 1));
  for (let round = 0; round < ROUNDS; round += 1) together.push(await send(subject, await make(CONCURRENT), CLIENTS));
  const over = (rounds: readonly Round[], at: number): number => median(rounds.map(({ times }) => quantile(times, at)));
  return [
    atMost('two-page text PDF, one client: p50', over(alone, 0.5), { value: 150, unit: 'ms' }),
    { name: 'two-page text PDF, one client: p95', value: over(alone, 0.95), unit: 'ms' },
    atLeast(`two-page text PDF, ${CLIENTS} clients`, median(together.map(({ perSecond }) => perSecond)), {
      value: 10,
      unit: 'CVs/s',
    }),
    { name: `two-page text PDF, ${CLIENTS} clients: p50`, value: over(together, 0.5), unit: 'ms' },
    { name: `two-page text PDF, ${CLIENTS} clients: p95`, value: over(together, 0.95), unit: 'ms' },
  ];
}

if (import.meta.main) {
  const subject = await startSubject(process.argv.slice(2));
  try {
    printFigures(await measureProcessCv(subject));
  } finally {
    await subject.server.stop();
  }
}
