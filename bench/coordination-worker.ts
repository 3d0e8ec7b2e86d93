/**
 * A worker node of the bench coordination.ts, a child process of it: it claims jobs as a node does and ends them as a node does. Sleep
 * takes the place of engines and store.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { LeasedJob } from '#jobs/leases.ts';
import { AdmissionControl } from '#kit/concurrency.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { openDatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import { completeCall } from '#use-cases/process-cv/end-call.ts';
import { JobRunner } from '#use-cases/services/job-runner.ts';

import { WHOLE_PROFILE } from '../test/support/corrected.ts';

/** What the worker tells its parent: that it claims jobs, or that the transaction of a call's end is committed, in ms since 1970. */
export type WorkerMessage = { readonly ready: true } | { readonly usageId: number; readonly endedAt: number };

/** Stand-in for the work of engines and store, in milliseconds. */
const ENGINE_MS = Number(process.env.BENCH_ENGINE_MS);
/** CVs in work at once: two document workers and two OCR workers, the default of a node. */
const PLACES = 4;

const log = createLog('error', 'stderr');
const config = { databaseUrl: process.env.BENCH_DATABASE_URL ?? '', dataDir: '', databaseConnections: 10 };
const database = await openDatabase({ config, log });
const events = await openDatabaseNotifications(database, log);
// Ending a call as completed takes neither the store nor links.
const services = { db: database.kysely, log, queue: new AdmissionControl(1) } as unknown as Parameters<
  typeof completeCall
>[0];

async function perform(job: LeasedJob): Promise<void> {
  await delay(ENGINE_MS);
  const { upload } = job.payload;
  if (upload === null) throw new Error('the job has no upload');
  const summary = {
    candidateName: WHOLE_PROFILE.candidate_name.value,
    latestCompany: WHOLE_PROFILE.latest_company.value,
    latestRole: WHOLE_PROFILE.latest_role.value,
    processingMethod: 'text',
  } as const;
  const read = {
    kind: 'read',
    pdfPath: '',
    method: 'text',
    pageCount: 1,
    pageSizes: [{ width: 595, height: 842 }],
    warnings: [],
    extracted: { profile: WHOLE_PROFILE },
    engineMs: ENGINE_MS,
  } as unknown as Parameters<typeof completeCall>[2]['read'];
  await completeCall(services, job, { files: { pdf: upload, original: upload }, read, summary });
  send({ usageId: job.usageId, endedAt: performance.timeOrigin + performance.now() });
}

function send(message: WorkerMessage): void {
  process.send?.(message);
}

const jobs = new JobRunner({ db: database.kysely, log, events, perform });
jobs.start([{ formats: null, max: PLACES, newcomersMax: 0 }]);
send({ ready: true });
process.once('SIGTERM', () => {
  void jobs
    .close()
    .then(() => events.close())
    .then(() => database.close())
    .then(() => process.exit(0));
});
