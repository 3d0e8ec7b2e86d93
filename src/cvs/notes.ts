/** What members write about a CV (migration 0038, decision 0061). */
import { sql } from 'kysely';
import { camelRow, type Queries } from '#platform/postgres/tables.ts';
import { touchCvs } from './changes.ts';
import { isCvStored } from './stored-cvs.ts';

/** Notes of a CV. */
export const NOTES_MAX = 500;

/** A note. Members are mentioned in it by their ids, as `@[7]`. */
export interface Note {
  readonly id: number;
  readonly text: string;
  /** The author. */
  readonly memberId: number;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
}

const NOTE = ['id', 'text', 'member_id', 'created_at', 'edited_at'] as const;

/** The notes of a CV, oldest first. */
export async function listNotes(db: Queries, cvId: number): Promise<Note[]> {
  return (await db.selectFrom('cv_notes').select(NOTE).where('cv_id', '=', cvId).orderBy('id').execute()).map(camelRow);
}

/** Adds a note to a CV of the company. `no_cv`: it has none with this id. `full`: the CV has `NOTES_MAX`. */
export async function insertNote(
  trx: Queries,
  { companyId, cvId, memberId, text }: { companyId: number; cvId: number; memberId: number; text: string },
): Promise<'added' | 'no_cv' | 'full'> {
  if (!(await isCvStored(trx, companyId, cvId))) return 'no_cv';
  if ((await listNotes(trx, cvId)).length >= NOTES_MAX) return 'full';
  await trx.insertInto('cv_notes').values({ cv_id: cvId, member_id: memberId, text }).execute();
  await touchCvs(trx, [cvId]);
  return 'added';
}

/** The note of a CV of the company with its CV, locked until the transaction ends; null where there is none. */
export async function findNote(
  trx: Queries,
  { companyId, noteId }: { readonly companyId: number; readonly noteId: number },
): Promise<(Note & { readonly cvId: number }) | null> {
  const row = await trx
    .selectFrom('cv_notes')
    .select([...NOTE, 'cv_id'])
    .where('id', '=', noteId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('cvs')
          .select('cvs.id')
          .whereRef('cvs.id', '=', 'cv_notes.cv_id')
          .where('cvs.company_id', '=', companyId),
      ),
    )
    .forUpdate('cv_notes')
    .executeTakeFirst();
  return row === undefined ? null : camelRow(row);
}

/** Replaces the text of a note. */
export async function editNote(trx: Queries, { id, cvId }: { id: number; cvId: number }, text: string): Promise<void> {
  const edited = { text, edited_at: sql<Date>`now()` };
  await trx.updateTable('cv_notes').set(edited).where('id', '=', id).execute();
  await touchCvs(trx, [cvId]);
}

export async function deleteNote(trx: Queries, { id, cvId }: { id: number; cvId: number }): Promise<void> {
  await trx.deleteFrom('cv_notes').where('id', '=', id).execute();
  await touchCvs(trx, [cvId]);
}
