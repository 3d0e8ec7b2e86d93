/**
 * How well and how fast scans are read, by tesseract from npm and by that of the machine: `node bench/ocr.ts`. It prints
 * its tables and writes them to bench/ocr-results.md with the machine and the day. With `--full` it reads three times as many
 * scans: every resolution with every skew.
 *
 * Method: first pages of five made CVs (two columns, dark sidebar, dark banner, table, plain; English, French, German) are printed,
 * taken by a made scanner or telephone (grain, blur, JPEG, grey paper, a shadow that takes half of the light, skew, quarter
 * turns), and read by the engines that a server has, one page at a time by one OCR process. A figure is the mean over the five
 * of the words in error against the text layer of what was printed: without regard to order (PER), and in the order in which
 * the engine gives them (WER, where blocks in another order count as errors). `names` are the pages on which the candidate's
 * name was read whole. Milliseconds are medians, from the PDF to its words.
 */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, platform, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { type ReadingEngines, startReadingEngines } from '#reading/engines.ts';
import type { PositionedDocument } from '#reading/page/page.ts';
import { readDocument } from '#reading/read-document.ts';
import { median } from './figures.ts';
import { ALL_CONDITIONS, CONDITIONS, languageScans, type Scan, SHEETS, scanOf } from './ocr-scans.ts';
import { comparable, wordErrors } from './word-errors.ts';

const ENTRY = new URL('../test/reading/document-worker.ts', import.meta.url);

interface Outcome {
  readonly unordered: number;
  readonly ordered: number;
  readonly nameRead: boolean;
  readonly ms: number;
}

/** Engines of one kind; `label` names the OCR engine. */
interface Contender {
  readonly label: string;
  read(scan: Scan): Promise<Outcome>;
  stop(): Promise<void>;
}

/** Starts the engines and has them read one scan, so that they are warm; null where the machine has no such engine. */
async function contender(engines: 'npm' | 'auto', first: Scan): Promise<Contender | null> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-ocr-'));
  const started = await startReadingEngines({
    config: { ...loadConfig({}), engines, documentWorkers: 1, ocrWorkers: 1 },
    documentWorkerEntry: ENTRY,
    isExtracted: async () => true,
    scratchDir: dir,
    log: createLog('error', 'stderr'),
    searchPath: process.env.PATH,
  });
  const stop = async (): Promise<void> => {
    await started.stop();
    await rm(dir, { recursive: true, force: true });
  };
  const described = (await started.describe()).find(({ job }) => job === 'ocr');
  if (described === undefined || (engines === 'auto' && !described.engine.includes('of this machine'))) {
    await stop();
    return null;
  }
  await readScan(started, dir, first);
  const label = `${described.engine} (${described.version})`;
  return { label, read: async (scan) => readScan(started, dir, scan), stop };
}

async function readScan(engines: ReadingEngines, dir: string, scan: Scan): Promise<Outcome> {
  const scratchDir = await mkdtemp(path.join(dir, 'scan-'));
  const upload = path.join(scratchDir, 'upload');
  await writeFile(upload, scan.pdf);
  const startedAt = performance.now();
  const source = { path: upload, format: 'pdf', scratchDir } as const;
  const outcome = await readDocument<object, PositionedDocument>(source, {}, engines);
  const ms = performance.now() - startedAt;
  await rm(scratchDir, { recursive: true });
  const pages = outcome.kind === 'read' ? outcome.extracted.pages : [];
  const words = comparable(pages.flatMap((page) => page.words.map(({ text }) => text)));
  const folded = new Set(words.map((word) => word.toLowerCase()));
  const nameRead = scan.name.every((word) => folded.has(word.toLowerCase()));
  return { ...wordErrors(scan.truth, words), nameRead, ms };
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function cells(outcomes: readonly Outcome[]): string[] {
  const names = outcomes.filter(({ nameRead }) => nameRead).length;
  return [
    percent(mean(outcomes.map(({ unordered }) => unordered))),
    percent(mean(outcomes.map(({ ordered }) => ordered))),
    `${names} of ${outcomes.length}`,
    `${Math.round(median(outcomes.map(({ ms }) => ms)))} ms`,
  ];
}

/** The lines of a table: a row for each condition, four columns for each engine. */
class Table {
  readonly #contenders: readonly Contender[];
  readonly #lines: string[];
  readonly #all: Outcome[][];

  constructor(what: string, contenders: readonly Contender[]) {
    this.#contenders = contenders;
    this.#all = contenders.map(() => []);
    const heads = contenders.flatMap(({ label }) => [`${label}: words in error`, 'in order', 'names', 'a page']);
    this.#lines = [`| ${[what, ...heads].join(' | ')} |`, `|${'---|'.repeat(heads.length + 1)}`];
  }

  async row(name: string, scans: readonly Scan[]): Promise<void> {
    const outcomes: Outcome[][] = this.#contenders.map(() => []);
    for (const scan of scans) {
      for (const [index, one] of this.#contenders.entries()) outcomes[index]?.push(await one.read(scan));
    }
    for (const [index, those] of outcomes.entries()) this.#all[index]?.push(...those);
    this.#print(name, outcomes);
  }

  end(): readonly string[] {
    this.#print('all', this.#all);
    return this.#lines;
  }

  #print(name: string, outcomes: readonly (readonly Outcome[])[]): void {
    const line = `| ${[name, ...outcomes.flatMap(cells)].join(' | ')} |`;
    this.#lines.push(line);
    console.log(line);
  }
}

function report(tables: readonly (readonly string[])[], full: boolean): string {
  const processor = cpus()[0]?.model.trim() || `unnamed ${process.arch} processor`;
  const machine = `${availableParallelism()} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()}, Node ${process.version}`;
  return `<!-- Written by \`node bench/ocr.ts${full ? ' --full' : ''}\`. -->

# Reading scans

Taken on ${new Date().toISOString().slice(0, 10)} on ${machine}, one page at a time. The method stands at the head of [ocr.ts](ocr.ts):
words in error without regard to their order, and in order; pages on which the name was read whole; median time a page.

${tables.map((lines) => lines.join('\n')).join('\n\n')}

The second table has one scan in each language at 200 dpi. Nobody tells the engines which language it is. CVs of the project's
generator stand in the first ten rows, passages of seven lines in the others.
`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
  const conditions = values.full ? ALL_CONDITIONS : CONDITIONS;
  const [sheet, condition] = [SHEETS[0], CONDITIONS[0]];
  if (sheet === undefined || condition === undefined) throw new Error('there is nothing to read');
  const first = await scanOf(sheet, condition);
  const found = [await contender('auto', first), await contender('npm', first)];
  const contenders = found.filter((one) => one !== null);
  try {
    const scans = new Table('scans', contenders);
    for (const one of conditions) {
      await scans.row(one.name, await Promise.all(SHEETS.map(async (each) => scanOf(each, one))));
    }
    const tables = [scans.end()];
    const languages = new Table('language', contenders);
    for await (const scan of languageScans()) await languages.row(scan.language, [scan]);
    tables.push(languages.end());
    writeFileSync(path.join(import.meta.dirname, 'ocr-results.md'), report(tables, values.full));
  } finally {
    for (const one of contenders) await one.stop();
  }
}

await main();
