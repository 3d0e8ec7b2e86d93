import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { storableJson } from '#kit/text.ts';
import type { Queries, Tables } from '#platform/postgres/tables.ts';
import { type Refusal, refusal } from '#problems/problem.ts';
import { keepMatchKeys } from '../match-keys/keys-of-cv.ts';
import {
  type Corrections,
  type CvHeadline,
  correctedValueAt,
  headlineWithCorrections,
  profileWithCorrections,
} from './corrected-profile.ts';
import { findCorrectableField } from './place.ts';
import { type PlainValue, validateValue } from './value-kind.ts';

/** What was done to a value, in the order of the history. */
type Step = 'corrected' | 'cleared' | 'taken_back';

/** One step of a value's history. */
export interface Correction {
  readonly id: number;
  /** Its place in the profile, a JSON pointer (RFC 6901). */
  readonly pointer: string;
  readonly step: Step;
  /** What is shown since then; null where it was cleared or taken back. */
  readonly value: PlainValue;
  readonly memberId: number;
  readonly createdAt: Date;
}

/** The corrections in force, by their pointers: those that were taken back are not among them. */
export function correctionsOf(current: readonly Correction[]): Corrections {
  return new Map(current.flatMap(({ pointer, step, value }) => (step === 'taken_back' ? [] : [[pointer, value]])));
}

/** What a member does with one value of a CV. */
export interface ValueChange {
  /** Which value: a JSON pointer (RFC 6901) into the profile. */
  readonly pointer: string;
  /** What the member saw there. */
  readonly seen: PlainValue;
  /** What is right; null clears the value. Undefined takes the correction back, so that what was read shows again. */
  readonly value: PlainValue | undefined;
  /** Whether the value is what was seen, and the member says that it is right. */
  readonly isConfirmed?: boolean;
}

/** What a member does at once with values of a CV, in this order: all of it or nothing. */
export interface CorrectionRequest {
  readonly companyId: number;
  readonly cvId: number;
  readonly memberId: number;
  readonly changes: readonly ValueChange[];
}

export type CorrectionResult =
  /** The steps that were stored: fewer than the changes where values are like that already. */
  | { readonly kind: 'changed'; readonly steps: readonly Pick<Correction, 'pointer' | 'step'>[] }
  | { readonly kind: 'no_cv' }
  | ({ readonly kind: 'invalid' } & Refusal)
  /** A value is another one than the member saw, or its entry was removed. */
  | { readonly kind: 'changed_since' };

/** The places of a CV that can be corrected. All are read with the CV, and members add entries without end. */
const PLACES_MAX = 2000;

/**
 * Stores corrections beside what was read, or takes them back, and writes what the CV shows from then on. Corrections of one CV wait for
 * each other. Goes into the transaction that writes the audit log, which has to be rolled back where the result is not `changed`.
 */
export async function correctValues(trx: Queries, request: CorrectionRequest): Promise<CorrectionResult> {
  const { companyId, cvId, memberId, changes } = request;
  const cv = await lockCv(trx, companyId, cvId);
  if (cv === null) return { kind: 'no_cv' };
  const { profile } = cv;
  const known = await listCurrent(trx, cvId);
  const current = new Map(correctionsOf(known));
  const places = new Set(known.map(({ pointer }) => pointer));
  const steps: Pick<Correction, 'pointer' | 'step' | 'value'>[] = [];
  for (const { pointer, seen, value, isConfirmed = false } of changes) {
    const place = findCorrectableField(profile, pointer);
    if (place === null) return { kind: 'invalid', ...refusal('no_value_at', { pointer }) };
    // What was read may be longer than what a person may type.
    const fault = value === undefined || isConfirmed ? null : validateValue(place.kind, value);
    if (fault !== null) return { kind: 'invalid', ...fault };
    if (!isListed(profile, current, pointer)) return { kind: 'changed_since' };
    if (!isDeepStrictEqual(correctedValueAt(profile, current, pointer), seen)) return { kind: 'changed_since' };
    const confirms = isConfirmed && !current.has(pointer) && place.kind.kind !== 'entries';
    if (value === undefined ? !current.has(pointer) : isDeepStrictEqual(seen, value) && !confirms) continue;
    if (places.add(pointer).size > PLACES_MAX)
      return { kind: 'invalid', ...refusal('too_many_corrections', { max: PLACES_MAX }) };
    if (value === undefined) current.delete(pointer);
    else current.set(pointer, value);
    const step = value === undefined ? 'taken_back' : value === null ? 'cleared' : 'corrected';
    steps.push({ pointer, step, value: value ?? null });
  }
  if (steps.length > 0) {
    await insertSteps(trx, { cvId, memberId, steps });
    await updateHead(trx, { cvId, head: headlineWithCorrections(profile, current), steps: steps.length });
    const shown = profileWithCorrections(profile, current);
    await keepMatchKeys(trx, cvId, { companyId, originalSha256: cv.original_sha256, read: profile, shown });
  }
  return { kind: 'changed', steps };
}

