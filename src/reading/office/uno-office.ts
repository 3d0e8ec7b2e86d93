import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OfficeEngine } from './office-engine.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('./uno-office.py', import.meta.url));

/** Where LibreOffice is looked for, first on the search path. */
const SOFFICES = [
  'soffice',
  'libreoffice',
  '/usr/lib/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];
/** The machine's own Python is tried after the one on the search path: Debian puts the UNO module into that one. */
const PYTHONS = ['python3', '/usr/bin/python3', '/Applications/LibreOffice.app/Contents/Resources/python'];

export interface NativeOffice {
  readonly soffice: string;
  readonly python: string;
  readonly version: string;
}

/** The machine's LibreOffice with a Python that can speak to it, or null. Starts neither for longer than a look at its version. */
export async function findNativeOffice(): Promise<NativeOffice | null> {
  const python = await firstThat(PYTHONS, (name) => run(name, ['-c', 'import uno'], { timeout: 20_000 }));
  if (python === null) return null;
  for (const soffice of SOFFICES) {
    try {
      const { stdout } = await run(soffice, ['--version'], { timeout: 20_000 });
      return { soffice, python, version: /LibreOffice (\S+)/.exec(stdout)?.[1] ?? 'unknown' };
    } catch {
      // Not under this name; the next may be there.
    }
  }
  return null;
}

async function firstThat(names: readonly string[], works: (name: string) => Promise<unknown>): Promise<string | null> {
  for (const name of names) {
    try {
      await works(name);
      return name;
    } catch {
      // Not under this name, or without what is needed.
    }
  }
  return null;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Starts the machine's LibreOffice with a profile of its own and keeps it warm. */
export async function startUnoOffice(office: NativeOffice, scratchDir: string): Promise<OfficeEngine> {
  const profile = path.join(scratchDir, 'libreoffice-profile');
  await mkdir(profile, { recursive: true });
  const child: Child = spawn(office.python, [SCRIPT, office.soffice, profile], { stdio: ['pipe', 'pipe', 'pipe'] });
  const answers = new Answers(child);
  await answers.next();
  return {
    async convert(source, target): Promise<void> {
      child.stdin.write(`${JSON.stringify({ source, target })}\n`);
      await answers.next();
    },
    async stop(): Promise<void> {
      child.stdin.end();
      await answers.ended;
    },
  };
}

/** The script's answers, one a line, in the order of the questions. */
class Answers {
  readonly ended: Promise<void>;
  readonly #waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  #errors = '';
  #gone = false;

  constructor(child: Child) {
    child.stdin.on('error', () => undefined);
    child.stderr.on('data', (chunk: Buffer) => {
      this.#errors = (this.#errors + chunk.toString()).slice(-2000);
    });
    createInterface({ input: child.stdout }).on('line', (line) => this.#take(line));
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => this.#fail(error));
      child.once('close', () => {
        this.#fail(new Error(`LibreOffice has ended: ${this.#errors.trim().split('\n').at(-1) ?? ''}`));
        resolve();
      });
    });
  }

  next(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#gone) reject(new Error('LibreOffice has ended'));
      else this.#waiting.push({ resolve, reject });
    });
  }

  #take(line: string): void {
    const answer = JSON.parse(line) as { error?: string };
    const asker = this.#waiting.shift();
    if (answer.error === undefined) asker?.resolve();
    else asker?.reject(new Error(answer.error));
  }

  #fail(error: Error): void {
    this.#gone = true;
    for (const asker of this.#waiting.splice(0)) asker.reject(error);
  }
}
