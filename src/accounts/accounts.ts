import { newToken } from '#kit/token.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { ConsoleCookies, DeviceCookies } from './cookies.ts';
import { openProviderSignIn, type ProviderErrand, type ProviderSecrets, takeProviderSignIn } from './identities.ts';
import { deleteLinksThatSetPassword, type LinkCredential, redeemLink } from './links.ts';
import { type PasskeyProof, recordPasskeyUse } from './passkeys.ts';
import { hashPassword, passwordWeakness, verifyCredentials } from './passwords.ts';
import {
  findPassword,
  findPerson,
  lockPerson,
  lockPersonIfPasswordUnchanged,
  setPassword,
  type VerifiedPassword,
} from './persons.ts';
import {
  type ClientInfo,
  deletePending,
  endSessionOfToken,
  extendSession,
  findPending,
  findSession,
  type NewSession,
  type OpenedByIdentity,
  openPending,
  openSession,
  type PendingSignIn,
  revokeSessions,
  sessionExists,
  type ValidSession,
} from './sessions.ts';
import { TwoFactor } from './two-factor.ts';

interface AccountsSettings {
  readonly db: Queries;
  /** The console's own secret, which all nodes share. Keys for second factors and device cookies are derived from it. */
  readonly secret: string;
  /** Whether browsers reach the server by https. Cookies are `Secure` then. */
  readonly isHttps: boolean;
}

/** A session that is valid now. */
export interface OpenSession extends ValidSession {
  /** Values of `Set-Cookie` for the answer. */
  readonly cookies: readonly string[];
}

export type SignInResult =
  | { readonly kind: 'entered'; readonly session: OpenSession }
  /** The person has a second factor: the browser gets these cookies and must send a code. */
  | { readonly kind: 'code_required'; readonly cookies: readonly string[] }
  /** The password was changed since it was verified. */
  | { readonly kind: 'refused' };

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

/** Signing in and out. Passwords, links and new sessions are decided here, each under the lock of the person. */
export class Accounts {
  readonly #db: Queries;
  readonly #cookies: ConsoleCookies;
  readonly #devices: DeviceCookies;
  readonly twoFactor: TwoFactor;

  constructor({ db, secret, isHttps }: AccountsSettings) {
    this.#db = db;
    this.#cookies = new ConsoleCookies(isHttps);
    this.#devices = new DeviceCookies(secret);
    this.twoFactor = new TwoFactor(db, secret);
  }

