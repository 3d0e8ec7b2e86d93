/**
 * `npm run soak -- --hours 1.5 --documents 20000`: sends so many CVs, scans, Word and hostile documents at a steady rate to a server of its
 * own, stored CVs are read back meanwhile, and prints what its processes, its files and its database held by the minute. Ends with 1 where something grew, a
 * sound CV was not read, or `lectern verify` finds something. `--sample SECONDS` (60) is the time between samples, `--seed N` (1) makes
 * other documents, `--out FOLDER` writes the samples (CSV), the picture (SVG) and the report (Markdown) there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { CAN_WATCH_PROCESSES } from '../../test/hostile/processes.ts';
import { quantile, shown } from '../figures.ts';
import type { Sent } from './load.ts';
import { pictureOf } from './picture.ts';
import type { Sample } from './samples.ts';
import { soak } from './soak.ts';
import { faultsOf, reportOf } from './verdict.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '1.5' },
    documents: { type: 'string' },
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});

/** What 20,000 documents in 90 minutes are an hour. */
const DOCUMENTS_AN_HOUR = 13_334;

async function main(): Promise<number> {
  if (!CAN_WATCH_PROCESSES) throw new Error('a soak run reads /proc, which only Linux has');
  const hours = positive('hours', values.hours);
  const count = Math.round(
    values.documents === undefined ? hours * DOCUMENTS_AN_HOUR : positive('documents', values.documents),
  );
  const sampleEveryMs = positive('sample', values.sample) * 1000;
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interrupt.abort());
  const answers: Answers = { perMinute: [], medians: [] };
  const samples: Sample[] = [];
  let counted = 0;
  let before = 0;
  const result = await soak({
    count,
    perSecond: count / (hours * 3600),
    seed: Number(values.seed),
    sampleEveryMs,
    signal: interrupt.signal,
    onSample: (sample, sent) => {
      const fresh = sent.slice(counted);
      // The last sample can follow the one before it at once, and then shows no rate.
      if (fresh.length > 0 && sample.minutes - before > sampleEveryMs / 120_000) {
        answers.perMinute.push([sample.minutes, fresh.length / (sample.minutes - before)]);
        answers.medians.push([
          sample.minutes,
          quantile(
            fresh.map(({ milliseconds }) => milliseconds),
            0.5,
          ),
        ]);
      }
      counted = sent.length;
      before = sample.minutes;
      console.error(progressOf(sample, sent, count));
      samples.push(sample);
      if (values.out !== undefined) writeSamples(values.out, samples, answers);
    },
  });
  const report = [
    `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, seed ${values.seed}.`,
    '',
    ...reportOf(result),
  ];
  for (const line of report) console.log(line);
  if (values.out !== undefined) writeFileSync(path.join(values.out, 'soak.md'), `${report.join('\n')}\n`);
  return faultsOf(result).length === 0 && !interrupt.signal.aborted ? 0 : 1;
}

interface Answers {
  readonly perMinute: [minutes: number, count: number][];
  readonly medians: [minutes: number, milliseconds: number][];
}

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new Error(`--${name} must be a number above 0, and is "${value}"`);
  return number;
}

function progressOf({ minutes, memory, cvs, temporary }: Sample, sent: readonly Sent[], count: number): string {
  const megabytes = Object.entries(memory).map(([group, value]) => `${group} ${shown(value)}`);
  return `${minutes.toFixed(1)} min, ${sent.length} of ${count} answered, ${cvs} CVs, ${temporary.files} temporary files; MB: ${megabytes.join(', ')}`;
}

/** Writes the samples and their picture, so that a run that is ended leaves them behind. */
function writeSamples(folder: string, samples: readonly Sample[], answers: Answers): void {
  mkdirSync(folder, { recursive: true });
  const rows = samples.map(({ memory, handles, processes, temporary, minutes, databaseMb, walMb, cacheMb, cvs }) => ({
    minutes: minutes.toFixed(2),
    ...prefixed('memory_mb', memory),
    ...prefixed('handles', handles),
    ...prefixed('processes', processes),
    temporary_files: temporary.files,
    temporary_mb: temporary.megabytes.toFixed(2),
    database_mb: databaseMb.toFixed(1),
    wal_mb: walMb.toFixed(1),
    cache_mb: cacheMb.toFixed(1),
    cvs,
  }));
  const csv = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) => cells.join(','));
  writeFileSync(path.join(folder, 'soak.csv'), `${csv.join('\n')}\n`);
  const lines = [
    { name: 'documents a minute', points: answers.perMinute },
    { name: 'median, ms', points: answers.medians },
  ];
  writeFileSync(path.join(folder, 'soak.svg'), pictureOf(samples, lines));
}

function prefixed(prefix: string, group: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(group).map(([name, value]) => [
      `${prefix}_${name.toLowerCase().replaceAll(' ', '_')}`,
      value.toFixed(1),
    ]),
  );
}

process.exit(await main());
