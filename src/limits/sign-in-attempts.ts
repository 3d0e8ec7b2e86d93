import { isIPv6 } from 'node:net';
import type { Queries } from '#platform/postgres/tables.ts';
import { countInWindow, deleteWindows, giveBack } from './counter.ts';

/** Attempts are counted by the quarter of an hour. */
const WINDOW_SECONDS = 900;
/** Codes of an authenticator app are counted by the day as well. */
const DAY_SECONDS = 24 * 3600;

/**
 * Attempts in a window.
 *
 * - A stranger is counted by address, by account from this address (`pair`), and by account. An address has room for an office behind
 *   one router; one that guesses at a single account is stopped early.
 * - A browser that has signed in to the account before is counted by itself (`trusted`), so that no number of strangers locks the owner
 *   out.
 * - A code of an app has six digits, and only a person who knows the password reaches it. So codes are counted by account, whatever the
 *   address, and by day as well.
 * - A recovery code cannot be guessed. It is counted by address, so that wrong codes of the app do not keep the owner from using one.
 */
const LIMITS = { trusted: 10, pair: 10, account: 50, address: 100, code: 10, codeOfDay: 30, recovery: 10 } as const;

export type AttemptVerdict =
  | { readonly kind: 'allowed' }
  | {
      readonly kind: 'too_many';
      readonly retryAfterSeconds: number;
      /** Whether the codes of the app are over their limit: a recovery code may still be tried. */
      readonly isOfAppCodes: boolean;
    };

/** The first code of an app that is set up, a later one, or a recovery code. */
export type CodeKind = 'first' | 'app' | 'recovery';

/** Who tries, and at what. */
export interface Attempt {
  /** An e-mail address. Null if only the client's address is known. */
  readonly account: string | null;
  readonly address: string;
  /** A browser that has signed in to the account before, or a session of the account: it is counted by itself. Null for strangers. */
  readonly trusted?: string | null;
  /** The kind of code, for a code after the password. */
  readonly code?: CodeKind;
}

/**
 * Counts an attempt before it is made, so that attempts in parallel are no way around the limit. A stranger is counted whether or not
 * the account exists: by address, by account from this address, then by account. The first subject over its limit ends the count. So
 * one address that continues takes no more of an account's room than its own, and leaves no more rows.
 */
export async function countAttempt(db: Queries, attempt: Attempt): Promise<AttemptVerdict> {
  for (const { subject, limit, windowSeconds = WINDOW_SECONDS, isOfAppCodes = false } of subjectsOf(attempt)) {
    const { used, resetSeconds } = await countInWindow(db, { kind: 'sign_in', subject, windowSeconds });
    if (used > limit) return { kind: 'too_many', retryAfterSeconds: resetSeconds, isOfAppCodes };
  }
  return { kind: 'allowed' };
}

/**
 * Records that an attempt succeeded. The counts of the account at its address or browser begin again; the others get the attempt back,
 * so that a whole office can sign in from one address.
 */
export async function settleAttempt(db: Queries, attempt: Attempt): Promise<void> {
  const subjects = subjectsOf(attempt);
  await deleteWindows(db, 'sign_in', namesOf(subjects.filter(({ endsOnSuccess }) => endsOnSuccess)));
  await giveBack(db, 'sign_in', namesOf(subjects.filter(({ endsOnSuccess }) => !endsOnSuccess)));
}

/** Gives an attempt back that was counted and then not made. */
export async function takeAttemptBack(db: Queries, attempt: Attempt): Promise<void> {
  await giveBack(db, 'sign_in', namesOf(subjectsOf(attempt)));
}

/** Forgets the codes tried at an account whose second factor is off now: they reveal nothing about the next secret. */
export async function forgetCodeAttempts(db: Queries, account: string): Promise<void> {
  await deleteWindows(db, 'sign_in', namesOf(codeSubjects(account, 'app')));
}

interface Subject {
  readonly subject: string;
  readonly limit: number;
  /** Whether a success ends the window. If not, only the attempt that succeeded is given back. */
  readonly endsOnSuccess: boolean;
  /** A quarter of an hour by default. */
  readonly windowSeconds?: number;
  readonly isOfAppCodes?: boolean;
}

function namesOf(subjects: readonly Subject[]): readonly string[] {
  return subjects.map(({ subject }) => subject);
}

function subjectsOf({ account, address, trusted = null, code }: Attempt): readonly Subject[] {
  const network = networkOf(address);
  const ofAddress = { subject: `address ${network}`, limit: LIMITS.address, endsOnSuccess: false };
  if (account === null) return [ofAddress];
  const ofStranger = trusted === null ? [ofAddress] : [];
  if (code === 'recovery') {
    const subject = `recovery ${trusted ?? network} ${account}`;
    return [...ofStranger, { subject, limit: LIMITS.recovery, endsOnSuccess: true }];
  }
  if (code !== undefined) return [...ofStranger, ...codeSubjects(account, code)];
  if (trusted !== null) {
    return [{ subject: `trusted ${trusted} ${account}`, limit: LIMITS.trusted, endsOnSuccess: true }];
  }
  return [
    ofAddress,
    { subject: `pair ${network} ${account}`, limit: LIMITS.pair, endsOnSuccess: true },
    { subject: `account ${account}`, limit: LIMITS.account, endsOnSuccess: false },
  ];
}

/** A right code does not end the day's window: a guesser would otherwise have as many codes again whenever the owner signs in. */
function codeSubjects(account: string, code: 'first' | 'app'): readonly Subject[] {
  const subject = `code ${account}`;
  // The person who sets an app up has seen its secret, and has no recovery codes yet.
  if (code === 'first') return [{ subject, limit: LIMITS.code, endsOnSuccess: true }];
  const ofDay = { subject: `codes of a day ${account}`, limit: LIMITS.codeOfDay, windowSeconds: DAY_SECONDS };
  return [
    { subject, limit: LIMITS.code, endsOnSuccess: true, isOfAppCodes: true },
    { ...ofDay, endsOnSuccess: false, isOfAppCodes: true },
  ];
}

/** What counts as one address. Of IPv6 it is the network of 64 bits: the owner of one address in it has them all. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - after.length).fill('0'), ...after];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
