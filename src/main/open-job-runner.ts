import { rm } from 'node:fs/promises';
import type { Scratch } from '#platform/scratch.ts';
import { reclaimJob } from '#use-cases/process-cv/reclaim-job.ts';
import { JobRunner } from '#use-cases/services/job-runner.ts';
import type { ProcessingServices } from '#use-cases/services/services.ts';

interface JobRunnerParts extends Pick<ProcessingServices, 'db' | 'log'> {
  readonly scratch: Scratch;
  readonly reclaimedMax: number;
  /** Asked at each reclaimed job: the services of a process have its job runner among them. */
  readonly services: () => ProcessingServices;
}

/** The job runner of a process. Each job that it reclaims gets a folder in scratch space. */
export function openJobRunner({ db, log, scratch, reclaimedMax, services }: JobRunnerParts): JobRunner {
  return new JobRunner({
    db,
    log,
    reclaimedMax,
    reclaim: async (job, signal) => {
      const scratchDir = await scratch.makeDir('taken-over');
      try {
        await reclaimJob(services(), job, { scratchDir, signal });
      } finally {
        await rm(scratchDir, { recursive: true, force: true });
      }
    },
  });
}
