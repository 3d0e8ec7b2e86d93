import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { environment, tail } from '../kit/server-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const POLL_MS = 20;
const START_MS_MAX = 120_000;
const STOP_MS_MAX = 60_000;

export interface NodeOptions {
  /** What it is called; its log is named for it. */
  readonly name: string;
  /** The folder of its log, which goes on from one start to the next. */
  readonly logDir: string;
  /** `LECTERN_...`; the port is any free one. */
  readonly settings: Readonly<Record<string, string>>;
  /** A program with its arguments that becomes the node in the end, such as one that mounts a disk for it first. */
  readonly under?: readonly string[];
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
  /** The checkout that it runs; this one where absent. */
  readonly checkout?: string;
}

/** One start of a node. */
export interface Run {
  readonly pid: number;
  readonly child: ChildProcess;
  /** Milliseconds since 1970, as are all moments here. */
  readonly spawnedAt: number;
  /** When it said that it listens; null until then. */
  listeningAt: number | null;
  url: string | null;
}

/** A server of Lectern that may be killed and started again over the same data, as often as wanted. */
export class ChaosNode {
  readonly name: string;
  readonly logFile: string;
  readonly #options: NodeOptions;
  readonly #runs: Run[] = [];
  #logOffset = 0;

  constructor(options: NodeOptions) {
    this.name = options.name;
    this.logFile = path.join(options.logDir, `${options.name}.log`);
    this.#options = options;
  }

  /** Whether clients send it calls. */
  get answersCalls(): boolean {
    return this.#options.settings.LECTERN_ROLE !== 'worker';
  }

  /** Every start so far. */
  get runs(): readonly Run[] {
    return this.#runs;
  }

  /** The start that lives; null where it is dead. */
  get run(): Run | null {
    const last = this.#runs.at(-1);
    return last === undefined || last.child.exitCode !== null || last.child.signalCode !== null ? null : last;
  }

  get pid(): number {
    const { run } = this;
    if (run === null) throw new Error(`${this.name} does not run:\n${tail(this.logFile, 20)}`);
    return run.pid;
  }

  /** Where it answers; null while it does not listen. */
  get url(): string | null {
    return this.run?.url ?? null;
  }

  /**
   * Starts it and waits until it listens, or is killed before.
   *
   * @throws Error with the end of its log where it ends by itself or does not listen in two minutes
   */
  async start(): Promise<Run> {
    const run = this.#spawn();
    const deadline = performance.now() + START_MS_MAX;
    while (run.listeningAt === null) {
      const { exitCode, signalCode } = run.child;
      if (signalCode === 'SIGKILL') return run;
      const fault = performance.now() > deadline ? 'does not listen' : `ended (${signalCode ?? exitCode})`;
      if (exitCode !== null || signalCode !== null || performance.now() > deadline)
        throw new Error(`${this.name} ${fault}:\n${tail(this.logFile, 30)}`);
      await delay(POLL_MS);
      this.#readLog(run);
    }
    return run;
  }

  /** Kills it, engines and all that ends with it, and waits for its end. */
  async kill(): Promise<void> {
    const { run } = this;
    if (run === null) return;
    run.child.kill('SIGKILL');
    if (this.run !== null) await once(run.child, 'exit');
  }

  /** Sends a signal to the node that runs. */
  signal(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  /** Waits until it has ended: its exit code, or the signal that ended it. */
  async ended(): Promise<number | NodeJS.Signals> {
    const { run } = this;
    if (run !== null) await once(run.child, 'exit', { signal: AbortSignal.timeout(STOP_MS_MAX) });
    const child = this.#runs.at(-1)?.child;
    return child?.signalCode ?? child?.exitCode ?? 0;
  }

  /** Tells it to stop, and waits until it has; one that does not is killed. */
  async stop(): Promise<void> {
    const { run } = this;
    if (run === null) return;
    run.child.kill('SIGCONT');
    run.child.kill('SIGTERM');
    await this.ended().catch(() => this.kill());
  }

  #spawn(): Run {
    const { settings, under = [], nodeOptions = [], checkout = ROOT } = this.#options;
    const log = openSync(this.logFile, 'a');
    // What comes from here on is said by this start: the one before has ended.
    this.#logOffset = fstatSync(log).size;
    const [program, ...words] = [...under, process.execPath, ...nodeOptions, 'src/main/server.ts'];
    const child = spawn(program, words, {
      cwd: checkout,
      stdio: ['ignore', log, log],
      env: { ...environment(), LECTERN_HOST: '127.0.0.1', LECTERN_PORT: '0', ...settings },
    });
    closeSync(log);
    const run: Run = { pid: child.pid ?? 0, child, spawnedAt: Date.now(), listeningAt: null, url: null };
    this.#runs.push(run);
    return run;
  }

  /** Looks at what the log has more: a line of JSON says that it listens, when, and where. */
  #readLog(run: Run): void {
    const text = this.#newLines();
    for (const line of text.split('\n')) {
      const entry = entryIn(line);
      if (entry?.event !== 'server.started' || entry.url === undefined) continue;
      run.listeningAt = Date.parse(entry.time ?? '');
      run.url = entry.url.replace(/\/+$/, '');
    }
  }

  #newLines(): string {
    const file = openSync(this.logFile, 'r');
    try {
      const part = Buffer.alloc(256 * 1024);
      const bytes = readSync(file, part, 0, part.length, this.#logOffset);
      const whole = part.subarray(0, bytes).lastIndexOf(0x0a) + 1;
      this.#logOffset += whole;
      return part.subarray(0, whole).toString('utf8');
    } finally {
      closeSync(file);
    }
  }
}

interface LogEntry {
  readonly event?: string;
  readonly time?: string;
  readonly url?: string;
}

function entryIn(line: string): LogEntry | null {
  if (!line.includes('"server.started"')) return null;
  try {
    return JSON.parse(line) as LogEntry;
  } catch {
    return null;
  }
}
