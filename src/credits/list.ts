import type { Queries } from '#platform/tables.ts';
import { type BookedEntry, type EntryFilter, entryCount, entryListPage } from './ledger.sql.ts';

/** The latest entries of a company's ledger, newest first, at most `limit`; the ledger outlives its company. */
export async function listEntries(db: Queries, companyId: number, limit: number): Promise<BookedEntry[]> {
  const filter = { companyId, createdFrom: null, createdTo: null, kind: null };
  return entryListPage(db, filter, { limit, offset: 0 });
}

/** One page of the entries that match, newest first, and how many there are over all pages. */
export async function pageOfEntries(
  db: Queries,
  filter: EntryFilter,
  page: { number: number; size: number },
): Promise<{ entries: BookedEntry[]; total: number }> {
  const offset = (page.number - 1) * page.size;
  const total = await entryCount(db, filter);
  return { entries: offset < total ? await entryListPage(db, filter, { limit: page.size, offset }) : [], total };
}
