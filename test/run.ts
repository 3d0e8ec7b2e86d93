/**
 * `npm test` runs the tests of the house but the long ones, `npm run test:long` those (kit/plan.ts says which). Words after
 * `--` choose: `npm test -- test/api/health` runs the files below that path, long ones too; `npm test -- --changed [COMMIT]` those
 * that a change since the commit (the last one) can touch, of the long ones those in a browser. `--file-timeout SECONDS` (600) kills a job that hangs, `--times FILE`
 * writes how long each file took.
 *
 * A run has one database server, whose database is cloned for each file that needs one, and one server for the tests of the
 * API (kit/shared.ts). Nothing of a run outlives it, and two runs at once do not meet.
 */
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLog } from '#platform/log.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';

import { changedTests } from './kit/changed.ts';
import { allTestFiles, IN_BROWSER, isWithin, type Job, jobsOf, LONG } from './kit/plan.ts';
import { Report } from './kit/report.ts';
import { type RunOptions, runJob } from './kit/run-file.ts';
import { FEW_WORKERS, type ServerProcess, startServer, tail } from './kit/server-process.ts';
import { SHARED_FILE_VARIABLE, type Shared } from './kit/shared.ts';
import { fromTemplate, makeTemplate, passableDir } from './kit/test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Tests mostly wait for the server, the database and the engines: one more at once than there are cores. */
const CONCURRENCY = availableParallelism() + 1;

/** Several test files at once send documents to the shared server. */
const SHARED_WORKERS = { ...FEW_WORKERS, LECTERN_DOCUMENT_WORKERS: '2', LECTERN_OCR_WORKERS: '2' };

/** Code that was compiled once is kept for later processes and runs. */
const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/lectern-tests');

/**
 * Runs the jobs, a few at once, and hands the events of each to the report when it is done. Those that `later` gives, which wait
 * for what they share and are short, come last, so that no long one runs alone in the end.
 */
async function runJobs(
  jobs: readonly Job[],
  later: Promise<readonly Job[]>,
  { report, ...options }: RunOptions & { readonly report: Report },
): Promise<void> {
  const waiting = [...jobs];
  const arrived = later.then((more) => waiting.push(...more));
  const worker = async (): Promise<void> => {
    while (!options.signal.aborted) {
      if (waiting.length === 0) await arrived;
      const job = waiting.shift();
      if (job === undefined) return;
      const begun = performance.now();
      const events = await runJob(job, options);
      report.addJob(job, events, (performance.now() - begun) / 1000);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** What the jobs of a run share, while it runs. */
interface Fixtures {
  readonly postgres: EmbeddedPostgres;
  readonly server: ServerProcess | null;
}

/** Starts what the jobs share, and writes the file that tells them of it. */
async function startShared(folder: string, needsServer: boolean): Promise<Fixtures> {
  const template = path.join(folder, 'template');
  await makeTemplate(template);
  const dataDir = path.join(folder, 'database');
  await fromTemplate(dataDir, template);
  const [postgres, server] = await Promise.all([
    openEmbeddedPostgres({ dataDir, log: createLog('silent') }),
    needsServer ? startServer({ template, settings: SHARED_WORKERS }) : null,
  ]);
  const told: Shared = {
    template,
    postgres: postgres.connection,
    server: server && { url: server.url, dataDir: server.dataDir, logFile: server.logFile },
  };
  const file = path.join(folder, 'shared.json');
  await writeFile(file, JSON.stringify(told));
  process.env[SHARED_FILE_VARIABLE] = file;
  return { postgres, server };
}

/** Stops the shared server; keeps its log where a test failed, and gives the line that says where. */
async function stopServer(server: ServerProcess, report: Report): Promise<readonly string[]> {
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
  report.addOwnTest('the shared server logs no fault that no test expects, and stops when it is told to', fault);
  return keepsLog ? [`The log of the shared server: ${keptLog}`] : [];
}

interface Words {
  readonly places: readonly string[];
  readonly isLong: boolean;
  readonly changedSince: string | null;
}

/** The test files that the words of the command line choose. */
function chosenFiles({ places, isLong, changedSince }: Words): readonly string[] {
  const all = allTestFiles();
  const isLeftOut = (file: string): boolean => isWithin(file, LONG) && !isWithin(file, [IN_BROWSER]);
  if (changedSince !== null) return changedTests(changedSince, all).filter((file) => !isLeftOut(file));
  if (places.length === 0) return all.filter((file) => isWithin(file, LONG) === isLong);
  const below = places.map((place) => path.relative(ROOT, path.resolve(place)).split(path.sep).join('/'));
  return all.filter((file) => below.some((place) => `${file}/`.startsWith(`${place}/`)));
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'file-timeout': { type: 'string', default: '600' },
      times: { type: 'string' },
      long: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
    },
  });
  process.chdir(ROOT);
  const files = chosenFiles({
    places: values.changed ? [] : positionals,
    isLong: values.long,
    changedSince: values.changed ? (positionals[0] ?? 'HEAD') : null,
  });
  if (files.length === 0) {
    console.error(
      values.changed
        ? 'No test reaches what changed.'
        : `There is no test file at ${positionals.join(', ')}. Name a file or folder below test/.`,
    );
    return values.changed ? 0 : 2;
  }
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
  const interrupt = new AbortController();
  // The first signal ends the run in order; the second one ends it now.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interrupt.abort(signal));
  const folder = await passableDir('lectern-test-run-');
  const report = new Report();
  const options = { report, timeoutMs: Number(values['file-timeout']) * 1000, signal: interrupt.signal, folder };
  const jobs = jobsOf(files);
  const sharing = jobs.filter(({ isAlone }) => !isAlone);
  const closing: string[] = [];
  try {
    const needsServer = sharing.some(({ files: own }) => own.some((file) => file.startsWith('test/api/')));
    const starting = sharing.length === 0 ? Promise.resolve(null) : startShared(folder, needsServer);
    const ready = starting.then(
      () => sharing,
      (error: unknown) => {
        report.addOwnTest(
          `what the tests share starts (${sharing.length} files did not run)`,
          String((error as Error).stack),
        );
        return [];
      },
    );
    await runJobs(
      jobs.filter(({ isAlone }) => isAlone),
      ready,
      options,
    );
    const fixtures = await starting.catch(() => null);
    if (fixtures?.server) closing.push(...(await stopServer(fixtures.server, report)));
    await fixtures?.postgres.close();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  if (interrupt.signal.aborted) closing.push(`Interrupted by ${String(interrupt.signal.reason)}: not every test ran.`);
  if (values.times !== undefined) await writeFile(values.times, JSON.stringify(report.times()));
  await report.end(closing);
  const { failed, cancelled } = report.counts;
  return failed + cancelled > 0 || interrupt.signal.aborted ? 1 : 0;
}

// Handles that a test file left open must not keep the run from ending.
process.exit(await main());
