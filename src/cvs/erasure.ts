import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { isAddedEntry } from './corrections/value-kind.ts';

/** A CV whose record was deleted. */
export interface ErasedCv {
  readonly id: number;
  /** The call that brought it. */
  readonly usageId: number;
  /** The folder of the store that has its files. */
  readonly folder: string;
  /** The name of the uploaded file. */
  readonly fileName: string;
  readonly createdAt: Date;
}

const ERASED = ['id', 'usage_id as usageId', 'folder', 'original_name as fileName', 'created_at as createdAt'] as const;

/**
 * Deletes the records of CVs of a company, with their profiles. Goes into the transaction that marks their folders for deletion.
 *
 * @returns those that were there, in order; a CV that another transaction holds is waited for; one that it erases is not among them
 */
export async function eraseCvs(trx: Queries, companyId: number, ids: readonly number[]): Promise<ErasedCv[]> {
  if (ids.length === 0) return [];
  const erased = await trx
    .deleteFrom('cvs')
    .where('company_id', '=', companyId)
    .where('id', 'in', (query) =>
      // Locked in one order, so that two erasures of the same CVs never deadlock.
      query
        .selectFrom('cvs')
        .select('id')
        .where('company_id', '=', companyId)
        .where('id', '=', sql<number>`any(${ids}::bigint[])`)
        .orderBy('id')
        .forUpdate(),
    )
    .returning(ERASED)
    .execute();
  return inOrder(erased);
}

/** The CVs of the company that are older than so many days, at most `limit` of them, the oldest first. */
export async function listExpiredCvs(
  db: Queries,
  { companyId, days, limit }: { companyId: number; days: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('cvs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('created_at', '<', daysAgo(days))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many CVs of the company are older than so many days. */
export async function countExpiredCvs(
  db: Queries,
  { companyId, days }: { companyId: number; days: number },
): Promise<number> {
  const { cvs } = await db
    .selectFrom('cvs')
    .select((eb) => eb.fn.countAll<number>().as('cvs'))
    .where('company_id', '=', companyId)
    .where('created_at', '<', daysAgo(days))
    .executeTakeFirstOrThrow();
  return cvs;
}

function inOrder(cvs: readonly ErasedCv[]): ErasedCv[] {
  return cvs.toSorted((a, b) => a.id - b.id);
}

/** The same for all CVs of a company. Returns how many there were. */
export async function eraseCompanyCvs(trx: Queries, companyId: number): Promise<number> {
  const result = await trx.deleteFrom('cvs').where('company_id', '=', companyId).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The list of the candidate's addresses in a profile. */
const EMAILS = '/contact/emails';

/**
 * The ids of a company's CVs whose profile has this address as the candidate's (`contact.emails`), or where a member corrected an address
 * to it. Case is ignored; a part of an address never matches. An address that was read matches also where it was corrected, and where a later reading does not
 * have it; a correction that was taken back does not match, nor does an added address that was removed, nor that of another person in the CV, such as a referee.
 */
export async function findCvsByEmail(db: Queries, companyId: number, email: string): Promise<number[]> {
  const wanted = normalised(email);
  const found: number[] = [];
  for (let after = 0; ; ) {
    const page = await emailsAfter(db, companyId, after);
    for (const { id, emails } of page) {
      if (emails.some((address) => typeof address === 'string' && normalised(address) === wanted)) found.push(id);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return found;
    after = last.id;
  }
}

/** The form in which addresses are compared. Not computed by the database, whose lower case depends on its locale. */
function normalised(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The addresses in the profiles of a company's CVs and in their readings, and those that members put in their place, by ids above `after`, in their order. */
async function emailsAfter(
  db: Queries,
  companyId: number,
  after: number,
): Promise<{ id: number; emails: readonly unknown[] }[]> {
  const rows = await db
    .selectFrom('cvs')
    .select(['id', emailsIn('cvs.profile').as('emails')])
    .select((eb) =>
      eb
        .selectFrom('cv_readings')
        .select(sql<readonly (readonly unknown[])[] | null>`jsonb_agg(${emailsIn('cv_readings.profile')})`.as('emails'))
        .whereRef('cv_readings.cv_id', '=', 'cvs.id')
        .as('earlier'),
    )
    .select((eb) =>
      eb
        .selectFrom((steps) =>
          steps
            .selectFrom('cv_corrections')
            .select(['pointer', 'value'])
            .distinctOn('pointer')
            .whereRef('cv_corrections.cv_id', '=', 'cvs.id')
            .where('pointer', 'like', `${EMAILS}%`)
            .orderBy('pointer')
            .orderBy('cv_corrections.id', 'desc')
            .as('current'),
        )
        .select(sql<Readonly<Record<string, unknown>> | null>`jsonb_object_agg(pointer, value)`.as('values'))
        .as('corrected'),
    )
    .where('company_id', '=', companyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return rows.map(({ id, emails, earlier, corrected }) => ({
    id,
    emails: [...emails, ...(earlier ?? []).flat(), ...correctedEmails(corrected ?? {})],
  }));
}

function emailsIn(profile: 'cvs.profile' | 'cv_readings.profile'): RawBuilder<readonly unknown[]> {
  return sql`jsonb_path_query_array(${sql.ref(profile)}, '$.contact.emails[*].value')`;
}

/** The addresses that members put, by the corrections of the list and of its entries: without those that they added and removed again. */
function correctedEmails(corrected: Readonly<Record<string, unknown>>): readonly unknown[] {
  const list = corrected[EMAILS];
  const keys = Array.isArray(list) ? list : [];
  return Object.entries(corrected).flatMap(([pointer, value]) => {
    const key = pointer.slice(EMAILS.length + 1);
    return key === '' || (isAddedEntry(key) && !keys.includes(key)) ? [] : [value];
  });
}

const daysAgo = (days: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() - make_interval(days => ${days}::integer)`;

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
