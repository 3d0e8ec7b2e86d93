import type { Queries } from '#platform/postgres/tables.ts';
import type { Auth, AuthSettings } from './auth.ts';
import { DeviceCookies } from './devices.ts';
import { deleteLinksThatSetPassword, type LinkCredential, redeemLink } from './links.ts';
import { hashPassword, passwordWeakness, verifyCredentials } from './passwords.ts';
import {
  findPasswordByEmail,
  lockPerson,
  lockPersonIfPasswordUnchanged,
  setPassword,
  type VerifiedPassword,
} from './persons.ts';
import {
  type ClientInfo,
  deletePending,
  endSession,
  findPending,
  type NewSession,
  openPending,
  openSession,
  type PendingRow,
  revokeSessions,
  SESSION_ABSOLUTE_SECONDS,
  sessionExists,
} from './sessions.ts';
import { TwoFactor } from './two-factor.ts';

/** A session that is valid now. */
export interface OpenSession {
  readonly id: number;
  readonly personId: number;
  readonly email: string;
  /** The company that it is bound to. Null until one is chosen. Whether the person is still its member is not checked here. */
  readonly companyId: number | null;
  /** Values of `Set-Cookie` for the answer. */
  readonly cookies: readonly string[];
}

export type SignInResult =
  | { readonly kind: 'entered'; readonly session: OpenSession }
  /** The person has a second factor: the browser gets these cookies and must send a code. */
  | { readonly kind: 'code_required'; readonly cookies: readonly string[] }
  /** The password was changed since it was proved. */
  | { readonly kind: 'refused' };

/** A sign-in that has the password and waits for the code. */
export interface PendingSignIn extends PendingRow {
  readonly token: string;
}

export type ChangePasswordResult =
  /** The new session is bound to no company yet. */
  | { readonly kind: 'changed'; readonly sessionId: number; readonly cookies: readonly string[] }
  /** The current password is another. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'weak'; readonly fault: 'length' | 'guessable' }
  /** The session ended meanwhile. */
  | { readonly kind: 'signed_out' };

type SignInTransaction =
  | ({ readonly kind: 'session' } & NewSession)
  | { readonly kind: 'pending'; readonly token: string };

/**
 * Signing in. Passwords, links and new sessions are decided here, each under the lock of the person. The library signs the cookies, and
 * finds, extends and ends the session of a browser.
 */
export class Accounts {
  readonly #db: Queries;
  readonly #settings: AuthSettings;
  #library: Promise<Auth['api']> | null = null;
  readonly #devices: DeviceCookies;
  readonly twoFactor: TwoFactor;

  constructor(settings: AuthSettings) {
    this.#db = settings.db;
    this.#devices = new DeviceCookies(settings.secret);
    this.twoFactor = new TwoFactor(settings.db, settings.secret);
    this.#settings = settings;
  }

