import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the sample CVs are. */
export const SAMPLES_DIR = path.resolve(import.meta.dirname, '../../samples');

/** A line of samples/truth.jsonl: what a reader should find in a sample. */
export interface SampleTruth {
  readonly file: string;
  readonly candidate_name: string;
  readonly latest_company: string;
  readonly latest_role: string;
  readonly processing_method: 'text' | 'image';
}

export const TRUTHS: readonly SampleTruth[] = readFileSync(path.join(SAMPLES_DIR, 'truth.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as SampleTruth);
