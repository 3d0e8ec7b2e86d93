import type { OpenSession } from '#accounts/accounts.ts';
import { listVerifiedCompanyIds } from '#accounts/persons.ts';
import { bindToCompany, type ClientInfo } from '#accounts/sessions.ts';
import { type Company, lockCompanyForShare } from '#companies/companies.ts';
import { listMemberships, type Member } from '#members/members.ts';
import { Problem } from '#problems/problem.ts';
import type { Services } from '../services/services.ts';

type Deps = Pick<Services, 'db' | 'accounts' | 'companyReads'>;

/** A signed-in person. */
export interface ConsoleAuth {
  readonly session: OpenSession;
  /** The active memberships in companies that the person was admitted to. Never empty. */
  readonly memberships: readonly Member[];
}

/** A person signed in for a company. */
export interface CompanyAuth extends ConsoleAuth {
  readonly member: Member;
  readonly company: Company;
}

/**
 * The signed-in person of a browser. It is read from the database with every request, so that a deactivated member, an ended session and
 * a changed role apply from the next request, on every node.
 *
 * @throws Problem `signed_out`
 */
export async function authenticateBrowser(services: Deps, browser: ClientInfo): Promise<ConsoleAuth> {
  const session = await services.accounts.findSession(browser);
  if (session === null) throw new Problem('signed_out');
  const memberships = await listVerifiedMemberships(services, session);
  const [only, ...others] = memberships;
  if (only === undefined) throw new Problem('signed_out');
  // A member of one company need not choose.
  const goesOn = others.length > 0 || only.companyId === session.companyId;
  return { session: goesOn ? session : await bindSession(services, session, only.companyId), memberships };
}

/**
 * Binds a session to a company; null leaves it as it is. The company is locked first: a deletion locks company and session in this
 * order. If the company is gone, the session stays as it was.
 */
export async function bindSession(
  { db }: Pick<Services, 'db'>,
  session: OpenSession,
  companyId: number | null,
): Promise<OpenSession> {
  if (companyId === null) return session;
  return db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) return session;
    await bindToCompany(trx, session.id, companyId);
    return { ...session, companyId };
  });
}

/**
 * The signed-in person as the member of the company that the session is bound to.
 *
 * @throws Problem `company_required` if none is chosen, or the person is no longer its member but another's
 */
export async function authorizeForCompany(services: Deps, auth: ConsoleAuth): Promise<CompanyAuth> {
  const member = auth.memberships.find(({ companyId }) => companyId === auth.session.companyId);
  const company = member === undefined ? null : await services.companyReads.get(member.companyId);
  if (member === undefined || company === null) throw new Problem('company_required');
  return { ...auth, member, company };
}

/** @throws Problem `administrator_required` */
export function requireAdministrator({ member }: CompanyAuth): void {
  if (member.role !== 'administrator') throw new Problem('administrator_required');
}

/** Binds the session to another of the person's companies. @throws Problem `not_found` if it is none of them */
export async function switchCompany(services: Deps, auth: ConsoleAuth, companyId: number): Promise<CompanyAuth> {
  if (!auth.memberships.some((member) => member.companyId === companyId)) {
    throw new Problem('not_a_member');
  }
  const session = await bindSession(services, auth.session, companyId);
  return authorizeForCompany(services, { ...auth, session });
}

/** A company that a person may choose. */
export interface CompanyChoice {
  readonly id: number;
  readonly name: string;
  readonly role: Member['role'];
}

/** The companies that a signed-in person may choose, by name. */
export async function listCompanyChoices(
  services: Pick<Services, 'companyReads'>,
  { memberships }: ConsoleAuth,
): Promise<readonly CompanyChoice[]> {
  const companies = await Promise.all(
    memberships.map(async ({ companyId, role }) => ({ company: await services.companyReads.get(companyId), role })),
  );
  return companies
    .flatMap(({ company, role }) => (company === null ? [] : [{ id: company.id, name: company.name, role }]))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
}

/** The active memberships in companies that the person was admitted to. */
export async function listVerifiedMemberships(
  { db }: Pick<Services, 'db'>,
  { personId, email }: Pick<OpenSession, 'personId' | 'email'>,
): Promise<readonly Member[]> {
  const admitted = await listVerifiedCompanyIds(db, personId);
  const memberships = await listMemberships(db, email);
  return memberships.filter(({ companyId }) => admitted.has(companyId));
}
