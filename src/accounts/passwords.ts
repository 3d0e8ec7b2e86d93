import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { ConcurrencyLimiter } from '#kit/concurrency.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { findPasswordByEmail, type VerifiedPassword } from './persons.ts';

/** `Algorithm.Argon2id`, a constant of the package's types alone. */
const ARGON2ID: Algorithm.Argon2id = 2;

/** Of the equivalent settings in OWASP's "Password Storage Cheat Sheet" the one with the most memory: 46 MiB, one pass. */
const COST = { algorithm: ARGON2ID, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/**
 * A hash takes 46 MiB and 150 ms of a core, in one of the four threads that also serve files and name lookups. So a flood of sign-ins
 * takes at most 92 MiB and half of the threads. The last in the queue waits for some two seconds.
 */
const hashes = new ConcurrencyLimiter({ atOnce: 2, waitingMax: 30 });

/** Characters of a password. The console's contract has the same limits. */
const LENGTH = { min: 12, max: 128 } as const;

/** Guesses that a good attacker needs at least: a random password of twelve small letters takes some 10^12. */
const GUESSES_MIN = 1e10;
/** Characters of a long password that are estimated. The time grows faster than the length. */
const ESTIMATED_MAX = 64;
/** Characters that must be left once the words of the account are taken out. */
const REST_MIN = 8;
/** Shorter words are in many good passwords by chance. */
const WORD_MIN = 3;

/** Words of German passwords that the list of common passwords lacks. */
const GERMAN = [
  'passwort kennwort willkommen geheim hallo schatz ichliebedich zugang anmeldung test fruehling',
  'frühling sommer herbst winter januar februar maerz märz april juni juli',
  'august september oktober november dezember montag freitag sonntag deutschland',
].flatMap((line) => line.split(' '));

let estimator: Promise<ZxcvbnFactory> | null = null;

/**
 * Why a password may not be chosen. Null if it may.
 *
 * @param ownWords what strangers know of the account: its address, the names of its companies
 */
export async function passwordWeakness(
  password: string,
  ownWords: readonly string[],
): Promise<'length' | 'guessable' | null> {
  if (password.length < LENGTH.min || password.length > LENGTH.max) return 'length';
  return (await isGuessablePassword(password, ownWords)) ? 'guessable' : null;
}

/** The argon2id hash of a password, salt and cost included. @throws QueueFullError if too many calls wait for a hash */
export async function hashPassword(password: string): Promise<string> {
  return hashes.run(() => hash(password.normalize('NFKC'), COST));
}

/**
 * Proves a person by its password. Null if the password is another, or there is no such account: both take the same time.
 *
 * @param email in lower case
 * @throws QueueFullError if too many calls wait for a hash
 */
export async function verifyCredentials(
  db: Queries,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<VerifiedPassword | null> {
  const account = await findPasswordByEmail(db, email);
  if (account === null) {
    await hashPassword(password);
    return null;
  }
  // Keyboards encode the same letter in different ways.
  const isRight = await hashes.run(() => verify(account.hash, password.normalize('NFKC')));
  return isRight ? { ...account, email } : null;
}

/**
 * Whether a password is too easy to guess: a common one, a pattern such as a row of keys, or made of the given words. The estimate is
 * zxcvbn's (D. L. Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016).
 */
export async function isGuessablePassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  const words = [...new Set(['lectern', ...ownWords.flatMap(wordsIn)])];
  const estimated = password.normalize('NFKC').slice(0, ESTIMATED_MAX);
  if (isMadeOf(estimated, words)) return true;
  estimator ??= loadEstimator();
  return (await estimator).check(estimated, words).guesses < GUESSES_MIN;
}

/** Loaded by the first password that is chosen: the list takes some 30 MB of memory. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const passwords = dictionary['passwords-common'];
  return new ZxcvbnFactory({ dictionary: { passwords, german: GERMAN }, graphs: adjacencyGraphs });
}

/** The words of a name or an address, and the whole of it without separators. */
function wordsIn(text: string): readonly string[] {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [parts.join(''), ...parts].filter((word) => word.length >= WORD_MIN);
}

/** Whether too little is left of a password without the words, the longest taken out first. Only letters and digits count. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const bare = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), bare);
  return rest !== bare && rest.length < REST_MIN;
}
