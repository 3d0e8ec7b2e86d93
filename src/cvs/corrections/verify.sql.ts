import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';
import type { Head } from './shown.ts';

/** A CV as its corrections have to agree with it. */
export interface CorrectedCv {
  readonly id: number;
  /** How many steps it says that it had. */
  readonly steps: number;
  /** How many steps are on record. */
  readonly stepsOnRecord: number;
  readonly head: Head;
  readonly profile: object;
}

/** CVs that say that they were corrected, or of which corrections are on record, by ids above `after`, in their order. */
export async function cvListCorrected(db: Queries, after: number, limit: number): Promise<readonly CorrectedCv[]> {
  const rows = await db
    .selectFrom('cvs')
    .select(['id', 'corrections', 'candidate_name', 'latest_company', 'latest_role', 'profile'])
    .select((eb) =>
      eb
        .selectFrom('cv_corrections')
        .select((count) => count.fn.countAll<number>().as('steps'))
        .whereRef('cv_corrections.cv_id', '=', 'cvs.id')
        .as('steps'),
    )
    .where('id', '>', after)
    .where((eb) =>
      eb.or([
        eb('corrections', '>', 0),
        eb.exists(eb.selectFrom('cv_corrections').select('cv_id').whereRef('cv_corrections.cv_id', '=', 'cvs.id')),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    steps: row.corrections,
    stepsOnRecord: row.steps ?? 0,
    head: { candidateName: row.candidate_name, latestCompany: row.latest_company, latestRole: row.latest_role },
    profile: row.profile,
  }));
}

/** Ids of CVs that corrections are of, and that are not there; at most `limit`. */
export async function correctionListOrphans(db: Queries, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ cv_id: number }>`
    select distinct c.cv_id from cv_corrections c
    where not exists (select from cvs where cvs.id = c.cv_id)
    order by c.cv_id limit ${limit}`.execute(db);
  return rows.map((row) => row.cv_id);
}
