import { APIError } from 'better-auth/api';
import type { Queries } from '#platform/tables.ts';
import {
  admissionListByPerson,
  type SessionRow,
  sessionDelete,
  sessionFindByToken,
  sessionListByPerson,
  sessionSetCompany,
} from './accounts.sql.ts';
import { ADDRESS_HEADER, type Auth, type AuthSettings, openAuth } from './auth.ts';
import { sha256 } from './hash.ts';

/** Who asks, as far as signing in goes. */
export interface Browser {
  /** The `Cookie` header. */
  readonly cookie: string | null;
  readonly address: string;
  readonly userAgent: string | null;
}

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

export type SignInResult = { kind: 'signed_in'; session: OpenSession } | { kind: 'refused' };
export type NewPasswordResult = { kind: 'changed' } | { kind: 'refused' } | { kind: 'weak' };

/** Signing in, over the library that does it. */
export class Accounts {
  readonly #db: Queries;
  readonly #auth: Auth;

  constructor(settings: AuthSettings) {
    this.#db = settings.db;
    this.#auth = openAuth(settings);
  }

  /** Opens a session. A wrong password and an account that is not there take the same time and are told the same. */
  async signIn(browser: Browser, proof: { email: string; password: string }): Promise<SignInResult> {
    try {
      const { headers, response } = await this.#auth.api.signInEmail({
        body: proof,
        // A session that the browser had is left alone: the new cookie takes its place.
        headers: headersOf({ ...browser, cookie: null }),
        returnHeaders: true,
      });
      const opened = await sessionFindByToken(this.#db, sha256(response.token));
      if (opened === null) return { kind: 'refused' };
      const session = { ...opened, email: response.user.email, companyId: null, cookies: headers.getSetCookie() };
      return { kind: 'signed_in', session };
    } catch (error) {
      if (isRefusal(error)) return { kind: 'refused' };
      throw error;
    }
  }

  /** The session of a browser, or null where it has none that is valid. */
  async session(browser: Browser): Promise<OpenSession | null> {
    if (browser.cookie === null) return null;
    const { headers, response } = await this.#auth.api.getSession({ headers: headersOf(browser), returnHeaders: true });
    if (response === null) return null;
    return {
      id: Number(response.session.id),
      personId: Number(response.user.id),
      email: response.user.email,
      companyId: response.session.companyId ?? null,
      cookies: headers.getSetCookie(),
    };
  }

  /** Ends the browser's session, if it has one. Returns the cookies that make it forget. */
  async signOut(browser: Browser): Promise<readonly string[]> {
    const { headers } = await this.#auth.api.signOut({ headers: headersOf(browser), returnHeaders: true });
    return headers.getSetCookie();
  }

  /** Ends every session of the person, this one included. */
  async signOutEverywhere(session: OpenSession): Promise<void> {
    await sessionDelete(this.#db, session.personId, null);
  }

  /** Ends one session of the person. Returns false where there is none. */
  async endSession(personId: number, sessionId: number): Promise<boolean> {
    return (await sessionDelete(this.#db, personId, sessionId)) > 0;
  }

  async sessionsOf(personId: number): Promise<readonly SessionRow[]> {
    return sessionListByPerson(this.#db, personId);
  }

  /** Binds the session to a company. */
  async bind(session: OpenSession, companyId: number): Promise<OpenSession> {
    await sessionSetCompany(this.#db, session.id, companyId);
    return { ...session, companyId };
  }

  /** Ids of the companies for which the person has proved to be the one with the address. */
  async admittedTo(personId: number): Promise<ReadonlySet<number>> {
    return new Set(await admissionListByPerson(this.#db, personId));
  }

  /** Changes the password of who is signed in and knows the one that stands, and ends all other sessions. This one goes on under a new token. */
  async changePassword(
    browser: Browser,
    session: OpenSession,
    words: { current: string; next: string },
  ): Promise<{ result: NewPasswordResult; cookies: readonly string[] }> {
    try {
      const { headers, response } = await this.#auth.api.changePassword({
        body: { currentPassword: words.current, newPassword: words.next, revokeOtherSessions: true },
        headers: headersOf(browser),
        returnHeaders: true,
      });
      const renewed = response.token === null ? null : await sessionFindByToken(this.#db, sha256(response.token));
      if (renewed !== null && session.companyId !== null) {
        await sessionSetCompany(this.#db, renewed.id, session.companyId);
      }
      return { result: { kind: 'changed' }, cookies: headers.getSetCookie() };
    } catch (error) {
      return { result: refusalOf(error), cookies: [] };
    }
  }

  /** Sets the password by the token of a one-time link, which is used up by it, and ends all sessions of the person. */
  async setPassword(token: string, password: string): Promise<NewPasswordResult> {
    try {
      await this.#auth.api.resetPassword({ body: { token, newPassword: password } });
      return { kind: 'changed' };
    } catch (error) {
      return refusalOf(error);
    }
  }
}

/** What a refusal of the library means; everything else is thrown on. */
function refusalOf(error: unknown): NewPasswordResult {
  if (!isRefusal(error)) throw error;
  return String(error.body?.code).startsWith('PASSWORD_TOO_') ? { kind: 'weak' } : { kind: 'refused' };
}

function isRefusal(error: unknown): error is APIError {
  return error instanceof APIError && error.statusCode >= 400 && error.statusCode < 500;
}

function headersOf({ cookie, address, userAgent }: Browser): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: address });
  if (cookie !== null) headers.set('cookie', cookie);
  if (userAgent !== null) headers.set('user-agent', userAgent.slice(0, 500));
  return headers;
}
