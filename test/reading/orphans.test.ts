import assert from 'node:assert/strict';
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openScratch } from '#platform/data-dir.ts';
import { until } from '../kit/until.ts';
import { textCv, wordCv } from '../support/documents.ts';
import type { ParentAnswer, ParentOrder } from './engines-parent.ts';
import { scannedPdf } from './scans.ts';

const run = promisify(execFile);

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly command: string;
}

async function processes(): Promise<Running[]> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,ppid=,pgid=,stat=,args='], { maxBuffer: 1 << 24 });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, group, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || state === undefined || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }];
  });
}

const FILES = {
  'cv.pdf': { format: 'pdf', make: textCv },
  'cv.docx': { format: 'docx', make: wordCv },
  'scan.pdf': { format: 'pdf', make: async () => scannedPdf() },
} as const;

/** A service with all its engines, in a process of its own, that reads a document again and again. */
class BusyService {
  readonly dir: string;
  readonly #process: ChildProcess;
  scratchDir = '';
  engines: readonly string[] = [];

  private constructor(dir: string) {
    this.dir = dir;
    this.#process = fork(fileURLToPath(new URL('./engines-parent.ts', import.meta.url)), [dir]);
  }

  static async start(): Promise<BusyService> {
    const service = new BusyService(await mkdtemp(path.join(tmpdir(), 'lectern-orphans-')));
    const ready = await service.#answer();
    assert.ok(ready.kind === 'ready');
    service.scratchDir = ready.scratchDir;
    service.engines = ready.engines;
    for (const [name, { make }] of Object.entries(FILES)) await writeFile(path.join(service.dir, name), await make());
    return service;
  }

  /** From now on it reads this one. */
  read(file: keyof typeof FILES): void {
    this.#order({ kind: 'read', path: path.join(this.dir, file), format: FILES[file].format });
  }

  /** What became of the documents since it was last asked. */
  async outcomes(): Promise<readonly string[]> {
    const answer = this.#answer();
    this.#order({ kind: 'tell' });
    const told = await answer;
    assert.ok(told.kind === 'told');
    return told.outcomes;
  }

  /** The processes of its engines: of the groups that its workers lead. */
  async running(): Promise<Running[]> {
    const all = await processes();
    const groups = all.filter(({ parent }) => parent === this.#process.pid).map(({ group }) => group);
    return all.filter(({ group }) => groups.includes(group));
  }

  async kill(): Promise<void> {
    if (this.#process.signalCode !== null || this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  #order(order: ParentOrder): void {
    this.#process.send(order);
  }

  async #answer(): Promise<ParentAnswer> {
    const ended = new AbortController();
    const end = (): void => ended.abort();
    this.#process.once('exit', end);
    try {
      const [message] = (await once(this.#process, 'message', { signal: ended.signal })) as [ParentAnswer];
      return message;
    } finally {
      this.#process.off('exit', end);
    }
  }
}

interface Engine {
  readonly command: RegExp;
  readonly file: keyof typeof FILES;
  /** The engine that it belongs to, where that of npm runs inside the worker itself. */
  readonly of: string | null;
}

const [OFFICE, TESSERACT] = ['LibreOffice of this machine', 'tesseract of this machine'];

const ENGINES: Readonly<Record<string, Engine>> = {
  'a document worker': { command: /document-worker\.ts/, file: 'cv.pdf', of: null },
  'an office worker': { command: /office-\w+-worker\.ts/, file: 'cv.docx', of: null },
  'the bridge to LibreOffice': { command: /uno-bridge\.py/, file: 'cv.docx', of: OFFICE },
  LibreOffice: { command: /soffice\.bin/, file: 'cv.docx', of: OFFICE },
  'an OCR worker': { command: /ocr-\w+-worker\.ts/, file: 'scan.pdf', of: null },
  tesseract: { command: /tesseract .*stdout/, file: 'scan.pdf', of: TESSERACT },
};

describe('kill -9 in the middle of the work', () => {
  let service: BusyService;
  before(async () => {
    service = await BusyService.start();
  });
  after(async () => {
    await service.kill();
    await rm(service.dir, { recursive: true, force: true });
  });

  for (const [name, { command, file, of }] of Object.entries(ENGINES)) {
    it(`of ${name} loses no document, and leaves no process and no file`, async (t) => {
      if (of !== null && !service.engines.includes(of)) return t.skip(`this machine has no ${of}`);
      service.read(file);
      await service.outcomes();
      const victim = await until(
        name,
        async () => (await service.running()).find((one) => command.test(one.command)) ?? null,
      );
      const running = await service.running();
      process.kill(victim.pid, 'SIGKILL');
      const read: string[] = [];
      // Three times, so that the two that were in progress when the process was killed are among them.
      await until('the document to be read three times', async () => {
        read.push(...(await service.outcomes()));
        return read.filter((outcome) => outcome.startsWith(file)).length >= 3 ? read : null;
      });
      assert.deepEqual(
        read.filter((outcome) => !outcome.endsWith(': read')),
        [],
      );
      const children = running.filter(({ parent }) => parent === victim.pid).map(({ pid }) => pid);
      await until('the end of what it had started', async () => {
        const left = (await processes()).filter(({ pid }) => pid === victim.pid || children.includes(pid));
        return left.length === 0 ? true : null;
      });
      await until('the folders of ended processes to go', async () => {
        const folders = (await readdir(service.scratchDir)).filter((entry) => entry.includes('worker'));
        const leaders = (await service.running()).filter(({ pid, group }) => pid === group);
        return folders.length <= leaders.length ? true : null;
      });
      return undefined;
    });
  }

  it('of the service itself leaves no process, and its files go when the next one starts', async () => {
    const groups = new Set((await service.running()).map(({ group }) => group));
    assert.ok(groups.size >= 3, 'a document worker, an office worker and an OCR worker at least');
    await service.kill();
    await until('the end of every engine', async () => {
      const left = (await processes()).filter(
        ({ group, command }) => groups.has(group) || command.includes(service.dir),
      );
      return left.length === 0 ? true : null;
    });
    const next = await openScratch(service.dir);
    await next.close();
    assert.deepEqual(await readdir(path.join(service.dir, 'scratch')), []);
    const sockets = (await readdir('/tmp')).filter((entry) => /^OSL_PIPE_\d+_lectern/.test(entry));
    for (const socket of sockets) {
      const pid = Number(/lectern(\d+)$/.exec(socket)?.[1]);
      assert.ok(!groups.has(pid), socket);
    }
  });
});