/** Whether all entries that a pointer leads through are in their lists: members remove entries, and add them before their values. */
function isListed(profile: object, corrections: Corrections, pointer: string): boolean {
  const tokens = pointer.split('/');
  return tokens.every((key, at) => {
    const list = tokens.slice(0, at).join('/');
    const field = at < 2 ? null : findCorrectableField(profile, list);
    if (field?.kind.kind !== 'entries') return true;
    return ((corrections.get(list) ?? field.read) as readonly string[]).includes(key);
  });
}

/** A CV of the company, locked until the transaction ends; null where there is no such CV. */
async function lockCv(trx: Queries, companyId: number, cvId: number) {
  const row = await trx
    .selectFrom('cvs')
    .select(['profile', 'original_sha256'])
    .where('id', '=', cvId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function insertSteps(
  trx: Queries,
  {
    cvId,
    memberId,
    steps,
  }: { cvId: number; memberId: number; steps: readonly Pick<Correction, 'pointer' | 'step' | 'value'>[] },
): Promise<void> {
  await trx
    .insertInto('cv_corrections')
    .values(
      steps.map(({ pointer, step, value }) => ({
        cv_id: cvId,
        pointer,
        step,
        value: value === null ? null : storableJson(value),
        member_id: memberId,
      })),
    )
    .execute();
}

/** Writes what lists show of a CV, and counts its steps. */
async function updateHead(
  trx: Queries,
  { cvId, head, steps }: { cvId: number; head: CvHeadline; steps: number },
): Promise<void> {
  await trx
    .updateTable('cvs')
    .set({
      candidate_name: head.candidateName,
      latest_company: head.latestCompany,
      latest_role: head.latestRole,
      corrections: sql`corrections + ${steps}`,
      // Always later than before, whatever the clock does.
      updated_at: sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', cvId)
    .execute();
}

/** The corrections of a CV that are in force, in the order of their places. */
export async function listCorrections(db: Queries, cvId: number): Promise<readonly Correction[]> {
  return (await listCorrectionsOf(db, [cvId])).get(cvId) ?? [];
}

/** The corrections in force of CVs, by CV, each in the order of their places. */
export async function listCorrectionsOf(
  db: Queries,
  cvIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Correction[]>> {
  const rows = await db
    .selectFrom('cv_corrections')
    .selectAll()
    .distinctOn(['cv_id', 'pointer'])
    .where((eb) => eb('cv_id', '=', eb.fn.any(eb.val(cvIds))))
    .orderBy('cv_id')
    .orderBy('pointer')
    .orderBy('id', 'desc')
    .execute();
  const inForce = rows.filter(({ step }) => step !== 'taken_back');
  const byCv = Map.groupBy(inForce, (row) => row.cv_id);
  return new Map([...byCv].map(([cvId, steps]) => [cvId, steps.map(asCorrection)]));
}

/** The last step of each place of a CV, in the order of the places. */
export async function listCurrent(db: Queries, cvId: number): Promise<readonly Correction[]> {
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

/** Everything that was done to the values of a CV, oldest first. */
export async function listCorrectionSteps(db: Queries, cvId: number): Promise<readonly Correction[]> {
  const rows = await db.selectFrom('cv_corrections').selectAll().where('cv_id', '=', cvId).orderBy('id').execute();
  return rows.map(asCorrection);
}

/** The number of steps of a value that are shown. */
const HISTORY_MAX = 100;

/** What was done to one value of a CV after the correction of an id, newest first, at most the last hundred steps. */
export async function listCorrectionHistory(
  db: Queries,
  cvId: number,
  { pointer, after }: { readonly pointer: string; readonly after: number },
): Promise<readonly Correction[]> {
  const rows = await db
    .selectFrom('cv_corrections')
    .selectAll()
    .where('cv_id', '=', cvId)
    .where('pointer', '=', pointer)
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX)
    .execute();
  return rows.map(asCorrection);
}

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
