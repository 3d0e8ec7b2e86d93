import { type Selectable, sql } from 'kysely';
import { storableJson } from '#kit/storable-text.ts';
import type { Queries, Tables } from '#platform/tables.ts';
import type { Correction, PlainValue } from './correction.ts';
import type { Head } from './shown.ts';

function asCorrection(row: Selectable<Tables['cv_corrections']>): Correction {
  return {
    id: row.id,
    pointer: row.pointer,
    step: row.step,
    value: row.value as PlainValue,
    memberId: row.member_id,
    createdAt: row.created_at,
  };
}

/** The profile of a CV of the company, which nobody else corrects until the transaction ends; null where there is none. */
export async function cvLockProfile(trx: Queries, companyId: number, cvId: number): Promise<object | null> {
  const row = await trx
    .selectFrom('cvs')
    .select('profile')
    .where('id', '=', cvId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row?.profile ?? null;
}

/** The last step of each place of a CV, in the order of the places. */
export async function correctionListCurrent(db: Queries, cvId: number): Promise<readonly Correction[]> {
  const rows = await db
    .selectFrom('cv_corrections')
    .selectAll()
    .distinctOn('pointer')
    .where('cv_id', '=', cvId)
    .orderBy('pointer')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(asCorrection);
}

/** The steps of one place of a CV, newest first. */
export async function correctionListByPlace(
  db: Queries,
  place: { readonly cvId: number; readonly pointer: string },
  limit: number,
): Promise<readonly Correction[]> {
  const rows = await db
    .selectFrom('cv_corrections')
    .selectAll()
    .where('cv_id', '=', place.cvId)
    .where('pointer', '=', place.pointer)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asCorrection);
}

export async function correctionInsert(
  trx: Queries,
  cvId: number,
  step: Pick<Correction, 'pointer' | 'step' | 'value' | 'memberId'>,
): Promise<void> {
  await trx
    .insertInto('cv_corrections')
    .values({
      cv_id: cvId,
      pointer: step.pointer,
      step: step.step,
      value: step.value === null ? null : storableJson(step.value),
      member_id: step.memberId,
    })
    .execute();
}

/** Writes what lists show of a CV, and that it had one step more. */
export async function cvShow(trx: Queries, cvId: number, head: Head): Promise<void> {
  await trx
    .updateTable('cvs')
    .set({
      candidate_name: head.candidateName,
      latest_company: head.latestCompany,
      latest_role: head.latestRole,
      corrections: sql`corrections + 1`,
      // Always later than before, whatever the clock does.
      updated_at: sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', cvId)
    .execute();
}
