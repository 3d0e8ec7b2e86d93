import type { Queries } from '#platform/tables.ts';
import {
  type NewUsage,
  type UsageEnd,
  usageEnd,
  usageFindByRequest,
  usageInsertProcessing,
  usageInsertRefused,
} from './usage.sql.ts';

export type { NewUsage, UsageEnd } from './usage.sql.ts';

/** Writes that a call has begun and is charged; returns its id. Goes into the transaction that reserves the credit. */
export async function beginUsage(trx: Queries, usage: NewUsage): Promise<number> {
  return usageInsertProcessing(trx, usage);
}

/** Writes that a call was refused for want of credit; it spends nothing. */
export async function recordRefusal(db: Queries, usage: NewUsage, detail: string): Promise<void> {
  await usageInsertRefused(db, usage, detail);
}

/** Gives a call its one outcome. Returns false where it has one already. */
export async function endUsage(trx: Queries, id: number, end: UsageEnd): Promise<boolean> {
  return usageEnd(trx, id, end);
}

/** The call that has this request id, or null. */
export async function findByRequest(db: Queries, requestId: string): Promise<number | null> {
  return usageFindByRequest(db, requestId);
}
