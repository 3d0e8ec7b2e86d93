import type { Selectable } from 'kysely';
import type { Queries, Tables } from '#platform/tables.ts';
import type { Member, MemberSettings } from './member.ts';

function asMember(row: Selectable<Tables['members']>): Member {
  return {
    id: row.id,
    companyId: row.company_id,
    email: row.email,
    role: row.role,
    monthlyLimit: row.monthly_limit,
    pool: row.pool,
    active: row.active,
    createdAt: row.created_at,
  };
}

/** Returns null where the company already has a member of this address. */
export async function memberInsert(
  db: Queries,
  member: Pick<Member, 'companyId' | 'email' | 'role' | 'monthlyLimit' | 'pool'>,
): Promise<Member | null> {
  const row = await db
    .insertInto('members')
    .values({
      company_id: member.companyId,
      email: member.email,
      role: member.role,
      monthly_limit: member.monthlyLimit,
      pool: member.pool,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? asMember(row) : null;
}

export async function memberFindByEmail(db: Queries, companyId: number, email: string): Promise<Member | null> {
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? asMember(row) : null;
}

export async function memberLockById(db: Queries, id: number): Promise<Member | null> {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? asMember(row) : null;
}

export async function memberListByCompany(db: Queries, companyId: number): Promise<Member[]> {
  const rows = await db.selectFrom('members').selectAll().where('company_id', '=', companyId).orderBy('id').execute();
  return rows.map(asMember);
}

export async function memberUpdateSettings(db: Queries, id: number, settings: Required<MemberSettings>): Promise<void> {
  await db
    .updateTable('members')
    .set({
      role: settings.role,
      monthly_limit: settings.monthlyLimit,
      pool: settings.pool,
      active: settings.active,
    })
    .where('id', '=', id)
    .execute();
}

export async function memberListActiveByEmail(db: Queries, email: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(asMember);
}

export async function memberExistsByEmail(db: Queries, email: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('email', '=', email).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function memberFindById(db: Queries, id: number, companyId: number | null): Promise<Member | null> {
  let query = db.selectFrom('members').selectAll().where('id', '=', id);
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  const row = await query.executeTakeFirst();
  return row ? asMember(row) : null;
}
