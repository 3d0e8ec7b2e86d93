import { ConcurrencyLimiter } from '#kit/concurrency.ts';
import { type Answer, type Case, FIELDS, type Field, type Result } from './case.ts';
import { type Extracted, type ExtractionAnswer, type Extractors, profileOf } from './extractors.ts';
import { judge } from './judge.ts';
import type { Readings } from './readings.ts';

/** Enough that both extraction processes have work while the next documents are fetched. */
const AT_ONCE = 4;

/** What reads documents and extracts from them. */
export interface Workbench {
  readonly readings: Readings;
  /** The extractions to run on each reading. */
  readonly engines: readonly Pick<Extractors, 'extract'>[];
  /** Whether the extraction explains the three values. */
  readonly explain: boolean;
}

/**
 * Reads cases, and extracts from each reading by every engine.
 *
 * @returns for each case, in order, what each engine made of it.
 * @throws Error if an extraction process ends or hangs. An extraction that throws gives a result with its `failure`.
 */
export async function runCases(workbench: Workbench, cases: readonly Case[]): Promise<Extracted[][]> {
  const limiter = new ConcurrencyLimiter({ atOnce: AT_ONCE, waitingMax: cases.length });
  return Promise.all(cases.map(async (one) => limiter.run(async () => runCase(workbench, one))));
}

async function runCase(workbench: Workbench, { document, fileName, today }: Case): Promise<Extracted[]> {
  const { readings, engines, explain } = workbench;
  const named = { bytes: await document(), fileName };
  const hints = { gender: null, fileName, today, explain };
  const extract = async (file: string): Promise<ExtractionAnswer[]> =>
    Promise.all(engines.map(async (engine) => engine.extract({ file, hints })));
  const file = await readings.fileOf(named);
  if (file === null) return engines.map(() => UNREADABLE);
  let answers = await extract(file);
  if (answers.some(({ kind }) => kind === 'broken')) {
    const fresh = await readings.fileOf(named, true);
    if (fresh === null) return engines.map(() => UNREADABLE);
    answers = await extract(fresh);
  }
  return answers.map(extractedOf);
}

const UNREADABLE: Extracted = { method: 'unreadable', json: null, explanation: null, failure: null };

function extractedOf(answer: ExtractionAnswer): Extracted {
  switch (answer.kind) {
    case 'extracted':
      return { method: answer.method, json: answer.profile, explanation: answer.explanation, failure: null };
    case 'failed':
      return { ...UNREADABLE, failure: answer.message };
    case 'broken':
      throw new Error('A reading that was just written cannot be read.');
  }
}

/** Judges the three values of a case. */
export function resultOf({ id, traits, truth }: Case, extracted: Extracted): Result {
  const profile = profileOf(extracted);
  const answers = Object.fromEntries(
    FIELDS.map((field): [Field, Answer] => {
      const found = profile?.[field] ?? null;
      const value = found?.value ?? null;
      return [field, { value, confidence: found?.confidence ?? null, verdict: judge(truth[field], value) }];
    }),
  ) as Record<Field, Answer>;
  return { id, traits, method: extracted.method, answers };
}
