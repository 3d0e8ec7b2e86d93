import { sql } from 'kysely';
import type { Profile } from '#extraction/model/profile.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import type { Corrections } from './corrections/corrected-profile.ts';
import { correctionsOf, listCurrent } from './corrections/corrections.ts';

/** What a member does with the mark of a CV that says that a person checked it against its document. */
export interface CheckRequest {
  readonly companyId: number;
  readonly cvId: number;
  readonly memberId: number;
  /** False takes the mark back. */
  readonly isChecked: boolean;
}

/**
 * Marks a CV of the company as checked, or takes the mark back. The first who checks a CV stays on record.
 *
 * @returns whether that changed anything
 */
export async function setChecked(trx: Queries, request: CheckRequest): Promise<boolean> {
  const { companyId, cvId, memberId, isChecked } = request;
  const changed = await trx
    .updateTable('cvs')
    .set({ checked_at: isChecked ? sql<Date>`now()` : null, checked_by: isChecked ? memberId : null })
    .where('id', '=', cvId)
    .where('company_id', '=', companyId)
    .where('checked_at', isChecked ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** A CV of which members said what is right: one that is marked as checked, or that has corrected or confirmed values. */
export interface JudgedCv {
  readonly id: number;
  /** As it was given. */
  readonly template: string;
  readonly isChecked: boolean;
  /** What the corrections lie over: the current reading, with what earlier corrections kept. */
  readonly profile: Profile;
  /** Those in force. */
  readonly corrections: Corrections;
  /** What the engine made of the document last. */
  readonly reading: Profile;
  /** The last reading by another engine than that; null where there is none. */
  readonly earlierReading: Profile | null;
}

/** Which judged CVs of a company. */
export interface JudgedCvsWanted {
  readonly companyId: number;
  /** Only CVs that were stored at or after this moment; null for all. */
  readonly since: Date | null;
}

/** CVs in memory at the same time. */
const PAGE = 50;

/** The judged CVs of a company by their ids, a page at a time. Each page is of one snapshot, in a transaction that cannot write. */
export async function* streamJudgedCvs(db: Queries, wanted: JudgedCvsWanted): AsyncGenerator<readonly JudgedCv[]> {
  for (let after = 0; ; ) {
    const page = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => readPage(trx, wanted, after));
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.id;
  }
}

async function readPage(
  trx: Queries,
  { companyId, since }: JudgedCvsWanted,
  after: number,
): Promise<readonly JudgedCv[]> {
  let query = trx
    .selectFrom('cvs')
    .select(['id', 'template', 'profile', 'readings', 'checked_at', 'corrected_values'])
    .where('company_id', '=', companyId)
    .where('id', '>', after)
    .where((eb) => eb.or([eb('checked_at', 'is not', null), eb('corrected_values', '>', 0)]));
  if (since !== null) query = query.where('created_at', '>=', since);
  const judged: JudgedCv[] = [];
  for (const row of await query.orderBy('id').limit(PAGE).execute()) {
    const profile = row.profile as Profile;
    const readings = row.readings === 1 ? { current: profile, earlier: null } : await readingsOf(trx, row.id);
    judged.push({
      id: row.id,
      template: row.template,
      isChecked: row.checked_at !== null,
      profile,
      corrections: row.corrected_values === 0 ? new Map() : correctionsOf(await listCurrent(trx, row.id)),
      reading: readings.current,
      earlierReading: readings.earlier,
    });
  }
  return judged;
}

/** The current reading of a CV that was read again, and the last one by another engine. */
async function readingsOf(
  trx: Queries,
  cvId: number,
): Promise<{ readonly current: Profile; readonly earlier: Profile | null }> {
  const newestFirst = trx
    .selectFrom('cv_readings')
    .select('profile')
    .where('cv_id', '=', cvId)
    .orderBy('number', 'desc')
    .limit(1);
  const current = (await newestFirst.executeTakeFirstOrThrow()).profile as Profile;
  const ofAnother = sql<boolean>`profile ->> 'engine' is distinct from ${current.engine ?? null}`;
  const earlier = await newestFirst.where(ofAnother).executeTakeFirst();
  return { current, earlier: (earlier?.profile as Profile | undefined) ?? null };
}
