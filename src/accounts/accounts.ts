import { randomBytes } from 'node:crypto';
import { sha256 } from '#kit/sha256.ts';
import type { Queries } from '#platform/tables.ts';
import type { Auth, AuthSettings } from './auth.ts';
import { Devices } from './devices.ts';
import { holdPerson, holdProved } from './hold.ts';
import { linkDeleteSetting } from './links.sql.ts';
import {
  type Browser,
  endSessions,
  type NewSession,
  openSession,
  PENDING_SECONDS,
  SESSION_WHOLE_SECONDS,
} from './open-session.ts';
import { hashPassword, passwordFault } from './password.ts';
import { pendingDelete, pendingFind, pendingInsert } from './pending.sql.ts';
import { passwordFindByEmail, passwordSet } from './persons.sql.ts';
import { type PasswordProof, provePassword } from './prove.ts';
import {
  type SessionRow,
  sessionDelete,
  sessionExists,
  sessionListByPerson,
  sessionSetCompany,
} from './sessions.sql.ts';
import { TwoFactor } from './two-factor.ts';
import { type LinkKey, useLink } from './use-link.ts';

export type { Browser } from './open-session.ts';
export type { PasswordProof } from './prove.ts';

/** A session that is valid now. */
export interface OpenSession {
  readonly id: number;
  readonly personId: number;
  readonly email: string;
  /** The company it is bound to; null until one is chosen. Whether the person is still its member is not said here. */
  readonly companyId: number | null;
  /** Values of `Set-Cookie` for the answer. */
  readonly cookies: readonly string[];
}

export type EnterResult =
  | { readonly kind: 'entered'; readonly session: OpenSession }
  /** The person has a second factor: a code is asked for, of the browser that is given these cookies. */
  | { readonly kind: 'code_required'; readonly cookies: readonly string[] }
  /** The password was changed since it was proved. */
  | { readonly kind: 'refused' };

/** Who gave the password and still has to give a code. */
export interface PendingSignIn {
  readonly token: string;
  readonly personId: number;
  readonly email: string;
  /** The company of the link by which the person comes; null for who signs in. */
  readonly companyId: number | null;
}

export type ChangePasswordResult =
  /** The new session is bound to no company yet. */
  | { readonly kind: 'changed'; readonly sessionId: number; readonly cookies: readonly string[] }
  /** The current password is another. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'weak'; readonly fault: 'length' | 'guessable' }
  /** The session ended while it was asked. */
  | { readonly kind: 'signed_out' };

type Opened = ({ readonly kind: 'session' } & NewSession) | { readonly kind: 'pending'; readonly token: string };

/**
 * Signing in. Passwords, links and the opening of sessions are decided here, each under the lock of the person; the library signs the
 * cookies, finds the session of a browser, lets it go on while it is seen, and ends it.
 */
export class Accounts {
  readonly #db: Queries;
  readonly #settings: AuthSettings;
  #library: Promise<Auth['api']> | null = null;
  readonly #devices: Devices;
  readonly twoFactor: TwoFactor;

  constructor(settings: AuthSettings) {
    this.#db = settings.db;
    this.#devices = new Devices(settings.secret);
    this.twoFactor = new TwoFactor(settings.db, settings.secret);
    this.#settings = settings;
  }

  /** Proves a person by its password. A wrong password and an account that is not there take the same time, and both are null. */
  async prove(words: { email: string; password: string }): Promise<PasswordProof | null> {
    return provePassword(this.#db, words);
  }

  /** The name of a browser that has signed in to the account of an address before, since its password was set; null for any other. */
  async deviceFor(browser: Browser, email: string): Promise<string | null> {
    const cookie = await this.#deviceCookie(browser);
    if (cookie === null) return null;
    const account = await passwordFindByEmail(this.#db, email);
    return account === null ? null : this.#devices.nameFor(cookie, account);
  }

  /** Opens a session for who proved the password, or asks for a code. A session that the browser had is left alone. */
  async enter(browser: Browser, proof: PasswordProof): Promise<EnterResult> {
    const opened = await this.#db.transaction().execute(async (trx) => {
      if (!(await holdProved(trx, proof))) return null;
      return this.#open(trx, { personId: proof.personId, companyId: null, browser });
    });
    return opened === null ? { kind: 'refused' } : this.#given(browser, opened, { ...proof, companyId: null });
  }

  /** Uses a link up and opens a session or asks for a code, in a transaction that holds the company of the link if it has one. */
  async enterByLink(
    trx: Queries,
    browser: Browser,
    { link, key }: { link: { token: string; personId: number; email: string }; key: LinkKey },
  ): Promise<EnterResult | { readonly kind: 'invalid' }> {
    const used = await useLink(trx, link, key);
    if (used.kind !== 'used') return used;
    const opened = await this.#open(trx, { ...used, browser });
    return this.#given(browser, opened, { ...used, email: link.email });
  }

