import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { sql } from 'kysely';
import { refundCredit } from '#credits/ledger.ts';
import { BACKUP_LOCK } from '#files/garbage-collection.ts';
import { finishJob } from '#jobs/leases.ts';
import { quarantineUpload } from '#jobs/quarantine.ts';
import type { Log } from '#platform/log.ts';
import { openLocalStorage } from '#platform/object-storage/local.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { finishUsage } from '#usage/usage-log.ts';

import { logOfText } from '../platform/folders.ts';
import { createTestJob } from './calls.ts';
import { TestCompany } from './company.ts';
import { testDatabase } from './database.ts';

/** What erasing works with: a real database and a real local store of a test file's own, and a log that can be read. */
export interface ErasureSetup {
  readonly db: Queries;
  readonly storage: ObjectStorage;
  readonly dataDir: string;
  readonly log: Log;
  readonly logged: () => string;
  readonly newCompany: (settings?: { readonly retentionDays?: number | null }) => Promise<TestCompany>;
}

/** Call it once at the top of a test file; everything goes with the file. */
export async function erasureSetup(): Promise<ErasureSetup> {
  const db = await testDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-test-store-'));
  after(() => rm(dataDir, { recursive: true, force: true }));
  const { log, text } = logOfText();
  return {
    db,
    dataDir,
    storage: await openLocalStorage(dataDir),
    log,
    logged: text,
    newCompany: (settings = {}) => TestCompany.create({ db, dataDir, url: '', baseUrl: '' }, settings),
  };
}

/** Runs while a backup holds back the removal of files, as `lectern backup` does: over a database that no other test uses. */
export async function duringBackup<T>(db: Queries, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${BACKUP_LOCK}::bigint)`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${BACKUP_LOCK}::bigint)`.execute(connection);
    }
  });
}

/** The state of a folder on record, or null where it is not on record any more. */
export async function stateOf(db: Queries, folder: string): Promise<string | null> {
  const row = await db.selectFrom('stored_folders').select('state').where('path', '=', folder).executeTakeFirst();
  return row?.state ?? null;
}

/** A call that ended with its upload in quarantine, in a company of its own; `content` is in the store. */
export async function quarantinedCall(
  { db, storage, dataDir }: Pick<ErasureSetup, 'db' | 'storage' | 'dataDir'>,
  { content = '%PDF-', daysAgo = 0 }: { readonly content?: string; readonly daysAgo?: number } = {},
): Promise<{ usageId: number; companyId: number; folder: string; uploadKey: string }> {
  const job = await createTestJob(db);
  const { usageId, companyId, folder } = job;
  const uploadKey = `${folder}source.pdf`;
  const source = path.join(dataDir, randomUUID());
  await writeFile(source, content);
  await storage.put(uploadKey, source, { contentType: 'application/pdf' });
  await rm(source);
  await db.transaction().execute(async (trx) => {
    await finishJob(trx, job);
    await finishUsage(trx, usageId, {
      outcome: 'failed_service',
      credit: 0,
      cvId: null,
      detail: 'It killed three workers.',
      engineMs: null,
    });
    await refundCredit(trx, usageId);
    const reason = 'It killed three workers.';
    const upload = { usageId, companyId, folder, uploadKey, fileName: 'bomb\u0000\u001B[31m.pdf', reason };
    await quarantineUpload(trx, { ...upload, sha256: randomUUID(), sizeBytes: content.length });
  });
  await sql`update quarantined_uploads set created_at = now() - make_interval(days => ${daysAgo}) where usage_id = ${usageId}`.execute(
    db,
  );
  return { usageId, companyId, folder, uploadKey };
}
