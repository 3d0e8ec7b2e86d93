/**
 * How long blind and branded CVs take without the HTTP around them: `node bench/copies-of-cvs.ts`.
 *
 * Method: engines of their own below this process, one worker of each kind, all warm: 10 blind CVs and 5 branded ones are not counted. Counted are 40 blind
 * CVs of different two-page PDFs with a text layer, at the level `employers`, read back before the clock stops; and 30 branded CVs as PDF from the profiles
 * of such CVs, 10 in each English layout that comes with Lectern, converted by the LibreOffice of this machine.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Profile } from '#extraction/model/profile.ts';
import { OPERATOR_TENANT } from '#kit/tenant.ts';
import { BUILT_IN_LAYOUTS, builtInPath } from '#layouts/layouts.ts';
import { makeFromLayout } from '#reading/fill-layouts.ts';
import { redactDocument } from '#use-cases/blind-cv/blind-cv.ts';
import { atMost, type Figure, type Measured, median, printFigures, quantile } from './figures.ts';
import { lackingOf, type OwnEngines, openEngines } from './own-engines.ts';
import { twoPageCv } from './two-page-cv.ts';

const ONE_EACH = { documentWorkers: 1, officeWorkers: 1, ocrWorkers: 1 } as const;
const BLIND = { warmUp: 10, counted: 40 } as const;
const BRANDED = { warmUp: 5, counted: 30 } as const;
const BLIND_NAME = 'blind CV of a two-page text PDF';
const BRANDED_NAME = 'branded CV of a two-page CV, as PDF';

type Make = (dir: string) => Promise<void>;

/** The times of the counted ones, in milliseconds, each made in a folder of its own. */
async function timesOf(
  series: { readonly warmUp: number; readonly counted: number },
  prepare: (number: number) => Promise<Make>,
): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < series.warmUp + series.counted; number += 1) {
    const dir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-copy-'));
    try {
      const make = await prepare(number);
      const startedAt = performance.now();
      await make(dir);
      if (number >= series.warmUp) times.push(performance.now() - startedAt);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  }
  return times;
}

async function measureBlind({ engines }: OwnEngines): Promise<readonly Figure[]> {
  const known = { names: [], employers: [], contacts: [] };
  const source = await mkdtemp(path.join(tmpdir(), 'lectern-bench-source-'));
  try {
    const times = await timesOf(BLIND, async (number) => {
      const pdfPath = path.join(source, `${number}.pdf`);
      await writeFile(pdfPath, await twoPageCv(number));
      return async (scratchDir) => {
        const { pages } = await redactDocument(engines, {
          pdfPath,
          level: 'employers',
          known,
          tenant: OPERATOR_TENANT,
          scratchDir,
        });
        if (pages.length !== 2 || pages.some(({ isPicture }) => isPicture))
          throw new Error('not what this is to measure');
      };
    });
    return [
      atMost(`${BLIND_NAME}: p50`, median(times), { value: 300, unit: 'ms' }),
      { name: `${BLIND_NAME}: p95`, value: quantile(times, 0.95), unit: 'ms' },
    ];
  } finally {
    await rm(source, { recursive: true, force: true });
  }
}

async function measureBranded(own: OwnEngines): Promise<Measured> {
  const lacking = await lackingOf(own, 'word');
  if (lacking !== null) return [{ name: BRANDED_NAME, lacking }];
  const layouts = BUILT_IN_LAYOUTS.filter(({ language }) => language === 'en');
  const times = await timesOf(BRANDED, async (number) => {
    const { profile } = (await own.read(await twoPageCv(number))).extracted as { readonly profile: Profile };
    const { id, language } = layouts[number % layouts.length] ?? { id: 'classic-en', language: 'en' };
    const source = { profile, writing: { language, today: '2026-01-01' }, blind: null };
    return async (dir) => {
      const [outPath, pdfPath] = [path.join(dir, 'cv.docx'), path.join(dir, 'cv.pdf')];
      await makeFromLayout(own.engines, { path: builtInPath(id), outPath, pdfPath, source, tenant: OPERATOR_TENANT });
    };
  });
  return [
    atMost(`${BRANDED_NAME}: p50`, median(times), { value: 1000, unit: 'ms' }),
    { name: `${BRANDED_NAME}: p95`, value: quantile(times, 0.95), unit: 'ms' },
  ];
}

/** Measures with engines of its own. */
export async function measureCopies(): Promise<Measured> {
  const own = await openEngines(ONE_EACH);
  try {
    const figures = [...(await measureBlind(own)), ...(await measureBranded(own))];
    const load = loadavg()[0] ?? 0;
    return [...figures, { name: 'blind and branded CVs: load of the machine at the end', value: load, unit: '' }];
  } finally {
    await own.close();
  }
}

if (import.meta.main) printFigures(await measureCopies());
