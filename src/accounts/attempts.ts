import { isIPv6 } from 'node:net';
import type { Queries } from '#platform/tables.ts';
import { attemptAdd, attemptDelete, attemptDeleteOld, attemptTakeBack } from './attempts.sql.ts';
import { sha256 } from './hash.ts';

/** Length of the window in which tries are counted. */
const WINDOW_SECONDS = 900;

/**
 * How often may be tried in a window. One address that guesses at one account is stopped early; the account as a whole has more
 * room, so that a stranger's tries do not lock its owner out at once; an address has room for an office behind one router. A code has
 * six digits, and who tries one knows the password: so it has little room, from wherever it is tried.
 */
const LIMITS = { pair: 10, account: 50, address: 100, code: 10 } as const;

export type AttemptVerdict = { kind: 'allowed' } | { kind: 'too_many'; retryAfterSeconds: number };

/** Who tries, and at what: an e-mail address, or null where only the client's address can be told. */
export interface Attempt {
  readonly account: string | null;
  readonly address: string;
  /** Whether it is the code after the password that is tried. */
  readonly isCode?: boolean;
}

/**
 * Counts a try before it is made, so that many at once are no way around. Counted whether or not there is such an account: at the
 * address, then at the account from this address, then at the account; the first that is over ends it. So one address that goes on
 * and on takes no more of an account's room than its own, and leaves no more rows.
 */
export async function countAttempt(db: Queries, attempt: Attempt): Promise<AttemptVerdict> {
  for (const { subject, limit } of subjectsOf(attempt)) {
    const { used, remainingSeconds } = await attemptAdd(db, subject, WINDOW_SECONDS);
    if (used > limit) return { kind: 'too_many', retryAfterSeconds: remainingSeconds };
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
  await attemptTakeBack(db, others);
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
}

function subjectsOf({ account, address, isCode = false }: Attempt): readonly Subject[] {
  const network = networkOf(address);
  const ofAddress = { subject: sha256(`address ${network}`), limit: LIMITS.address, beginsAnew: false };
  if (account === null) return [ofAddress];
  if (isCode) return [ofAddress, { subject: sha256(`code ${account}`), limit: LIMITS.code, beginsAnew: true }];
  return [
    ofAddress,
    { subject: sha256(`pair ${network} ${account}`), limit: LIMITS.pair, beginsAnew: true },
    { subject: sha256(`account ${account}`), limit: LIMITS.account, beginsAnew: false },
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
