/**
 * What the worker processes that read documents cost: `node bench/workers.ts`.
 *
 * Method: five times, engines of their own are opened below this process, and each kind of worker is started, alone and one of
 * it, with the files of its programs in the machine's cache; the time from asking for it to its being ready is its start, the
 * median is printed. Then one worker of each kind is kept warm, and left alone for 3 seconds: the resident memory of its whole
 * process tree (for an office worker of the machine Node, Python and soffice; summed, so that a page that two of them share
 * counts twice) is the memory at rest. Then every sample CV is read three times, one after the other, while each tree is looked
 * at about every 20 ms: the largest sum seen is the memory at work, with tesseract's own process where there is one. Both is
 * done once with the engines of the machine, where it has them, and once with those from npm. MB are millions of bytes.
 */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { treeUsage } from '#platform/workers/worker-usage.ts';

import { type Figure, type Measured, median, printFigures } from './figures.ts';
import { lackingOf, type OwnEngines, openEngines, SAMPLES } from './own-engines.ts';

const STARTS = 5;
const REST_MS = 3000;
const LOOK_MS = 20;
const ROUNDS = 3;
const ONE_EACH = { documentWorkers: 1, officeWorkers: 1, ocrWorkers: 1, spareWorkers: 0 } as const;

/** A kind of worker: its name, the job that `warm` knows it by, and the module that its process runs. */
interface Kind {
  readonly name: string;
  readonly job: 'documents' | 'office' | 'ocr';
  readonly module: string;
}

const DOCUMENT: Kind = { name: 'document worker', job: 'documents', module: 'document-worker.ts' };

interface EngineSet {
  readonly engines: 'auto' | 'npm';
  readonly kinds: readonly Kind[];
}

const MACHINE: EngineSet = {
  engines: 'auto',
  kinds: [
    DOCUMENT,
    { name: 'office worker, LibreOffice of the machine', job: 'office', module: 'office-native-worker.ts' },
    { name: 'OCR worker, tesseract of the machine', job: 'ocr', module: 'ocr-native-worker.ts' },
  ],
};
const NPM: EngineSet = {
  engines: 'npm',
  kinds: [
    { name: 'office worker, LibreOffice from npm', job: 'office', module: 'office-npm-worker.ts' },
    { name: 'OCR worker, tesseract from npm', job: 'ocr', module: 'ocr-npm-worker.ts' },
  ],
};

async function startMs(engines: 'auto' | 'npm', kind: Kind): Promise<number> {
  const own = await openEngines({ ...ONE_EACH, engines });
  try {
    // Which programs there are is found out once in a server's life, before.
    await own.engines.describe();
    const startedAt = performance.now();
    await own.engines.warm([kind.job]);
    const ms = performance.now() - startedAt;
    if ((await workersOf(kind)).length === 0) throw new Error(`did not come up: ${kind.name}`);
    return ms;
  } finally {
    await own.close();
  }
}

/** The worker processes below this one that run a module. */
async function workersOf({ module }: Kind): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((row) => Number(row?.[2]) === process.pid && row?.[3]?.includes(`/${module}`) === true)
    .map((row) => Number(row?.[1]));
}

/** Resident memory of the largest worker of a kind with all that it started, in MB. */
async function memoryOf(kind: Kind, pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(pids.map(async (pid) => ((await treeUsage(pid)).memoryMb * 2 ** 20) / 1e6));
  if (sizes.length === 0) throw new Error(`nothing to look at: ${kind.name}`);
  return Math.max(...sizes);
}

/** Looks at the workers of some kinds while something runs; gives the largest sums seen. */
async function peaksDuring(kinds: readonly Kind[], work: () => Promise<void>): Promise<ReadonlyMap<Kind, number>> {
  const peaks = new Map<Kind, number>();
  const pids = new Map<Kind, readonly number[]>();
  const ended = new AbortController();
  const looking = (async () => {
    for (let turn = 0; !ended.signal.aborted; turn += 1) {
      for (const kind of kinds) {
        // `ps` takes far longer than a look; a worker is replaced rarely, and found in the next second.
        if (turn % 50 === 0) pids.set(kind, await workersOf(kind));
        const size = await memoryOf(kind, pids.get(kind) ?? []);
        peaks.set(kind, Math.max(size, peaks.get(kind) ?? 0));
      }
      await delay(LOOK_MS);
    }
  })();
  try {
    await work();
  } finally {
    ended.abort();
    await looking;
  }
  return peaks;
}

async function readSamples(own: OwnEngines): Promise<void> {
  const files = (await readdir(SAMPLES)).filter((file) => /\.(?:pdf|docx?)$/.test(file));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const file of files) await own.read(path.join(SAMPLES, file));
  }
}

async function memoryFigures({ engines, kinds }: EngineSet): Promise<readonly Figure[]> {
  const own = await openEngines({ ...ONE_EACH, engines });
  try {
    await own.engines.warm(['documents', 'office', 'ocr']);
    await delay(REST_MS);
    const atRest = new Map<Kind, number>();
    for (const kind of kinds) atRest.set(kind, await memoryOf(kind, await workersOf(kind)));
    const atWork = await peaksDuring(kinds, async () => readSamples(own));
    return kinds.flatMap((kind) => [
      { name: `${kind.name}: memory at rest`, value: atRest.get(kind) ?? Number.NaN, unit: 'MB' },
      { name: `${kind.name}: memory at work`, value: atWork.get(kind) ?? Number.NaN, unit: 'MB' },
    ]);
  } finally {
    await own.close();
  }
}

async function measureSet(set: EngineSet): Promise<Measured> {
  const starts: Figure[] = [];
  for (const kind of set.kinds) {
    const times: number[] = [];
    for (let count = 0; count < STARTS; count += 1) times.push(await startMs(set.engines, kind));
    starts.push({ name: `${kind.name}: start`, value: median(times), unit: 'ms' });
  }
  return [...starts, ...(await memoryFigures(set))];
}

/** Leaves the kinds out that this machine has no program for. */
async function ofThisMachine(set: EngineSet): Promise<{ readonly set: EngineSet; readonly unmeasured: Measured }> {
  const own = await openEngines({ engines: set.engines });
  try {
    const lacking = new Map<Kind, string | null>();
    for (const kind of set.kinds) {
      lacking.set(kind, kind.job === 'documents' ? null : await lackingOf(own, kind.job === 'office' ? 'word' : 'ocr'));
    }
    return {
      set: { ...set, kinds: set.kinds.filter((kind) => lacking.get(kind) === null) },
      unmeasured: [...lacking].flatMap(([{ name }, why]) => (why === null ? [] : [{ name, lacking: why }])),
    };
  } finally {
    await own.close();
  }
}

/** Measures with engines of its own, one set after the other. */
export async function measureWorkers(): Promise<Measured> {
  const { set, unmeasured } = await ofThisMachine(MACHINE);
  return [...(await measureSet(set)), ...(await measureSet(NPM)), ...unmeasured];
}

if (import.meta.main) printFigures(await measureWorkers());
