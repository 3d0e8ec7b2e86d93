import { isParticle } from '../../lexicon/names.ts';

const CAPITALS = /^\P{Ll}*\p{Lu}\P{Ll}*\p{Lu}\P{Ll}*$/u;

function capitalised(word: string, locale: string): string {
  const lower = word.toLocaleLowerCase(locale);
  const first = String.fromCodePoint(lower.codePointAt(0) ?? 0);
  return first.toLocaleUpperCase(locale) + lower.slice(first.length);
}

/** "O'NEILL", "SMITH-JONES", "MCDONALD", "D'ANGELO" */
function ordinaryWord(word: string, locale: string): string {
  return word
    .split(/(?<=[-‐–])|(?<=^(?:o|d|l|n|dell)['’])|(?<=\.)/iu)
    .map((part) => {
      const plain = capitalised(part, locale);
      return /^Mc\p{Ll}{3,}/u.test(plain) ? `Mc${capitalised(plain.slice(2), locale)}` : plain;
    })
    .join('');
}

/** Whether a word is in capitals. Accented letters without a capital in the font ("MüLLER") do not count. */
function isCapitals(word: string): boolean {
  const all = word.replaceAll(/[^\p{L}]/gu, '');
  const plain = all.replaceAll(/[^A-Za-z]/gu, '');
  const letters = plain.length >= 3 && plain === plain.toUpperCase() ? plain : all;
  return (
    letters.length >= 2 &&
    (CAPITALS.test(letters) || letters === letters.toUpperCase()) &&
    letters !== letters.toLowerCase()
  );
}

const ROMAN = /^(?:II|III|IV|VI{0,3})$/u;

/** Turkish has two letters i. The ordinary lower case of a capital I would change the name. */
function hasDottedCapital(name: string): boolean {
  return /[İıĞğŞş]/u.test(name);
}

/**
 * A name in ordinary case, by the rules of the document's language if it is known (Turkish has two letters i). Words in
 * mixed case stay unchanged. Words in capitals are converted ("O'NEILL" to "O'Neill", "VAN DER BERG" to "van der
 * Berg"), and so is a name without capitals. Initials and numerals ("J.", "III") stay.
 */
export function ordinaryCase(name: string, language: string | null = null): string {
  const words = name.split(' ');
  const noCapital = name === name.toLowerCase() && name !== name.toUpperCase();
  const locale = language === 'tr' || hasDottedCapital(name) ? 'tr' : 'en';
  return words
    .map((word, index) => {
      if (noCapital) return index > 0 && isParticle(word) ? word : ordinaryWord(word, locale);
      if (!isCapitals(word) || ROMAN.test(word)) return word;
      if (/^(?:\p{Lu}\.){2,}$/u.test(word)) return word;
      if (index > 0 && index < words.length - 1 && isParticle(word)) return word.toLowerCase();
      // Two capitals among words in ordinary case are initials ("JB Smith").
      if (word.length === 2 && !/[.'’]/u.test(word) && words.some((other) => /\p{Ll}/u.test(other))) return word;
      return ordinaryWord(word, locale);
    })
    .join(' ');
}
