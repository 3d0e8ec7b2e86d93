import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { CHALLENGE_SECONDS } from './passkeys.ts';
import { PENDING_SIGN_IN_SECONDS, SESSION_IDLE_SECONDS } from './sessions.ts';

/** Seconds for which a browser is known after its last sign-in. Chrome keeps no cookie for longer than 400 days. */
const DEVICE_SECONDS = 365 * 24 * 3600;

/** Accounts that know a browser at once. The account with the oldest sign-in is forgotten first. */
const ACCOUNTS_MAX = 5;
const NAME = /^[\w-]{22}$/;
const MARK_BYTES = 32;

/** An account, and the hash of its current password. */
interface Account {
  readonly personId: number;
  readonly hash: string;
}

/**
 * Device cookies after OWASP's "Slow Down Online Guessing Attacks with Device Cookies": a browser that signed in has a random name and a
 * mark for each account, which only the server can make (HMAC-SHA-256). A mark is bound to the current password: a new password
 * invalidates it, as it ends the sessions.
 *
 * The cookie opens nothing. It only decides which counter an attempt of its browser uses.
 */
export class DeviceCookies {
  readonly #key: Buffer;

  /** @param secret the console's own, which all nodes share */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'lectern device cookies', 32));
  }

  /** The name of the browser if it has signed in to the account before, else null. */
  findDevice(cookie: string, account: Account): string | null {
    const { name, marks } = parsed(cookie);
    if (name === null) return null;
    const expected = this.#mark(name, account);
    return marks.some((mark) => isSame(mark, expected)) ? name : null;
  }

  /** The cookie of a browser that has just signed in to the account. It keeps its name, and its marks for other accounts. */
  issueCookie(cookie: string | null, account: Account): string {
    const { name, marks } = parsed(cookie);
    const kept = name ?? randomBytes(16).toString('base64url');
    const mark = this.#mark(kept, account);
    return [kept, mark, ...marks.filter((other) => other !== mark)].slice(0, ACCOUNTS_MAX + 1).join('.');
  }

  #mark(name: string, { personId, hash }: Account): string {
    return createHmac('sha256', this.#key).update(`${name} ${personId} ${hash}`).digest('base64url');
  }
}

function parsed(cookie: string | null): { name: string | null; marks: readonly string[] } {
  const [name = '', ...marks] = (cookie ?? '').split('.', ACCOUNTS_MAX + 1);
  return NAME.test(name) ? { name, marks } : { name: null, marks: [] };
}

function isSame(given: string, expected: string): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === MARK_BYTES && timingSafeEqual(bytes, Buffer.from(expected, 'base64url'));
}

/** A token of `newToken`: 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The cookies that a browser sent. Whether they are valid is not checked here. */
export interface SentCookies {
  /** The token of a session. */
  readonly session: string | null;
  /** The token of a sign-in that waits for the code. */
  readonly pending: string | null;
  /** The token of a challenge for a passkey. */
  readonly passkey: string | null;
  /** The token of a browser that is at the identity provider. */
  readonly provider: string | null;
  /** The cookie of `DeviceCookies`. */
  readonly device: string | null;
}

/**
 * The console's cookies. None of them is signed: a token of 256 random bits whose hash is looked up cannot be guessed, and the device
 * cookie authenticates itself.
 */
export class ConsoleCookies {
  readonly #isSecure: boolean;
  readonly #prefix: string;

  /** @param isSecure whether browsers reach the server by https */
  constructor(isSecure: boolean) {
    this.#isSecure = isSecure;
    // Browsers accept a cookie with this prefix from this host only, not from other hosts of the domain.
    this.#prefix = isSecure ? '__Host-lectern' : 'lectern';
  }

  /** @param header the `Cookie` header of a request */
  parse(header: string | null): SentCookies {
    const cookies = parseCookie(header ?? '');
    return {
      session: tokenOf(cookies[this.#name('session_token')]),
      pending: tokenOf(cookies[this.#name('pending')]),
      passkey: tokenOf(cookies[this.#name('passkey')]),
      provider: tokenOf(cookies[this.#name('provider')]),
      device: cookies[this.#name('device')] ?? null,
    };
  }

  /** The value of `Set-Cookie` that gives a browser a session, or gives it the same session for longer. */
  session(token: string): string {
    return this.#serialize('session_token', token, SESSION_IDLE_SECONDS);
  }

  /** The values of `Set-Cookie` after a sign-in. The sign-in no longer waits for a code. */
  signedIn({ token, device }: { readonly token: string; readonly device: string }): readonly string[] {
    return [this.session(token), this.#serialize('pending', '', 0), this.#serialize('device', device, DEVICE_SECONDS)];
  }

  /** The values of `Set-Cookie` for a sign-in that waits for the code. */
  codeRequired(token: string): readonly string[] {
    return [this.#serialize('pending', token, PENDING_SIGN_IN_SECONDS)];
  }

  /** The value of `Set-Cookie` for a browser that is asked for a passkey. */
  passkeyChallenge(token: string): string {
    return this.#serialize('passkey', token, CHALLENGE_SECONDS);
  }

  /**
   * The value of `Set-Cookie` for a browser that goes to the identity provider. It may be SameSite=Strict: the page that receives the
   * redirect sends it, from this site.
   */
  atProvider(token: string): string {
    return this.#serialize('provider', token, PENDING_SIGN_IN_SECONDS);
  }

  /** The values of `Set-Cookie` that delete the session of the browser. */
  signedOut(): readonly string[] {
    return [this.#serialize('session_token', '', 0)];
  }

  #name(name: string): string {
    return `${this.#prefix}.${name}`;
  }

  #serialize(name: string, value: string, maxAgeSeconds: number): string {
    return stringifySetCookie({
      name: this.#name(name),
      value,
      maxAge: maxAgeSeconds,
      path: '/',
      httpOnly: true,
      secure: this.#isSecure,
      sameSite: 'strict',
    });
  }
}

/** The token of a cookie. Versions of Lectern that signed their cookies put a dot and the signature behind it. */
function tokenOf(value = ''): string | null {
  const [token = ''] = value.split('.', 1);
  return TOKEN.test(token) ? token : null;
}
