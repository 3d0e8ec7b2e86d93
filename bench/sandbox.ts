/**
 * What the sandbox costs: the start of a document worker, and reading a two-page PDF, a two-page DOCX and a page of a scan. With the
 * sandbox and without it in turn, so that what else the machine does falls on both. The figures are medians. The difference is that
 * of the medians.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { type Figure, type Measured, median } from './figures.ts';
import { lackingOf, type OwnEngines, openEngines, SAMPLES } from './own-engines.ts';
import { twoPageCv } from './two-page-cv.ts';
import { twoPageWord } from './two-page-word.ts';

const STARTS = 20;
const ONE_EACH = { documentWorkers: 1, officeWorkers: 1, ocrWorkers: 1, spareWorkers: 0 } as const;

interface Pair {
  readonly sealed: number[];
  readonly open: number[];
}

/** The times of starts until a document worker is ready, in milliseconds. */
async function starts(): Promise<Pair> {
  const times: Pair = { sealed: [], open: [] };
  for (let round = 0; round < STARTS; round += 1) {
    for (const [name, sandbox] of [
      ['sealed', 'required'],
      ['open', 'off'],
    ] as const) {
      const own = await openEngines({ ...ONE_EACH, sandbox });
      const startedAt = performance.now();
      await own.engines.warm(['documents']);
      times[name].push(performance.now() - startedAt);
      await own.close();
    }
  }
  return times;
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
    const figures = [...figuresOf('start of a document worker', await starts())];
    for (const one of series) figures.push(...figuresOf(one.name, await readings(sealed, open, one)));
    return figures;
  } finally {
    await sealed.close();
    await open.close();
  }
}
