import type { FastifyReply } from 'fastify';
import type { SessionRow } from '#accounts/sessions.sql.ts';
import {
  changePassword,
  type Entered as Entry,
  giveCode,
  lookAtConsoleLink,
  signIn,
  takeConsoleLink,
} from '#flows/console-sign-in.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '#flows/console-two-factor.ts';
import { type CompanyVisit, chooseCompany, companiesOf, companyVisitOf, type Visit } from '#flows/console-visit.ts';
import type { Services } from '#flows/services.ts';
import { Problem } from '#problems/problem.ts';
import type { Entered, Session, SessionState, SignedIn } from './contract.ts';
import { type Handlers, setCookies } from './endpoint.ts';

/** Signing in and out, sessions, one-time links, the password. */
export const accountHandlers = {
  signIn: async ({ services, browser, reply, body }) => {
    return answerEntered(services, reply, await signIn(services, browser, body));
  },
  giveCode: async ({ services, browser, reply, body }) => {
    const visit = await giveCode(services, browser, body.code);
    setCookies(reply, visit.session.cookies);
    return stateOf(services, visit);
  },
  lookAtLink: async ({ services, browser, body }) => {
    const { link, companyName } = await lookAtConsoleLink(services, browser, body.token);
    return { kind: link.kind, email: link.email, company: companyName, expires_at: link.expiresAt.toISOString() };
  },
  takeLink: async ({ services, browser, reply, body }) => {
    return answerEntered(services, reply, await takeConsoleLink(services, browser, body));
  },
  signOut: async ({ services, browser, reply }) => {
    setCookies(reply, await services.accounts.signOut(browser));
    return null;
  },
  signOutEverywhere: async ({ services, browser, reply, visit }) => {
    await services.accounts.signOutEverywhere(visit.session);
    setCookies(reply, await services.accounts.signOut(browser));
    return null;
  },
  getSession: async ({ services, visit }) => stateOf(services, visit),
  chooseCompany: async ({ services, visit, body }) =>
    signedIn(services, await chooseCompany(services, visit, body.company_id)),
  listSessions: async ({ services, visit }) => {
    const sessions = await services.accounts.sessionsOf(visit.session.personId);
    return sessions.map((row) => sessionOf(row, visit));
  },
  endSession: async ({ services, visit, id }) => {
    if (!(await services.accounts.endSession(visit.session.personId, id('sessionId')))) {
      throw new Problem('not_found', { message: 'You have no session with this id.' });
    }
    return null;
  },
  changePassword: async ({ services, browser, reply, visit, body }) => {
    const words = { current: body.current_password, next: body.new_password };
    setCookies(reply, await changePassword(services, { browser, session: visit.session }, words));
    return null;
  },
  getTwoFactor: async ({ services, visit }) => {
    const { isOn, since, recoveryCodesLeft } = await services.accounts.twoFactor.stateOf(visit.session.personId);
    return { enabled: isOn, since: since?.toISOString() ?? null, recovery_codes_left: recoveryCodesLeft };
  },
  beginTwoFactor: async ({ services, browser, visit: { session }, body }) =>
    beginTwoFactor(services, { browser, session }, body.password),
  confirmTwoFactor: async ({ services, browser, visit: { session }, body }) => ({
    recovery_codes: [...(await confirmTwoFactor(services, { browser, session }, body.code))],
  }),
  endTwoFactor: async ({ services, browser, visit: { session }, body }) => {
    await endTwoFactor(services, { browser, session }, body);
    return null;
  },
} satisfies Partial<Handlers>;

async function answerEntered(services: Services, reply: FastifyReply, entered: Entry): Promise<Entered> {
  if (entered.kind === 'code_required') {
    setCookies(reply, entered.cookies);
    return { state: 'code_required' };
  }
  setCookies(reply, entered.visit.session.cookies);
  return stateOf(services, entered.visit);
}

async function stateOf(services: Services, visit: Visit): Promise<SessionState> {
  const inCompany = await companyVisitOf(services, visit).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'company_required') return null;
    throw error;
  });
  if (inCompany !== null) return signedIn(services, inCompany);
  return {
    state: 'choose_company',
    email: visit.session.email,
    companies: [...(await companiesOf(services, visit))],
  };
}

async function signedIn(services: Services, visit: CompanyVisit): Promise<SignedIn> {
  const { session, member, company } = visit;
  return {
    state: 'signed_in',
    email: session.email,
    member_id: member.id,
    role: member.role,
    company: {
      id: company.id,
      name: company.name,
      storage_enabled: company.storageEnabled,
      upload_limit_bytes: company.uploadLimitBytes,
    },
    companies: [...(await companiesOf(services, visit))],
  };
}

function sessionOf(row: SessionRow, visit: Visit): Session {
  return {
    id: String(row.id),
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    address: row.address === '' ? null : row.address,
    user_agent: row.userAgent === '' ? null : row.userAgent,
    current: row.id === visit.session.id,
  };
}
