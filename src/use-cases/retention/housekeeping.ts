import { deleteExpiredProviderSignIns } from '#accounts/identities.ts';
import { deleteExpiredLinks } from '#accounts/links.ts';
import { deleteExpiredChallenges } from '#accounts/passkeys.ts';
import { deleteExpiredSessions } from '#accounts/sessions.ts';
import { RETENTION_ACTOR, recordAudit } from '#audit/audit.ts';
import { listCompaniesWithRetention, lockCompanyForShare } from '#companies/companies.ts';
import { fillCvChanges, nextChangesBatch } from '#cvs/changes.ts';
import { listCompaniesWithCountChanges, mergeCountChanges } from '#cvs/counts.ts';
import { eraseCvs, listExpiredCvs } from '#cvs/erasure.ts';
import { fillNames, nextNamesBatch } from '#cvs/list-cvs.ts';
import { deleteOldSharedLinks } from '#cvs/shared-links.ts';
import { type FillBatch, fillMatchKeys, fillWords, nextMatchKeysBatch, nextWordsBatch } from '#cvs/upgrade-fills.ts';
import { markFoldersForDeletion } from '#files/folders.ts';
import { collectGarbage, deleteFolders } from '#files/garbage-collection.ts';
import { deleteExpiredEngineRequests } from '#jobs/engine-requests.ts';
import { deleteOldQuarantineRecords, listCompaniesInQuarantine } from '#jobs/quarantine.ts';
import { deleteEndedWindows } from '#limits/counter.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { deleteExpiredIdempotencyKeys } from '#usage/idempotency.ts';
import { deleteOldDeliveries } from '#webhooks/deliveries.ts';
import type { Services } from '../services/services.ts';
import { type ErasureDeps, foldersOf, markErasedAndDelete } from './erase-cvs.ts';

type Deps = Pick<Services, 'db' | 'storage' | 'log'>;
type StoppableDeps = Deps & { readonly stopping: AbortSignal };

const MINUTE_MS = 60_000;

interface Task {
  readonly name: string;
  readonly everyMs: number;
  readonly work: (deps: StoppableDeps) => Promise<unknown>;
}

const TASKS: readonly Task[] = [
  { name: 'sweeping files that nothing holds', everyMs: MINUTE_MS, work: collectGarbage },
  { name: 'merging the changes of CV counts', everyMs: MINUTE_MS, work: mergeCvCounts },
  { name: 'filling in the words of CVs', everyMs: MINUTE_MS, work: fillCvWords },
  { name: 'writing the match keys of CVs', everyMs: MINUTE_MS, work: writeMatchKeys },
  { name: 'filling in the changes of CVs', everyMs: MINUTE_MS, work: fillChangesOfCvs },
  { name: 'filling in the names of CVs', everyMs: MINUTE_MS, work: fillCvNames },
  {
    name: 'forgetting old idempotency keys',
    everyMs: 60 * MINUTE_MS,
    work: ({ db }) => deleteExpiredIdempotencyKeys(db),
  },
  { name: 'forgetting old sessions and links', everyMs: 60 * MINUTE_MS, work: deleteExpired },
  {
    name: 'deleting window counters that have ended',
    everyMs: 60 * MINUTE_MS,
    work: ({ db }) => deleteEndedWindows(db),
  },
  {
    name: 'deleting requests of engines that nobody waits for',
    everyMs: 60 * MINUTE_MS,
    work: ({ db }) => deleteExpiredEngineRequests(db),
  },
  { name: 'deleting old deliveries of webhooks', everyMs: 60 * MINUTE_MS, work: ({ db }) => deleteOldDeliveries(db) },
  { name: 'erasing what is older than its company allows', everyMs: 60 * MINUTE_MS, work: applyRetention },
];

async function deleteExpired({ db }: Deps): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteExpiredChallenges(db);
  await deleteExpiredLinks(db);
  await deleteExpiredProviderSignIns(db);
  await deleteOldSharedLinks(db);
}

/** Merges what changed of the counts of CVs, one company after the other. The company is locked first, as by everyone who counts CVs of it. */
export async function mergeCvCounts(deps: Pick<StoppableDeps, 'db'> & Partial<StoppableDeps>): Promise<void> {
  const merge = (companyId: number): Promise<boolean> =>
    deps.db.transaction().execute(async (trx) => {
      return (await lockCompanyForShare(trx, companyId)) !== null && mergeCountChanges(trx, companyId);
    });
  for (const companyId of await listCompaniesWithCountChanges(deps.db)) {
    for (let hasMore = true; hasMore && deps.stopping?.aborted !== true; ) hasMore = await merge(companyId);
  }
}

/** Fills in the words of CVs that were stored by earlier versions, one batch after the other. Of several servers one does it at a time. */
export async function fillCvWords(deps: FillDeps): Promise<void> {
  await inFillBatches(deps, nextWordsBatch, fillWords);
}

/** Writes the match keys of CVs that servers of an earlier version stored or changed, one batch after the other. */
export async function writeMatchKeys(deps: FillDeps): Promise<void> {
  await inFillBatches(deps, nextMatchKeysBatch, fillMatchKeys);
}

/** Fills in the changes of CVs that were stored by earlier versions, one batch after the other. Of several servers one does it at a time. */
export async function fillChangesOfCvs(deps: FillDeps): Promise<void> {
  await inFillBatches(deps, nextChangesBatch, fillCvChanges);
}

/** Fills in the names by which lists are sorted, of CVs that were stored by earlier versions. Of several servers one does it at a time. */
export async function fillCvNames(deps: FillDeps): Promise<void> {
  await inFillBatches(deps, nextNamesBatch, fillNames);
}

