import { readFileSync } from 'node:fs';
import type { EmbeddedConnection } from '#platform/postgres/embedded-postgres.ts';

/** Names the file that tells the tests of a run what they share. */
export const SHARED_FILE_VARIABLE = 'LECTERN_TEST_SHARED_FILE';

/** What all tests of one run share, so that no file pays for it again. */
export interface Shared {
  /** A data folder whose database is made and migrated, and runs nowhere: copies of it are used. */
  readonly template: string;
  /** A database server of the run; its database is migrated, empty, and used by nobody: it is cloned. */
  readonly postgres: EmbeddedConnection;
  /** The server that the tests of the API call; null where none of them runs. */
  readonly server: SharedServer | null;
}

/** The server that the tests of the API share. */
export interface SharedServer {
  readonly url: string;
  /** Its data folder: the command line reaches the same companies with LECTERN_DATA_DIR set to it. */
  readonly dataDir: string;
  readonly logFile: string;
}

/** What `npm test` made ready for this run, or null where a test file is run by itself (`node --test FILE`). */
export function shared(): Shared | null {
  const file = process.env[SHARED_FILE_VARIABLE];
  return file === undefined ? null : (JSON.parse(readFileSync(file, 'utf8')) as Shared);
}
