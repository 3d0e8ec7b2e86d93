import { globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * What `npm run test:long` runs, and `npm test` leaves out: processes killed and several nodes at work, hostile documents by the
 * hundred, engines that read for minutes, and the walk over every page of the console in both colour schemes. Paths of files, or
 * of folders with a slash at the end.
 */
export const LONG: readonly string[] = [
  'test/api/console-pages/200-pages.test.ts',
  'test/api/process-cv/200-engine_killed.test.ts',
  'test/api/process-cv/200-idempotency_two_nodes.test.ts',
  'test/api/two-nodes/',
  'test/chaos/',
  'test/cli/backup-service.test.ts',
  'test/cli/read-explain.test.ts',
  'test/families/families.test.ts',
  'test/hostile/',
  'test/main/demo.test.ts',
  'test/reading/ocr-scans.test.ts',
  'test/reading/orphans.test.ts',
];

/** What needs nothing that a run shares: no database and no server. It runs while these start. */
const ALONE: readonly string[] = [
  'test/build/',
  'test/chaos/',
  'test/config/',
  'test/contract/',
  'test/docs/',
  'test/extraction/',
  'test/families/',
  'test/hostile/',
  'test/house/',
  'test/http/',
  'test/kit/',
  'test/main/',
  'test/members/',
  'test/reading/',
  'test/samples/',
  'test/training/',
];

/** Files that read with the same engines, which take seconds to start and a GB of memory. */
const BY_ENGINES: readonly string[] = [
  'test/families/one-each.test.ts',
  'test/reading/ocr.test.ts',
  'test/reading/pdf-hostile.test.ts',
  'test/reading/read-document.test.ts',
  'test/reading/word-features.test.ts',
  'test/reading/word-fetching.test.ts',
  'test/reading/word-hostile.test.ts',
  'test/reading/word-ole2.test.ts',
  'test/reading/word-packages.test.ts',
  'test/reading/word-to-pdf.test.ts',
  'test/reading/word-tracking.test.ts',
  'test/samples/docx-templates.test.ts',
];

/**
 * Files that share a process, for each of which a process of its own would cost more than its tests: pure code, and the house
 * tests, which all parse the same sources. They leave nothing behind in the process: no setting, no listener, no clock.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'by engines': BY_ENGINES,
  'pure extraction': ['test/extraction/'],
  'pure rest': [
    'test/accounts/cookies.test.ts',
    'test/config/',
    'test/contract/',
    'test/docs/',
    'test/house/',
    'test/http/',
    'test/kit/',
    'test/members/',
    'test/training/accuracy.test.ts',
    'test/training/compare.test.ts',
    'test/training/plans.test.ts',
    'test/training/profile-score.test.ts',
    'test/training/train-model.test.ts',
  ],
};

/** Test files that one process runs. */
export interface Job {
  /** What the report calls it: the file, or the name of several that share the process. */
  readonly name: string;
  readonly files: readonly string[];
  /** Whether it runs without the database and the server of the run. */
  readonly isAlone: boolean;
}

/** Whether a path of the checkout is one of `places`, or below one. */
export function isWithin(file: string, places: readonly string[]): boolean {
  return places.some((place) => file === place || (place.endsWith('/') && file.startsWith(place)));
}

/** Every test file of the checkout, as a path from its root. */
export function allTestFiles(): readonly string[] {
  return globSync('test/**/*.test.ts', { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted();
}

/** Which files run in which process, in the order in which they are begun: what takes longest first. */
export function jobsOf(files: readonly string[]): readonly Job[] {
  const together = Object.entries(TOGETHER).flatMap(([name, places]): Job[] => {
    const own = files.filter((file) => isWithin(file, places));
    return own.length === 0 ? [] : [{ name, files: own, isAlone: true }];
  });
  const rest = files.filter((file) => !together.some((job) => job.files.includes(file)));
  const single = rest.map((file): Job => ({ name: file, files: [file], isAlone: isWithin(file, ALONE) }));
  return [...together, ...single];
}
