/** The views of the list of CVs that members saved (migration 0040, decision 0064). */
import { type ExpressionBuilder, sql } from 'kysely';
import { camelRow, type Queries, type Tables } from '#platform/postgres/tables.ts';

/** Characters of a name, views of a member alone, shared views of a company. */
export const VIEWS = { nameMax: 60, ofMemberMax: 50, sharedMax: 100 } as const;

/** A view: what the list is narrowed to, its order and its columns. */
export interface View {
  readonly id: number;
  /** Whose it is. */
  readonly memberId: number;
  readonly name: string;
  /** Whether all members of the company have it. */
  readonly isShared: boolean;
  readonly list: object;
}

const VIEW = ['id', 'member_id', 'name', 'is_shared', 'list'] as const;

/** The member to whom a view has to be visible. */
interface Viewer {
  readonly companyId: number;
  readonly memberId: number;
}

function visibleTo({ companyId, memberId }: Viewer) {
  return (eb: ExpressionBuilder<Tables, 'cv_views'>) =>
    eb.and([eb('company_id', '=', companyId), eb.or([eb('is_shared', '=', true), eb('member_id', '=', memberId)])]);
}

/** The views of a member and those that are shared in its company, by name. */
export async function listViews(db: Queries, viewer: Viewer): Promise<View[]> {
  const rows = await db
    .selectFrom('cv_views')
    .select(VIEW)
    .where(visibleTo(viewer))
    .orderBy('key')
    .orderBy('id')
    .execute();
  return rows.map(camelRow);
}

/** The view of this id that the member sees, or null. */
export async function findView(trx: Queries, viewer: Viewer, id: number): Promise<View | null> {
  const row = await trx
    .selectFrom('cv_views')
    .select(VIEW)
    .where('id', '=', id)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  return row === undefined ? null : camelRow(row);
}

/** What a member saves. */
export type NewView = Pick<View, 'name' | 'isShared' | 'list'>;

/** `taken`: another view of the same members has the name. `full`: they have as many as they may. */
export type SaveViewResult = { readonly kind: 'saved'; readonly id: number } | { readonly kind: 'taken' | 'full' };

/** Saves a view in place of the one with this id, or as a new one. The company is locked, so that nobody else saves meanwhile. */
export async function saveView(
  trx: Queries,
  viewer: Viewer,
  { id, view }: { readonly id: number | null; readonly view: NewView },
): Promise<SaveViewResult> {
  const { companyId, memberId } = viewer;
  const { name, isShared, list } = view;
  const { rows } = await sql<{ isTaken: boolean; others: number }>`
    select coalesce(bool_or(key = fold_words(${name})), false) as "isTaken", count(*) as others from cv_views
    where company_id = ${companyId} and is_shared = ${isShared} and (is_shared or member_id = ${memberId}) and id <> ${id ?? 0}`.execute(
    trx,
  );
  const { isTaken = false, others = 0 } = rows[0] ?? {};
  if (isTaken) return { kind: 'taken' };
  if (others >= (isShared ? VIEWS.sharedMax : VIEWS.ofMemberMax)) return { kind: 'full' };
  const values = { name, is_shared: isShared, list: JSON.stringify(list) };
  if (id !== null) {
    await trx.updateTable('cv_views').set(values).where('id', '=', id).execute();
    return { kind: 'saved', id };
  }
  const row = await trx
    .insertInto('cv_views')
    .values({ ...values, company_id: companyId, member_id: memberId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'saved', id: row.id };
}

export async function deleteView(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('cv_views').where('id', '=', id).execute();
}
