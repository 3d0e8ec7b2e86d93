import type { Queries } from '#platform/tables.ts';
import {
  type NewUsage,
  type UsageEnd,
  usageEnd,
  usageExtendLeases,
  usageInsertProcessing,
  usageInsertRefused,
  usageListAbandoned,
} from './usage.sql.ts';

/** A call in work belongs to its node for this long after the node last said so. */
export const LEASE_SECONDS = 60;

/** Writes that a call has begun and is charged; returns its id. Goes into the transaction that reserves the credit. */
export async function beginUsage(trx: Queries, usage: NewUsage): Promise<number> {
  return usageInsertProcessing(trx, usage, LEASE_SECONDS);
}

/** Writes that a call was refused for want of credit; it spends nothing. */
export async function recordRefusal(db: Queries, usage: NewUsage, detail: string): Promise<void> {
  await usageInsertRefused(db, usage, detail);
}

/** Gives a call its one outcome. Returns false where it has one already; the caller must then undo what it did. */
export async function endUsage(trx: Queries, id: number, end: UsageEnd): Promise<boolean> {
  return usageEnd(trx, id, end);
}

/** Says that this node still works on the calls. */
export async function keepLeases(db: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await usageExtendLeases(db, ids, LEASE_SECONDS);
}

/** Calls that lost their node. */
export async function listAbandoned(db: Queries): Promise<number[]> {
  return usageListAbandoned(db);
}
