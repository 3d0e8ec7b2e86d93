import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { glob, rm } from 'node:fs/promises';
import path from 'node:path';

import { logFault } from './log-watch.ts';
import { isAlive, kill } from './process-tree.ts';
import { fromTemplate, passableDir } from './test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 180_000;
const POLL_MS = 20;
const STOP_TIMEOUT_MS = 30_000;

/** A Lectern server of one's own, in a child process on a free port. */
export interface ServerProcess {
  /** Where it answers: `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** The file with everything that it logged. */
  readonly logFile: string;
  /** Null while it runs; what became of it once it has ended. */
  ended(): string | null;
  /**
   * Tells it to stop, waits until it has, and removes its folder. What does not stop in half a minute is killed.
   *
   * @returns what went wrong with stopping, or what it logged and no test expects (log-watch.ts); null where all is well
   */
  stop(): Promise<string | null>;
}

/** Settings of a server with few processes: each document worker takes about a second of a core to start. Receivers of webhooks are on this machine, and the profile API is offered. */
export const FEW_WORKERS = {
  LECTERN_DOCUMENT_WORKERS: '1',
  LECTERN_OCR_WORKERS: '1',
  LECTERN_SPARE_WORKERS: '0',
  LECTERN_WEBHOOK_PRIVATE: 'on',
  LECTERN_PROFILE_API: 'on',
} as const;

/** What a server of one's own may be given. */
export interface ServerOptions {
  /** Settings (`LECTERN_...`) beside the port and the data folder. Those of the caller's own environment are left out. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Options of the Node that runs it, such as `--cpu-prof`. */
  readonly nodeOptions?: readonly string[];
  /** The data folder that the new one is a copy of; that of the run if none is given. */
  readonly template?: string;
}

/**
 * Starts the server as `npm start` does, on a free port of 127.0.0.1 with a temporary data folder, and waits until it listens.
 *
 * @throws Error with the end of its log when it ends, or does not listen in three minutes
 */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const folder = await passableDir('lectern-test-');
  const dataDir = path.join(folder, 'data');
  // A server over the data of another needs none of its own.
  if (options.settings?.LECTERN_DATA_DIR === undefined) await fromTemplate(dataDir, options.template);
  const logFile = path.join(folder, 'server.log');
  // It writes its log into the file itself: what it does must not wait until the caller has time to read.
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [...(options.nodeOptions ?? []), ...startArguments()], {
    cwd: ROOT,
    stdio: ['ignore', log, log],
    env: {
      ...environment(),
      LECTERN_HOST: '127.0.0.1',
      LECTERN_PORT: '0',
      LECTERN_DATA_DIR: dataDir,
      ...options.settings,
    },
  });
  closeSync(log);
  let end: string | null = null;
  child.once(
    'exit',
    (code, signal) => (end = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`),
  );
  const stop = async (): Promise<string | null> => {
    const fault = (await stopChild(child)) ?? logFault(logFile);
    await endPostgres(dataDir);
    await rm(folder, { recursive: true, force: true });
    return fault;
  };
  try {
    const url = await listening(child, logFile);
    return { url, dataDir, pid: child.pid ?? 0, logFile, ended: () => end, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What `npm start` gives to Node: its options and the module. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.replace(/^exec node /, '').split(' ');
}

/** Which engines the tests use: those of the machine where it has them, or those of npm alone, as `.ci/run` asks for once. */
export const TEST_ENGINES = process.env.LECTERN_TEST_ENGINES === 'npm' ? 'npm' : 'auto';

/** The caller's environment without its settings for Lectern: a test server is the same on every machine. */
export function environment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('LECTERN_') && !name.startsWith('NODE_TEST'),
  );
  const given = kept.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(given), LECTERN_ENGINES: TEST_ENGINES };
}

async function listening(child: ChildProcess, logFile: string): Promise<string> {
  let fault: string | null = null;
  child.once('error', (error) => (fault = `could not be started: ${error.message}`));
  child.once('exit', (code, signal) => (fault = `ended before it listened (${signal ?? `exit code ${code}`})`));
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (fault === null) {
    const url = readFileSync(logFile, 'utf8')
      .split('\n')
      .map(addressIn)
      .find((found) => found !== null);
    if (url !== undefined) return url;
    if (performance.now() > deadline) fault = `did not listen within ${START_TIMEOUT_MS / 1000} s`;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`The server ${fault}. The end of its log:\n${tail(logFile, 30)}`);
}

/** The address in the line of JSON that a server logs once it listens; null for every other line. */
function addressIn(line: string): string | null {
  if (!line.includes('"server.started"')) return null;
  try {
    const entry = JSON.parse(line) as { readonly event?: unknown; readonly url?: unknown };
    return entry.event === 'server.started' && typeof entry.url === 'string' ? entry.url.replace(/\/+$/, '') : null;
  } catch {
    return null;
  }
}

/** The last lines of a log. */
export function tail(logFile: string, lines: number): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '(it logged nothing)';
  }
}

async function stopChild(child: ChildProcess): Promise<string | null> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return null;
  child.kill('SIGTERM');
  try {
    await once(child, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
    return child.exitCode === 0 ? null : `it stopped with ${child.signalCode ?? `exit code ${child.exitCode}`}`;
  } catch {
    child.kill('SIGKILL');
    return `it did not stop within ${STOP_TIMEOUT_MS / 1000} s of SIGTERM and was killed`;
  }
}

/** A server that was killed leaves its PostgreSQL behind; `postmaster.pid` in the data folder says which process that is. */
async function endPostgres(dataDir: string): Promise<void> {
  for await (const file of glob('**/postmaster.pid', { cwd: dataDir })) {
    const pid = Number(tail(path.join(dataDir, file), 1000).split('\n')[0]);
    if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) continue;
    kill([pid], 'SIGQUIT');
    for (let tries = 0; tries < 100 && isAlive(pid); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (isAlive(pid)) kill([pid], 'SIGKILL');
  }
}