  /** The name of a browser that has signed in to the account of an address since its password was set. Null for any other browser. */
  async knownDevice({ cookie }: ClientInfo, email: string): Promise<string | null> {
    const { device } = this.#cookies.parse(cookie);
    if (device === null) return null;
    const personId = await findPerson(this.#db, email);
    if (personId === null) return null;
    return this.#devices.findDevice(device, { personId, hash: (await findPassword(this.#db, personId)) ?? '' });
  }

  /** Opens a session for a person who proved the password, or asks for a code. An earlier session of the browser stays. */
  async signIn(browser: ClientInfo, proof: VerifiedPassword): Promise<SignInResult> {
    const opened = await this.#db.transaction().execute(async (trx) => {
      if (!(await lockPersonIfPasswordUnchanged(trx, proof))) return null;
      return this.#open(trx, { personId: proof.personId, companyId: null, browser });
    });
    return opened === null ? { kind: 'refused' } : this.#resultOf(browser, opened, { ...proof, companyId: null });
  }

  /** Redeems a link and opens a session or asks for a code, in a transaction that has locked the company of the link, if it has one. */
  async signInByLink(
    trx: Queries,
    browser: ClientInfo,
    { link, key }: { link: { token: string; personId: number; email: string }; key: LinkCredential },
  ): Promise<SignInResult | { readonly kind: 'invalid' }> {
    const used = await redeemLink(trx, link, key);
    if (used.kind !== 'used') return used;
    const opened = await this.#open(trx, { ...used, browser });
    return this.#resultOf(browser, opened, { ...used, email: link.email });
  }

  /**
   * Opens a session for the identity of a person that the transaction has locked, or asks for a code: the provider takes the place of the
   * password, and of nothing else.
   */
  async signInByIdentity(
    trx: Queries,
    browser: ClientInfo,
    to: { personId: number; email: string; companyId: number | null; identity: OpenedByIdentity },
  ): Promise<SignInResult> {
    return this.#resultOf(browser, await this.#open(trx, { ...to, browser }), to);
  }

  /** Records that a browser goes to the identity provider. It keeps its cookie, so that several of its tabs may be there at once. */
  async startProviderSignIn(
    { cookie }: ClientInfo,
    errand: ProviderErrand,
  ): Promise<ProviderSecrets & { readonly cookies: readonly string[] }> {
    const token = this.#cookies.parse(cookie).provider ?? newToken();
    const secrets = await openProviderSignIn(this.#db, token, errand);
    return { ...secrets, cookies: [this.#cookies.atProvider(token)] };
  }

  /** Takes the sign-in of a state, if this browser went to the provider with it within ten minutes. */
  async takeProviderSignIn({ cookie }: ClientInfo, state: string): ReturnType<typeof takeProviderSignIn> {
    const { provider: token } = this.#cookies.parse(cookie);
    return token === null ? null : takeProviderSignIn(this.#db, { state, browser: token });
  }

  /** The pending sign-in of a browser. Null if there is none, or if it has expired. */
  async findPendingSignIn({ cookie }: ClientInfo): Promise<PendingSignIn | null> {
    const { pending: token } = this.#cookies.parse(cookie);
    return token === null ? null : findPending(this.#db, token);
  }

  /** Opens a session, bound to no company yet, for a pending sign-in and its code. 'refused' if that sign-in has ended meanwhile. */
  async signInByCode(
    browser: ClientInfo,
    { pending, code }: { pending: PendingSignIn; code: string },
  ): Promise<{ kind: 'entered'; session: OpenSession } | { kind: 'wrong' } | { kind: 'refused' }> {
    const { personId, email, identityId } = pending;
    const opened = await this.#db.transaction().execute(async (trx) => {
      if (!(await lockPerson(trx, personId))) return 'refused';
      if ((await findPending(trx, pending.token)) === null) return 'refused';
      // The operator may have switched it off meanwhile. The password is enough then.
      if ((await this.twoFactor.isEnabled(trx, personId)) && !(await this.twoFactor.verifyCode(trx, personId, code)))
        return 'wrong';
      await deletePending(trx, pending.id);
      // The code was given now, whenever the provider was given its proof.
      const identity = identityId === null ? null : { id: identityId, provedAt: new Date() };
      return openSession(trx, { personId, companyId: null, browser, identity });
    });
    if (opened === 'refused' || opened === 'wrong') return { kind: opened };
    const cookies = this.#cookiesOf(browser, opened);
    return { kind: 'entered', session: { id: opened.id, personId, email, companyId: null, cookies } };
  }

  /**
   * Opens a session, bound to no company yet, for a person who used a passkey. It replaces the password and the code: the device has
   * verified the user.
   */
  async signInByPasskey(
    browser: ClientInfo,
    proof: PasskeyProof,
  ): Promise<{ kind: 'entered'; session: OpenSession } | { kind: 'removed' } | { kind: 'counter_back' }> {
    const { personId, email } = proof.passkey;
    const opened = await this.#db.transaction().execute(async (trx) => {
      if (!(await lockPerson(trx, personId))) return 'removed';
      const use = await recordPasskeyUse(trx, proof);
      return use === 'used' ? openSession(trx, { personId, companyId: null, browser }) : use;
    });
    if (opened === 'removed' || opened === 'counter_back') return { kind: opened };
    const cookies = this.#cookiesOf(browser, opened);
    return { kind: 'entered', session: { id: opened.id, personId, email, companyId: null, cookies } };
  }

  /** The value of `Set-Cookie` that binds the challenge of a passkey to a browser. */
  passkeyCookie(token: string): string {
    return this.#cookies.passkeyChallenge(token);
  }

  /** The token of the challenge that a browser answers. Null if it has none. */
  findPasskeyToken({ cookie }: ClientInfo): string | null {
    return this.#cookies.parse(cookie).passkey;
  }

  /** The session of a browser, which is used now. Null if it has no valid one. */
  async findSession({ cookie }: ClientInfo): Promise<OpenSession | null> {
    const { session: token } = this.#cookies.parse(cookie);
    if (token === null) return null;
    const found = await findSession(this.#db, token);
    if (found === null) return null;
    const { isExtensionDue, ...session } = found;
    const isExtended = isExtensionDue && (await extendSession(this.#db, session.id));
    return { ...session, cookies: isExtended ? [this.#cookies.session(token)] : [] };
  }

  /** Ends the browser's session, if it has one. Returns the values of `Set-Cookie` that delete its cookie. */
  async signOut({ cookie }: ClientInfo): Promise<readonly string[]> {
    const { session: token } = this.#cookies.parse(cookie);
    if (token !== null) await endSessionOfToken(this.#db, token);
    return this.#cookies.signedOut();
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
    return { kind: 'changed', sessionId: opened.id, cookies: this.#cookiesOf(browser, opened) };
  }

  /** Opens a session of a person that the transaction has locked, or a pending sign-in if the person has a second factor. */
  async #open(
    trx: Queries,
    to: { personId: number; companyId: number | null; browser: ClientInfo; identity?: OpenedByIdentity },
  ): Promise<SignInTransaction> {
    const { personId, companyId, identity } = to;
    if (!(await this.twoFactor.isEnabled(trx, personId))) return { kind: 'session', ...(await openSession(trx, to)) };
    return {
      kind: 'pending',
      token: await openPending(trx, { personId, companyId, identityId: identity?.id ?? null }),
    };
  }

  #resultOf(
    browser: ClientInfo,
    opened: SignInTransaction,
    { personId, email, companyId }: Omit<ValidSession, 'id'>,
  ): SignInResult {
    if (opened.kind === 'pending') return { kind: 'code_required', cookies: this.#cookies.codeRequired(opened.token) };
    const cookies = this.#cookiesOf(browser, opened);
    return { kind: 'entered', session: { id: opened.id, personId, email, companyId, cookies } };
  }

  #cookiesOf({ cookie }: ClientInfo, { token, account }: NewSession): readonly string[] {
    const { device } = this.#cookies.parse(cookie);
    return this.#cookies.signedIn({ token, device: this.#devices.issueCookie(device, account) });
  }
}
