import { rm } from 'node:fs/promises';
import type { Config } from '#platform/config.ts';
import type { Scratch } from '#platform/data-dir.ts';
import type { DatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import type { SniffedFormat } from '#reading/calls/engine-calls.ts';
import type { ReadingEngines } from '#reading/engines.ts';
import { type JobDeps, performJob } from '#use-cases/process-cv/run-job.ts';
import { type JobPlaces, JobRunner } from '#use-cases/services/job-runner.ts';
import type { ProcessingServices } from '#use-cases/services/services.ts';

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
