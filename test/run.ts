/**
 * `npm test` runs every test of the house, the static checks among them (test/house/checks.test.ts). Words after `--` choose:
 * `npm test -- test/api/health` runs the files below that path. `--file-timeout SECONDS` (600) kills a file that hangs.
 *
 * The tests of the API share one server, started here on a free port with a temporary data folder; its address stands in the
 * JSON file that LECTERN_TEST_SERVER_FILE names (see kit/shared-server.ts). Nothing of a run outlives it, and two runs at once
 * do not meet.
 */
import { globSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { Report } from './kit/report.ts';
import { runFile } from './kit/run-file.ts';
import { type ServerProcess, startServer, tail } from './kit/server-process.ts';
import { SERVER_FILE_VARIABLE, type SharedServer } from './kit/shared-server.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Tests mostly wait for the server, the database and the engines: one more at once than there are cores. */
const CONCURRENCY = availableParallelism() + 1;

/** The test files at or below the given paths of the checkout, all of them when none is given; those of the house first. */
function testFiles(wanted: readonly string[]): readonly string[] {
  const all = globSync('test/**/*.test.ts', { cwd: ROOT }).map((file) => file.split(path.sep).join('/'));
  const below = wanted.map((place) => path.relative(ROOT, path.resolve(place)).split(path.sep).join('/'));
  const chosen =
    below.length === 0 ? all : all.filter((file) => below.some((place) => `${file}/`.startsWith(`${place}/`)));
  return chosen.sort(
    (a, b) => Number(b.startsWith('test/house/')) - Number(a.startsWith('test/house/')) || (a < b ? -1 : 1),
  );
}

/**
 * Runs the files, a few at once, and hands the events of each to the report when it is done. Files that `later` gives are
 * taken first as soon as it has them; meanwhile the others run.
 */
async function runFiles(
  files: readonly string[],
  later: Promise<readonly string[]>,
  options: RunOptions,
): Promise<void> {
  const waiting = [...files];
  const arrived = later.then((more) => waiting.unshift(...more));
  const worker = async (): Promise<void> => {
    while (!options.signal.aborted) {
      if (waiting.length === 0) await arrived;
      const file = waiting.shift();
      if (file === undefined) return;
      options.report.addFile(file, await runFile(file, options.timeoutMs, options.signal));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

interface RunOptions {
  readonly report: Report;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Starts the server that the tests of the API share, and writes the file that tells them of it. */
async function startShared(folder: string): Promise<ServerProcess | string> {
  const file = path.join(folder, 'server.json');
  process.env[SERVER_FILE_VARIABLE] = file;
  const tell = async (shared: SharedServer): Promise<void> => writeFile(file, JSON.stringify(shared));
  try {
    const server = await startServer();
    await tell({ url: server.url, dataDir: server.dataDir });
    return server;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Stops the shared server; keeps its log where a test failed, and gives the line that says where. */
async function stopShared(server: ServerProcess, report: Report): Promise<readonly string[]> {
  const ended = server.ended();
  const lastWords = tail(server.logFile, 30);
  const keptLog = path.join(tmpdir(), `lectern-test-server-${process.pid}.log`);
  const keepsLog = ended !== null || report.counts.failed + report.counts.cancelled > 0;
  if (keepsLog) await copyFile(server.logFile, keptLog);
  const fault = await server.stop();
  report.addOwnTest(
    'the shared server stays up for the whole run',
    ended === null ? null : `it ${ended}:\n${lastWords}`,
  );
  report.addOwnTest('the shared server stops when it is told to', fault);
  return keepsLog ? [`The log of the shared server: ${keptLog}`] : [];
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'file-timeout': { type: 'string', default: '600' } },
  });
  const files = testFiles(positionals);
  if (files.length === 0) {
    console.error(`There is no test file at ${positionals.join(', ')}. Name a file or folder below test/.`);
    return 2;
  }
  process.chdir(ROOT);
  const interrupt = new AbortController();
  // The first signal ends the run in order; the second one ends it now.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interrupt.abort(signal));
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-test-run-'));
  const report = new Report();
  const options = { report, timeoutMs: Number(values['file-timeout']) * 1000, signal: interrupt.signal };
  const ofApi = files.filter((file) => file.startsWith('test/api/'));
  const others = files.filter((file) => !ofApi.includes(file));
  const closing: string[] = [];
  try {
    const starting = ofApi.length > 0 ? startShared(folder) : Promise.resolve(null);
    const ready = starting.then((server) => (typeof server === 'string' ? [] : ofApi));
    await runFiles(others, ready, options);
    const server = await starting;
    if (typeof server === 'string') {
      report.addOwnTest(`the shared server starts (the ${ofApi.length} files of test/api did not run)`, server);
    } else if (server !== null) {
      closing.push(...(await stopShared(server, report)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (interrupt.signal.aborted) closing.push(`Interrupted by ${String(interrupt.signal.reason)}: not every test ran.`);
  await report.end(closing);
  const { failed, cancelled } = report.counts;
  return failed + cancelled > 0 || interrupt.signal.aborted ? 1 : 0;
}

// Handles that a test file left open must not keep the run from ending.
process.exit(await main());
