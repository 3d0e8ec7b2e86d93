import { isIPv6 } from 'node:net';
import type { Queries } from '#platform/tables.ts';
import { attemptAdd, attemptDelete, attemptDeleteOld, attemptTakeBack } from './attempts.sql.ts';
import { sha256 } from './hash.ts';

/** Length of the window in which tries are counted: a quarter of an hour. */
const WINDOW_SECONDS = 900;
/** Length of the longer one in which codes of an authenticator app are counted too. */
const DAY_SECONDS = 24 * 3600;

/**
 * How often may be tried in a window. One address that guesses at one account is stopped early; the account as a whole has more
 * room; an address has room for an office behind one router. These counts are of strangers: a browser that has signed in to the account
 * before has a count of its own, so that no number of strangers keeps its owner out. A code has six digits, and who tries one knows the password: so it has little room, from wherever it is tried, and little more in a day.
 * Nobody guesses a recovery code; it is bounded by the address from which it is tried alone, so that who makes the codes of an app
 * be refused does not keep its owner from coming in by one of these.
 */
const LIMITS = { trusted: 10, pair: 10, account: 50, address: 100, code: 10, codeOfDay: 30, recovery: 10 } as const;

export type AttemptVerdict =
  | { readonly kind: 'allowed' }
  | {
      readonly kind: 'too_many';
      readonly retryAfterSeconds: number;
      /** Whether it is the codes of the app that are over: a recovery code may still be tried. */
      readonly isOfAppCodes: boolean;
    };

/** The first code of an app that is set up, a later one, or a recovery code. */
export type CodeKind = 'first' | 'app' | 'recovery';

/** Who tries, and at what: an e-mail address, or null where only the client's address can be told. */
export interface Attempt {
  readonly account: string | null;
  readonly address: string;
  /** A browser that has signed in to the account before, or a session of the account: it is counted by itself. Null for strangers. */
  readonly trusted?: string | null;
  /** Where it is a code that is tried, after the password: which. */
  readonly code?: CodeKind;
}

/**
 * Counts a try before it is made, so that many at once are no way around. A trusted browser is counted alone. A stranger is counted
 * whether or not there is such an account: at the address, then at the account from this address, then at the account; the first that is over ends it. So one address that goes on
 * and on takes no more of an account's room than its own, and leaves no more rows.
 */
export async function countAttempt(db: Queries, attempt: Attempt): Promise<AttemptVerdict> {
  for (const { subject, limit, windowSeconds = WINDOW_SECONDS, isOfAppCodes = false } of subjectsOf(attempt)) {
    const { used, remainingSeconds } = await attemptAdd(db, subject, windowSeconds);
    if (used > limit) return { kind: 'too_many', retryAfterSeconds: remainingSeconds, isOfAppCodes };
  }
  return { kind: 'allowed' };
}

/**
 * What a try that succeeded leaves: its account begins anew at its address, and the other counts forget it, so that a whole office
 * may sign in from one.
 */
export async function settleAttempt(db: Queries, attempt: Attempt): Promise<void> {
  const subjects = subjectsOf(attempt);
  const anew = subjects.filter(({ beginsAnew }) => beginsAnew).map(({ subject }) => subject);
  const others = subjects.filter(({ beginsAnew }) => !beginsAnew).map(({ subject }) => subject);
  if (anew.length > 0) await attemptDelete(db, anew);
  if (others.length > 0) await attemptTakeBack(db, others);
}

/** Takes a try back that was counted and then not made. */
export async function takeAttemptBack(db: Queries, attempt: Attempt): Promise<void> {
  await attemptTakeBack(
    db,
    subjectsOf(attempt).map(({ subject }) => subject),
  );
}

/** Forgets the codes that were tried at an account whose second factor is off now: they say nothing about the next secret. */
export async function forgetCodeAttempts(db: Queries, account: string): Promise<void> {
  await attemptDelete(
    db,
    codeSubjects(account, 'app').map(({ subject }) => subject),
  );
}

/** Drops windows that have passed. */
export async function forgetOldAttempts(db: Queries): Promise<void> {
  await attemptDeleteOld(db, WINDOW_SECONDS);
}

interface Subject {
  readonly subject: string;
  readonly limit: number;
  /** Whether one that succeeded makes it begin anew, instead of being taken back by itself. */
  readonly beginsAnew: boolean;
  /** A quarter of an hour where nothing is said. */
  readonly windowSeconds?: number;
  readonly isOfAppCodes?: boolean;
}

function subjectsOf({ account, address, trusted = null, code }: Attempt): readonly Subject[] {
  const network = networkOf(address);
  const ofAddress = { subject: sha256(`address ${network}`), limit: LIMITS.address, beginsAnew: false };
  if (account === null) return [ofAddress];
  const ofStranger = trusted === null ? [ofAddress] : [];
  if (code === 'recovery') {
    const subject = sha256(`recovery ${trusted ?? network} ${account}`);
    return [...ofStranger, { subject, limit: LIMITS.recovery, beginsAnew: true }];
  }
  if (code !== undefined) return [...ofStranger, ...codeSubjects(account, code)];
  if (trusted !== null) {
    return [{ subject: sha256(`trusted ${trusted} ${account}`), limit: LIMITS.trusted, beginsAnew: true }];
  }
  return [
    ofAddress,
    { subject: sha256(`pair ${network} ${account}`), limit: LIMITS.pair, beginsAnew: true },
    { subject: sha256(`account ${account}`), limit: LIMITS.account, beginsAnew: false },
  ];
}

/** The day does not begin anew with a code that is right: who guesses would have as many again whenever the owner signs in. */
function codeSubjects(account: string, code: 'first' | 'app'): readonly Subject[] {
  const subject = sha256(`code ${account}`);
  // Whoever sets an app up was shown its secret, and has no recovery codes yet.
  if (code === 'first') return [{ subject, limit: LIMITS.code, beginsAnew: true }];
  const ofDay = { subject: sha256(`codes of a day ${account}`), limit: LIMITS.codeOfDay, windowSeconds: DAY_SECONDS };
  return [
    { subject, limit: LIMITS.code, beginsAnew: true, isOfAppCodes: true },
    { ...ofDay, beginsAnew: false, isOfAppCodes: true },
  ];
}

/** What counts as one address: of IPv6 the network of 64 bits, since who has one address of it has them all. */
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
