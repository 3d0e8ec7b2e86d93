import { rm } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { isValidExtractedCv } from '#cvs/store-cv.ts';
import { AdmissionControl } from '#kit/concurrency.ts';
import type { Config } from '#platform/config.ts';
import type { Scratch } from '#platform/data-dir.ts';
import type { Log } from '#platform/log.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { type Database, serverSecret } from '#platform/postgres/database.ts';
import { type DatabaseNotifications, openDatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import type { SniffedFormat } from '#reading/calls/engine-calls.ts';
import { type ReadingEngines, requireSandbox, startReadingEngines } from '#reading/engines.ts';
import { type JobDeps, performJob } from '#use-cases/process-cv/run-job.ts';
import { FileLinks } from '#use-cases/services/file-links.ts';
import { type JobPlaces, JobRunner } from '#use-cases/services/job-runner.ts';
import { openCallOutcomes } from '#use-cases/services/outcomes.ts';
import type { LocalEngines, ProcessingServices } from '#use-cases/services/services.ts';
import { DOCUMENT_WORKER } from './paths.ts';

interface JobRunnerParts extends Pick<ProcessingServices, 'db' | 'log'> {
  readonly scratch: Scratch;
  readonly events: DatabaseNotifications;
  /** Asked at each claimed job: the services of a process have its job runner among them. */
  readonly services: () => JobDeps;
}

/** The job runner of a process. Each job that it claims gets a folder in scratch space. */
export function openJobRunner({ db, log, scratch, events, services }: JobRunnerParts): JobRunner {
  return new JobRunner({
    db,
    log,
    events,
    perform: async (job, signal) => {
      const scratchDir = await scratch.makeDir('claimed');
      try {
        await performJob(services(), job, { scratchDir, signal });
      } finally {
        await rm(scratchDir, { recursive: true, force: true });
      }
    },
  });
}

/**
 * Maximum number of claimed jobs at once beside the calls of this node. Each needs a copy of its upload on this disk. The engines
 * limit the work itself, so that a fast document does not wait for a slow one.
 */
const CLAIMED_MAX = 32;

/** What a node claims that also receives calls: mostly jobs of nodes that died. */
export function placesBesideCalls({ queueLimit }: Pick<Config, 'queueLimit'>): readonly JobPlaces[] {
  return [{ formats: null, max: Math.min(queueLimit, CLAIMED_MAX), newcomersMax: 0 }];
}

/** Companies beyond the places of a worker node, one job each. */
const NEWCOMERS_MAX = 8;
const PDF: SniffedFormat = 'pdf';
const WORD_FORMATS = [
  'ole2_word',
  'docx',
  'rtf',
  'word_xml',
  'html',
  'mhtml',
  'encrypted_office',
] as const satisfies readonly SniffedFormat[];

/**
 * What a worker node claims: no more than its engines can work on and one more, so that a job waits where any node can take it; and the
 * first job of companies that have none in work there. Word documents have places of their own, so that they do not keep PDFs from free
 * engines; without an engine for them it claims none.
 */
export async function placesOfWorker(
  engines: ReadingEngines,
  { documentWorkers, officeWorkers, ocrWorkers }: Pick<Config, 'documentWorkers' | 'officeWorkers' | 'ocrWorkers'>,
): Promise<readonly JobPlaces[]> {
  const pdf = { formats: [PDF], max: documentWorkers + ocrWorkers + 1, newcomersMax: NEWCOMERS_MAX };
  if ((await engines.office()) === null) return [pdf];
  return [pdf, { formats: WORD_FORMATS, max: officeWorkers + 1, newcomersMax: NEWCOMERS_MAX }];
}

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
