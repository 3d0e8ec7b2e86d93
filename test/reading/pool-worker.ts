import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serveWorker } from '#platform/workers/worker-child.ts';

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
  /** Computes for so many milliseconds of processor time. */
  readonly compute: { readonly input: number; readonly output: null };
  /** The same in a process that it starts and waits for. */
  readonly computeBeside: { readonly input: number; readonly output: null };
  /** An answer of so many bytes. */
  readonly chatter: { readonly input: number; readonly output: string };
  /** Writes so many MiB into its folder, in files of so many. */
  readonly write: { readonly input: { readonly files: number; readonly mb: number }; readonly output: null };
  /** Takes so many MiB in one go, as fast as it can, and gives them back; answers how many it got. */
  readonly burst: { readonly input: number; readonly output: number };
  /** Keeps so many MiB. */
  readonly keep: { readonly input: number; readonly output: null };
  readonly wait: { readonly input: number; readonly output: null };
};

const held: Buffer[] = [];

const COMPUTE = `
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const end = used() + Number(process.argv[1]);
  while (used() < end);`;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

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
    compute: async (milliseconds) => {
      const end = cpuMs() + milliseconds;
      while (cpuMs() < end);
      return null;
    },
    computeBeside: async (milliseconds) => {
      const beside = spawn(process.execPath, ['-e', COMPUTE, String(milliseconds)], { stdio: 'ignore' });
      await once(beside, 'exit');
      return null;
    },
    chatter: async (bytes) => 'x'.repeat(bytes),
    write: async ({ files, mb }) => {
      for (let file = 0; file < files; file += 1) {
        await writeFile(path.join(process.cwd(), `file-${file}`), Buffer.alloc(mb * 1024 * 1024));
      }
      return null;
    },
    burst: async (megabytes) => {
      const taken: Buffer[] = [];
      try {
        for (let at = 0; at < megabytes; at += 256) taken.push(Buffer.alloc(256 * 1024 * 1024, 1));
      } catch {
        // There is no more.
      }
      return taken.length * 256;
    },
    keep: async (megabytes) => {
      held.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
      return null;
    },
    wait: async (milliseconds) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return null;
    },
    child: async () => {
      const child = spawn('sleep', ['600'], { stdio: 'ignore' });
      return child.pid ?? 0;
    },
  },
});
