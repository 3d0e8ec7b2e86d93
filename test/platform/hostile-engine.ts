import { execFile } from 'node:child_process';
import { writeSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serveWorker } from '#platform/workers/worker-child.ts';
import { CHANNEL_FD } from '#platform/workers/worker-protocol.ts';

/** What an engine could try that a document took over. */
export type HostileCalls = {
  /** Opens a file by Node itself; answers its text or the code of the error. */
  readonly open: { readonly input: string; readonly output: string };
  /** Answers the folder of compiled code that Node uses. */
  readonly compileCache: { readonly input: null; readonly output: string | null };
  /** Has the shell do something; answers what it printed, errors included. */
  readonly shell: { readonly input: string; readonly output: string };
  /** Starts so many processes that stay; answers how many came to be, once the next one cannot be started. */
  readonly bomb: { readonly input: number; readonly output: number };
  /** Answers what it was given to read. */
  readonly read: { readonly input: { readonly path: string }; readonly output: string };
  /** Leaves something at the place of its result. */
  readonly leave: {
    readonly input: { readonly how: How; readonly secret: string; readonly resultPath: string };
    readonly output: null;
  };
  /** Leaves links in the folder that it was to fill. */
  readonly fill: { readonly input: { readonly secret: string; readonly folder: string }; readonly output: null };
  /** Talks past its messages: without an end, or nonsense. */
  readonly babble: { readonly input: Babble; readonly output: never };
  /** Answers what no sound engine does. */
  readonly lie: { readonly input: null; readonly output: { readonly kind: 'sound' } };
};

/** A message without an end, none, one that no call waits for, the same one on and on, or one of an unknown kind. */
export type Babble = 'without end' | 'nonsense' | 'unasked' | 'on and on' | 'of no kind';

export type How = 'file' | 'link' | 'link for the folder' | 'pipe' | 'folder' | 'large file';

const run = promisify(execFile);

/** Prints a dot for each process, which waits for a writer that never comes. A shell that cannot start one more ends. */
const BOMB =
  'mkfifo idle; i=0; while [ "$i" -lt "$1" ]; do (exec >/dev/null 2>&1; read -r never <idle) & printf .; i=$((i + 1)); done';

async function leave({ how, secret, resultPath }: HostileCalls['leave']['input']): Promise<void> {
  const folder = path.dirname(resultPath);
  switch (how) {
    case 'file':
      return writeFile(resultPath, 'a result');
    case 'link':
      return void (await run('/bin/ln', ['-s', secret, resultPath]));
    case 'link for the folder':
      await rename(folder, `${folder}-away`);
      return void (await run('/bin/sh', ['-c', 'ln -s "$(dirname "$1")" "$2"', 'sh', secret, folder]));
    case 'pipe':
      return void (await run('/usr/bin/mkfifo', [resultPath]));
    case 'folder':
      await mkdir(resultPath);
      return;
    case 'large file':
      return writeFile(resultPath, Buffer.alloc(3 * 1024 * 1024));
  }
}

serveWorker<null, HostileCalls>({
  start: async () => null,
  handlers: {
    open: async (file) =>
      readFile(file, 'latin1').catch((error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown'),
    compileCache: async () => getCompileCacheDir() ?? null,
    shell: async (script) => {
      const { stdout = '', stderr = '' } = await run('/bin/sh', ['-c', script]).catch(
        (error: unknown) => error as { stdout?: string; stderr?: string },
      );
      return stdout + stderr;
    },
    bomb: async (count) => {
      const { stdout } = await run('/bin/sh', ['-c', BOMB, 'sh', String(count)]).catch(
        (error: unknown) => error as { stdout: string },
      );
      // Where nothing bounds their number, the bound of memory ends them and this.
      if (stdout.length === count) await new Promise(() => undefined);
      return stdout.length;
    },
    read: async ({ path: file }) => readFile(file, 'utf8'),
    leave: async (input) => {
      await leave(input);
      return null;
    },
    fill: async ({ secret, folder }) => {
      await writeFile(path.join(folder, 'page-1.pgm'), 'a page');
      await run('/bin/ln', ['-s', secret, path.join(folder, 'page-2.pgm')]);
      return null;
    },
    babble: async (how) => {
      const said = {
        'without end': 'x'.repeat(65_536),
        nonsense: '{"kind":\n',
        unasked: '{"kind":"reply","id":999}\n',
        'on and on': '{"kind":"progress","id":1,"progress":"pages_read"}\n',
        'of no kind': '{"kind":"unknown","id":1}\n',
      }[how];
      for (;;) {
        try {
          writeSync(CHANNEL_FD, said);
        } catch {
          // A socket that is full is tried again.
          await setImmediate();
        }
      }
    },
    lie: async () => ({ kind: 'unsound' }) as never,
  },
});
