import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

export interface SecondFactorRow {
  readonly secret: Buffer;
  /** Null until a code of it was right. */
  readonly confirmedAt: Date | null;
  readonly lastStep: number;
}

export async function secondFactorFind(db: Queries, personId: number): Promise<SecondFactorRow | null> {
  const row = await db
    .selectFrom('account_second_factors')
    .select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the secret that is to be confirmed, in the place of one that never was. */
export async function secondFactorSet(trx: Queries, personId: number, secret: Buffer): Promise<void> {
  await trx
    .insertInto('account_second_factors')
    .values({ person_id: personId, secret })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ secret }))
    .execute();
}

export async function secondFactorConfirm(trx: Queries, personId: number): Promise<void> {
  await trx
    .updateTable('account_second_factors')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .execute();
}

export async function secondFactorSetStep(trx: Queries, personId: number, step: number): Promise<void> {
  await trx.updateTable('account_second_factors').set({ last_step: step }).where('person_id', '=', personId).execute();
}

/** Drops a secret that was never confirmed. */
export async function secondFactorDeleteUnconfirmed(trx: Queries, personId: number): Promise<void> {
  await trx
    .deleteFrom('account_second_factors')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Takes its recovery codes along. Returns false where there was none. */
export async function secondFactorDelete(trx: Queries, personId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('account_second_factors')
    .where('person_id', '=', personId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
}

export async function recoveryCodeInsert(trx: Queries, personId: number, hashes: readonly string[]): Promise<void> {
  await trx
    .insertInto('account_recovery_codes')
    .values(hashes.map((hash) => ({ person_id: personId, hash })))
    .execute();
}

/** Uses a recovery code up. Returns false where there is none such. */
export async function recoveryCodeTake(trx: Queries, personId: number, hash: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('account_recovery_codes')
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function recoveryCodeCount(db: Queries, personId: number): Promise<number> {
  const row = await db
    .selectFrom('account_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return row.left;
}
