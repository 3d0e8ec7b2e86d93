import { createHash, randomInt, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { grant, spendCredit } from '#credits/ledger.ts';
import { attachFolder, stageFolder } from '#files/folders.ts';
import type { Queries } from '#platform/postgres/tables.ts';

import { blankPdf } from './documents.ts';

export interface CvRow {
  readonly name?: string | null;
  readonly company?: string | null;
  readonly role?: string | null;
  readonly createdAt?: string;
  /** Key of its PDF in the store. */
  readonly fileKey?: string;
  /** Where given, taken instead of the next free id. */
  readonly id?: bigint;
  readonly profile?: object;
}

/** The company and the member that a CV is stored for. */
export interface CvOwner {
  readonly id: number;
  readonly consultant: { readonly id: number; readonly email: string };
  readonly keyId: number;
}

/**
 * Puts a CV on record as a call leaves it: a folder, a call that was charged for, the record; without a file behind it. The credit
 * is granted first, so that the balance is what it was.
 *
 * @returns its id
 */
export async function insertCv(service: { readonly db: Queries }, owner: CvOwner, row: CvRow = {}): Promise<number> {
  await grant(service.db, { companyId: owner.id, pool: null, amount: 1 });
  const folder = await stageFolder(service.db, owner.id);
  return service.db.transaction().execute(async (trx) => {
    await attachFolder(trx, folder);
    const id = row.id?.toString() ?? (await nextCvId(trx));
    const usageId = await insertCall(trx, owner, { id, createdAt: row.createdAt ?? null });
    const spender = { companyId: owner.id, memberId: owner.consultant.id, monthlyLimit: null, pool: null };
    const reserved = await spendCredit(trx, spender, usageId);
    if (reserved.kind !== 'reserved') throw new Error(reserved.reason);
    const key = row.fileKey ?? `${folder}source.pdf`;
    const createdAt = row.createdAt ?? new Date().toISOString();
    await sql`
      insert into cvs (id, company_id, usage_id, member_id, candidate_name, latest_company, latest_role, processing_method,
        template, page_count, folder, profile, file_key, file_size_bytes, file_sha256, original_key, original_name,
        original_format, original_size_bytes, original_sha256, created_at, updated_at)
      overriding system value
      values (${id}, ${owner.id}, ${usageId}, ${owner.consultant.id}, ${row.name ?? null}, ${row.company ?? null},
        ${row.role ?? null}, 'text', 'default', 1, ${folder}, ${JSON.stringify(row.profile ?? {})}, ${key}, 1, '', ${key},
        'cv.pdf', 'pdf', 1, '', ${createdAt}, ${createdAt})
    `.execute(trx);
    return Number(id);
  });
}

/** The same, with a PDF of one empty page behind it in the local store. */
export async function insertCvWithFile(
  service: { readonly db: Queries; readonly dataDir: string },
  owner: CvOwner,
  row: CvRow = {},
): Promise<number> {
  const id = await insertCv(service, owner, row);
  const { file_key: key } = await service.db
    .selectFrom('cvs')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const file = path.join(service.dataDir, 'files', key);
  await mkdir(path.dirname(file), { recursive: true });
  const pdf = await blankPdf();
  await writeFile(file, pdf);
  const digest = { file_size_bytes: pdf.length, file_sha256: createHash('sha256').update(pdf).digest('hex') };
  await service.db.updateTable('cvs').set(digest).where('id', '=', id).execute();
  return id;
}

/**
 * Puts `count` copies of a CV on record besides it, each a second younger than the one before, with calls and credits of their own. The
 * copies share its folder.
 */
export async function copyCv(
  service: { readonly db: Queries },
  owner: CvOwner,
  { id, count }: CopiedCv,
): Promise<void> {
  await grant(service.db, { companyId: owner.id, pool: null, amount: count });
  await service.db.transaction().execute(async (trx) => {
    await sql`
      with source as (select * from cvs where id = ${id}),
      made as (
        select nextval(pg_get_serial_sequence('cvs', 'id')) as cv_id, number from generate_series(1, ${count}) as number
      ),
      calls as (
        insert into usage_log (company_id, request_id, key_id, member_id, acting_user, outcome, credit, cv_id, finished_at)
        select company_id, gen_random_uuid()::text, ${owner.keyId}, member_id, ${owner.consultant.email}, 'completed', 1,
          cv_id, now()
        from source, made order by number
        returning id, cv_id
      )
      insert into cvs (id, company_id, usage_id, member_id, processing_method, template, page_count, folder, profile,
        file_key, file_size_bytes, file_sha256, original_key, original_name, original_format, original_size_bytes,
        original_sha256, created_at, updated_at)
      overriding system value
      select made.cv_id, source.company_id, calls.id, member_id, processing_method, template, page_count, folder, profile,
        file_key, file_size_bytes, file_sha256, original_key, original_name, original_format, original_size_bytes,
        original_sha256, source.created_at + make_interval(secs => number), source.updated_at
      from source, made join calls using (cv_id)
    `.execute(trx);
    await sql`
      with spent as (
        insert into credit_entries (company_id, pool_id, kind, amount, usage_id, member_id)
        select u.company_id, p.id, 'spend', -1, u.id, u.member_id
        from usage_log u join credit_pools p on p.company_id = u.company_id and p.name = ''
        where u.company_id = ${owner.id}
          and not exists (select from credit_entries e where e.usage_id = u.id)
        returning member_id
      )
      update member_months m set spent = m.spent + (select count(*) from spent)
      where member_id = ${owner.consultant.id}
    `.execute(trx);
  });
}

interface CopiedCv {
  readonly id: number;
  readonly count: number;
}

async function nextCvId(trx: Queries): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('cvs', 'id'))::text as id`.execute(trx);
  return rows[0]?.id ?? '';
}

async function insertCall(
  trx: Queries,
  owner: CvOwner,
  cv: { readonly id: string; readonly createdAt: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into usage_log (company_id, request_id, key_id, member_id, acting_user, outcome, credit, cv_id, started_at, finished_at)
    values (${owner.id}, ${randomUUID()}, ${owner.keyId}, ${owner.consultant.id},
      ${owner.consultant.email}, 'completed', 1, ${cv.id}, coalesce(${cv.createdAt}::timestamptz, now()), now())
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** An id larger than a JavaScript number can hold: a row that carries it cannot be read, which is a fault nobody foresaw. */
export function unreadableId(): bigint {
  return 2n ** 62n + BigInt(randomInt(1, 2 ** 47));
}
