import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';

import type { TestCompany } from './company.ts';
import { blankPdf } from './documents.ts';
import type { Lectern } from './lectern.ts';

export interface CvRow {
  readonly name?: string | null;
  readonly company?: string | null;
  readonly role?: string | null;
  readonly createdAt?: string;
  /** Key of its PDF in the store. */
  readonly fileKey?: string;
  /** Where given, taken instead of the next free id. */
  readonly id?: bigint;
}

/** Puts a record into the table, as a call would have left it; without a file behind it. Gives its id. */
export async function insertCv(service: Lectern, owner: TestCompany, row: CvRow = {}): Promise<number> {
  const key = row.fileKey ?? `companies/${owner.id}/cvs/${randomUUID()}/source.pdf`;
  const inserted = await sql<{ id: string }>`
    insert into cvs (${row.id === undefined ? sql`` : sql`id, `} company_id, usage_id, member_id, candidate_name, latest_company,
      latest_role, processing_method, template, page_count, profile, file_key, file_size_bytes, file_sha256, original_key,
      original_name, original_format, original_size_bytes, original_sha256, created_at, updated_at)
    ${row.id === undefined ? sql`` : sql`overriding system value`}
    values (${row.id === undefined ? sql`` : sql`${row.id.toString()}, `} ${owner.id}, ${-randomInt(1, 2 ** 47)},
      ${owner.consultant.id}, ${row.name ?? null}, ${row.company ?? null}, ${row.role ?? null}, 'text', 'default', 1, '{}',
      ${key}, 1, '', ${key}, 'cv.pdf', 'pdf', 1, '',
      ${row.createdAt ?? new Date().toISOString()}, ${row.createdAt ?? new Date().toISOString()})
    returning id::text
  `.execute(service.db);
  return Number(inserted.rows[0]?.id);
}

/** The same, with a PDF of one empty page behind it. */
export async function insertCvWithFile(service: Lectern, owner: TestCompany): Promise<number> {
  const fileKey = `companies/${owner.id}/cvs/${randomUUID()}/source.pdf`;
  const file = path.join(service.dataDir, 'files', fileKey);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await blankPdf());
  return insertCv(service, owner, { fileKey });
}

/** An id larger than a JavaScript number can hold: a row that carries it cannot be read, which is a fault nobody foresaw. */
export function unreadableId(): bigint {
  return 2n ** 62n + BigInt(randomInt(1, 2 ** 47));
}
