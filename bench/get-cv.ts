/**
 * How many requests a second `GET /cvs/{cvId}` answers: `node bench/get-cv.ts`.
 *
 * Method: a server with its defaults runs on the machine that also runs the client (autocannon, in this process: client and
 * database share the cores with the server). One CV is stored, then 16 connections with a valid key ask for it, 5 seconds to
 * warm up and three rounds of 10 seconds. Every request is authenticated, counted by the rate limit and read from the
 * database; every answer must be a 200. Printed is the median of the rounds.
 */
import autocannon from 'autocannon';

import { atLeast, type Figure, median, printFigures } from './figures.ts';
import { processCv, type Subject, startSubject } from './subject.ts';
import { twoPageCv } from './two-page-cv.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 5;
const ROUND_SECONDS = 10;
const ROUNDS = 3;

async function load(subject: Subject, path: string, seconds: number): Promise<autocannon.Result> {
  const result = await autocannon({
    url: `${subject.api}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: subject.authorization },
  });
  const refused = result.errors + result.timeouts + result.non2xx;
  if (refused > 0)
    throw new Error(`${refused} of ${result.requests.total} requests to ${path} were not answered with 200`);
  return result;
}

/** Measures a server that is already running. */
export async function measureGetCv(subject: Subject): Promise<readonly Figure[]> {
  const { id } = await processCv(subject, await twoPageCv(0));
  const path = `/cvs/${id}`;
  await load(subject, path, WARM_UP_SECONDS);
  const rounds: autocannon.Result[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await load(subject, path, ROUND_SECONDS));
  const perSecond = median(rounds.map(({ requests }) => requests.average));
  return [
    atLeast('GET /cvs/{cvId}, authenticated', perSecond, { value: 1500, unit: 'requests/s' }),
    {
      name: 'GET /cvs/{cvId}, authenticated: p50',
      value: median(rounds.map(({ latency }) => latency.p50)),
      unit: 'ms',
    },
    {
      name: 'GET /cvs/{cvId}, authenticated: p99',
      value: median(rounds.map(({ latency }) => latency.p99)),
      unit: 'ms',
    },
  ];
}

if (import.meta.main) {
  const subject = await startSubject(process.argv.slice(2));
  try {
    printFigures(await measureGetCv(subject));
  } finally {
    await subject.server.stop();
  }
}
