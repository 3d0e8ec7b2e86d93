import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '#accounts/identities.ts';
import type { IdentityProvider } from '#accounts/identity-provider.ts';
import { type Passkey as OwnPasskey, passkeyOffer } from '#accounts/passkeys.ts';
import { type ClientInfo, endSession, listSessions, type SessionRow } from '#accounts/sessions.ts';
import type { AccountNotice } from '#mail/email-template.ts';
import { Problem } from '#problems/problem.ts';
import { changeCompanyMember } from '#use-cases/administration/members.ts';
import { notifyOwner } from '#use-cases/console/account-notices.ts';
import {
  authorizeForCompany,
  type CompanyAuth,
  type ConsoleAuth,
  listCompanyChoices,
  switchCompany,
} from '#use-cases/console/auth.ts';
import { noMember, requestPasswordReset } from '#use-cases/console/links.ts';
import {
  beginAddingPasskey,
  beginPasskeySignIn,
  changePasskeyName,
  finishAddingPasskey,
  passkeysOf,
  removeOwnPasskey,
  signInWithPasskey,
} from '#use-cases/console/passkeys.ts';
import { changePassword, reauthenticate } from '#use-cases/console/password.ts';
import {
  beginProviderSignIn,
  finishProviderSignIn,
  listWaysIn,
  providerSignOutUrl,
  unlinkIdentity,
} from '#use-cases/console/provider-sign-in.ts';
import {
  confirmTwoFactorSetup,
  disableTwoFactor,
  type SignInStep as Entry,
  inspectLink,
  lacksSecondFactor,
  redeemConsoleLink,
  signIn,
  startTwoFactorSetup,
  submitSignInCode,
  takesPassword,
} from '#use-cases/console/sign-in.ts';
import type { Services } from '#use-cases/services/services.ts';
import { languageOf } from '../exchange/request.ts';
import { logSecurityEvent } from '../exchange/request-log.ts';
import type { DataOf, Passkey, Session, SessionState, SignedIn, SignInAnswer } from './contract.ts';
import { type ConsoleDeps, type Handlers, setCookies } from './endpoint.ts';

/** Signing in and out, sessions, one-time links, the password and the second factor. */
export const accountHandlers = {
  getSignInOptions: async ({ services: { mailer, signInMethods }, options: { publicUrl } }) => ({
    forgotten_password: mailer !== null && signInMethods.password,
    password: signInMethods.password,
    passkeys: passkeyOffer({ publicUrl, takesPasswords: signInMethods.password }).kind === 'offered',
    provider: signInMethods.provider?.name ?? null,
  }),
  forgottenPassword: async ({ options, services, browser, body: { email, language = 'en' } }) => {
    await requestPasswordReset(services, browser, { email, language, baseUrl: options.baseUrl() });
    return null;
  },
  signIn: async (call) => answerEntered(call, 'password', await signIn(call.services, call.browser, call.body)),
  giveCode: async (call) => {
    const { services, browser, request, reply, body } = call;
    const { auth, news } = await submitSignInCode(services, browser, body.code);
    notify(call, auth.session.email, news);
    logSignIn(request, auth, 'code');
    setCookies(reply, auth.session.cookies);
    return stateOf(services, auth);
  },
  lookAtLink: async ({ services, browser, body }) => {
    const { link, companyName } = await inspectLink(services, browser, body.token);
    return {
      kind: link.kind,
      email: link.email,
      company: companyName,
      expires_at: link.expiresAt.toISOString(),
      password: takesPassword(services, link),
    };
  },
  takeLink: async (call) =>
    answerEntered(call, 'link', await redeemConsoleLink(call.services, call.browser, call.body)),
  signOut: async ({ options, services, browser, reply }) => {
    const url = await providerSignOutUrl(services, browser, signInPage(options));
    setCookies(reply, await services.accounts.signOut(browser));
    return { provider_url: url };
  },
  signOutEverywhere: async (call) => {
    const { options, services, browser, reply, auth } = call;
    const url = await providerSignOutUrl(services, browser, signInPage(options));
    await services.accounts.signOutEverywhere(auth.session);
    notify(call, auth.session.email, 'signed_out_everywhere');
    setCookies(reply, await services.accounts.signOut(browser));
    return { provider_url: url };
  },
  getSession: async ({ services, auth }) => stateOf(services, auth),
  chooseCompany: async ({ services, auth, body }) =>
    signedIn(services, await switchCompany(services, auth, body.company_id)),
  setOwnName: async ({ services, auth, body: { name } }) => {
    const { member } = auth;
    const result = await changeCompanyMember(services.db, { memberId: member.id, actor: member }, { name });
    switch (result.kind) {
      case 'changed':
        return signedIn(services, { ...auth, member: result.member });
      case 'invalid':
        throw new Problem(result);
      // A name takes no administrator from a company, so the member was removed just now.
      case 'last_administrator':
      case 'not_found':
        throw noMember();
    }
  },
  listSessions: async ({ services, auth }) => {
    const sessions = await listSessions(services.db, auth.session.personId);
    return sessions.map((row) => sessionOf(row, auth));
  },
  endSession: async (call) => {
    const { services, auth, id } = call;
    if (!(await endSession(services.db, auth.session.personId, id('sessionId')))) {
      throw new Problem('no_session');
    }
    notify(call, auth.session.email, 'session_ended');
    return null;
  },
  changePassword: async (call) => {
    const { services, browser, reply, auth, body } = call;
    const words = { current: body.current_password, next: body.new_password };
    setCookies(reply, await changePassword(services, { browser, session: auth.session }, words));
    notify(call, auth.session.email, 'password_changed');
    return null;
  },
  confirmPassword: async ({ services, browser, auth: { session }, body }) => {
    await reauthenticate(services, { browser, session }, body);
    return null;
  },
  getTwoFactor: async ({ services, auth }) => {
    const { isOn, since, recoveryCodesLeft } = await services.accounts.twoFactor.getState(auth.session.personId);
    return { enabled: isOn, since: since?.toISOString() ?? null, recovery_codes_left: recoveryCodesLeft };
  },
  beginTwoFactor: async ({ services, browser, auth: { session }, body }) =>
    startTwoFactorSetup(services, { browser, session }, body.password),
  confirmTwoFactor: async (call) => {
    const { services, browser, auth, body } = call;
    const codes = await confirmTwoFactorSetup(services, { browser, session: auth.session }, body.code);
    notify(call, auth.session.email, 'two_factor_on');
    return { recovery_codes: [...codes] };
  },
  endTwoFactor: async (call) => {
    const { services, browser, auth, body } = call;
    await disableTwoFactor(services, { browser, session: auth.session }, body);
    notify(call, auth.session.email, 'two_factor_off');
    return null;
  },
} satisfies Partial<Handlers>;

