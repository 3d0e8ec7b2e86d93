import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serveWorker } from '#platform/worker-child.ts';

/** What the worker of the pool's tests can be asked. */
export type PoolWorkerCalls = {
  readonly echo: { readonly input: string; readonly output: string };
  readonly pid: { readonly input: null; readonly output: number };
  readonly fault: { readonly input: string; readonly output: never };
  readonly hang: { readonly input: null; readonly output: never };
  readonly crash: { readonly input: null; readonly output: never };
  readonly fill: { readonly input: number; readonly output: never };
  readonly environment: { readonly input: null; readonly output: Record<string, string | undefined> };
  readonly leave: { readonly input: null; readonly output: string };
  readonly child: { readonly input: null; readonly output: number };
};

const held: Buffer[] = [];

serveWorker<{ readonly startMs: number; readonly failStart: boolean }, PoolWorkerCalls>({
  start: async ({ startMs, failStart }) => {
    await new Promise((resolve) => setTimeout(resolve, startMs));
    if (failStart) throw new Error('the engine is broken');
    return { engine: 'test' };
  },
  handlers: {
    echo: async (text) => text,
    pid: async () => process.pid,
    fault: async (text) => {
      throw new Error(text);
    },
    hang: async () => {
      for (;;) if (held.length < 0) break;
      throw new Error('never');
    },
    crash: async () => process.exit(7),
    fill: async (megabytes) => {
      for (let at = 0; at < megabytes; at += 1) held.push(Buffer.alloc(1024 * 1024, 1));
      return new Promise<never>(() => undefined);
    },
    environment: async () => ({ ...process.env }),
    leave: async () => {
      const file = path.join(process.cwd(), 'left-over');
      await writeFile(file, 'x');
      return file;
    },
    child: async () => {
      const child = spawn('sleep', ['600'], { stdio: 'ignore' });
      return child.pid ?? 0;
    },
  },
});
