import { countDoomed } from '#files/remove.ts';
import { doomForgotten, sweepDoomed } from '#files/sweep.ts';
import type { Erasing } from './erase-cvs.ts';

/** A folder that was staged so long ago, in seconds, belongs to a call that is gone: an upload begins its job in a moment. */
const STAGED_SECONDS_MAX = 3600;

export interface Swept {
  readonly removed: number;
  /** Folders that nothing holds and that are still there: the store failed, a backup runs, or another process removes them now. */
  readonly left: number;
}

/** Removes the files that nothing holds any more, and those that nothing came to hold. Safe on every node at once. */
export async function sweepFiles(services: Erasing): Promise<Swept> {
  await doomForgotten(services.db, STAGED_SECONDS_MAX);
  const removed = await sweepDoomed(services);
  return { removed, left: await countDoomed(services.db) };
}
