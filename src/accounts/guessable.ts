import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Guesses that a good attacker needs at least: a random password of twelve small letters takes some 10^12. */
const GUESSES_MIN = 1e10;
/** Of a long password so much is looked at. It bounds the time, which grows faster than the length. */
const LOOKED_AT_MAX = 64;
/** So many characters are left once the words of the account are taken out. */
const REST_MIN = 8;
/** A shorter word is in many good passwords by chance. */
const WORD_MIN = 3;

/** Words of German passwords that the list of common passwords lacks. */
const GERMAN = [
  'passwort kennwort willkommen geheim hallo schatz ichliebedich zugang anmeldung test fruehling',
  'frühling sommer herbst winter januar februar maerz märz april juni juli',
  'august september oktober november dezember montag freitag sonntag deutschland',
].flatMap((line) => line.split(' '));

let estimator: Promise<ZxcvbnFactory> | null = null;

/**
 * Whether a password is too easy to guess: one of the common ones, a pattern such as a row of keys, or made of the given words. The
 * estimate is zxcvbn's (D. L. Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016).
 *
 * @param ownWords what strangers know of the account: its address, the names of its companies
 */
export async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  const words = [...new Set(['lectern', ...ownWords.flatMap(wordsIn)])];
  const looked = password.normalize('NFKC').slice(0, LOOKED_AT_MAX);
  if (isMadeOf(looked, words)) return true;
  estimator ??= loadEstimator();
  return (await estimator).check(looked, words).guesses < GUESSES_MIN;
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

/** The words of a name or an address, and the whole of it without what stands between them. */
function wordsIn(text: string): readonly string[] {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [parts.join(''), ...parts].filter((word) => word.length >= WORD_MIN);
}

/** Whether too little is left of a password where the words are taken out, the longest first. Only letters and digits count. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const bare = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), bare);
  return rest !== bare && rest.length < REST_MIN;
}
