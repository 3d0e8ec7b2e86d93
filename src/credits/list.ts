import type { Queries } from '#platform/tables.ts';
import { type BookedEntry, entryListByCompany } from './credits.sql.ts';

/** The latest entries of a company's ledger, newest first, at most `limit`; the ledger outlives its company. */
export async function listEntries(db: Queries, companyId: number, limit: number): Promise<BookedEntry[]> {
  return entryListByCompany(db, companyId, limit);
}
