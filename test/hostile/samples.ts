import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../../training/content/random.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../samples');

/** A sample CV of the project. */
export interface Sample {
  readonly name: string;
  readonly bytes: Buffer;
}

const all: readonly Sample[] = readdirSync(FOLDER)
  .filter((name) => /\.(?:pdf|docx?)$/.test(name))
  .sort()
  .map((name) => ({ name, bytes: readFileSync(path.join(FOLDER, name)) }));

/** The sample CVs with this extension, scans among them. */
export function samplesOf(extension: 'pdf' | 'doc' | 'docx'): readonly Sample[] {
  return all.filter(({ name }) => name.endsWith(`.${extension}`));
}

/** Any sample CV with this extension. Scans are slow to read and are taken only where they are asked for. */
export function sampleOf(extension: 'pdf' | 'doc' | 'docx', random: Random): Buffer {
  return random.pick(samplesOf(extension).filter(({ name }) => !name.includes('scan'))).bytes;
}

/** The scan among the samples. */
export function scannedSample(): Buffer {
  const scan = all.find(({ name }) => name.includes('scan'));
  if (scan === undefined) throw new Error('there is no scan among the samples');
  return scan.bytes;
}

/** What a reader should find in a sample. */
export interface SampleTruth {
  readonly file: string;
  readonly candidate_name: string;
  readonly latest_company: string | null;
  readonly latest_role: string | null;
  readonly processing_method: 'text' | 'image';
}

/** What a reader should find in each sample. */
export function sampleTruths(): readonly SampleTruth[] {
  const lines = readFileSync(path.join(FOLDER, 'truth.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as SampleTruth);
}
