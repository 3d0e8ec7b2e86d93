import { foldInPlace } from '#extraction/dates/tokens.ts';
import { isParticle } from '#extraction/lexicon/names.ts';
import type { CvContent } from '../content/cv-content.ts';

/** What a blind CV of the level `employers` must not say any more. */
export interface Secrets {
  /** Words of the name. */
  readonly names: readonly string[];
  /** Email address, links, street, employers. */
  readonly phrases: readonly string[];
  /** Digits of the telephone number, without those of its country. */
  readonly digits: string;
}

const WORD_LENGTH_MIN = 3;
const LOCAL_DIGITS = 7;

/** The secrets of a made CV. */
export function secretsOf({ person, contact, work }: Pick<CvContent, 'person' | 'contact' | 'work'>): Secrets {
  const employers = work
    .filter(({ kind }) => kind === 'job' || kind === 'side' || kind === 'internship')
    .map(({ company }) => company);
  return {
    names: wordsOf(`${person.given} ${person.family}`).filter(
      (word) => word.length >= WORD_LENGTH_MIN && !isParticle(word),
    ),
    phrases: [contact.email, ...contact.links, contact.street, ...employers]
      .map(squeezed)
      .filter((text) => text.length > WORD_LENGTH_MIN),
    digits: contact.phone.replaceAll(/\D/gu, '').slice(-LOCAL_DIGITS),
  };
}

/** The secrets that a text still tells. */
export function leaksIn(text: string, { names, phrases, digits }: Secrets): string[] {
  // "mark" in prose is not Mark.
  const words = new Set(
    text
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => !/^\p{Ll}/u.test(word))
      .map(foldInPlace),
  );
  const whole = squeezed(text);
  const numbers = text.split('\n').map((line) => line.replaceAll(/\D/gu, ''));
  return [
    ...names.filter((name) => words.has(name)),
    ...phrases.filter((phrase) => whole.includes(phrase)),
    ...(digits.length === LOCAL_DIGITS && numbers.some((line) => line.includes(digits)) ? [digits] : []),
  ];
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).map(foldInPlace);
}

/** Without white space, because readers divide lines differently. */
function squeezed(text: string): string {
  return foldInPlace(text).replaceAll(/\s+/gu, '');
}
