import { getPriority, setPriority } from 'node:os';
import { isValidExtractedCv } from '#cvs/extracted-cv.ts';
import { AdmissionControl } from '#kit/concurrency.ts';
import type { Config } from '#platform/config.ts';
import type { Scratch } from '#platform/data-dir.ts';
import type { Log } from '#platform/log.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { type Database, serverSecret } from '#platform/postgres/database.ts';
import { openDatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import { type ReadingEngines, requireSandbox, startReadingEngines } from '#reading/engines.ts';
import { FileLinks } from '#use-cases/services/file-links.ts';
import { openCallOutcomes } from '#use-cases/services/outcomes.ts';
import type { LocalEngines, ProcessingServices } from '#use-cases/services/services.ts';
import { openJobRunner } from './open-job-runner.ts';
import { DOCUMENT_WORKER } from './paths.ts';

interface EngineParts {
  readonly config: Config;
  readonly log: Log;
  readonly scratch: Scratch;
}

/** The engines of a command. The stack ends them. @throws OperatorError if a sandbox is required and none works here */
export async function openEngines(
  stack: AsyncDisposableStack,
  { config, log, scratch }: EngineParts,
): Promise<ReadingEngines> {
  const engines = await startReadingEngines({
    // A command ends with its files, so a lost process needs no spare.
    config: { ...config, spareWorkers: 0 },
    log,
    documentWorkerEntry: DOCUMENT_WORKER,
    isExtracted: isValidExtractedCv,
    scratchDir: scratch.dir,
    searchPath: process.env.PATH,
  });
  stack.defer(() => engines.stop());
  requireSandbox(engines.sandbox, config.sandbox);
  return engines;
}

interface ProcessingParts extends EngineParts {
  /** Migrated. */
  readonly database: Database;
  readonly storage: ObjectStorage;
  /** How many documents are in work at the same time. */
  readonly parallel: number;
}

/** Below that of a server on the same machine: of a core that both want, the engines get about a tenth. */
const PRIORITY = 10;
/** One company may hold three quarters of the places of the queue, so that with these none is refused. */
const PLACES_EACH = 4;

/** What processes CVs in the process of a command: the parts of a server without HTTP. The stack closes them. */
export async function openProcessing(
  stack: AsyncDisposableStack,
  { config, log, scratch, database, storage, parallel }: ProcessingParts,
): Promise<ProcessingServices & LocalEngines> {
  // After the database is open: an embedded one that this process started may outlive it.
  if (getPriority() < PRIORITY) setPriority(PRIORITY);
  const limits = {
    documentWorkers: parallel,
    officeWorkers: Math.min(config.officeWorkers, parallel),
    ocrWorkers: Math.min(config.ocrWorkers, parallel),
    queueLimit: PLACES_EACH * parallel,
  };
  const engines = await openEngines(stack, { config: { ...config, ...limits }, log, scratch });
  const db = database.kysely;
  const secret = await serverSecret(db, 'file-links');
  const events = await openDatabaseNotifications(database, log);
  stack.defer(() => events.close());
  const outcomes = openCallOutcomes({ db, events, log });
  const jobs = openJobRunner({ db, log, scratch, events, services: () => ({ ...services, engines }) });
  // Nobody downloads by the links of a command.
  const links = new FileLinks({ storage, secret, baseUrl: () => '' });
  const queue = new AdmissionControl(limits.queueLimit);
  const services = { db, log, storage, queue, timeLimits: config, engines, links, jobs, outcomes };
  stack.defer(async () => {
    outcomes.close();
    jobs.abortAll();
    await jobs.close();
  });
  jobs.start([{ formats: null, max: parallel, newcomersMax: 0 }]);
  return services;
}
