import type { ExtractedCv } from '#extraction/extract-cv.ts';
import type { OwnEngines } from '../../bench/own-engines.ts';
import { type Answer, type Case, FIELDS, type Field, type Result } from './case.ts';
import { judge } from './compare.ts';

/**
 * Reads cases as production does, several at a time, and judges the answers.
 *
 * @param atOnce how many documents are read at the same time.
 * @returns the results in the order of the cases.
 */
export async function runCases(own: OwnEngines, cases: readonly Case[], atOnce: number): Promise<Result[]> {
  const results: Result[] = Array.from({ length: cases.length });
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < cases.length) {
      const index = next;
      next += 1;
      results[index] = await runCase(own, cases[index] as Case);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function runCase(own: OwnEngines, { id, traits, truth, document, fileName, today }: Case): Promise<Result> {
  const bytes = typeof document === 'string' ? document : await document();
  const read = await own.read(bytes, { fileName, today }).catch(() => null);
  const profile = read === null ? null : (read.extracted as ExtractedCv).profile;
  const answers = Object.fromEntries(
    FIELDS.map((field): [Field, Answer] => {
      const found = profile?.[field] ?? null;
      const value = found?.value ?? null;
      return [field, { value, confidence: found?.confidence ?? null, verdict: judge(truth[field], value) }];
    }),
  ) as Record<Field, Answer>;
  return { id, traits, method: read?.method ?? 'unreadable', answers };
}
