import { foldInPlace } from '#extraction/dates/tokens.ts';
import { employmentType } from '#extraction/lexicon/employment.ts';
import { isParticle } from '#extraction/lexicon/names.ts';
import type { KnownValues, RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import { isEdge } from '#extraction/redaction/page-text.ts';
import { hostOf, PROFILE_HOSTS } from '#extraction/text/links.ts';

/** What a blind CV of a level must not say any more. */
export interface Secrets {
  /** Words of the name. */
  readonly names: readonly string[];
  /** Texts that are found anywhere: contact details, names in scripts without spaces, names of employers of several words. */
  readonly phrases: readonly string[];
  /** Employers of one word: "Meta" is no part of "metadata". */
  readonly words: readonly string[];
  /** The last digits of telephone numbers. */
  readonly digits: readonly string[];
}

const LENGTH_MIN = 3;
const LOCAL_DIGITS = 7;
const SPACELESS = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

/** The secrets among the values of a CV. */
export function secretsOf({ names, contacts, employers }: KnownValues, level: RedactionLevel): Secrets {
  const named = level === 'contact' ? [] : names;
  const employing = level === 'employers' ? employers.filter((name) => employmentType(name) === null) : [];
  // A handle may be the name itself, which the level of contact details keeps.
  const kept = level === 'contact' ? names.map(lettersOf) : [];
  const written = contacts.filter(
    (text) => !isPhone(text) && (level === 'employers' || !isOtherLink(text)) && !kept.includes(lettersOf(text)),
  );
  const isOneWord = (text: string): boolean => !SPACELESS.test(text) && !/\s/u.test(text.trim());
  const phrases = [
    ...written,
    ...named.filter((name) => SPACELESS.test(name)),
    ...employing.filter((name) => !isOneWord(name)),
  ];
  return {
    names: named.flatMap(wordsOf).filter((word) => word.length >= LENGTH_MIN && !isParticle(word)),
    phrases: phrases.map(squeezed).filter((text) => text.length >= LENGTH_MIN),
    words: employing.filter(isOneWord).map((name) => foldInPlace(name.trim())),
    digits: contacts
      .filter(isPhone)
      .map((text) => text.replaceAll(/\D/gu, '').slice(-LOCAL_DIGITS))
      .filter((digits) => digits.length === LOCAL_DIGITS),
  };
}

/** The secrets that a text still tells. */
export function leaksIn(text: string, { names, phrases, words, digits }: Secrets): string[] {
  // "mark" in prose is not Mark.
  const capital = new Set(
    text
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => !/^\p{Ll}/u.test(word) && (word.length >= LENGTH_MIN || word === word.toUpperCase()))
      .map(foldInPlace),
  );
  const folded = foldInPlace(text);
  const whole = squeezed(text);
  const numbers = text.split('\n').map((line) => line.replaceAll(/\D/gu, ''));
  return [
    ...names.filter((name) => capital.has(name)),
    ...phrases.filter((phrase) => whole.includes(phrase)),
    ...words.filter((word) => (word.length < LENGTH_MIN ? capital.has(word) : hasWord(folded, word))),
    ...digits.filter((phone) => numbers.some((line) => line.includes(phone))),
  ];
}

function isPhone(text: string): boolean {
  return !/\p{L}{2}/u.test(text) && text.replaceAll(/\D/gu, '').length >= LOCAL_DIGITS;
}

/** A link that is not to a profile stays up to the level `employers`. */
function isOtherLink(text: string): boolean {
  return /^\S+\.\S+$/u.test(text) && !text.includes('@') && !PROFILE_HOSTS.test(hostOf(text));
}

function hasWord(folded: string, word: string): boolean {
  for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1))
    if (isEdge(folded, from) && isEdge(folded, from + word.length)) return true;
  return false;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).map(foldInPlace);
}

function lettersOf(text: string): string {
  return foldInPlace(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Without white space, because readers divide lines differently. */
function squeezed(text: string): string {
  return foldInPlace(text).replaceAll(/\s+/gu, '');
}
