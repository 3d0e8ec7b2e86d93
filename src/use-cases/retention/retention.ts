import { RETENTION_ACTOR, recordAudit } from '#audit/audit.ts';
import { listCompaniesWithRetention, lockCompanyForShare } from '#companies/companies.ts';
import { eraseExpiredCvs } from '#cvs/erasure.ts';
import { markFoldersForDeletion } from '#files/folders.ts';
import { deleteFolders } from '#files/garbage-collection.ts';
import { deleteOldQuarantineRecords, listCompaniesInQuarantine } from '#jobs/quarantine.ts';
import { type ErasureDeps, foldersOf, markErasedAndDelete } from './erase-cvs.ts';

/** Days after which a quarantined upload is deleted if its company has no retention. */
const QUARANTINE_DAYS = 30;
/** Rows that are deleted in one transaction. */
const BATCH = 100;

export interface RetentionResult {
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

async function inBatches(services: ErasureDeps, eraseBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  while (services.stopping?.aborted !== true) {
    const count = await eraseBatch();
    total += count;
    if (count < BATCH) break;
  }
  return total;
}

async function eraseOldBatch(services: ErasureDeps, companyId: number): Promise<number> {
  const gone = await services.db.transaction().execute(async (trx) => {
    const days = (await lockCompanyForShare(trx, companyId))?.retentionDays ?? null;
    if (days === null) return [];
    const old = await eraseExpiredCvs(trx, { companyId, days, limit: BATCH });
    if (old.length === 0) return [];
    await markErasedAndDelete(trx, companyId, old);
    const subject = { cvs: old.length, cv_ids: old.map(({ id }) => id), days };
    await recordAudit(trx, { companyId, actor: RETENTION_ACTOR, action: 'cvs.expired', subject });
    return old;
  });
  await deleteFolders(services, foldersOf(gone));
  return gone.length;
}

async function deleteExpiredQuarantineBatch(services: ErasureDeps, companyId: number): Promise<number> {
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
  return gone.length;
}
