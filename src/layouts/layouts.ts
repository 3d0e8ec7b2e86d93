import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Selectable } from 'kysely';
import type { Queries, Tables } from '#platform/postgres/tables.ts';
import { type PlainReason, type Refusal, refusal } from '#problems/problem.ts';
import type { LayoutLanguage } from './layout-fields.ts';

/** Bytes of the Word document. */
export const LAYOUT_BYTES_MAX = 2 * 1024 * 1024;
const LAYOUTS_MAX = 50;
const NAME_LENGTH_MAX = 100;

/** A layout of a company, or one that comes with Lectern. */
export interface Layout {
  /** The id, as a text; of a built-in layout `NAME-LANGUAGE`. */
  readonly key: string;
  /** Null for a built-in layout. */
  readonly id: number | null;
  readonly name: string;
  readonly language: LayoutLanguage;
  /** Null for a built-in layout. */
  readonly createdAt: Date | null;
  /** The member who added it; null for the operator and for a built-in layout. */
  readonly addedBy: number | null;
}

/** A layout that comes with Lectern. `scripts/layouts.ts` makes its file. */
interface BuiltInLayout {
  /** `NAME-LANGUAGE` */
  readonly id: string;
  readonly name: string;
  readonly language: LayoutLanguage;
}

export const BUILT_IN_LAYOUTS: readonly BuiltInLayout[] = ['Classic', 'Modern', 'Compact'].flatMap((name) =>
  (['en', 'de'] as const).map((language) => ({ id: `${name.toLowerCase()}-${language}`, name, language })),
);

/** The file of a built-in layout. */
export function builtInPath(id: string): string {
  return fileURLToPath(new URL(`built-in/${id}.docx`, import.meta.url));
}

export interface NewLayout {
  readonly companyId: number;
  readonly name: string;
  readonly language: LayoutLanguage;
  readonly docx: Buffer;
  /** Null for the operator. */
  readonly addedBy: number | null;
}

export type AddLayoutResult =
  | { readonly kind: 'added'; readonly layout: Layout }
  | ({ readonly kind: 'invalid' } & Refusal);

/** Adds a layout that was inspected. The caller holds the lock of the company. */
export async function addLayout(
  trx: Queries,
  { companyId, name, language, docx, addedBy }: NewLayout,
): Promise<AddLayoutResult> {
  const own = await listCompanyLayouts(trx, companyId);
  const fault = own.length >= LAYOUTS_MAX ? 'layouts_full' : nameFault(name.trim(), own);
  if (fault !== null) return { kind: 'invalid', ...refusal(fault) };
  const row = await trx
    .insertInto('layouts')
    .values({ company_id: companyId, name: name.trim(), language, docx, added_by: addedBy })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { kind: 'added', layout: layoutOf(row) };
}

export type RenameLayoutResult =
  | { readonly kind: 'renamed'; readonly layout: Layout }
  | { readonly kind: 'not_found' }
  | ({ readonly kind: 'invalid' } & Refusal);

/** Renames a layout of a company. The caller holds the lock of the company. */
export async function renameLayout(
  trx: Queries,
  { companyId, id, name }: { readonly companyId: number; readonly id: number; readonly name: string },
): Promise<RenameLayoutResult> {
  const own = await listCompanyLayouts(trx, companyId);
  if (!own.some((layout) => layout.id === id)) return { kind: 'not_found' };
  const others = own.filter((layout) => layout.id !== id);
  const fault = nameFault(name.trim(), others);
  if (fault !== null) return { kind: 'invalid', ...refusal(fault) };
  const row = await trx
    .updateTable('layouts')
    .set({ name: name.trim() })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { kind: 'renamed', layout: layoutOf(row) };
}

function nameFault(name: string, others: readonly Layout[]): PlainReason | null {
  if (name === '' || name.length > NAME_LENGTH_MAX || /\p{Cc}/u.test(name)) return 'layout_name_length';
  return others.some((layout) => layout.name === name) ? 'layout_name_taken' : null;
}

const COLUMNS = ['id', 'name', 'language', 'created_at', 'added_by'] as const;

/** The layouts that a company uploaded, oldest first. */
async function listCompanyLayouts(db: Queries, companyId: number): Promise<Layout[]> {
  const rows = await db
    .selectFrom('layouts')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(layoutOf);
}

/** The layouts that a company can use: those that come with Lectern, then its own. */
export async function listLayouts(db: Queries, companyId: number): Promise<Layout[]> {
  const builtIn = BUILT_IN_LAYOUTS.map(({ id: key, name, language }) => ({
    key,
    id: null,
    name,
    language,
    createdAt: null,
    addedBy: null,
  }));
  return [...builtIn, ...(await listCompanyLayouts(db, companyId))];
}

/** The layout of the list that is named by its key or, if it is the company's, by its name; null without one. */
export function resolveLayout(layouts: readonly Layout[], named: string): Layout | null {
  return (
    layouts.find(({ key }) => key === named) ?? layouts.find(({ id, name }) => id !== null && name === named) ?? null
  );
}

/** The layout that is named by its key or by its name, with its file; null if the company has none. */
export async function findLayout(
  db: Queries,
  companyId: number,
  named: string,
): Promise<{ readonly layout: Layout; readonly docx: Buffer } | null> {
  const layout = resolveLayout(await listLayouts(db, companyId), named);
  if (layout === null) return null;
  if (layout.id === null) return { layout, docx: await readFile(builtInPath(layout.key)) };
  const row = await db
    .selectFrom('layouts')
    .select('docx')
    .where('id', '=', layout.id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row === undefined ? null : { layout, docx: row.docx };
}

/** Deletes a layout of a company. False if there is none. */
export async function deleteLayout(trx: Queries, companyId: number, id: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('layouts')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

function layoutOf(row: Pick<Selectable<Tables['layouts']>, (typeof COLUMNS)[number]>): Layout {
  const { id, name, language, created_at: createdAt, added_by: addedBy } = row;
  // Only `addLayout` writes it.
  return { key: String(id), id, name, language: language as LayoutLanguage, createdAt, addedBy };
}
