import { sql } from 'kysely';
import { type ChainMismatch, checkLedgerIntegrity } from '#credits/integrity.ts';
import { countGarbage, type GarbageCounts } from '#files/integrity.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import type { Services } from '../services/services.ts';
import { checkFilesIntegrity, checkFoldersIntegrity, checkStoreIntegrity } from './files.ts';
import { checkCallsIntegrity, checkCvs, MISMATCHES_REPORTED_MAX, type Mismatch, Mismatches } from './records.ts';

export interface IntegrityCheckOptions {
  /** How closely files are looked at: each byte by its SHA-256, or the size alone. */
  readonly files: 'hashes' | 'sizes';
}

/** What was found. */
export interface IntegrityReport {
  /** What does not agree, as found; at most `FAULTS_TOLD_MAX` of them. */
  readonly faults: readonly Mismatch[];
  /** How many there are in all. */
  readonly faultCount: number;
  /** How much was looked at. */
  readonly counts: {
    readonly pools: number;
    readonly entries: number;
    readonly calls: number;
    readonly cvs: number;
    readonly jobs: number;
    readonly folders: number;
    /** Files that a record names, and their bytes; 0 where files were not looked at. */
    readonly files: number;
    readonly bytes: number;
  };
  /** What is no fault, and is or may be deleted by the next garbage collection. */
  readonly leftovers: GarbageCounts & {
    /** Files that lie in the folder of a CV without being one of its own: of an attempt whose process was killed. */
    readonly spareFiles: number;
  };
}

/**
 * Recomputes everything that Lectern holds and says what does not agree: balances and months from the entries of the ledger, calls
 * against ledger, jobs and CVs, corrections, readings, counts and words against CVs, folders against those who hold them, and each file against its record and the other
 * way round.
 *
 * Servers may run meanwhile. The records are read in one snapshot; the files after it, as they then are, and one that is not as it
 * should be counts only if its record is still there. Memory does not grow with the number of rows.
 *
 * @throws StorageError when the store itself cannot be used
 */
export async function checkIntegrity(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { files }: IntegrityCheckOptions,
): Promise<IntegrityReport> {
  const faults = new Mismatches();
  const records = await snapshotOf(db, (snapshot) => checkRows(snapshot, faults));
  const seen = await checkFilesIntegrity({ db, storage }, { faults, hashes: files === 'hashes' });
  const spareFiles = await checkStoreIntegrity({ db, storage }, faults);
  return findings(faults, records, { ...seen, spareFiles });
}

/** The same without the files: the store is not looked at. */
export async function checkRecordIntegrity(db: Queries): Promise<IntegrityReport> {
  const faults = new Mismatches();
  const records = await snapshotOf(db, (snapshot) => checkRows(snapshot, faults));
  return findings(faults, records, { files: 0, bytes: 0, spareFiles: 0 });
}

function findings(
  faults: Mismatches,
  { counts, leftovers }: Awaited<ReturnType<typeof checkRows>>,
  { files, bytes, spareFiles }: { readonly files: number; readonly bytes: number; readonly spareFiles: number },
): IntegrityReport {
  return {
    faults: faults.reported,
    faultCount: faults.count,
    counts: { ...counts, files, bytes },
    leftovers: { ...leftovers, spareFiles },
  };
}

async function checkRows(snapshot: Queries, faults: Mismatches) {
  const ledger = await checkPoolsIntegrity(snapshot, faults);
  const calls = await checkCallsIntegrity(snapshot, faults);
  await checkCvs(snapshot, faults);
  const folders = await checkFoldersIntegrity(snapshot, faults);
  return { counts: { ...ledger, ...calls, folders }, leftovers: await countGarbage(snapshot) };
}

/** Everything as it was at one instant. */
function snapshotOf<T>(db: Queries, work: (snapshot: Queries) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      // A ledger of many million entries takes longer to add up than a request may wait.
      await sql`set local statement_timeout = 0`.execute(snapshot);
      return work(snapshot);
    });
}

/** The ledger by itself: each pool, the chain of its entries, and each member's months. */
async function checkPoolsIntegrity(
  snapshot: Queries,
  faults: Mismatches,
): Promise<{ readonly pools: number; readonly entries: number }> {
  const ledger = await checkLedgerIntegrity(snapshot, MISMATCHES_REPORTED_MAX);
  for (const pool of ledger.pools) {
    const name =
      pool.name === ''
        ? `The own pool of company ${pool.companyId}`
        : `The pool "${pool.name}" of company ${pool.companyId}`;
    faults.add(
      'pool_balance',
      `${name} (${pool.poolId}) says ${credits(pool.balance)} after ${entries(pool.entries)}; its ${entries(pool.entriesCounted)} add up to ${credits(pool.balanceByEntries)}.`,
    );
  }
  for (const entry of ledger.chain) addChainFaults(entry, faults);
  for (const { memberId, month, spent, spentByEntries } of ledger.months) {
    faults.add(
      'member_month',
      `Member ${memberId} counts ${credits(spent)} spent in ${month.slice(0, 7)} (UTC); by the ledger it is ${credits(spentByEntries)}.`,
    );
  }
  return { pools: ledger.poolCount, entries: ledger.entryCount };
}

function addChainFaults(entry: ChainMismatch, faults: Mismatches): void {
  const { entryId, poolId } = entry;
  if (entry.seq !== entry.seqExpected || entry.balanceAfter !== entry.balanceExpected) {
    faults.add(
      'entry_chain',
      `Entry ${entryId} of pool ${poolId} says it is number ${entry.seq} and leaves ${credits(entry.balanceAfter)}; after the one before it, it is number ${entry.seqExpected} and leaves ${credits(entry.balanceExpected)}.`,
    );
  }
  if (entry.companyId !== entry.poolCompanyId) {
    const owner = entry.poolCompanyId === null ? 'is not there' : `belongs to company ${entry.poolCompanyId}`;
    faults.add(
      'entry_company',
      `Entry ${entryId} belongs to company ${entry.companyId}, but its pool ${poolId} ${owner}.`,
    );
  }
}

function credits(count: number): string {
  return count === 1 ? '1 credit' : `${count} credits`;
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
