import type { Queries } from './tables.ts';

/** Runs the work in the caller's transaction, or in one of its own where the caller has none. */
export async function inTransaction<T>(db: Queries, work: (trx: Queries) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
