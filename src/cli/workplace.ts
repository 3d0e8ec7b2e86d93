import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Scratch } from '#platform/scratch.ts';
import type { Queries } from '#platform/tables.ts';
import type { DescribedEngines, ReadingEngines } from '#reading/engines.ts';

/**
 * What commands work with. Each part is opened when it is first asked for, so that a command pays only for what it needs;
 * `main/` closes what was opened.
 */
export interface Workplace {
  /** Version of Lectern. */
  readonly version: string;
  /** The configuration. @throws ConfigError that lists every fault */
  config: () => Config;
  log: () => Log;
  /** The database as it is: nothing is migrated. @throws OperatorError where it cannot be reached */
  database: () => Promise<Database>;
  /** Folder of the migrations. */
  readonly migrations: string;
  /** The database, its schema brought up to this version. @throws OperatorError where it cannot be reached */
  db: () => Promise<Queries>;
  storage: () => Promise<ObjectStorage>;
  scratch: () => Promise<Scratch>;
  engines: () => Promise<ReadingEngines>;
  /** Which engines there are and the sandbox they would run in; nothing is started. */
  describeEngines: () => Promise<DescribedEngines>;
  /** The folder that paths on the command line are relative to. */
  readonly cwd: string;
  /** Writes to standard output, as it is. */
  write: (text: string) => void;
  /** Writes one line to standard error. */
  complain: (line: string) => void;
}
