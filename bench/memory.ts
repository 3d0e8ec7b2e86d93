/**
 * What the server's own process takes of memory: `node bench/memory.ts`.
 *
 * Method: the resident set, as `ps` gives it, of the server's process alone: engines and the embedded PostgreSQL are processes
 * of their own. Taken every second for 5 seconds, when the server has just started and nobody has asked it anything, and again
 * after it has processed 40 CVs; and of an api node that has just started. Printed is the median of each. The engines' sum is for looking at.
 */
import { execFileSync } from 'node:child_process';

import { startServer } from '../test/kit/server-process.ts';
import { atMost, type Figure, median, printFigures } from './figures.ts';
import { processCv, type Subject, startSubject } from './subject.ts';
import { twoPageCv } from './two-page-cv.ts';

const CVS = 40;
const SAMPLES = 5;

interface Usage {
  readonly server: number;
  readonly below: number;
}

/** Resident sets in MB: of the server, and of all processes below it. */
function usage(pid: number): Usage {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([id = 0, parent = 0, kilobytes = 0]) => ({ id, parent, megabytes: (kilobytes * 1024) / 1e6 }));
  const below = rows.filter(({ parent }) => parent === pid);
  for (const above of below) below.push(...rows.filter(({ parent }) => parent === above.id));
  return {
    server: rows.find(({ id }) => id === pid)?.megabytes ?? Number.NaN,
    below: below.reduce((sum, { megabytes }) => sum + megabytes, 0),
  };
}

async function sample(pid: number): Promise<Usage> {
  const taken: Usage[] = [];
  for (let count = 0; count < SAMPLES; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    taken.push(usage(pid));
  }
  return { server: median(taken.map(({ server }) => server)), below: median(taken.map(({ below }) => below)) };
}

/** A server that runs no engines. */
async function apiNodeAtRest(): Promise<number> {
  const node = await startServer({ settings: { LECTERN_ROLE: 'api' } });
  try {
    return (await sample(node.pid)).server;
  } finally {
    await node.stop();
  }
}

/** Measures a server that has just been started. */
export async function measureMemory(subject: Subject): Promise<readonly Figure[]> {
  const atRest = await sample(subject.server.pid);
  for (let number = 0; number < CVS; number += 1) await processCv(subject, await twoPageCv(number));
  const afterwards = await sample(subject.server.pid);
  return [
    atMost('resident memory of an api node, just started', await apiNodeAtRest(), { value: 200, unit: 'MB' }),
    atMost('resident memory of the server, just started', atRest.server, { value: 400, unit: 'MB' }),
    atMost(`resident memory of the server, after ${CVS} CVs`, afterwards.server, { value: 400, unit: 'MB' }),
    { name: 'its engines and its database, just started', value: atRest.below, unit: 'MB' },
    { name: `its engines and its database, after ${CVS} CVs`, value: afterwards.below, unit: 'MB' },
  ];
}

if (import.meta.main) {
  const subject = await startSubject(process.argv.slice(2));
  try {
    printFigures(await measureMemory(subject));
  } finally {
    await subject.server.stop();
  }
}