/** Where the provider sends a browser that has signed out there. */
function signInPage({ baseUrl }: ConsoleDeps): string {
  return `${baseUrl()}/console/sign-in`;
}

/** The parts of a call that a notice to the account's owner needs. */
export interface NoticeContext {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly browser: ClientInfo;
}

/** Notifies the owner of an account of a change, where there is one. */
function notify({ services, request, browser }: NoticeContext, to: string, notice: AccountNotice | null): void {
  if (notice === null) return;
  notifyOwner(services, { notice, to, address: browser.address, language: languageOf(request) });
}

async function answerEntered(
  call: NoticeContext,
  by: 'password' | 'link' | 'provider',
  entered: Entry,
): Promise<SignInAnswer> {
  notify(call, entered.email, entered.news);
  if (entered.kind === 'code_required') {
    setCookies(call.reply, entered.cookies);
    return { state: 'code_required' };
  }
  logSignIn(call.request, entered.auth, by);
  setCookies(call.reply, entered.auth.session.cookies);
  return stateOf(call.services, entered.auth);
}

/** Logs a sign-in and its last factor. */
function logSignIn(
  request: FastifyRequest,
  auth: ConsoleAuth,
  by: 'password' | 'passkey' | 'link' | 'provider' | 'code',
): void {
  request.consoleAuth = auth;
  logSecurityEvent(request, 'signed_in', { by });
}

/** The session as the console sees it. */
async function stateOf(services: Services, auth: ConsoleAuth): Promise<SessionState> {
  const inCompany = await authorizeForCompany(services, auth).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'company_required') return null;
    throw error;
  });
  if (inCompany !== null) return signedIn(services, inCompany);
  return {
    state: 'choose_company',
    email: auth.session.email,
    companies: [...(await listCompanyChoices(services, auth))],
  };
}

async function signedIn(services: Services, auth: CompanyAuth): Promise<SignedIn> {
  const { session, member, company } = auth;
  return {
    state: 'signed_in',
    email: session.email,
    name: member.name,
    member_id: member.id,
    role: member.role,
    company: {
      id: company.id,
      name: company.name,
      storage_enabled: company.storageEnabled,
      upload_limit_bytes: company.uploadLimitBytes,
    },
    companies: [...(await listCompanyChoices(services, auth))],
    two_factor_missing: await lacksSecondFactor(services, auth),
  };
}

function sessionOf(row: SessionRow, auth: ConsoleAuth): Session {
  return {
    id: String(row.id),
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    address: row.address === '' ? null : row.address,
    user_agent: row.userAgent === '' ? null : row.userAgent,
    current: row.id === auth.session.id,
  };
}

