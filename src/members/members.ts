import { sql } from 'kysely';
import { camelRow, inTransaction, type Queries } from '#platform/postgres/tables.ts';
import { type Refusal, refusal } from '#problems/problem.ts';

export type MemberRole = 'administrator' | 'consultant';

/** A person of a company: an acting user of the API, and a user of the console. */
export interface Member {
  readonly id: number;
  readonly companyId: number;
  /** In lower case: addresses are compared without regard to case. */
  readonly email: string;
  /** The name by which the console shows the member, or null. */
  readonly name: string | null;
  readonly role: MemberRole;
  /** Credits the member may spend in one calendar month (UTC), or null for no limit. */
  readonly monthlyLimit: number | null;
  /** Name of the shared pool the member draws from, or null for the company's own. */
  readonly pool: string | null;
  readonly active: boolean;
  readonly createdAt: Date;
  /** The last use of the console in this company, to `SEEN_SECONDS`; null if never. */
  readonly lastSeenAt: Date | null;
  /** When the visit before the one in `lastSeenAt` ended; null if there was none. `endOfLastVisit` tells it at any moment. */
  readonly newSince: Date | null;
}

/** The use of the console by a member is recorded at most once in so many seconds. */
const SEEN_SECONDS = 300;
/** A visit of the console ends when the member calls nothing for so long, on all devices and in all tabs. */
const VISIT_ENDS_SECONDS = 1800;

export type NewMember = Pick<Member, 'companyId' | 'email' | 'role' | 'monthlyLimit' | 'pool'> &
  Partial<Pick<Member, 'name'>>;

/** Settings of a member. A field left out keeps its value. */
export type MemberSettings = Partial<Pick<Member, 'name' | 'role' | 'monthlyLimit' | 'pool' | 'active'>>;

/** The form in which an address is kept and compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Characters of a name. */
const NAME_LENGTH_MAX = 100;

/** The form in which a name is kept. An empty one is none. */
export function normaliseMemberName(name: string | null): string | null {
  const trimmed = name?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/**
 * A bare address: before the @ the characters that RFC 5322 allows without quotes, after it a host name, in letters of any script
 * (RFC 6531). A host name without a dot is one of an intranet. Excluded are characters with a meaning in a mail header, ports, and
 * invisible characters.
 */
const ADDRESS = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*$/u;

/** What is wrong with a new member's data, or null. The name is in the form in which it is kept. */
export function validateMember(
  email: string,
  { monthlyLimit = null, name = null }: Partial<Pick<Member, 'monthlyLimit' | 'name'>>,
): Refusal | null {
  if (!ADDRESS.test(email) || email.length > 254) return refusal('email_invalid', { email });
  return nameFault(name) ?? limitFault(monthlyLimit);
}

/** What is wrong with a member's name, or null. It is one line of text. */
function nameFault(name: string | null): Refusal | null {
  if (name === null || (name.length <= NAME_LENGTH_MAX && !/[\p{Cc}\u2028\u2029]/u.test(name))) return null;
  return refusal('member_name_invalid', { max: NAME_LENGTH_MAX });
}

/** What is wrong with a member's limit, or null. */
function limitFault(monthlyLimit: number | null): Refusal | null {
  if (monthlyLimit !== null && (!Number.isInteger(monthlyLimit) || monthlyLimit < 0 || monthlyLimit > 2_147_483_647)) {
    return refusal('monthly_limit_invalid');
  }
  return null;
}

export type AddMemberResult =
  | { kind: 'added'; member: Member }
  | { kind: 'taken'; email: string }
  | ({ kind: 'invalid' } & Refusal);

/** Adds a member to a company that exists. An address belongs to one member of a company. */
export async function addMember(db: Queries, member: NewMember): Promise<AddMemberResult> {
  const email = normaliseEmail(member.email);
  const name = normaliseMemberName(member.name ?? null);
  const fault = validateMember(email, { monthlyLimit: member.monthlyLimit, name });
  if (fault !== null) return { kind: 'invalid', ...fault };
  const row = await db
    .insertInto('members')
    .values({
      company_id: member.companyId,
      email,
      ...(name !== null && { name }),
      role: member.role,
      monthly_limit: member.monthlyLimit,
      pool: member.pool,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? { kind: 'taken', email } : { kind: 'added', member: camelRow(row) };
}

export type ChangeMemberResult =
  | { kind: 'changed'; member: Member }
  | { kind: 'not_found' }
  | ({ kind: 'invalid' } & Refusal);

/** Changes the given settings of a member and keeps the others. */
export async function changeMember(db: Queries, id: number, settings: MemberSettings): Promise<ChangeMemberResult> {
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('members').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) return { kind: 'not_found' };
    const whole = { ...camelRow(row), ...settings };
    const member = { ...whole, name: normaliseMemberName(whole.name) };
    const fault = nameFault(member.name) ?? limitFault(member.monthlyLimit);
    if (fault !== null) return { kind: 'invalid', ...fault };
    const { name, role, monthlyLimit, pool, active } = member;
    await trx
      .updateTable('members')
      .set({ name, role, monthly_limit: monthlyLimit, pool, active })
      .where('id', '=', id)
      .execute();
    return { kind: 'changed', member };
  });
}

