import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from 'node:test';
import { pathToFileURL } from 'node:url';

import type { Job } from './plan.ts';
import { descendantsRunning, kill } from './process-tree.ts';
import type { TestEvent } from './report.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const KILL_GRACE_MS = 3000;

/** How a job is run. */
export interface RunOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** A folder for the modules that load several test files. */
  readonly folder: string;
}

/**
 * Runs the test files of a job in one process and gathers what happened in them. A job that goes on for longer than `timeoutMs`
 * is killed together with every process that it started, and fails with a sentence that names it.
 */
export async function runJob(job: Job, { timeoutMs, signal, folder }: RunOptions): Promise<readonly TestEvent[]> {
  const entry = await entryOf(job, folder);
  const abort = new AbortController();
  const end = async (reason: string): Promise<void> => {
    const pids = descendantsRunning(entry);
    abort.abort(new Error(reason));
    kill(pids, 'SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, KILL_GRACE_MS));
    kill(pids, 'SIGKILL');
  };
  let ending: Promise<void> | null = null;
  const endOnce = (reason: string): void => void (ending ??= end(reason));
  const begun = new Set<string>();
  const timer = setTimeout(() => {
    const inTest = begun.size === 0 ? '' : `, in the test "${[...begun].join('" > "')}"`;
    endOnce(`${job.name} was killed: it was not done after ${timeoutMs / 1000} s${inTest}`);
  }, timeoutMs);
  const interrupted = (): void => endOnce('the run was interrupted');
  signal.addEventListener('abort', interrupted);
  try {
    const events: TestEvent[] = [];
    for await (const event of run({ files: [entry], signal: abort.signal }) as AsyncIterable<TestEvent>) {
      events.push(event);
      const { name } = event.data;
      if (event.type === 'test:dequeue' && name !== undefined && name !== entry) begun.add(name);
      if (event.type === 'test:complete' && name !== undefined) begun.delete(name);
    }
    return events;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupted);
    await (ending as Promise<void> | null);
  }
}

/** The module that runs the job: its one file, or one made here that loads its files in turn. A file that does not load fails a test. */
async function entryOf(job: Job, folder: string): Promise<string> {
  const [only, ...more] = job.files;
  if (only !== undefined && more.length === 0) return only;
  const entry = path.join(folder, `${job.name.replaceAll(/\W+/g, '-')}.mjs`);
  const urls = job.files.map((file) => pathToFileURL(path.join(ROOT, file)).href);
  // No test begins before all files are loaded: a hook of a file that loads during a test would end with that test.
  const source = `import { test } from 'node:test';
const faults = [];
const { promise: loaded, resolve } = Promise.withResolvers();
test('the files that share a process load', async () => {
  await loaded;
  if (faults.length > 0) throw new AggregateError(faults, 'not all of them');
});
for (const file of ${JSON.stringify(urls)}) {
  await import(file).catch((cause) => faults.push(new Error(\`\${file} does not load\`, { cause })));
}
resolve();
`;
  await writeFile(entry, source);
  return entry;
}