/** Signing in by a passkey, and the passkeys of a person. */
export const passkeyHandlers = {
  beginPasskeySignIn: async ({ services, options: { publicUrl }, browser, reply }) => {
    const { options, cookies } = await beginPasskeySignIn(services, browser, publicUrl);
    setCookies(reply, cookies);
    return { ...options };
  },
  passkeySignIn: async (call) => {
    const { services, options, browser, request, reply, body } = call;
    const { publicUrl } = options;
    const { userHandle, ...response } = body.credential.response;
    const { auth, news } = await signInWithPasskey(
      services,
      { browser, publicUrl },
      {
        ...body.credential,
        response: { ...response, ...(typeof userHandle === 'string' && { userHandle }) },
        clientExtensionResults: {},
      },
    );
    notify(call, auth.session.email, news);
    logSignIn(request, auth, 'passkey');
    setCookies(reply, auth.session.cookies);
    return stateOf(services, auth);
  },
  listPasskeys: async ({ services, options, auth: { session } }) => {
    const { passkeys, unavailable } = await passkeysOf(services, session, options.publicUrl);
    return { passkeys: passkeys.map(passkeyOf), unavailable };
  },
  beginPasskey: async ({ services, options: { publicUrl }, browser, reply, auth: { session }, body }) => {
    const { options, cookies } = await beginAddingPasskey(services, { browser, session, publicUrl }, body);
    setCookies(reply, cookies);
    return { ...options };
  },
  addPasskey: async (call) => {
    const { services, options, browser, auth, body } = call;
    const { transports = [], ...response } = body.credential.response;
    const passkey = await finishAddingPasskey(
      services,
      { browser, session: auth.session, publicUrl: options.publicUrl },
      {
        name: body.name,
        response: {
          ...body.credential,
          response: { ...response, transports },
          clientExtensionResults: {},
        },
      },
    );
    notify(call, auth.session.email, 'passkey_added');
    return passkeyOf(passkey);
  },
  renamePasskey: async ({ services, auth, id, body: { name } }) =>
    passkeyOf(await changePasskeyName(services, auth.session, { id: id('passkeyId'), name })),
  removePasskey: async (call) => {
    const { services, auth, id } = call;
    await removeOwnPasskey(services, auth.session, id('passkeyId'));
    notify(call, auth.session.email, 'passkey_removed');
    return null;
  },
} satisfies Partial<Handlers>;

function passkeyOf({ id, name, createdAt, lastUsedAt, backedUp }: OwnPasskey): Passkey {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    synced: backedUp,
  };
}

/** Signing in by the identity provider, and the identities of an account. */
export const identityHandlers = {
  beginProviderSignIn: async ({ options, services, browser, reply, body }) => {
    const errand = { redirectUri: redirectUriOf(options), isFresh: body.again === true, session: null };
    const { url, cookies } = await beginProviderSignIn(services, browser, errand);
    setCookies(reply, cookies);
    return { url };
  },
  finishProviderSignIn: async (call) => {
    const { options, services, browser, body } = call;
    const step = await finishProviderSignIn(services, browser, {
      parameters: body.parameters,
      redirectUri: redirectUriOf(options),
      link: body.link ?? null,
    });
    if (step.kind !== 'linked') return answerEntered(call, 'provider', step);
    notify(call, step.email, step.news);
    return { state: 'linked' };
  },
  getWaysIn: async ({ services, auth }) => {
    const { password, identities } = await listWaysIn(services, auth.session.personId);
    const { provider } = services.signInMethods;
    return { password, identities: identities.map((identity) => shown(identity, provider)) };
  },
  beginLinkingIdentity: async ({ options, services, browser, reply, auth: { session } }) => {
    const errand = { redirectUri: redirectUriOf(options), isFresh: false, session };
    const { url, cookies } = await beginProviderSignIn(services, browser, errand);
    setCookies(reply, cookies);
    return { url };
  },
  unlinkIdentity: async (call) => {
    const { services, auth, id } = call;
    await unlinkIdentity(services, auth.session, id('identityId'));
    notify(call, auth.session.email, 'identity_unlinked');
    return null;
  },
} satisfies Partial<Handlers>;

/** The page that the provider sends the browser back to. It is registered at the provider. */
function redirectUriOf({ baseUrl }: ConsoleDeps): string {
  return `${baseUrl()}/console/sign-in/provider`;
}

function shown(
  { id, issuer, createdAt, lastUsedAt }: Identity,
  provider: IdentityProvider | null,
): DataOf<'getWaysIn'>['identities'][number] {
  return {
    id,
    provider: issuer === provider?.issuer ? provider.name : new URL(issuer).host,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  };
}