  /** The name of a browser that has signed in to the account of an address before, since its password was set. Null for any other. */
  async knownDevice(browser: ClientInfo, email: string): Promise<string | null> {
    const cookie = await this.#deviceCookie(browser);
    if (cookie === null) return null;
    const account = await findPasswordByEmail(this.#db, email);
    return account === null ? null : this.#devices.findDevice(cookie, account);
  }

  /** Opens a session for a person who proved the password, or asks for a code. An earlier session of the browser stays. */
  async signIn(browser: ClientInfo, proof: VerifiedPassword): Promise<SignInResult> {
    const opened = await this.#db.transaction().execute(async (trx) => {
      if (!(await lockPersonIfPasswordUnchanged(trx, proof))) return null;
      return this.#open(trx, { personId: proof.personId, companyId: null, browser });
    });
    return opened === null ? { kind: 'refused' } : this.#given(browser, opened, { ...proof, companyId: null });
  }

  /** Uses a link and opens a session or asks for a code, in a transaction that has locked the company of the link, if it has one. */
  async signInByLink(
    trx: Queries,
    browser: ClientInfo,
    { link, key }: { link: { token: string; personId: number; email: string }; key: LinkCredential },
  ): Promise<SignInResult | { readonly kind: 'invalid' }> {
    const used = await redeemLink(trx, link, key);
    if (used.kind !== 'used') return used;
    const opened = await this.#open(trx, { ...used, browser });
    return this.#given(browser, opened, { ...used, email: link.email });
  }

  /** The pending sign-in of a browser. Null if there is none, or if it has expired. */
  async findPendingSignIn(browser: ClientInfo): Promise<PendingSignIn | null> {
    if (browser.cookie === null) return null;
    const api = await this.#api();
    const { token } = await api.readPending({ headers: headersOf(browser) });
    const row = token === null ? null : await findPending(this.#db, token);
    return row === null || token === null ? null : { ...row, token };
  }

  /** Opens a session, bound to no company yet, for a pending sign-in and its code. 'refused' if that sign-in has ended meanwhile. */
  async signInByCode(
    browser: ClientInfo,
    { pending, code }: { pending: PendingSignIn; code: string },
  ): Promise<{ kind: 'entered'; session: OpenSession } | { kind: 'wrong' } | { kind: 'refused' }> {
    const { personId, email } = pending;
    const opened = await this.#db.transaction().execute(async (trx) => {
      if (!(await lockPerson(trx, personId))) return 'refused';
      if ((await findPending(trx, pending.token)) === null) return 'refused';
      // The operator may have switched it off meanwhile. The password is enough then.
      if ((await this.twoFactor.isEnabled(trx, personId)) && !(await this.twoFactor.verifyCode(trx, personId, code)))
        return 'wrong';
      await deletePending(trx, pending.id);
      return openSession(trx, { personId, companyId: null, browser });
    });
    if (opened === 'refused' || opened === 'wrong') return { kind: opened };
    const cookies = await this.#cookiesOf(browser, opened);
    return { kind: 'entered', session: { id: opened.id, personId, email, companyId: null, cookies } };
  }

  /** The session of a browser. Null if it has no valid one. */
  async findSession(browser: ClientInfo): Promise<OpenSession | null> {
    if (browser.cookie === null) return null;
    const api = await this.#api();
    const { headers, response } = await api.getSession({ headers: headersOf(browser), returnHeaders: true });
    if (response === null) return null;
    const session = {
      id: Number(response.session.id),
      personId: Number(response.user.id),
      email: response.user.email,
      companyId: response.session.companyId ?? null,
      cookies: headers.getSetCookie(),
    };
    if (response.session.createdAt.getTime() + SESSION_ABSOLUTE_SECONDS * 1000 > Date.now()) return session;
    await endSession(this.#db, session.personId, session.id);
    return null;
  }

  /** Ends the browser's session, if it has one. Returns cookies that clear the browser's. */
  async signOut(browser: ClientInfo): Promise<readonly string[]> {
    const api = await this.#api();
    const { headers } = await api.signOut({ headers: headersOf(browser), returnHeaders: true });
    return headers.getSetCookie();
  }

  /** Ends every session of the person, including this one, and every link that could set its password. */
  async signOutEverywhere({ personId }: OpenSession): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      if (!(await lockPerson(trx, personId))) return;
      await revokeSessions(trx, personId);
      await deleteLinksThatSetPassword(trx, personId);
    });
  }

  /**
   * Changes the password of a signed-in person who knows the current one. All sessions end, and every link that could set the password.
   * This browser gets a new session.
   *
   * @param words.own what strangers know of the account
   */
  async changePassword(
    browser: ClientInfo,
    session: OpenSession,
    words: { readonly current: string; readonly next: string; readonly own: readonly string[] },
  ): Promise<ChangePasswordResult> {
    const { personId, email } = session;
    const proof = await verifyCredentials(this.#db, { email, password: words.current });
    if (proof === null) return { kind: 'refused' };
    const fault = await passwordWeakness(words.next, words.own);
    if (fault !== null) return { kind: 'weak', fault };
    const hash = await hashPassword(words.next);
    const opened = await this.#db.transaction().execute(async (trx) => {
      if (!(await lockPersonIfPasswordUnchanged(trx, proof)) || !(await sessionExists(trx, personId, session.id)))
        return null;
      await setPassword(trx, personId, hash);
      await revokeSessions(trx, personId);
      await deleteLinksThatSetPassword(trx, personId);
      return openSession(trx, { personId, companyId: null, browser });
    });
    if (opened === null) return { kind: 'signed_out' };
    return { kind: 'changed', sessionId: opened.id, cookies: await this.#cookiesOf(browser, opened) };
  }

  /** Loaded by the first browser with a session: it is a third of the server's code, and calls of the API need none of it. */
  #api(): Promise<Auth['api']> {
    this.#library ??= import('./auth.ts').then(({ openAuth }) => openAuth(this.#settings).api);
    return this.#library;
  }

  /** Opens a session of a person that the transaction has locked, or a pending sign-in if the person has a second factor. */
  async #open(
    trx: Queries,
    to: { personId: number; companyId: number | null; browser: ClientInfo },
  ): Promise<SignInTransaction> {
    const { personId, companyId } = to;
    if (!(await this.twoFactor.isEnabled(trx, personId))) return { kind: 'session', ...(await openSession(trx, to)) };
    return { kind: 'pending', token: await openPending(trx, personId, companyId) };
  }

  async #given(
    browser: ClientInfo,
    opened: SignInTransaction,
    { personId, email, companyId }: Pick<OpenSession, 'personId' | 'email' | 'companyId'>,
  ): Promise<SignInResult> {
    if (opened.kind === 'session') {
      const cookies = await this.#cookiesOf(browser, opened);
      return { kind: 'entered', session: { id: opened.id, personId, email, companyId, cookies } };
    }
    const api = await this.#api();
    const { headers } = await api.givePending({ body: { token: opened.token }, returnHeaders: true });
    return { kind: 'code_required', cookies: headers.getSetCookie() };
  }

  async #cookiesOf(browser: ClientInfo, { token, account }: NewSession): Promise<readonly string[]> {
    const api = await this.#api();
    const device = this.#devices.issueCookie(await this.#deviceCookie(browser), account);
    const { headers } = await api.giveSession({ body: { token, device }, returnHeaders: true });
    return headers.getSetCookie();
  }

  async #deviceCookie(browser: ClientInfo): Promise<string | null> {
    if (browser.cookie === null) return null;
    const api = await this.#api();
    return (await api.readDevice({ headers: headersOf(browser) })).device;
  }
}

function headersOf({ cookie }: ClientInfo): Headers {
  return new Headers(cookie === null ? {} : { cookie });
}
