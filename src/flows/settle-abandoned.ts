import { giveBack } from '#credits/give-back.ts';
import { endUsage, listAbandoned } from '#usage/record.ts';
import type { Services } from './services.ts';

/**
 * Ends the calls whose node died while it worked on them: they failed by the service's fault, so their credit is given back.
 * Safe to run on every node at once: a call is ended once, and its refund is part of the same transaction.
 */
export async function settleAbandoned(services: Pick<Services, 'db' | 'log'>): Promise<number> {
  const ids = await listAbandoned(services.db);
  for (const id of ids) {
    const ended = await services.db.transaction().execute(async (trx) => {
      const first = await endUsage(trx, id, {
        outcome: 'failed_service',
        credit: 0,
        cvId: null,
        detail: 'The server stopped while it worked on this CV; the credit was given back.',
      });
      if (first) await giveBack(trx, id);
      return first;
    });
    if (ended)
      services.log.warn({ usageId: id }, 'a call was left behind by a server that stopped; its credit is given back');
  }
  return ids.length;
}