/** Records that a member uses the console now, if that was not recorded just before. It waits for no other change of the member. */
export async function recordSeen(db: Queries, { id, lastSeenAt }: Pick<Member, 'id' | 'lastSeenAt'>): Promise<void> {
  if (lastSeenAt !== null && Date.now() - lastSeenAt.getTime() < SEEN_SECONDS * 1000) return;
  await db
    .updateTable('members')
    .set({
      last_seen_at: sql<Date>`now()`,
      new_since: sql<Date>`case when last_seen_at < now() - make_interval(secs => ${VISIT_ENDS_SECONDS}::float8) then last_seen_at else new_since end`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('members')
        .select('id')
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb('last_seen_at', 'is', null),
            eb('last_seen_at', '<', sql<Date>`now() - make_interval(secs => ${SEEN_SECONDS}::float8)`),
          ]),
        )
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

/**
 * When the member's last visit of the console ended, to `SEEN_SECONDS`: what was added after it is new. All devices and tabs share a visit. Null on the first one.
 *
 * @param member as it was read for this call, before `recordSeen`
 */
export function endOfLastVisit({ lastSeenAt, newSince }: Pick<Member, 'lastSeenAt' | 'newSince'>): Date | null {
  if (lastSeenAt === null) return null;
  return Date.now() - lastSeenAt.getTime() > VISIT_ENDS_SECONDS * 1000 ? lastSeenAt : newSince;
}

/** Deletes a member. Its id is never given again. Returns false where it does not exist. */
export async function deleteMember(trx: Queries, id: number): Promise<boolean> {
  const result = await trx.deleteFrom('members').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Who did something, as the console shows it. */
export interface MemberLabel {
  /** The email address, or what names a removed member. */
  readonly address: string;
  /** Null for a member without a name, and for a removed one. */
  readonly name: string | null;
}

/** Labels the members of a company by their ids. */
export async function labelMembers(db: Queries, companyId: number): Promise<(id: number) => MemberLabel> {
  const members = new Map((await listMembers(db, companyId)).map((member) => [member.id, member]));
  return (id) => labelOf(members.get(id) ?? null, id);
}

/** The label of a member; null stands for one that was removed. */
export function labelOf(member: Pick<Member, 'email' | 'name'> | null, id: number): MemberLabel {
  return { address: member?.email ?? removedMemberName(id), name: member?.name ?? null };
}

/** What names a member that was removed: its id, as `#7`. No address has this form. */
export function removedMemberName(id: number): string {
  return `#${id}`;
}

/**
 * The member with this id, active or not, or null.
 *
 * @param scope.companyId null for a member of any company; another company's member is null
 */
export async function findMemberById(
  db: Queries,
  id: number,
  { companyId }: { readonly companyId: number | null } = { companyId: null },
): Promise<Member | null> {
  let query = db.selectFrom('members').selectAll().where('id', '=', id);
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  const row = await query.executeTakeFirst();
  return row ? camelRow(row) : null;
}

/** The member of the company with this address, in any case of letters, active or not, or null. */
export async function findMember(db: Queries, companyId: number, email: string): Promise<Member | null> {
  const normalised = normaliseEmail(email);
  // PostgreSQL text cannot hold a NUL: no member has one, and the query would fail.
  if (normalised.includes('\0')) return null;
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('email', '=', normalised)
    .executeTakeFirst();
  return row ? camelRow(row) : null;
}

/** The active member of the company with this address, in any case of letters, or null. */
export async function findActiveMember(db: Queries, companyId: number, email: string): Promise<Member | null> {
  const member = await findMember(db, companyId, email);
  return member?.active ? member : null;
}

/** All members of a company, oldest first. */
export async function listMembers(db: Queries, companyId: number): Promise<Member[]> {
  const rows = await db.selectFrom('members').selectAll().where('company_id', '=', companyId).orderBy('id').execute();
  return rows.map(camelRow);
}

/** The active members with this address, of all companies, in the order of their ids. */
export async function listMemberships(db: Queries, email: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('email', '=', normaliseEmail(email))
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(camelRow);
}

/** Whether any company has a member with this address, active or not. */
export async function isMemberOfAnyCompany(db: Queries, email: string): Promise<boolean> {
  const query = db.selectFrom('members').select('id').where('email', '=', normaliseEmail(email)).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
