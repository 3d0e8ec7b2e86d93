/**
 * `npm run bench`: runs every bench, those of the service against a server of their own, prints the figures, and writes them to
 * bench/results.md with the machine and the day, and those that README.md names into its table. Exits 1 where a target is missed.
 * `npm run bench -- workers.ts disk.ts` runs only these, and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, platform, totalmem } from 'node:os';
import path from 'node:path';

import { writePages } from '../scripts/pages.ts';
import { measureConsole } from './console.ts';
import { measureDisk } from './disk.ts';
import { type Measured, printFigures, shown } from './figures.ts';
import { measureGetCv } from './get-cv.ts';
import { measureMemory } from './memory.ts';
import { measureProcessCv } from './process-cv.ts';
import { measureReading } from './read-document.ts';
import { type Subject, startSubject } from './subject.ts';
import { measureWorkers } from './workers.ts';

const BENCHES: readonly { readonly file: string; readonly measure: () => Promise<Measured> }[] = [
  { file: 'memory.ts', measure: onServer(measureMemory) },
  { file: 'process-cv.ts', measure: onServer(measureProcessCv) },
  { file: 'get-cv.ts', measure: onServer(measureGetCv) },
  { file: 'console.ts', measure: onServer(measureConsole) },
  { file: 'read-document.ts', measure: measureReading },
  { file: 'workers.ts', measure: measureWorkers },
  { file: 'disk.ts', measure: measureDisk },
];

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

function page(measured: ReadonlyMap<string, Measured>): string {
  const processor = cpus()[0]?.model.trim() || `unnamed ${process.arch} processor`;
  const machine = `${availableParallelism()} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()}, Node ${process.version}`;
  const rows = [...measured].flatMap(([file, those]) => those.map((one) => row(file, one)));
  return `<!-- Written by \`npm run bench\`. -->

# Figures

Taken on ${new Date().toISOString().slice(0, 10)} on ${machine}. Server, database,
engines and the measuring client share this machine. Times and rates are medians; the method stands at the head of each bench.

| what | figure | target | method |
|---|---|---|---|
${rows.join('\n')}
`;
}

function row(file: string, one: Measured[number]): string {
  const link = `[${file}](${file})`;
  if ('lacking' in one) return `| ${one.name} | not measured | ${one.lacking} | ${link} |`;
  const verdict = one.target === undefined ? '' : `${one.target.text}: ${one.target.met ? 'met' : '**missed**'}`;
  return `| ${one.name} | ${shown(one.value)} ${one.unit} | ${verdict} | ${link} |`;
}

const wanted = process.argv.slice(2);
const measured = new Map<string, Measured>();
for (const { file, measure } of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(file)) continue;
  const those = await measure();
  printFigures(those);
  measured.set(file, those);
}
if (wanted.length === 0) {
  writeFileSync(path.join(import.meta.dirname, 'results.md'), page(measured));
  writePages();
}
const missed = [...measured.values()]
  .flat()
  .filter((one) => 'target' in one && one.target !== undefined && !one.target.met);
if (missed.length > 0) process.exitCode = 1;
