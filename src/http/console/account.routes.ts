import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Browser, endSession, listSessions, type SessionRow } from '#accounts/sessions.ts';
import { tellOwner } from '#flows/account-notices.ts';
import { changePassword, confirmPassword } from '#flows/console-password.ts';
import { type Entered as Entry, giveCode, lookAtConsoleLink, signIn, takeConsoleLink } from '#flows/console-sign-in.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, lacksSecondFactor } from '#flows/console-two-factor.ts';
import { type CompanyVisit, chooseCompany, companiesOf, companyVisitOf, type Visit } from '#flows/console-visit.ts';
import { askForPasswordLink } from '#flows/forgotten-password.ts';
import type { Services } from '#flows/services.ts';
import type { AccountNotice } from '#mail/email-template-notices.ts';
import { Problem } from '#problems/problem.ts';
import { securityEvent } from '../trace.ts';
import { languageOf } from './browser.ts';
import type { Entered, Session, SessionState, SignedIn } from './contract.ts';
import { type Handlers, setCookies } from './endpoint.ts';

/** Signing in and out, sessions, one-time links, the password and the second factor. */
export const accountHandlers = {
  getSignInOptions: async ({ services }) => ({ forgotten_password: services.mailer !== null }),
  forgottenPassword: async ({ options, services, browser, body: { email, language = 'en' } }) => {
    await askForPasswordLink(services, browser, { email, language, baseUrl: options.baseUrl() });
    return null;
  },
  signIn: async (call) => answerEntered(call, 'password', await signIn(call.services, call.browser, call.body)),
  giveCode: async (call) => {
    const { services, browser, request, reply, body } = call;
    const { visit, news } = await giveCode(services, browser, body.code);
    notifyOwner(call, visit.session.email, news);
    noteSignIn(request, visit, 'code');
    setCookies(reply, visit.session.cookies);
    return stateOf(services, visit);
  },
  lookAtLink: async ({ services, browser, body }) => {
    const { link, companyName } = await lookAtConsoleLink(services, browser, body.token);
    return { kind: link.kind, email: link.email, company: companyName, expires_at: link.expiresAt.toISOString() };
  },
  takeLink: async (call) => answerEntered(call, 'link', await takeConsoleLink(call.services, call.browser, call.body)),
  signOut: async ({ services, browser, reply }) => {
    setCookies(reply, await services.accounts.signOut(browser));
    return null;
  },
  signOutEverywhere: async (call) => {
    const { services, browser, reply, visit } = call;
    await services.accounts.signOutEverywhere(visit.session);
    notifyOwner(call, visit.session.email, 'signed_out_everywhere');
    setCookies(reply, await services.accounts.signOut(browser));
    return null;
  },
  getSession: async ({ services, visit }) => stateOf(services, visit),
  chooseCompany: async ({ services, visit, body }) =>
    signedIn(services, await chooseCompany(services, visit, body.company_id)),
  listSessions: async ({ services, visit }) => {
    const sessions = await listSessions(services.db, visit.session.personId);
    return sessions.map((row) => sessionOf(row, visit));
  },
  endSession: async (call) => {
    const { services, visit, id } = call;
    if (!(await endSession(services.db, visit.session.personId, id('sessionId')))) {
      throw new Problem('no_session');
    }
    notifyOwner(call, visit.session.email, 'session_ended');
    return null;
  },
  changePassword: async (call) => {
    const { services, browser, reply, visit, body } = call;
    const words = { current: body.current_password, next: body.new_password };
    setCookies(reply, await changePassword(services, { browser, session: visit.session }, words));
    notifyOwner(call, visit.session.email, 'password_changed');
    return null;
  },
  confirmPassword: async ({ services, browser, visit: { session }, body }) => {
    await confirmPassword(services, { browser, session }, body);
    return null;
  },
  getTwoFactor: async ({ services, visit }) => {
    const { isOn, since, recoveryCodesLeft } = await services.accounts.twoFactor.stateOf(visit.session.personId);
    return { enabled: isOn, since: since?.toISOString() ?? null, recovery_codes_left: recoveryCodesLeft };
  },
  beginTwoFactor: async ({ services, browser, visit: { session }, body }) =>
    beginTwoFactor(services, { browser, session }, body.password),
  confirmTwoFactor: async (call) => {
    const { services, browser, visit, body } = call;
    const codes = await confirmTwoFactor(services, { browser, session: visit.session }, body.code);
    notifyOwner(call, visit.session.email, 'two_factor_on');
    return { recovery_codes: [...codes] };
  },
  endTwoFactor: async (call) => {
    const { services, browser, visit, body } = call;
    await endTwoFactor(services, { browser, session: visit.session }, body);
    notifyOwner(call, visit.session.email, 'two_factor_off');
    return null;
  },
} satisfies Partial<Handlers>;

/** The parts of a call that a notice to the account's owner needs. */
interface NoticeContext {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly browser: Browser;
}

function notifyOwner({ services, request, browser }: NoticeContext, to: string, notice: AccountNotice | null): void {
  if (notice === null) return;
  tellOwner(services, { notice, to, address: browser.address, language: languageOf(request) });
}

async function answerEntered(call: NoticeContext, by: 'password' | 'link', entered: Entry): Promise<Entered> {
  notifyOwner(call, entered.email, entered.news);
  if (entered.kind === 'code_required') {
    setCookies(call.reply, entered.cookies);
    return { state: 'code_required' };
  }
  noteSignIn(call.request, entered.visit, by);
  setCookies(call.reply, entered.visit.session.cookies);
  return stateOf(call.services, entered.visit);
}

/** Logs a sign-in and its last factor. */
function noteSignIn(request: FastifyRequest, visit: Visit, by: 'password' | 'link' | 'code'): void {
  request.consoleVisit = visit;
  securityEvent(request, 'signed_in', { by });
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
    two_factor_missing: await lacksSecondFactor(services, visit),
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
