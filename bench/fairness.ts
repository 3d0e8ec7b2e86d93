/**
 * What one company can do to another: `node bench/fairness.ts`.
 *
 * Method: a server with its defaults runs on the machine that also runs its clients. Three companies send to it. The first sends, 30
 * times a minute (the default rate limit), PDFs of some 900 bytes whose one page takes minutes to draw. The second sends two-page
 * PDFs by eight clients at once, without a rate limit. After 60 seconds of that the third sends a two-page PDF, waits a second after the
 * answer, and sends the next, for 120 seconds. Printed are the times of the third company's calls and what else became of them, and of the
 * same calls before the others begin.
 */
import { setTimeout as delay } from 'node:timers/promises';

import { manyGroupsPdf } from '../test/support/documents.ts';
import { atMost, type Figure, median, printFigures, quantile } from './figures.ts';
import { newCompany, type Subject, sendCv, startSubject } from './subject.ts';
import { twoPageCv } from './two-page-cv.ts';

const SLOW_EVERY_MS = 2000;
const FLOOD_CLIENTS = 8;
const LEAD_MS = 60_000;
const MEASURED_MS = 120_000;
const ALONE_CALLS = 20;
const PAUSE_MS = 1000;
/** Each CV of the run has a number of its own. */
let number = 0;

/** Measures a server that is already running. */
export async function measureFairness(flooding: Subject): Promise<readonly Figure[]> {
  const { server } = flooding;
  const [slow, honest] = [
    await newCompany(server, { name: 'Slow', rateLimit: 30 }),
    await newCompany(server, { name: 'Honest', rateLimit: 1_000_000 }),
  ];
  const alone = await calls(honest, ({ length }) => length < ALONE_CALLS);
  const stopping = new AbortController();
  const others = [
    sendSlow(slow, stopping.signal),
    ...Array.from({ length: FLOOD_CLIENTS }, () => flood(flooding, stopping.signal)),
  ];
  await delay(LEAD_MS);
  const startedAt = performance.now();
  const beside = await calls(honest, () => performance.now() - startedAt < MEASURED_MS);
  stopping.abort();
  await Promise.all(others);
  const times = beside.map(({ ms }) => ms / 1000);
  const refused = beside.filter(({ status }) => status !== 200).length;
  return [
    {
      name: 'two-page PDF of a company, nothing else in work: p50',
      value: median(alone.map(({ ms }) => ms)),
      unit: 'ms',
    },
    { name: 'the same beside a company of slow documents and one of many: p50', value: median(times), unit: 's' },
    atMost('the same: p95', quantile(times, 0.95), { value: 3, unit: 's' }),
    { name: 'the same: longest', value: Math.max(...times), unit: 's' },
    atMost('the same: not completed', refused, { value: 0, unit: `of ${beside.length} CVs` }),
  ];
}

interface Call {
  readonly status: number;
  readonly ms: number;
}

/** Sends one CV after the other, with a pause between, as long as it is to go on. */
async function calls(subject: Subject, goesOn: (soFar: readonly Call[]) => boolean): Promise<readonly Call[]> {
  const made: Call[] = [];
  while (goesOn(made)) {
    const cv = await twoPageCv((number += 1));
    const startedAt = performance.now();
    const { status } = await sendCv(subject, cv);
    made.push({ status, ms: performance.now() - startedAt });
    await delay(PAUSE_MS);
  }
  return made;
}

/** Sends slow documents at a fixed pace, whether or not those before are answered. */
async function sendSlow(subject: Subject, signal: AbortSignal): Promise<void> {
  const document = new Uint8Array(manyGroupsPdf());
  const sent: Promise<unknown>[] = [];
  while (!signal.aborted) {
    sent.push(sendCv(subject, document));
    await delay(SLOW_EVERY_MS);
  }
  await Promise.all(sent);
}

async function flood(subject: Subject, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await sendCv(subject, await twoPageCv((number += 1)));
}

if (import.meta.main) {
  const subject = await startSubject(process.argv.slice(2));
  try {
    printFigures(await measureFairness(subject));
  } finally {
    await subject.server.stop();
  }
}
