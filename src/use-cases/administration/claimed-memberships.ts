import type { IdentityProvider } from '#accounts/identity-provider.ts';
import { listVerifiedCompanyIds, verifyMembership } from '#accounts/persons.ts';
import { PROVIDER_ACTOR, recordAudit } from '#audit/audit.ts';
import { findCompany } from '#companies/companies.ts';
import { addMember, changeMember, findMember, type Member, type MemberRole } from '#members/members.ts';
import type { ClaimMap } from '#platform/oidc-settings.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { endAccess, listAdmittedMembers, takesLastAdministrator } from './members.ts';

/** What the claims of a sign-in say about memberships. */
export interface ClaimedMemberships {
  /** The companies that the provider decides about, in the order of their ids. */
  readonly managed: readonly number[];
  /** Those of them that the person may enter. */
  readonly granted: ReadonlySet<number>;
  /** The role in all of them; null where the provider does not decide about it. */
  readonly role: MemberRole | null;
}

/** Reads memberships from claims. Null where the provider decides about none. */
export function claimedMemberships(
  claims: Readonly<Record<string, unknown>>,
  { companies, roles }: Pick<IdentityProvider, 'companies' | 'roles'>,
): ClaimedMemberships | null {
  if (companies === null) return null;
  const granted = new Set(targetsOf(claims, companies));
  const managed = [...new Set(companies.values.values())].toSorted((a, b) => a - b);
  if (roles === null) return { managed, granted, role: null };
  const isAdministrator = targetsOf(claims, roles).includes('administrator');
  return { managed, granted, role: isAdministrator ? 'administrator' : 'consultant' };
}

/** What the values of a claim stand for. A claim has a text or a list of them; anything else is no value. */
function targetsOf<T>(claims: Readonly<Record<string, unknown>>, { claim, values }: ClaimMap<T>): readonly T[] {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : [];
  return (Array.isArray(value) ? value : [value]).flatMap((text: unknown) => {
    const target = typeof text === 'string' ? values.get(text) : undefined;
    return target === undefined ? [] : [target];
  });
}

/** One thing to do, so that a membership is as the provider has it. */
export type MembershipStep =
  | { readonly kind: 'add' | 'admit' | 'withdraw' | 'set_role'; readonly companyId: number }
  /** There is no company of this id. */
  | { readonly kind: 'unknown_company'; readonly companyId: number }
  /** It would leave the company without an administrator who can sign in. */
  | { readonly kind: 'keep_administrator'; readonly companyId: number };

/** A person whose memberships are brought up to date. `id` is null for a person without an account. */
export interface ClaimingPerson {
  readonly id: number | null;
  readonly email: string;
}

/** What is to be done, by what the database says now. It is asked again once the companies are locked. */
export async function planMemberships(
  db: Queries,
  person: ClaimingPerson,
  claimed: ClaimedMemberships,
): Promise<readonly MembershipStep[]> {
  const admitted = person.id === null ? new Set<number>() : await listVerifiedCompanyIds(db, person.id);
  const steps: MembershipStep[] = [];
  for (const companyId of claimed.managed) {
    const member = await findMember(db, companyId, person.email);
    if (claimed.granted.has(companyId)) {
      steps.push(...(await grantSteps(db, { companyId, member, isAdmitted: admitted.has(companyId) }, claimed.role)));
    } else if (member !== null && admitted.has(companyId)) {
      const isLast = await isLastAdministrator(db, member);
      steps.push({ kind: isLast ? 'keep_administrator' : 'withdraw', companyId });
    }
  }
  return steps;
}

async function grantSteps(
  db: Queries,
  { companyId, member, isAdmitted }: { companyId: number; member: Member | null; isAdmitted: boolean },
  role: MemberRole | null,
): Promise<readonly MembershipStep[]> {
  if (member === null) {
    const isKnown = (await findCompany(db, companyId)) !== null;
    return [{ kind: isKnown ? 'add' : 'unknown_company', companyId }];
  }
  // Whom an administrator has switched off stays out.
  if (!member.active) return [];
  const admission: readonly MembershipStep[] = isAdmitted ? [] : [{ kind: 'admit', companyId }];
  if (role === null || role === member.role) return admission;
  const isLast = role === 'consultant' && (await isLastAdministrator(db, member));
  return [...admission, { kind: isLast ? 'keep_administrator' : 'set_role', companyId }];
}

async function isLastAdministrator(db: Queries, { id, companyId }: Member): Promise<boolean> {
  return takesLastAdministrator(await listAdmittedMembers(db, companyId), id, { active: false });
}

/** Does a step, in a transaction that has locked the company and the person. Each change is a line of the audit log. */
export async function applyMembershipStep(
  trx: Queries,
  step: MembershipStep,
  {
    person,
    role,
  }: { readonly person: { readonly id: number; readonly email: string }; readonly role: MemberRole | null },
): Promise<void> {
  const { kind, companyId } = step;
  const record = (
    action: 'member.added' | 'member.admitted' | 'member.changed' | 'member.access_withdrawn',
    subject: object,
  ) => recordAudit(trx, { companyId, actor: PROVIDER_ACTOR, action, subject });
  if (kind === 'add') {
    const newRole = role ?? 'consultant';
    const added = await addMember(trx, {
      companyId,
      email: person.email,
      role: newRole,
      monthlyLimit: null,
      pool: null,
    });
    if (added.kind !== 'added') return;
    await verifyMembership(trx, person.id, companyId);
    return record('member.added', { member_id: added.member.id, role: newRole });
  }
  const member = await findMember(trx, companyId, person.email);
  if (member === null) return;
  const subject = { member_id: member.id };
  switch (kind) {
    case 'admit':
      await verifyMembership(trx, person.id, companyId);
      return record('member.admitted', subject);
    case 'withdraw':
      await endAccess(trx, member);
      return record('member.access_withdrawn', subject);
    case 'set_role':
      if (role === null) return;
      await changeMember(trx, member.id, { role });
      return record('member.changed', { ...subject, role });
    case 'unknown_company':
    case 'keep_administrator':
  }
}
