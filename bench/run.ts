/**
 * `npm run bench`: runs every bench against a server of its own, prints the figures, and writes them to bench/results.md with
 * the machine and the day. Exits 1 where a target is missed.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, platform, totalmem } from 'node:os';
import path from 'node:path';

import { type Figure, printFigures, shown } from './figures.ts';
import { measureGetCv } from './get-cv.ts';
import { measureMemory } from './memory.ts';
import { measureProcessCv } from './process-cv.ts';
import { type Subject, startSubject } from './subject.ts';

const BENCHES: readonly {
  readonly file: string;
  readonly measure: (subject: Subject) => Promise<readonly Figure[]>;
}[] = [
  { file: 'memory.ts', measure: measureMemory },
  { file: 'process-cv.ts', measure: measureProcessCv },
  { file: 'get-cv.ts', measure: measureGetCv },
];

function page(figures: ReadonlyMap<string, readonly Figure[]>): string {
  const processor = cpus()[0]?.model.trim() || `unnamed ${process.arch} processor`;
  const machine = `${availableParallelism()} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()}, Node ${process.version}`;
  const rows = [...figures].flatMap(([file, those]) =>
    those.map(({ name, value, unit, target }) => {
      const verdict = target === undefined ? '' : `${target.text}: ${target.met ? 'met' : '**missed**'}`;
      return `| ${name} | ${shown(value)} ${unit} | ${verdict} | [${file}](${file}) |`;
    }),
  );
  return `<!-- Written by \`npm run bench\`. -->

# Figures

Taken on ${new Date().toISOString().slice(0, 10)} on ${machine}. Server, database,
engines and the measuring client share this machine. Each figure is a median; the method stands at the head of its bench.

| what | figure | target | method |
|---|---|---|---|
${rows.join('\n')}
`;
}

const figures = new Map<string, readonly Figure[]>();
for (const { file, measure } of BENCHES) {
  const subject = await startSubject();
  try {
    const measured = await measure(subject);
    printFigures(measured);
    figures.set(file, measured);
  } finally {
    await subject.server.stop();
  }
}
writeFileSync(path.join(import.meta.dirname, 'results.md'), page(figures));
if ([...figures.values()].flat().some(({ target }) => target?.met === false)) process.exitCode = 1;
