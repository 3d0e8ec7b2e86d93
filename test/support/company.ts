import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type CompanySettings, changeCompany, createCompany, removeCompany } from '#companies/companies.ts';
import { getCredits, grant } from '#credits/ledger.ts';
import { createKey, generateSecret, type KeyScope } from '#keys/keys.ts';
import { addMember, type Member, type MemberRole } from '#members/members.ts';
import { addTemplate } from '#templates/templates.ts';
import { listUsage, type UsageRecord } from '#usage/usage-log.ts';
import type { Lectern } from './lectern.ts';

export interface NewCompany extends CompanySettings {
  /** Credits in the company's own pool; 100 by default. */
  readonly credits?: number;
  /** Addresses of its two members, where they are seen; made up where they are left out. */
  readonly emails?: { readonly consultant: string; readonly administrator: string };
}

export interface IssuedKey {
  readonly id: number;
  readonly secret: string;
}

/** A company made for one test: API and storage on, a consultant, an administrator, a key, credits, and no rate limit to speak of. */
export class TestCompany {
  readonly #service: Lectern;
  readonly id: number;
  readonly consultant: Member;
  readonly administrator: Member;
  readonly key: string;
  readonly keyId: number;

  private constructor(service: Lectern, parts: CompanyParts) {
    this.#service = service;
    this.id = parts.id;
    this.consultant = parts.consultant;
    this.administrator = parts.administrator;
    this.key = parts.key.secret;
    this.keyId = parts.key.id;
  }

  static async create(service: Lectern, { credits = 100, emails, ...settings }: NewCompany = {}): Promise<TestCompany> {
    const name = `Test ${randomUUID()}`;
    const made = await createCompany(service.db, {
      apiEnabled: true,
      storageEnabled: true,
      rateLimitPerMinute: 1_000_000,
      name,
      ...settings,
    });
    assert.equal(made.kind, 'created');
    const { id } = made.company;
    if (credits > 0) await grant(service.db, { companyId: id, pool: null, amount: credits });
    return new TestCompany(service, {
      id,
      consultant: await memberOf(service, id, { role: 'consultant', email: emails?.consultant }),
      administrator: await memberOf(service, id, { role: 'administrator', email: emails?.administrator }),
      key: await keyOf(service, id),
    });
  }

  /** The consultant's address, the one that most calls are made for. */
  get email(): string {
    return this.consultant.email;
  }

  async change(settings: CompanySettings): Promise<void> {
    assert.equal((await changeCompany(this.#service.db, this.id, settings)).kind, 'changed');
  }

  async remove(): Promise<void> {
    assert.equal(await removeCompany(this.#service.db, this.id), true);
  }

  async addKey(key: NewKey = {}): Promise<IssuedKey> {
    return keyOf(this.#service, this.id, key);
  }

  async addMember(member: NewMember): Promise<Member> {
    return memberOf(this.#service, this.id, member);
  }

  async addTemplate(name: string, isDefault = false): Promise<number> {
    const added = await addTemplate(this.#service.db, { companyId: this.id, name, isDefault, extraFields: [] });
    assert.equal(added.kind, 'added');
    return added.template.id;
  }

  async grant(amount: number, pool: string | null = null): Promise<void> {
    assert.equal((await grant(this.#service.db, { companyId: this.id, pool, amount })).kind, 'granted');
  }

  /** Credits left in the company's own pool, or in the shared one of this name. */
  async balance(pool: string | null = null): Promise<number> {
    const credits = await getCredits(this.#service.db, this.id, []);
    if (pool === null) return credits.balance;
    return credits.pools.find(({ name }) => name === pool)?.balance ?? 0;
  }

  /** The calls of the company as the usage log has them, newest first. */
  async usage(): Promise<UsageRecord[]> {
    return listUsage(this.#service.db, this.id, 1000);
  }

  /** How many CVs of the company are on record. */
  async cvCount(): Promise<number> {
    const row = await this.#service.db
      .selectFrom('cvs')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('company_id', '=', this.id)
      .executeTakeFirstOrThrow();
    return row.total;
  }
}

interface CompanyParts {
  readonly id: number;
  readonly consultant: Member;
  readonly administrator: Member;
  readonly key: IssuedKey;
}

interface NewMember {
  readonly role?: MemberRole;
  readonly email?: string | undefined;
  readonly name?: string;
  readonly monthlyLimit?: number | null;
  readonly pool?: string | null;
}

interface NewKey {
  readonly expiresAt?: Date;
  readonly scope?: KeyScope;
}

async function memberOf(service: Lectern, companyId: number, member: NewMember): Promise<Member> {
  const added = await addMember(service.db, {
    companyId,
    role: member.role ?? 'consultant',
    email: member.email ?? `${member.role ?? 'member'}-${randomUUID()}@test.example`,
    name: member.name ?? null,
    monthlyLimit: member.monthlyLimit ?? null,
    pool: member.pool ?? null,
  });
  assert.equal(added.kind, 'added');
  return added.member;
}

/** The least cost that bcrypt knows: a key of the product takes 50 ms to make and 50 ms to verify, in hundreds of tests. */
const BCRYPT_COST_MIN = 4;

async function keyOf(service: Lectern, companyId: number, key: NewKey = {}): Promise<IssuedKey> {
  const created = await createKey(
    service.db,
    { companyId, name: 'test', scope: key.scope ?? 'full', expiresAt: key.expiresAt ?? null },
    await generateSecret(BCRYPT_COST_MIN),
  );
  assert.equal(created.kind, 'created');
  return { id: created.key.id, secret: created.secret };
}
