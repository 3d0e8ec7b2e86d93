import { parseCookie, stringifySetCookie } from 'cookie';
import { DEVICE_SECONDS } from './devices.ts';
import { CHALLENGE_SECONDS } from './passkeys.ts';
import { PENDING_SIGN_IN_SECONDS, SESSION_IDLE_SECONDS } from './sessions.ts';

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
