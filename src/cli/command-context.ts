import { type Company, findCompany } from '#companies/companies.ts';
import { existingCvIds } from '#cvs/cvs-to-export.ts';
import type { Config } from '#platform/config.ts';
import type { Scratch } from '#platform/data-dir.ts';
import type { Log } from '#platform/log.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Database } from '#platform/postgres/database.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import type { DescribedEngines, ReadingEngines } from '#reading/engines.ts';
import type { LocalEngines, ProcessingServices } from '#use-cases/services/services.ts';

/**
 * The services that commands use. Each is opened on first use, so that a command starts only what it needs; `main/` closes them.
 */
export interface CommandContext {
  /** Version of Lectern. */
  readonly version: string;
  /** The configuration. @throws ConfigError that lists every fault */
  config: () => Config;
  log: () => Log;
  /** The database, without migrations. @throws OperatorError if it cannot be reached */
  database: () => Promise<Database>;
  /** Folder of the migrations. */
  readonly migrationsDir: string;
  /** The database, migrated to this version. @throws OperatorError if it cannot be reached */
  db: () => Promise<Queries>;
  storage: () => Promise<ObjectStorage>;
  scratch: () => Promise<Scratch>;
  engines: () => Promise<ReadingEngines>;
  /**
   * What processes CVs in this process, with engines of its own for so many documents at a time. They run at a low priority, so that a
   * server on the same machine comes first.
   */
  processing: (parallel: number) => Promise<ProcessingServices & LocalEngines>;
  /** The available engines and their sandbox. Nothing is started. */
  describeEngines: () => Promise<DescribedEngines>;
  /** The folder that paths on the command line are relative to. */
  readonly cwd: string;
  /** A variable of the environment that is no setting of the server; null if it is not set or empty. */
  variable: (name: string) => string | null;
  /** Standard input. */
  input: () => AsyncIterable<Buffer>;
  /**
   * From now on the first signal that interrupts the process does not end the command, but aborts the signal that this returns. The
   * second ends the process.
   */
  holdInterrupts: () => AbortSignal;
  /** Replaces the line of progress on standard error; an empty text removes it. Null if it is not a terminal. */
  readonly showProgress: ((text: string) => void) | null;
  /** Writes to standard output, unchanged. */
  write: (text: string) => void;
  /** Writes one line to standard error. */
  writeError: (line: string) => void;
}

/** The company with this id. @throws OperatorError where there is none */
export async function requireCompany(db: Queries, id: number): Promise<Company> {
  const company = await findCompany(db, id);
  if (company === null) throw companyNotFound(id);
  return company;
}

/** @throws OperatorError that names the ids that are no CVs of the company */
export async function requireCvs(db: Queries, companyId: number, ids: readonly number[]): Promise<void> {
  const existing = await existingCvIds(db, companyId, ids);
  const missing = ids.filter((id) => !existing.has(id));
  if (missing.length > 0) throw new OperatorError(`Company ${companyId} has no CV ${missing.join(', ')}.`);
}

export function companyNotFound(id: number): OperatorError {
  return new OperatorError(`There is no company ${id}. "lectern company list" lists them all.`);
}
