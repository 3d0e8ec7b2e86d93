/**
 * How long somebody waits for Lectern to start: `node bench/startup.ts`.
 *
 * Method: a data folder of its own is made by a first `npm start`, which is not counted: it builds the console, compiles what is not compiled
 * yet and makes the database. Then, nine times, `npm start` on that folder; measured is the time from starting npm until `GET /health`, asked
 * every 5 ms, is answered with 200, and the server is stopped again. Beside one more server that has rested for 3 seconds
 * `npm run --silent lectern -- key list --company ID` runs nine times, and as often the same without npm; measured is the time until the
 * process has ended. Three times, `npm start` on a new folder, and nine times as an api node on a used one. Printed are medians, and the load of the machine, which is to be low.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { environment } from '../test/kit/server-process.ts';
import { atMost, type Measured, median, printFigures } from './figures.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const ROUNDS = 9;
const NEW_FOLDERS = 3;
const POLL_MS = 5;
const START_MS_MAX = 120_000;
const REST_MS = 3000;

/** A server that `npm start` has started. */
interface Started {
  readonly ms: number;
  stop(): Promise<void>;
}

/** A data folder, and what is done with it. */
interface Place {
  start(): Promise<Started>;
  /** Runs a program in the checkout to its end. @returns what it wrote to standard output */
  run(program: string, words: readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

async function newPlace(settings: Readonly<Record<string, string>> = {}): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  // The embedded PostgreSQL does not run as root: the user that it runs as must reach its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const env = {
    ...environment(),
    LECTERN_HOST: '127.0.0.1',
    LECTERN_PORT: String(port),
    LECTERN_DATA_DIR: path.join(folder, 'data'),
    ...settings,
  };
  return {
    start: async () => {
      const startedAt = performance.now();
      // A group of its own: npm does not pass every signal on.
      const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
      await healthy(npm, port);
      return { ms: performance.now() - startedAt, stop: () => stop(npm) };
    },
    run: async (program, words) => (await promisify(execFile)(program, words, { cwd: ROOT, env })).stdout,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

/** Waits until `GET /health` is answered with 200. */
async function healthy(npm: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + START_MS_MAX;
  const isHealthy = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/public/v1/health`).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.status === 200;
  };
  while (!(await isHealthy())) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with exit code ${npm.exitCode}: run it to see why`);
    if (performance.now() > deadline) throw new Error(`npm start took more than ${START_MS_MAX} ms`);
    await delay(POLL_MS);
  }
}

async function stop(npm: ChildProcess): Promise<void> {
  const ended = once(npm, 'exit');
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGTERM');
  await ended;
}

/** Starts and stops. @returns how long the start took, in milliseconds */
async function startOnce(place: Place): Promise<number> {
  const server = await place.start();
  await server.stop();
  return server.ms;
}

async function times(count: number, measure: () => Promise<number>): Promise<readonly number[]> {
  const all: number[] = [];
  for (let round = 0; round < count; round += 1) all.push(await measure());
  return all;
}

async function runMs(place: Place, program: string, words: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  await place.run(program, words);
  return performance.now() - startedAt;
}

async function measureCommands(place: Place): Promise<Measured> {
  const server = await place.start();
  try {
    const script = ['run', '--silent', 'lectern', '--'];
    const made = await place.run('npm', [...script, 'company', 'create', '--name', 'Bench', '--json']);
    const { id } = JSON.parse(made) as { readonly id: number };
    const words = ['key', 'list', '--company', String(id)];
    const node = await nodeWords(place);
    await runMs(place, 'npm', [...script, ...words]);
    await delay(REST_MS);
    const byNpm = await times(ROUNDS, () => runMs(place, 'npm', [...script, ...words]));
    const alone = await times(ROUNDS, () => runMs(place, process.execPath, [...node, ...words]));
    return [
      atMost('npm run lectern -- key list, beside a server', median(byNpm), { value: 700, unit: 'ms' }),
      { name: 'lectern key list without npm, beside a server', value: median(alone), unit: 'ms' },
    ];
  } finally {
    await server.stop();
  }
}

/** What the script `lectern` gives to Node. */
async function nodeWords(place: Place): Promise<readonly string[]> {
  const script = JSON.parse(await place.run('npm', ['pkg', 'get', 'scripts.lectern'])) as string;
  return script.replace(/^exec node /, '').split(' ');
}

async function startsAsApiNode(): Promise<readonly number[]> {
  const place = await newPlace({ LECTERN_ROLE: 'api' });
  try {
    await startOnce(place);
    return await times(ROUNDS, () => startOnce(place));
  } finally {
    await place.remove();
  }
}

/** Measures starts of its own, on data folders of its own. */
export async function measureStartup(): Promise<Measured> {
  const place = await newPlace();
  try {
    await startOnce(place);
    const used = await times(ROUNDS, () => startOnce(place));
    const commands = await measureCommands(place);
    const fresh = await times(NEW_FOLDERS, async () => {
      const another = await newPlace();
      try {
        return await startOnce(another);
      } finally {
        await another.remove();
      }
    });
    const apiNode = await startsAsApiNode();
    return [
      atMost('npm start to /health, as an api node', median(apiNode), { value: 2000, unit: 'ms' }),
      atMost('npm start to /health, on a used data folder', median(used), { value: 2000, unit: 'ms' }),
      { name: 'npm start to /health, on a new data folder', value: median(fresh), unit: 'ms' },
      ...commands,
      { name: 'start-up: load of the machine at the end', value: loadavg()[0] ?? 0, unit: '' },
    ];
  } finally {
    await place.remove();
  }
}

if (import.meta.main) printFigures(await measureStartup());
