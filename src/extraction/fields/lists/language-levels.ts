import { fold, listOf } from '../../lexicon/fold.ts';
import { LANGUAGE_NAMES } from '../../lexicon/language-names.ts';
import type { CefrLevel } from '../../model/profile.ts';

const CODES = new Map<string, string>();
for (const row of LANGUAGE_NAMES.trim().split('\n')) {
  const code = row.slice(0, row.indexOf(':'));
  // Norwegian in its two writings is one language here, and so is Filipino under its two codes.
  const plain = code === 'nb' || code === 'nn' ? 'no' : code === 'fil' ? 'tl' : code;
  for (const name of row.slice(row.indexOf(':') + 1).split('|')) if (!CODES.has(name)) CODES.set(name, plain);
}

/** ISO 639-1 code of a language by its name in one of the languages of the word list, or null. */
export function languageCodeOf(name: string): string | null {
  const folded = fold(name);
  const bare = folded.replace(
    /^(?:language|lingua|langue|jezyk|limba|bahasa|idioma)\s+|\s+(?:language|sprache|язык|мова|език|dil|dili|kieli|taal|jazyk|γλωσσα)$/gu,
    '',
  );
  return CODES.get(folded) ?? CODES.get(bare) ?? null;
}

/** Latin letters, and those that look or are spelled like them in Greek ("Γ1" is C1) and Cyrillic. */
const CEFR = /(?<![\p{L}\p{N}])([ABCΑΒΓАВС])\s?([12])(?:\+|(?![\p{L}\p{N}]))/iu;
const LATIN = new Map<string, string>(Object.entries({ Α: 'A', Β: 'B', Γ: 'C', А: 'A', В: 'B', С: 'C' }));

/** The level of the Common European Framework that a text names; the lower one of "B1/B2", since that is sure. */
export function cefrOf(level: string): CefrLevel | null {
  const match = CEFR.exec(level.normalize('NFKC'));
  if (match === null) return null;
  const letter = (match[1] ?? '').toUpperCase();
  return `${LATIN.get(letter) ?? letter}${match[2]}` as CefrLevel;
}

const NATIVE = new Set(
  listOf(`native|native speaker|mother tongue|mother-tongue|mothertongue|first language|native language|native or bilingual|native or bilingual proficiency|native proficiency|bilingual|
muttersprache|muttersprachler|muttersprachlerin|muttersprachlich|muttersprachliches niveau|erstsprache|langue maternelle|maternelle|natif|native|bilingue|lengua materna|idioma materno|nativo|nativa|materna|lengua nativa|
madrelingua|lingua madre|lingua materna|lingua nativa|materno|moedertaal|moedertaalspreker|ojczysty|jezyk ojczysty|ojczysta|modersmal|morsmal|forstasprak|aidinkieli|natiivi|rodily mluvci|materstina|matersky jazyk|rodny jazyk|materinsky jazyk|
limba materna|nativ|μητρικη|μητρικη γλωσσα|ana dil|ana dili|anadil|anadili|родной|родной язык|носитель языка|роден|роден език|маичин език|майчин език|рідна|рідна мова|bahasa ibu|penutur asli|
母语|母語|ネイティブ|ネイティブレベル|모국어|원어민|اللغه الام|لغه ام|اللغة الام|שפת אם|שפת-אם|anyanyelv|maternji jezik`),
);

/** Whether a level says that the language is the mother tongue. */
export function isNativeLevel(level: string): boolean {
  const folded = fold(level);
  return NATIVE.has(folded) || folded.split(/[\s(/,-]+/u).some((word) => word.length > 4 && NATIVE.has(word));
}
