import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { type MatchedCv, matchKeysOf } from './keys-of-cv.ts';

/** Writes the keys of a CV in place of those that it had. Goes into the transaction that stores or changes the CV, which is locked. */
export async function keepMatchKeys(trx: Queries, cvId: number, cv: MatchedCv): Promise<void> {
  const keys = await matchKeysOf(cv);
  const kinds = sql`${keys.map(({ kind }) => kind)}::text[]`;
  const values = sql`${keys.map(({ key }) => key)}::bigint[]`;
  await sql`
    with wanted as (select * from unnest(${kinds}, ${values}) as w (kind, key)),
    gone as (
      delete from cv_match_keys k where cv_id = ${cvId} and not exists (select from wanted w where (w.kind, w.key) = (k.kind, k.key))
    ),
    done as (delete from cv_match_keys_due where cv_id = ${cvId})
    insert into cv_match_keys (cv_id, company_id, kind, key) select ${cvId}, ${cv.companyId}, kind, key from wanted
    on conflict do nothing`.execute(trx);
}
