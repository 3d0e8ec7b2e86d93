import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds for which a browser is known after its last sign-in. Chrome keeps no cookie for longer than 400 days. */
export const DEVICE_SECONDS = 365 * 24 * 3600;

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
