import { globSync } from 'node:fs';
import path from 'node:path';

import { SMALL, TOGETHER } from './groups.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The pages of the console in a browser. They take half as much processor time as all that `npm test` runs. */
export const IN_BROWSER = 'test/api/console-pages/';

/**
 * What `npm run test:long` runs, and `npm test` leaves out: processes killed and several nodes at work, hostile documents by the
 * hundred, a short soak run, engines that read for minutes, the sandbox for machines without bubblewrap, backups of whole services, restores, builds
 * of the console, and its pages in a browser. Paths of files, or of folders with a slash at the end.
 */
export const LONG: readonly string[] = [
  IN_BROWSER,
  'test/api/node-roles/200-pooler.test.ts',
  'test/api/node-roles/200-standby.test.ts',
  'test/api/process-cv/200-engine_killed.test.ts',
  'test/api/process-cv/200-idempotency_two_nodes.test.ts',
  'test/api/two-nodes/',
  'test/bench/soak.test.ts',
  'test/build/',
  'test/chaos/',
  'test/cli/backup-service.test.ts',
  'test/cli/read-explain.test.ts',
  'test/cli/restore.test.ts',
  'test/deploy/first-hour.test.ts',
  'test/deploy/smoke.test.ts',
  'test/deploy/without-network.test.ts',
  'test/hostile/',
  'test/main/demo.test.ts',
  'test/platform/sandbox-unshare.test.ts',
  'test/reading/ocr-scans.test.ts',
  'test/reading/orphans.test.ts',
];

/** What needs nothing that a run shares: no database and no server. It runs while these start. */
const ALONE: readonly string[] = [
  ...SMALL,
  'test/bench/',
  'test/build/',
  'test/chaos/',
  'test/cli/import-sources.test.ts',
  'test/config/',
  'test/contract/',
  'test/cvs/corrected-profile.test.ts',
  'test/cvs/match-keys.test.ts',
  'test/deploy/',
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
    return own.length === 0 ? [] : [{ name, files: own, isAlone: own.every((file) => isWithin(file, ALONE)) }];
  });
  const rest = files.filter((file) => !together.some((job) => job.files.includes(file)));
  const single = rest.map((file): Job => ({ name: file, files: [file], isAlone: isWithin(file, ALONE) }));
  return [...together, ...single];
}
