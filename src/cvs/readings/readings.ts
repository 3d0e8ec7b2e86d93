import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Profile } from '#extraction/model/profile.ts';
import { storableJson, storableText } from '#kit/text.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { headlineWithCorrections, profileWithCorrections } from '../corrections/corrected-profile.ts';
import { type Correction, correctionsOf, listCurrent } from '../corrections/corrections.ts';
import { keepMatchKeys } from '../match-keys/keys-of-cv.ts';
import { carryOver, differencesBetween, isSamePlace } from './differences.ts';

/** How often a CV may be read: each reading is stored. */
export const READINGS_MAX = 50;

/** What is needed to read a stored CV again. */
export interface ReadingSource {
  /** The number of the current reading. */
  readonly number: number;
  /** The template of the current reading, as it was given. */
  readonly template: string;
  readonly originalName: string;
  readonly originalFormat: string;
  readonly createdAt: Date;
  readonly pdf: StoredAs;
  /** The same file as `pdf` where a PDF was uploaded. */
  readonly original: StoredAs;
}

interface StoredAs {
  readonly key: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** The CV of a company as it would be read again; null where there is none. */
export async function findReadingSource(db: Queries, companyId: number, cvId: number): Promise<ReadingSource | null> {
  const row = await db
    .selectFrom('cvs')
    .select(['readings', 'template', 'original_name', 'original_format', 'created_at'])
    .select(['file_key', 'file_size_bytes', 'file_sha256', 'original_key', 'original_size_bytes', 'original_sha256'])
    .where('id', '=', cvId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    number: row.readings,
    template: row.template,
    originalName: row.original_name,
    originalFormat: row.original_format,
    createdAt: row.created_at,
    pdf: { key: row.file_key, sizeBytes: row.file_size_bytes, sha256: row.file_sha256 },
    original: { key: row.original_key, sizeBytes: row.original_size_bytes, sha256: row.original_sha256 },
  };
}

/** A reading that has just been made. */
export interface NewReading {
  readonly companyId: number;
  readonly cvId: number;
  /** The number of the reading that was current when this one began. */
  readonly after: number;
  readonly profile: Profile;
  /** As it was given. */
  readonly template: string;
  readonly processingMethod: 'text' | 'image';
  readonly pageSizes: readonly object[];
  /** Null for the operator. */
  readonly memberId: number | null;
}

export type StoreReadingResult =
  /** `unchecked`: the mark of a checked CV was taken back, because other values are shown now. */
  | { readonly kind: 'stored'; readonly number: number; readonly unchecked: boolean }
  /** The engine read what it had read before: nothing is stored. */
  | { readonly kind: 'same'; readonly number: number }
  | { readonly kind: 'no_cv' }
  /** Somebody else read the CV again meanwhile. */
  | { readonly kind: 'read_meanwhile' };

/**
 * Makes a reading the current one of its CV, and keeps the one before. What members corrected stays (`carryOver`). Readings and corrections of one CV wait for each
 * other. Goes into the transaction that writes the audit log.
 */
export async function storeReading(trx: Queries, reading: NewReading): Promise<StoreReadingResult> {
  const { companyId, cvId, memberId } = reading;
  const cv = await lockCv(trx, companyId, cvId);
  if (cv === null) return { kind: 'no_cv' };
  if (cv.readings !== reading.after) return { kind: 'read_meanwhile' };
  const current = cv.profile as Profile;
  const steps = await listCurrent(trx, cvId);
  const corrections = correctionsOf(steps);
  // As the database keeps it, so that it can be compared.
  const read = JSON.parse(storableJson(reading.profile)) as Profile;
  const { profile, kept, moved } = carryOver(current, read, corrections);
  const template = storableText(reading.template);
  const before = cv.readings === 1 ? current : await findProfileOf(trx, cvId, cv.readings);
  const isSame = template === cv.template && isDeepStrictEqual(read, before) && isDeepStrictEqual(profile, current);
  if (isSame) return { kind: 'same', number: cv.readings };
  if (cv.readings === 1)
    await insertReading(trx, {
      ...cv,
      cvId,
      number: 1,
      profile: current,
      memberId: cv.member_id,
      readAt: cv.created_at,
      processingMethod: cv.processing_method,
      pageSizes: cv.page_sizes,
    });
  const number = cv.readings + 1;
  const { last } = await trx
    .selectFrom('cv_corrections')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('last'))
    .where('cv_id', '=', cvId)
    .executeTakeFirstOrThrow();
  await insertReading(trx, {
    ...reading,
    number,
    profile: read,
    template,
    memberId,
    readAt: null,
    kept,
    moved: moved.map(({ to }) => to),
    lastCorrection: last,
  });
  const movedSteps = await moveCorrections(trx, { cvId, steps, moved });
  const places = new Map(moved.map(({ from, to }) => [from, to]));
  const after = new Map([...corrections].map(([pointer, value]) => [places.get(pointer) ?? pointer, value]));
  const shown = [profileWithCorrections(current, corrections), profileWithCorrections(profile, after)] as const;
  const unchecked = cv.checked_at !== null && differencesBetween(...shown).length > 0;
  const head = headlineWithCorrections(profile, after);
  await trx
    .updateTable('cvs')
    .set({
      profile: storableJson(profile),
      template,
      processing_method: reading.processingMethod,
      page_sizes: JSON.stringify(reading.pageSizes),
      readings: number,
      candidate_name: head.candidateName,
      latest_company: head.latestCompany,
      latest_role: head.latestRole,
      corrections: sql`corrections + ${movedSteps}`,
      ...(unchecked && { checked_at: null, checked_by: null }),
      // Always later than before, whatever the clock does.
      updated_at: sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', cvId)
    .execute();
  await keepMatchKeys(trx, cvId, { companyId, originalSha256: cv.original_sha256, read: profile, shown: shown[1] });
  return { kind: 'stored', number, unchecked };
}

async function lockCv(trx: Queries, companyId: number, cvId: number) {
  const row = await trx
    .selectFrom('cvs')
    .select([
      'profile',
      'template',
      'processing_method',
      'page_sizes',
      'readings',
      'member_id',
      'created_at',
      'checked_at',
      'original_sha256',
    ])
    .where('id', '=', cvId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface ReadingRow extends Pick<NewReading, 'cvId' | 'template' | 'processingMethod' | 'memberId'> {
  readonly number: number;
  readonly profile: object;
  readonly pageSizes: readonly object[] | null;
  /** Null for now. */
  readonly readAt: Date | null;
  readonly kept?: readonly string[];
  readonly moved?: readonly string[];
  readonly lastCorrection?: number;
}

async function insertReading(trx: Queries, row: ReadingRow): Promise<void> {
  await trx
    .insertInto('cv_readings')
    .values({
      cv_id: row.cvId,
      number: row.number,
      profile: JSON.stringify(row.profile),
      template: row.template,
      processing_method: row.processingMethod,
      page_sizes: row.pageSizes === null ? null : JSON.stringify(row.pageSizes),
      member_id: row.memberId,
      read_at: row.readAt ?? sql<Date>`clock_timestamp()`,
      kept: [...(row.kept ?? [])],
      moved: [...(row.moved ?? [])],
      last_correction: row.lastCorrection ?? 0,
    })
    .execute();
}

/** Moves corrections to the places of their fields in the new profile. They keep who made them and when. Returns the number of steps. */
async function moveCorrections(
  trx: Queries,
  {
    cvId,
    steps,
    moved,
  }: { cvId: number; steps: readonly Correction[]; moved: readonly { readonly from: string; readonly to: string }[] },
): Promise<number> {
  const byPlace = new Map(steps.map((step) => [step.pointer, step]));
  const targets = new Set(moved.map(({ to }) => to));
  const rows = moved.flatMap(({ from, to }) => {
    const step = byPlace.get(from);
    if (step === undefined) return [];
    const own = { cv_id: cvId, member_id: step.memberId, created_at: step.createdAt };
    const value = step.value === null ? null : storableJson(step.value);
    const left = targets.has(from) ? [] : [{ ...own, pointer: from, step: 'taken_back' as const, value: null }];
    return [...left, { ...own, pointer: to, step: step.step, value }];
  });
  if (rows.length > 0) await trx.insertInto('cv_corrections').values(rows).execute();
  return rows.length;
}

/** A reading of a CV. */
export interface Reading {
  readonly number: number;
  /** Name and version of the engine. */
  readonly engine: string;
  /** As it was given. */
  readonly template: string;
  readonly processingMethod: 'text' | 'image';
  readonly readAt: Date;
  /** The member who asked for it; null for the operator. */
  readonly memberId: number | null;
  /** The places that kept what members had corrected. */
  readonly kept: readonly string[];
}

/** The readings of a CV, newest first. A CV that was not read again has one, its profile. */
export async function listReadings(db: Queries, cvId: number): Promise<readonly Reading[]> {
  const rows = await db
    .selectFrom('cv_readings')
    .select(['number', 'template', 'processing_method', 'read_at', 'member_id'])
    .select(sql<string[]>`kept || moved`.as('kept'))
    .select(sql<string | null>`profile ->> 'engine'`.as('engine'))
    .where('cv_id', '=', cvId)
    .orderBy('number', 'desc')
    .execute();
  if (rows.length > 0) return rows.map(asReading);
  const only = await db
    .selectFrom('cvs')
    .select(['template', 'processing_method', 'created_at as read_at', 'member_id'])
    .select([
      sql<string | null>`profile ->> 'engine'`.as('engine'),
      sql<number>`1`.as('number'),
      sql<string[]>`'{}'::text[]`.as('kept'),
    ])
    .where('id', '=', cvId)
    .execute();
  return only.map(asReading);
}

interface ReadingColumns {
  readonly number: number;
  readonly engine: string | null;
  readonly template: string;
  readonly processing_method: 'text' | 'image';
  readonly read_at: Date;
  readonly member_id: number | null;
  readonly kept: readonly string[];
}

function asReading(row: ReadingColumns): Reading {
  const { number, template, kept } = row;
  return {
    number,
    // Profiles of the first versions do not name their engine.
    engine: row.engine ?? '',
    template,
    processingMethod: row.processing_method,
    readAt: row.read_at,
    memberId: row.member_id,
    kept,
  };
}

/** What the reading of this number made of the document, without corrections; null where there is none. */
export async function findProfileOf(db: Queries, cvId: number, number: number): Promise<Profile | null> {
  const row = await db
    .selectFrom('cv_readings')
    .select('profile')
    .where('cv_id', '=', cvId)
    .where('number', '=', number)
    .executeTakeFirst();
  return (row?.profile as Profile | undefined) ?? null;
}

/**
 * The id of the last correction of a CV at or before which those of a place were about another value, because a later reading has other entries in that
 * list. 0 where all are about this value.
 */
export async function lastForeignCorrection(db: Queries, cvId: number, pointer: string): Promise<number> {
  const rows = await db
    .selectFrom('cv_readings')
    .select(['kept', 'last_correction'])
    .where('cv_id', '=', cvId)
    .where('last_correction', '>', 0)
    .execute();
  return Math.max(0, ...rows.flatMap(({ kept, last_correction: last }) => (isSamePlace(pointer, kept) ? [] : [last])));
}

/**
 * The ids of the company's CVs that another engine than this version of it, an earlier one, read last; in their order, above `after`, at most `limit`.
 *
 * @param engine such as `lectern/9`
 */
export async function listCvsReadBefore(
  db: Queries,
  companyId: number,
  { engine, after, limit }: { readonly engine: string; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const version = (text: unknown) => sql`string_to_array(split_part(${text}, '/', 2), '.')::int[]`;
  const rows = await db
    .selectFrom('cvs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '>', after)
    .where(sql<boolean>`coalesce(${version(sql`profile ->> 'engine'`)} < ${version(sql`${engine}::text`)}, true)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