type FillDeps = Pick<StoppableDeps, 'db'> & Partial<StoppableDeps>;

async function inFillBatches<Cvs extends FillBatch>(
  deps: FillDeps,
  next: (trx: Queries) => Promise<Cvs | null>,
  fill: (trx: Queries, batch: Cvs) => Promise<void>,
): Promise<void> {
  const fillNext = (): Promise<boolean> =>
    deps.db.transaction().execute(async (trx) => {
      const batch = await next(trx);
      if (batch === null) return false;
      // First, as by everyone who deletes CVs of it.
      for (const companyId of batch.companyIds) await lockCompanyForShare(trx, companyId);
      await fill(trx, batch);
      return true;
    });
  for (let hasMore = true; hasMore && deps.stopping?.aborted !== true; ) hasMore = await fillNext();
}

/** Does what is to be done now and then, the first time at once. Every node does it; none of it harms when two do it together. */
export class Housekeeping {
  readonly #room: StoppableDeps;
  readonly #stopping = new AbortController();
  readonly #running = new Map<Task, Promise<void>>();
  #timers: NodeJS.Timeout[] = [];

  constructor(deps: Deps) {
    const { db, storage, log } = deps;
    this.#room = { db, storage, log, stopping: this.#stopping.signal };
  }

  start(): void {
    this.#timers = TASKS.map((task) => setInterval(() => this.#run(task), task.everyMs).unref());
    for (const task of TASKS) this.#run(task);
  }

  /** Begins nothing more, and waits for what is in hand: a sweep or an erasing of many ends in the middle. */
  async close(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running.values());
  }

  #run(task: Task): void {
    if (this.#running.has(task)) return;
    const run = task
      .work(this.#room)
      .catch((err: unknown) => this.#room.log.event('housekeeping.failed', { err, task: task.name }))
      .then(() => void this.#running.delete(task));
    this.#running.set(task, run);
  }
}

/** Days after which a quarantined upload is deleted if its company has no retention. */
const QUARANTINE_DAYS = 30;
/** Rows that are deleted in one transaction. */
const BATCH = 100;

interface RetentionResult {
  readonly cvs: number;
  readonly uploads: number;
}

/**
 * Erases what is older than its company allows: CVs by the day they were stored, and uploads in quarantine, which without a setting go after
 * 30 days. In batches, each of them a transaction with its entry in the audit log. Safe on every node at once: each erases what no other
 * erases at the moment. A setting that is changed counts from the next batch on.
 *
 * @returns how many this process erased
 */
export async function applyRetention(services: ErasureDeps): Promise<RetentionResult> {
  const expired = { cvs: 0, uploads: 0 };
  for (const { id } of await listCompaniesWithRetention(services.db)) {
    expired.cvs += await inBatches(services, () => eraseOldBatch(services, id));
  }
  for (const companyId of await listCompaniesInQuarantine(services.db)) {
    expired.uploads += await inBatches(services, () => deleteExpiredQuarantineBatch(services, companyId));
  }
  if (expired.cvs + expired.uploads > 0) services.log.event('retention.erased', { ...expired });
  return expired;
}

/** What one transaction did. */
interface Batch {
  readonly erased: number;
  /** Whether there may be more to erase. */
  readonly hasMore: boolean;
}

async function inBatches(services: ErasureDeps, eraseBatch: () => Promise<Batch>): Promise<number> {
  let total = 0;
  for (let hasMore = true; hasMore && services.stopping?.aborted !== true; ) {
    const batch = await eraseBatch();
    total += batch.erased;
    hasMore = batch.hasMore;
  }
  return total;
}

async function eraseOldBatch(services: ErasureDeps, companyId: number): Promise<Batch> {
  const { old, found } = await services.db.transaction().execute(async (trx) => {
    const days = (await lockCompanyForShare(trx, companyId))?.retentionDays ?? null;
    if (days === null) return { old: [], found: 0 };
    const expired = await listExpiredCvs(trx, { companyId, days, limit: BATCH });
    // Who holds one of them, such as another node that writes its match keys, is waited for: a CV that was left would stay for an hour.
    const gone = await eraseCvs(trx, companyId, expired);
    if (gone.length > 0) {
      await markErasedAndDelete(trx, companyId, gone);
      const subject = { cvs: gone.length, cv_ids: gone.map(({ id }) => id), days };
      await recordAudit(trx, { companyId, actor: RETENTION_ACTOR, action: 'cvs.expired', subject });
    }
    return { old: gone, found: expired.length };
  });
  await deleteFolders(services, foldersOf(old));
  return { erased: old.length, hasMore: found === BATCH };
}

async function deleteExpiredQuarantineBatch(services: ErasureDeps, companyId: number): Promise<Batch> {
  const gone = await services.db.transaction().execute(async (trx) => {
    const days = (await lockCompanyForShare(trx, companyId))?.retentionDays ?? QUARANTINE_DAYS;
    const old = await deleteOldQuarantineRecords(trx, { companyId, days, limit: BATCH });
    if (old.length === 0) return [];
    await markFoldersForDeletion(trx, foldersOf(old));
    const subject = { uploads: old.length, usage_ids: old.map(({ usageId }) => usageId), days };
    await recordAudit(trx, { companyId, actor: RETENTION_ACTOR, action: 'uploads.expired', subject });
    return old;
  });
  await deleteFolders(services, foldersOf(gone));
  return { erased: gone.length, hasMore: gone.length === BATCH };
}
