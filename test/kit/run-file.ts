import { run } from 'node:test';

import { descendantsRunning, kill } from './process-tree.ts';
import type { TestEvent } from './report.ts';

const KILL_GRACE_MS = 3000;

/**
 * Runs one test file in a process of its own and gathers what happened in it. A file that goes on for longer than
 * `timeoutMs` is killed together with every process that it started, and fails with a sentence that names it.
 */
export async function runFile(file: string, timeoutMs: number, signal: AbortSignal): Promise<readonly TestEvent[]> {
  const abort = new AbortController();
  const end = async (reason: string): Promise<void> => {
    const pids = descendantsRunning(file);
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
    endOnce(`${file} was killed: it was not done after ${timeoutMs / 1000} s${inTest}`);
  }, timeoutMs);
  const interrupted = (): void => endOnce('the run was interrupted');
  signal.addEventListener('abort', interrupted);
  try {
    const events: TestEvent[] = [];
    for await (const event of run({ files: [file], signal: abort.signal }) as AsyncIterable<TestEvent>) {
      events.push(event);
      const { name } = event.data;
      if (event.type === 'test:dequeue' && name !== undefined && name !== file) begun.add(name);
      if (event.type === 'test:complete' && name !== undefined) begun.delete(name);
    }
    return events;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupted);
    await (ending as Promise<void> | null);
  }
}
