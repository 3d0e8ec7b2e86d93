import { once } from 'node:events';
import path from 'node:path';
import { spec } from 'node:test/reporters';

import type { Job } from './plan.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The figures of node's own summary. */
export interface Counts {
  tests: number;
  suites: number;
  passed: number;
  failed: number;
  cancelled: number;
  skipped: number;
  todo: number;
}

/** One event of a run of node:test, as far as this report looks into it. */
export interface TestEvent {
  readonly type: string;
  readonly data: {
    readonly name?: string;
    readonly file?: string;
    readonly nesting?: number;
    readonly skip?: string | boolean;
    readonly message?: string;
    readonly counts?: Readonly<Counts>;
    readonly details?: { readonly duration_ms?: number };
  };
}

/** How many of the slowest files the report names. */
const SLOWEST = 10;

/**
 * The report of a whole run, in the form of node's own `spec` reporter, put together from runs of single jobs: each job's
 * tests under its name, then the failed tests in full, then what was skipped and why, the slowest files, and last node's summary.
 */
export class Report {
  readonly counts: Counts = { tests: 0, suites: 0, passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0 };
  readonly #spec = new spec();
  readonly #skipped: string[] = [];
  /** What failed tests say beside their errors. */
  readonly #notes: string[] = [];
  readonly #secondsOf = new Map<string, number>();
  readonly #startedAt = performance.now();

  constructor() {
    this.#spec.pipe(process.stdout, { end: false });
  }

  /** Prints what happened in one job, all at once, and adds its figures to the summary. */
  addJob(job: Job, events: readonly TestEvent[], seconds: number): void {
    const file = job.name;
    this.#write({ type: 'test:stdout', data: { file, message: `\n${file}\n` } });
    if (job.files.length === 1) this.#secondsOf.set(file, seconds);
    else this.#addTimes(events);
    const above: string[] = [];
    let hasFailed = false;
    for (const event of events) {
      const { data } = event;
      if (event.type === 'test:start') above.splice(data.nesting ?? 0, Infinity, data.name ?? '');
      if (['test:pass', 'test:fail'].includes(event.type)) hasFailed = event.type === 'test:fail';
      if (event.type === 'test:diagnostic' && hasFailed && data.file !== undefined)
        this.#notes.push(`${file}: ${data.message}`);
      if (event.type === 'test:pass' && data.skip !== undefined && data.skip !== false) {
        const name = [...above.slice(0, data.nesting), data.name].join(' > ');
        const why = typeof data.skip === 'string' && data.skip !== '' ? data.skip : 'no reason was given';
        this.#skipped.push(`${file}: ${name}: ${why}`);
      }
      // The summary of the file's run; its figures go into the summary of the whole.
      if (event.type === 'test:summary' && data.file === undefined && data.counts !== undefined) this.#add(data.counts);
      const ofTheRun = data.file === undefined && ['test:summary', 'test:diagnostic'].includes(event.type);
      if (!ofTheRun) this.#write(event);
    }
  }

  /** Adds up how long the tests of each file took, where several share a process. */
  #addTimes(events: readonly TestEvent[]): void {
    for (const { type, data } of events) {
      if (!['test:pass', 'test:fail'].includes(type) || data.nesting !== 0 || data.file === undefined) continue;
      const name = path.relative(ROOT, data.file);
      // The module that loads the files of a job is none of them.
      if (name.startsWith('..')) continue;
      const seconds = (data.details?.duration_ms ?? 0) / 1000;
      this.#secondsOf.set(name, (this.#secondsOf.get(name) ?? 0) + seconds);
    }
  }

  /** Adds a test that is no test file: something that the run itself was to do, and did or did not. */
  addOwnTest(name: string, fault: string | null): void {
    this.counts.tests += 1;
    this.counts[fault === null ? 'passed' : 'failed'] += 1;
    const file = import.meta.filename;
    const place = { name, nesting: 0, testNumber: 1, file, line: 1, column: 1 };
    const error = new Error(fault ?? '');
    delete error.stack;
    const details = { duration_ms: 0, type: 'test', ...(fault === null ? {} : { error }) };
    this.#write({ type: 'test:start', data: place });
    this.#write({ type: fault === null ? 'test:pass' : 'test:fail', data: { ...place, details } });
  }

  /** How long each file took, the slowest first, in seconds. */
  times(): readonly (readonly [file: string, seconds: number])[] {
    return [...this.#secondsOf].toSorted(([, a], [, b]) => b - a);
  }

  /** Prints the failed tests in full, the skipped ones with their reasons, some closing lines, and last the summary. */
  async end(closing: readonly string[]): Promise<void> {
    this.#spec.end();
    await once(this.#spec, 'end');
    if (this.#skipped.length > 0) {
      console.log(`\nSkipped here (${this.#skipped.length}):`);
      for (const line of this.#skipped) console.log(`﹣ ${line}`);
    }
    for (const note of this.#notes) console.log(`\n${note}`);
    for (const line of closing) console.log(`\n${line}`);
    console.log('\nThe slowest files, in seconds:');
    for (const [name, seconds] of this.times().slice(0, SLOWEST))
      console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
    const { tests, suites, passed, failed, cancelled, skipped, todo } = this.counts;
    const durationMs = performance.now() - this.#startedAt;
    const figures = { tests, suites, pass: passed, fail: failed, cancelled, skipped, todo, duration_ms: durationMs };
    const summary = new spec();
    summary.pipe(process.stdout, { end: false });
    for (const [name, value] of Object.entries(figures)) {
      summary.write({
        type: 'test:diagnostic',
        data: { nesting: 0, message: `${name} ${value}`, level: 'info' },
      });
    }
    summary.end();
    await once(summary, 'end');
    // The end of the process discards what a pipe has not taken yet.
    await new Promise<void>((resolve) => void process.stdout.write('', () => resolve()));
  }

  #add(counts: Readonly<Counts>): void {
    for (const name of Object.keys(this.counts) as (keyof Counts)[]) this.counts[name] += counts[name];
  }

  #write(event: TestEvent): void {
    this.#spec.write(event);
  }
}
