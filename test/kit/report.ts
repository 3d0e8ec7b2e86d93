import { once } from 'node:events';
import { spec } from 'node:test/reporters';

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
  };
}

/**
 * The report of a whole run, in the form of node's own `spec` reporter, put together from runs of single files: each file's
 * tests under its name, then the failed tests in full, then what was skipped and why, and last node's summary.
 */
export class Report {
  readonly counts: Counts = { tests: 0, suites: 0, passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0 };
  readonly #spec = new spec();
  readonly #skipped: string[] = [];
  readonly #startedAt = performance.now();

  constructor() {
    this.#spec.pipe(process.stdout, { end: false });
  }

  /** Prints what happened in one file, all at once, and adds its figures to the summary. */
  addFile(file: string, events: readonly TestEvent[]): void {
    this.#write({ type: 'test:stdout', data: { file, message: `\n${file}\n` } });
    const above: string[] = [];
    for (const event of events) {
      const { data } = event;
      if (event.type === 'test:start') above.splice(data.nesting ?? 0, Infinity, data.name ?? '');
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
    this.#write({ type: fault === null ? 'test:pass' : 'test:fail', data: { ...place, details } } as TestEvent);
  }

  /** Prints the failed tests in full, the skipped ones with their reasons, some closing lines, and last the summary. */
  async end(closing: readonly string[]): Promise<void> {
    this.#spec.end();
    await once(this.#spec, 'end');
    if (this.#skipped.length > 0) {
      console.log(`\nSkipped here (${this.#skipped.length}):`);
      for (const line of this.#skipped) console.log(`﹣ ${line}`);
    }
    for (const line of closing) console.log(`\n${line}`);
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
  }

  #add(counts: Readonly<Counts>): void {
    for (const name of Object.keys(this.counts) as (keyof Counts)[]) this.counts[name] += counts[name];
  }

  #write(event: TestEvent): void {
    this.#spec.write(event);
  }
}
