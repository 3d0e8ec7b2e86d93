import { readFileSync } from 'node:fs';

/** Names the file that tells the tests of a run about the server that they share. */
export const SERVER_FILE_VARIABLE = 'LECTERN_TEST_SERVER_FILE';

/** The server that all tests of the API in one run share. */
export interface SharedServer {
  readonly url: string;
  /** Its data folder: the command line reaches the same companies with LECTERN_DATA_DIR set to it. */
  readonly dataDir: string;
}

/** The server that `npm test` started for this run, or null where a test file is run by itself (`node --test FILE`). */
export function sharedServer(): SharedServer | null {
  const file = process.env[SERVER_FILE_VARIABLE];
  return file === undefined ? null : (JSON.parse(readFileSync(file, 'utf8')) as SharedServer);
}
