import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { findCvsByEmail } from './erasure.ts';

/** Where a CV has what was searched for: the address, the name that is shown, a name that was read or corrected before, or the file name. */
export type CandidateMatch = 'email' | 'name' | 'earlier_name' | 'file_name';

/** A CV that may be of a candidate. */
export interface CandidateCv {
  readonly id: number;
  readonly candidateName: string | null;
  readonly fileName: string;
  readonly createdAt: Date;
  readonly matches: readonly CandidateMatch[];
}

/** Words of a name that are searched for; the rest is ignored. */
const WORDS_MAX = 10;

/** Profiles are large: this many are read at a time. */
const PAGE = 500;

/**
 * The CVs of a company that may be of a candidate, in the order of their ids, at most `limit`. A text with an @ is an address, which
 * matches as in `findCvsByEmail`. Of any other text each word must be in one of the names, or in the file name; letter case and accents are ignored, and a part of
 * a word matches, so a person has to look at what is found. It reads all CVs of the company, a part at a time.
 */
export async function findCandidateCvs(
  db: Queries,
  companyId: number,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<readonly CandidateCv[]> {
  if (text.includes('@')) return cvsWithEmail(db, companyId, { email: text, limit });
  const words = text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
  const found: CandidateCv[] = [];
  if (words.length === 0) return found;
  for (let after = 0; ; ) {
    const page = await namesAfter(db, companyId, { after, words });
    found.push(...page.filter(({ matches }) => matches.length > 0));
    const last = page.at(-1);
    if (found.length >= limit) return found.slice(0, limit);
    if (last === undefined || page.length < PAGE) return found;
    after = last.id;
  }
}

async function cvsWithEmail(
  db: Queries,
  companyId: number,
  { email, limit }: { email: string; limit: number },
): Promise<readonly CandidateCv[]> {
  const ids = (await findCvsByEmail(db, companyId, email)).slice(0, limit);
  const rows = await db
    .selectFrom('cvs')
    .select(['id', 'candidate_name as candidateName', 'original_name as fileName', 'created_at as createdAt'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, matches: ['email'] }));
}

/** The next CVs by their ids, with what each of them has; most have nothing. */
async function namesAfter(
  db: Queries,
  companyId: number,
  { after, words }: { readonly after: number; readonly words: readonly string[] },
): Promise<readonly CandidateCv[]> {
  const rows = await db
    .selectFrom('cvs')
    .select(['id', 'candidate_name as candidateName', 'original_name as fileName', 'created_at as createdAt'])
    .select((eb) => [
      hasAll(sql.ref('candidate_name'), words).as('name'),
      hasAll(sql.ref('original_name'), words).as('file'),
      eb
        .or([
          hasAll(sql`profile #>> '{candidate_name,value}'`, words),
          eb.exists(
            eb
              .selectFrom('cv_corrections')
              .select('cv_corrections.id')
              .whereRef('cv_corrections.cv_id', '=', 'cvs.id')
              .where('pointer', '=', '/candidate_name')
              .where(hasAll(sql`cv_corrections.value #>> '{}'`, words)),
          ),
          eb.exists(
            eb
              .selectFrom('cv_readings')
              .select('cv_readings.number')
              .whereRef('cv_readings.cv_id', '=', 'cvs.id')
              .where(hasAll(sql`cv_readings.profile #>> '{candidate_name,value}'`, words)),
          ),
        ])
        .as('earlier'),
    ])
    .where('company_id', '=', companyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return rows.map(({ name, earlier, file, ...cv }) => ({
    ...cv,
    matches: [
      ...(name ? (['name'] as const) : []),
      ...(earlier && !name ? (['earlier_name'] as const) : []),
      ...(file ? (['file_name'] as const) : []),
    ],
  }));
}

/** Whether a text has all of the words, as searches compare them. */
function hasAll(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const found = words.map((word) => sql`strpos(fold_words(${text}), fold_words(${word}::text)) > 0`);
  return sql<boolean>`coalesce(${sql.join(found, sql` and `)}, false)`;
}