  /** Who gave the password in this browser and still has to give a code; null where nobody has, or it is too long ago. */
  async pending(browser: Browser): Promise<PendingSignIn | null> {
    if (browser.cookie === null) return null;
    const api = await this.#api();
    const { token } = await api.readPending({ headers: headersOf(browser) });
    const row = token === null ? null : await pendingFind(this.#db, sha256(token));
    return row === null || token === null ? null : { ...row, token };
  }

  /** Opens a session for who gave the password before and now a code; it is bound to no company yet. 'refused' where that sign-in has ended meanwhile. */
  async enterByCode(
    browser: Browser,
    { pending, code }: { pending: PendingSignIn; code: string },
  ): Promise<{ kind: 'entered'; session: OpenSession } | { kind: 'wrong' } | { kind: 'refused' }> {
    const { personId, email } = pending;
    const opened = await this.#db.transaction().execute(async (trx) => {
      if (!(await holdPerson(trx, personId))) return 'refused';
      const stands = await pendingFind(trx, sha256(pending.token));
      if (stands === null) return 'refused';
      // Switched off meanwhile by the operator: then the password was enough.
      if ((await this.twoFactor.isOn(trx, personId)) && !(await this.twoFactor.take(trx, personId, code)))
        return 'wrong';
      await pendingDelete(trx, personId, stands.id);
      return openSession(trx, { personId, companyId: null, browser });
    });
    if (opened === 'refused' || opened === 'wrong') return { kind: opened };
    const cookies = await this.#cookiesOf(browser, opened);
    return { kind: 'entered', session: { id: opened.id, personId, email, companyId: null, cookies } };
  }

  /** The session of a browser, or null where it has none that is valid. */
  async session(browser: Browser): Promise<OpenSession | null> {
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
    if (response.session.createdAt.getTime() + SESSION_WHOLE_SECONDS * 1000 > Date.now()) return session;
    await sessionDelete(this.#db, session.personId, session.id);
    return null;
  }

  /** Ends the browser's session, if it has one. Returns the cookies that make it forget. */
  async signOut(browser: Browser): Promise<readonly string[]> {
    const api = await this.#api();
    const { headers } = await api.signOut({ headers: headersOf(browser), returnHeaders: true });
    return headers.getSetCookie();
  }

  /** Ends every session of the person, this one included, and every link by which its password could be set. */
  async signOutEverywhere({ personId }: OpenSession): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      if (!(await holdPerson(trx, personId))) return;
      await endSessions(trx, personId);
      await linkDeleteSetting(trx, personId);
    });
  }

  /** Ends one session of the person. Returns false where there is none. */
  async endSession(personId: number, sessionId: number): Promise<boolean> {
    return (await sessionDelete(this.#db, personId, sessionId)) > 0;
  }

  async sessionsOf(personId: number): Promise<readonly SessionRow[]> {
    return sessionListByPerson(this.#db, personId, SESSION_WHOLE_SECONDS);
  }

  /** Binds a session to a company, in a transaction that holds the company, and nobody. */
  async bind(trx: Queries, sessionId: number, companyId: number): Promise<void> {
    await sessionSetCompany(trx, sessionId, companyId);
  }

  /**
   * Changes the password of who is signed in and knows the one that stands. All sessions end, and every link by which the password could
   * be set; this browser goes on with a new one.
   *
   * @param words.own what strangers know of the account
   */
  async changePassword(
    browser: Browser,
    session: OpenSession,
    words: { readonly current: string; readonly next: string; readonly own: readonly string[] },
  ): Promise<ChangePasswordResult> {
    const { personId, email } = session;
    const proof = await provePassword(this.#db, { email, password: words.current });
    if (proof === null) return { kind: 'refused' };
    const fault = await passwordFault(words.next, words.own);
    if (fault !== null) return { kind: 'weak', fault };
    const hash = await hashPassword(words.next);
    const opened = await this.#db.transaction().execute(async (trx) => {
      if (!(await holdProved(trx, proof)) || !(await sessionExists(trx, personId, session.id))) return null;
      await passwordSet(trx, personId, hash);
      await endSessions(trx, personId);
      await linkDeleteSetting(trx, personId);
      return openSession(trx, { personId, companyId: null, browser });
    });
    if (opened === null) return { kind: 'signed_out' };
    return { kind: 'changed', sessionId: opened.id, cookies: await this.#cookiesOf(browser, opened) };
  }

  /** Loaded by the first browser that has a session or opens one: it is a third of the server's code, and calls of the API need none of it. */
  #api(): Promise<Auth['api']> {
    this.#library ??= import('./auth.ts').then(({ openAuth }) => openAuth(this.#settings).api);
    return this.#library;
  }

  /** A session of a person that the transaction holds, or where it has a second factor what waits for a code. */
  async #open(trx: Queries, to: { personId: number; companyId: number | null; browser: Browser }): Promise<Opened> {
    const { personId, companyId } = to;
    if (!(await this.twoFactor.isOn(trx, personId))) return { kind: 'session', ...(await openSession(trx, to)) };
    const token = randomBytes(32).toString('base64url');
    await pendingInsert(trx, { personId, companyId, tokenHash: sha256(token), lifeSeconds: PENDING_SECONDS });
    return { kind: 'pending', token };
  }

  async #given(
    browser: Browser,
    opened: Opened,
    { personId, email, companyId }: Pick<OpenSession, 'personId' | 'email' | 'companyId'>,
  ): Promise<EnterResult> {
    if (opened.kind === 'session') {
      const cookies = await this.#cookiesOf(browser, opened);
      return { kind: 'entered', session: { id: opened.id, personId, email, companyId, cookies } };
    }
    const api = await this.#api();
    const { headers } = await api.givePending({ body: { token: opened.token }, returnHeaders: true });
    return { kind: 'code_required', cookies: headers.getSetCookie() };
  }

  async #cookiesOf(browser: Browser, { token, account }: NewSession): Promise<readonly string[]> {
    const api = await this.#api();
    const device = this.#devices.cookieWith(await this.#deviceCookie(browser), account);
    const { headers } = await api.giveSession({ body: { token, device }, returnHeaders: true });
    return headers.getSetCookie();
  }

  async #deviceCookie(browser: Browser): Promise<string | null> {
    if (browser.cookie === null) return null;
    const api = await this.#api();
    return (await api.readDevice({ headers: headersOf(browser) })).device;
  }
}

function headersOf({ cookie }: Browser): Headers {
  return new Headers(cookie === null ? {} : { cookie });
}
