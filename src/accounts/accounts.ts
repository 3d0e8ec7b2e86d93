import type { Queries } from '#platform/tables.ts';
import { type Auth, type AuthSettings, openAuth } from './auth.ts';
import { holdPerson, holdProved } from './hold.ts';
import { linkDeleteSetting } from './links.sql.ts';
import { type Browser, endSessions, type NewSession, openSession, SESSION_WHOLE_SECONDS } from './open-session.ts';
import { hashPassword, isStrongEnough } from './password.ts';
import { passwordSet } from './persons.sql.ts';
import { type PasswordProof, provePassword } from './prove.ts';
import {
  type SessionRow,
  sessionDelete,
  sessionExists,
  sessionListByPerson,
  sessionSetCompany,
} from './sessions.sql.ts';
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

export type EnterByLinkResult =
  | { readonly kind: 'entered'; readonly session: OpenSession }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'refused' };

export type ChangePasswordResult =
  | { readonly kind: 'changed'; readonly cookies: readonly string[] }
  /** The current password is another. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'weak' }
  /** The session ended while it was asked. */
  | { readonly kind: 'signed_out' };

/**
 * Signing in. Passwords, links and the opening of sessions are decided here, each under the lock of the person; the library signs the
 * cookies, finds the session of a browser, lets it go on while it is seen, and ends it.
 */
export class Accounts {
  readonly #db: Queries;
  readonly #auth: Auth;

  constructor(settings: AuthSettings) {
    this.#db = settings.db;
    this.#auth = openAuth(settings);
  }

  /** Proves a person by its password. A wrong password and an account that is not there take the same time, and both are null. */
  async prove(words: { email: string; password: string }): Promise<PasswordProof | null> {
    return provePassword(this.#db, words);
  }

  /** Opens a session for who proved the password; null where that is no longer the one that stands. A session that the browser had is left alone. */
  async enter(browser: Browser, proof: PasswordProof): Promise<OpenSession | null> {
    const opened = await this.#db.transaction().execute(async (trx) => {
      if (!(await holdProved(trx, proof))) return null;
      return openSession(trx, { personId: proof.personId, companyId: null, browser });
    });
    return opened === null ? null : this.#given(opened, { ...proof, companyId: null });
  }

  /** Uses a link up and opens a session, in a transaction that holds the company of the link if it has one. */
  async enterByLink(
    trx: Queries,
    browser: Browser,
    { link, key }: { link: { token: string; personId: number; email: string }; key: LinkKey },
  ): Promise<EnterByLinkResult> {
    const used = await useLink(trx, link, key);
    if (used.kind !== 'used') return used;
    const opened = await openSession(trx, { ...used, browser });
    return { kind: 'entered', session: await this.#given(opened, { ...used, email: link.email }) };
  }

  /** The session of a browser, or null where it has none that is valid. */
  async session(browser: Browser): Promise<OpenSession | null> {
    if (browser.cookie === null) return null;
    const { headers, response } = await this.#auth.api.getSession({ headers: headersOf(browser), returnHeaders: true });
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
    const { headers } = await this.#auth.api.signOut({ headers: headersOf(browser), returnHeaders: true });
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

  /** Binds the session to a company. */
  async bind(session: OpenSession, companyId: number): Promise<OpenSession> {
    await sessionSetCompany(this.#db, session.id, companyId);
    return { ...session, companyId };
  }

  /**
   * Changes the password of who is signed in and knows the one that stands. All sessions end, and every link by which the password could
   * be set; this browser goes on with a new session.
   */
  async changePassword(
    browser: Browser,
    session: OpenSession,
    words: { current: string; next: string },
  ): Promise<ChangePasswordResult> {
    const { personId, email, companyId } = session;
    const proof = await provePassword(this.#db, { email, password: words.current });
    if (proof === null) return { kind: 'refused' };
    if (!isStrongEnough(words.next)) return { kind: 'weak' };
    const hash = await hashPassword(words.next);
    const opened = await this.#db.transaction().execute(async (trx) => {
      if (!(await holdProved(trx, proof)) || !(await sessionExists(trx, personId, session.id))) return null;
      await passwordSet(trx, personId, hash);
      await endSessions(trx, personId);
      await linkDeleteSetting(trx, personId);
      return openSession(trx, { personId, companyId: null, browser });
    });
    if (opened === null) return { kind: 'signed_out' };
    // Not above: who holds a company waits for nobody who holds a person and waits for the company.
    if (companyId !== null) await sessionSetCompany(this.#db, opened.id, companyId);
    return { kind: 'changed', cookies: await this.#cookiesOf(opened) };
  }

  async #given(
    opened: NewSession,
    { personId, email, companyId }: Pick<OpenSession, 'personId' | 'email' | 'companyId'>,
  ): Promise<OpenSession> {
    return { id: opened.id, personId, email, companyId, cookies: await this.#cookiesOf(opened) };
  }

  async #cookiesOf({ token }: NewSession): Promise<readonly string[]> {
    const { headers } = await this.#auth.api.giveSession({ body: { token }, returnHeaders: true });
    return headers.getSetCookie();
  }
}

function headersOf({ cookie }: Browser): Headers {
  return new Headers(cookie === null ? {} : { cookie });
}
