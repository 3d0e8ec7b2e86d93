import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { atEnd } from './folders.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..', '..');

/** A script of `children/` that runs as a process of its own and speaks by lines. */
export interface Child {
  readonly process: ChildProcess;
  readonly pid: number;
  /** The next line that it prints; fails, with what it said on standard error, if it ends before. */
  nextLine: () => Promise<string>;
  say: (line: string) => void;
  /** Waits for its end: the exit code, or the signal that ended it. */
  ended: () => Promise<number | NodeJS.Signals>;
}

interface ChildOptions {
  readonly args?: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
  /** Options of node itself. */
  readonly node?: readonly string[];
  /** The checkout that the script is taken from; this one if absent. */
  readonly checkout?: string;
}

/** Starts a script of `children/`; it is killed when the test ends, if it has not ended by then. */
export function startChild(t: TestContext, script: string, options: ChildOptions = {}): Child {
  const { args = [], node = [], checkout = CHECKOUT, ...user } = options;
  const child = spawn(
    process.execPath,
    [...node, path.join(checkout, 'test', 'platform', 'children', script), ...args],
    {
      ...user,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdin.on('error', () => {});
  const end = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  atEnd(t, async () => {
    child.kill('SIGKILL');
    await end;
  });
  return {
    process: child,
    pid: child.pid ?? 0,
    nextLine: async () => {
      const next = await lines.next();
      if (next.done === true) throw new Error(`${script} ended before it said more: ${errors}`);
      return next.value;
    },
    say: (line) => void child.stdin.write(`${line}\n`),
    ended: async () => {
      const [code, signal] = await end;
      return code ?? signal ?? 'SIGKILL';
    },
  };
}
