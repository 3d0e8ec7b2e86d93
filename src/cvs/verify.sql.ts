import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';
import type { KeptFile } from './cv.ts';

/** What of a CV must agree with its call, its folder and its files. */
export interface CvAccount {
  readonly id: number;
  readonly usageId: number;
  readonly companyId: number;
  readonly folder: string;
  readonly pdf: KeptFile;
  /** The same file as `pdf` where a PDF was uploaded. */
  readonly original: KeptFile;
}

export async function cvListOfCalls(db: Queries, after: number, upTo: number): Promise<readonly CvAccount[]> {
  return (await accounts(db).where('usage_id', '>', after).where('usage_id', '<=', upTo).execute()).map(asAccount);
}

export async function cvListInFolders(db: Queries, folders: readonly string[]): Promise<readonly CvAccount[]> {
  // In one parameter, however many they are.
  const within = sql<boolean>`folder = any(${[...folders]}::text[])`;
  return (await accounts(db).where(within).execute()).map(asAccount);
}

export async function cvListAfter(
  db: Queries,
  span: { readonly after: number; readonly upTo: number },
  limit: number,
): Promise<readonly CvAccount[]> {
  const query = accounts(db).where('id', '>', span.after).where('id', '<=', span.upTo);
  return (await query.orderBy('id').limit(limit).execute()).map(asAccount);
}

export async function cvFindAccount(db: Queries, id: number): Promise<CvAccount | null> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : asAccount(row);
}

/** The highest id; 0 where there are no CVs. */
export async function cvLastId(db: Queries): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from cvs`.execute(db);
  return rows[0]?.last ?? 0;
}

const accounts = (db: Queries) =>
  db
    .selectFrom('cvs')
    .select([
      'id',
      'usage_id',
      'company_id',
      'folder',
      'file_key',
      'file_size_bytes',
      'file_sha256',
      'original_key',
      'original_size_bytes',
      'original_sha256',
    ]);

function asAccount(row: Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>): CvAccount {
  return {
    id: row.id,
    usageId: row.usage_id,
    companyId: row.company_id,
    folder: row.folder,
    pdf: { key: row.file_key, sizeBytes: row.file_size_bytes, sha256: row.file_sha256 },
    original: { key: row.original_key, sizeBytes: row.original_size_bytes, sha256: row.original_sha256 },
  };
}
