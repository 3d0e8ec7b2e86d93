/**
 * `npm run bench`: runs every bench, those of the service against a server of their own, prints the figures, and writes them to
 * bench/results.md with the machine and the day, and those that README.md names into its table. Exits 1 where a target is missed.
 * `npm run bench -- workers.ts tests.ts` runs only these, and renews their figures. `tests.ts`, which takes as long as all tests, and
 * `million.ts`, `search.ts` and `import.ts`, which take minutes and more, run only where they are named.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, platform, totalmem } from 'node:os';
import path from 'node:path';

import { writePages } from '../scripts/pages.ts';
import { measureConsole } from './console.ts';
import { measureCoordination } from './coordination.ts';
import { measureCopies } from './copies-of-cvs.ts';
import { measureDisk } from './disk.ts';
import { measureFairness } from './fairness.ts';
import { type Measured, printFigures, shown } from './figures.ts';
import { measureGetCv } from './get-cv.ts';
import { measureImport } from './import.ts';
import { measureMemory } from './memory.ts';
import { measureMillion } from './million.ts';
import { measureProcessCv } from './process-cv.ts';
import { measureReading } from './read-document.ts';
import { measureSandbox } from './sandbox.ts';
import { measureSearch } from './search.ts';
import { measureStages } from './stages.ts';
import { measureStartup } from './startup.ts';
import { type Subject, startSubject } from './subject.ts';
import { measureTests } from './tests.ts';
import { measureTextLayouts } from './text-layouts.ts';
import { measureWorkers } from './workers.ts';

const BENCHES: readonly Bench[] = [
  { file: 'memory.ts', measure: onServer(measureMemory) },
  { file: 'process-cv.ts', measure: onServer(measureProcessCv) },
  { file: 'fairness.ts', measure: onServer(measureFairness) },
  { file: 'get-cv.ts', measure: onServer(measureGetCv) },
  { file: 'console.ts', measure: onServer(measureConsole) },
  { file: 'read-document.ts', measure: measureReading },
  { file: 'text-layouts.ts', measure: measureTextLayouts },
  { file: 'copies-of-cvs.ts', measure: measureCopies },
  { file: 'sandbox.ts', measure: measureSandbox },
  { file: 'workers.ts', measure: measureWorkers },
  { file: 'startup.ts', measure: measureStartup },
  { file: 'stages.ts', measure: measureStages },
  { file: 'disk.ts', measure: measureDisk },
  { file: 'coordination.ts', measure: measureCoordination },
  { file: 'million.ts', measure: measureMillion, onlyByName: true },
  { file: 'search.ts', measure: measureSearch, onlyByName: true },
  { file: 'import.ts', measure: () => measureImport(), onlyByName: true },
  { file: 'tests.ts', measure: measureTests, onlyByName: true },
];

interface Bench {
  readonly file: string;
  readonly measure: () => Promise<Measured>;
  readonly onlyByName?: boolean;
}

/** A bench of the service, with a server that is started for it and stopped after it. */
function onServer(measure: (subject: Subject) => Promise<Measured>): () => Promise<Measured> {
  return async () => {
    const subject = await startSubject();
    try {
      return await measure(subject);
    } finally {
      await subject.server.stop();
    }
  };
}

const RESULTS = path.join(import.meta.dirname, 'results.md');

/** The page with the new figures, and those of the benches that did not run as they stand on the page before. */
function page(measured: ReadonlyMap<string, Measured>, before: string): string {
  const processor = cpus()[0]?.model.trim() || `unnamed ${process.arch} processor`;
  const machine = `${availableParallelism()} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()}, Node ${process.version}`;
  const rows = BENCHES.flatMap(
    ({ file }) =>
      measured.get(file)?.map((one) => row(file, one)) ??
      before.split('\n').filter((line) => line.includes(`| ${linkTo(file)} |`)),
  );
  return `<!-- Written by \`npm run bench\`. -->

# Figures

The latest were taken on ${machine}. Server, database, engines and the measuring client share this machine. Times and rates are
medians; the method stands at the head of each bench.

| what | figure | target | method | taken on |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function linkTo(file: string): string {
  return `[${file}](${file})`;
}

function row(file: string, one: Measured[number]): string {
  const end = `${linkTo(file)} | ${new Date().toISOString().slice(0, 10)} |`;
  if ('lacking' in one) return `| ${one.name} | not measured | ${one.lacking} | ${end}`;
  const verdict = one.target === undefined ? '' : `${one.target.text}: ${one.target.met ? 'met' : '**missed**'}`;
  return `| ${one.name} | ${shown(one.value)} ${one.unit} | ${verdict} | ${end}`;
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const measured = new Map<string, Measured>();
for (const { file, measure, onlyByName = false } of BENCHES) {
  if (wanted.length > 0 ? !wanted.includes(file) : onlyByName) continue;
  const those = await measure();
  printFigures(those);
  measured.set(file, those);
}
writeFileSync(RESULTS, page(measured, readFileSync(RESULTS, 'utf8')));
writePages();
const missed = [...measured.values()]
  .flat()
  .filter((one) => 'target' in one && one.target !== undefined && !one.target.met);
if (missed.length > 0) process.exitCode = 1;
