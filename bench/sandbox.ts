/**
 * What the sandbox costs: the start of a document worker, and reading a two-page PDF, a two-page DOCX and a page of a scan. With the
 * sandbox and without it in turn, so that what else the machine does falls on both. The figures are medians. The difference is that
 * of the medians.
 */
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findSandbox, NO_SANDBOX, type Sandbox } from '#platform/workers/sandbox.ts';

import { type Figure, type Measured, median, type Unmeasured } from './figures.ts';
import { DOCUMENT_WORKER, lackingOf, type OwnEngines, openEngines, SAMPLES } from './own-engines.ts';
import { twoPageCv } from './two-page-cv.ts';
import { twoPageWord } from './two-page-word.ts';

const STARTS = 20;
const ONE_EACH = { documentWorkers: 1, officeWorkers: 1, ocrWorkers: 1, spareWorkers: 0 } as const;

interface Pair {
  readonly sealed: number[];
  readonly open: number[];
}

/** The time of a start until a document worker is ready, in milliseconds. */
async function startMs(sandbox: Sandbox): Promise<number> {
  const own = await openEngines(ONE_EACH, DOCUMENT_WORKER, sandbox);
  const startedAt = performance.now();
  await own.engines.warm(['documents']);
  const ms = performance.now() - startedAt;
  await own.close();
  return ms;
}

/** The figures of starts in this sandbox, in that of unshare, and without any. */
async function starts(sandbox: Sandbox): Promise<Measured> {
  const name = 'start of a document worker';
  const unshare = await withoutBubblewrap();
  const times = { sealed: [] as number[], unshared: [] as number[], open: [] as number[] };
  for (let round = 0; round < STARTS; round += 1) {
    times.sealed.push(await startMs(sandbox));
    if (unshare.kind !== 'none') times.unshared.push(await startMs(unshare));
    times.open.push(await startMs(NO_SANDBOX));
  }
  const figures = figuresOf(name, times);
  if (unshare.kind === 'none')
    return [...figures, { name: `${name}, in the sandbox of unshare`, lacking: `there is none: ${unshare.reason}` }];
  const within = median(times.unshared);
  return [
    ...figures,
    { name: `${name}, in the sandbox of unshare: p50`, value: within, unit: 'ms' },
    { name: `${name}: what the sandbox of unshare adds`, value: within - median(times.open), unit: 'ms' },
  ];
}

/** The sandbox of a machine that has no bubblewrap. */
async function withoutBubblewrap(): Promise<Sandbox> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-path-'));
  try {
    await symlink('/usr/bin/unshare', path.join(dir, 'unshare'));
    const found = await findSandbox('auto', dir);
    return found.kind === 'none' ? found : { ...found, program: '/usr/bin/unshare' };
  } finally {
    await rm(dir, { recursive: true });
  }
}

interface Series {
  readonly name: string;
  readonly make: (number: number) => Promise<Uint8Array>;
  readonly warmUp: number;
  readonly counted: number;
}

async function readings(sealed: OwnEngines, open: OwnEngines, series: Series): Promise<Pair> {
  const times: Pair = { sealed: [], open: [] };
  for (let number = 0; number < series.warmUp + series.counted; number += 1) {
    const document = await series.make(number);
    const ms = { sealed: (await sealed.read(document)).ms, open: (await open.read(document)).ms };
    if (number < series.warmUp) continue;
    times.sealed.push(ms.sealed);
    times.open.push(ms.open);
  }
  return times;
}

function figuresOf(name: string, { sealed, open }: Pair): readonly Figure[] {
  const [within, without] = [median(sealed), median(open)];
  return [
    { name: `${name}, in the sandbox: p50`, value: within, unit: 'ms' },
    { name: `${name}, without it: p50`, value: without, unit: 'ms' },
    { name: `${name}: what the sandbox adds`, value: within - without, unit: 'ms' },
  ];
}

export async function measureSandbox(): Promise<Measured> {
  const sealed = await openEngines({ ...ONE_EACH, sandbox: 'auto' });
  const { sandbox } = sealed.engines;
  if (sandbox.kind === 'none') {
    await sealed.close();
    return [{ name: 'what the sandbox costs', lacking: `there is none on this machine: ${sandbox.reason}` }];
  }
  const open = await openEngines({ ...ONE_EACH, sandbox: 'off' });
  try {
    const series: Series[] = [{ name: 'reading a two-page text PDF', make: twoPageCv, warmUp: 20, counted: 60 }];
    if ((await lackingOf(sealed, 'word')) === null)
      series.push({ name: 'reading a two-page DOCX', make: twoPageWord, warmUp: 5, counted: 30 });
    if ((await lackingOf(sealed, 'ocr')) === null) {
      const make = (): Promise<Uint8Array> => readFile(path.join(SAMPLES, 'cv-scanned.pdf'));
      series.push({ name: 'reading a scan of two pages', make, warmUp: 1, counted: 5 });
    }
    const figures: (Figure | Unmeasured)[] = [...(await starts(sandbox))];
    for (const one of series) figures.push(...figuresOf(one.name, await readings(sealed, open, one)));
    return figures;
  } finally {
    await sealed.close();
    await open.close();
  }
}
