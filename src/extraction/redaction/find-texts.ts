import { toOriginalPage } from '#kit/page-transform.ts';
import { foldInPlace } from '../dates/tokens.ts';
import { findEmails, findPhones, isYearsOrDate } from '../fields/contact/contact.ts';
import { isStreet } from '../lexicon/streets.ts';
import type { Box, PositionedDocument } from '../model/input.ts';
import { findLinks, hostOf, PROFILE_HOSTS } from '../text/links.ts';
import { EMPLOYER_LENGTH_MIN, type IdentifyingTexts } from './identifying-texts.ts';
import { misreadPlaces, signsOfPage } from './misread-texts.ts';
import { boxesOf, isEdge, type PageText, textOfPage } from './page-text.ts';

/** Why a place identifies the candidate. */
export type IdentifyingKind = 'name' | 'contact' | 'personal' | 'employer' | 'other';

/** A place that identifies the candidate, in points of the page as the document shows it. */
export interface IdentifyingPlace extends Box {
  readonly page: number;
  readonly kind: IdentifyingKind;
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly kind: IdentifyingKind;
}

/** What marks divide in a line of contact details. */
const PART = /[^,;|·•\n]+/gu;
/** "桜台47-3-5": a quarter with block and house. */
const EAST_ASIAN_STREET = /[\p{Script=Han}\p{Script=Hangul}]\s?\d{1,4}(?:[-‐–−]\d{1,4}){1,3}/u;
/** Any run of so many digits, as recognition may read a telephone number: without its first signs, with a letter in it. */
const DIGITS = /(?<![\p{L}\d@/_=.-])\+?\(?\d[\d ().\u00A0\u2010-\u2015/·-]{5,24}\d(?![\p{L}\d@_])/gu;
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;
/** "1.200.000" and "2015 - 2019" are none. */
const AMOUNT = /^\d{1,3}(?:[.\s\u00A0]\d{3})+$/u;
/** "Skype: live.anna": the name behind the name of a service. */
const MESSENGER = /\b(?:skype|telegram|whatsapp|wechat|discord|signal|viber|icq)(?:\s?(?:id|name))?\s?[:：]\s?(\S+)/giu;
const HANDLE = /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.]{3,40}/gu;
/** "A. M. Lee", "A.M.L.": capitals with full stops. */
const INITIALS = /^(?:\p{Lu}\.-?){1,4}$/u;
/** Initials without full stops count in type this much larger than the text's. */
const MONOGRAM_SIZE = 1.6;
/** An email address as recognition may read it: with spaces around its signs, or another sign for the one in its middle. */
const MISREAD_EMAIL = /[\p{L}\p{N}][\p{L}\p{N}._-]{0,60} ?[@＠©®] ?[\p{L}\p{N}-]+(?: ?[.,] ?[\p{L}\p{N}-]+)+/gu;
/** The letters that an ending adds to a name: "Nováka", "Lees". */
const ENDING_MAX = 3;
const INFLECTED_LENGTH_MIN = 4;

/**
 * All places of texts that identify a candidate, in visible and in hidden words: those texts themselves, any email address and telephone
 * number, handles, and addresses of profiles.
 */
export function findTexts(document: PositionedDocument, texts: IdentifyingTexts): IdentifyingPlace[] {
  return document.pages.flatMap((page) => {
    const text = textOfPage(page);
    return identifyingRanges(text, texts).flatMap(({ from, to, kind }) =>
      boxesOf(text, from, to).map((box) => ({ page: page.number, kind, ...toOriginalPage(box, page) })),
    );
  });
}

/** The same in the text of one page, as ranges of its characters. */
export function identifyingRanges(text: PageText, texts: IdentifyingTexts): Range[] {
  return [
    ...contactsIn(text, texts),
    ...phrasesIn(text, texts.contacts, 'contact'),
    ...namesIn(text, texts),
    ...phrasesIn(text, texts.employers, 'employer').filter(({ from, to }) =>
      couldBeEmployer(text.text.slice(from, to)),
    ),
    ...(text.page.source === 'ocr' ? misreadIn(text, texts) : []),
  ];
}

/** The same texts on a page that was recognised, where some of their letters are wrong. */
function misreadIn(page: PageText, { contacts, nameParts, spacelessNames, employers }: IdentifyingTexts): Range[] {
  const signs = signsOfPage(page);
  const misread = (texts: readonly string[], kind: Range['kind']): Range[] =>
    texts.flatMap((text) => misreadPlaces(signs, text, kind !== 'contact').map(({ from, to }) => ({ from, to, kind })));
  const names = misread([...spacelessNames, ...nameParts], 'name').filter(({ from }) => couldBeName(page.text[from]));
  const emails = matches(page.text, MISREAD_EMAIL).map((email) => ({ ...email, kind: 'contact' as const }));
  return [...misread(contacts, 'contact'), ...names, ...misread(employers, 'employer'), ...emails];
}

function contactsIn({ text }: PageText, { nameParts, level }: IdentifyingTexts): Range[] {
  const emails = [...findEmails(text), ...matches(text, HANDLE), ...matches(text, MESSENGER, 1)];
  const links = findLinks(text).filter(
    ({ value }) =>
      level === 'employers' ||
      PROFILE_HOSTS.test(hostOf(value)) ||
      nameParts.some((part) => part.length >= INFLECTED_LENGTH_MIN && foldInPlace(value).includes(part)),
  );
  const lined: { from: number; to: number }[] = [];
  let lineFrom = 0;
  for (const line of text.split('\n')) {
    const inLine = [...findPhones(line, null), ...digitsIn(line), ...streetsIn(line)];
    for (const { from, to } of inLine) lined.push({ from: lineFrom + from, to: lineFrom + to });
    lineFrom += line.length + 1;
  }
  return [...emails, ...links, ...lined].map(({ from, to }) => ({ from, to, kind: 'contact' as const }));
}

function digitsIn(line: string): { from: number; to: number }[] {
  return matches(line, DIGITS).filter(({ from, to }) => {
    const text = line.slice(from, to).trim();
    const count = text.replaceAll(/\D/gu, '').length;
    return count >= DIGITS_MIN && count <= DIGITS_MAX && !AMOUNT.test(text) && !isYearsOrDate(text);
  });
}

/** The parts of a line that are a street with its number. */
function streetsIn(line: string): { from: number; to: number }[] {
  return [...line.matchAll(PART)].flatMap(({ index, 0: part }) =>
    isStreet(part.trim()) || EAST_ASIAN_STREET.test(part) ? [{ from: index, to: index + part.length }] : [],
  );
}

function matches(text: string, pattern: RegExp, group = 0): { from: number; to: number }[] {
  return [...text.matchAll(pattern)].map((match) => {
    const found = match[group] ?? '';
    const from = match.index + match[0].lastIndexOf(found);
    return { from, to: from + found.length };
  });
}

/** The places of whole phrases, between the ends of words. */
function phrasesIn({ folded }: PageText, phrases: readonly string[], kind: IdentifyingKind): Range[] {
  return phrases.flatMap((phrase) => {
    const ranges: Range[] = [];
    for (let from = folded.indexOf(phrase); from >= 0; from = folded.indexOf(phrase, from + 1)) {
      const to = from + phrase.length;
      if (isEdge(folded, from) && isEdge(folded, to)) ranges.push({ from, to, kind });
    }
    return ranges;
  });
}

function namesIn(page: PageText, { nameParts, spacelessNames }: IdentifyingTexts): Range[] {
  const found: Range[] = phrasesIn(page, spacelessNames, 'name');
  if (nameParts.length === 0) return found;
  const initials = new Set(nameParts.map((part) => part[0] ?? ''));
  const isNamed = page.words.map(({ word }) => isOfName(word.text, nameParts));
  for (const [index, { word, from, to }] of page.words.entries()) {
    const isBeside = isNamed[index - 1] === true || isNamed[index + 1] === true;
    if (isNamed[index] === true || areInitials(word.text, { initials, isBeside }) || isMonogram(page, index, nameParts))
      found.push({ from, to, kind: 'name' });
  }
  return found;
}

/** Whether a part of the word is a part of the name, in a word that could be one: "mark" in prose is not Mark. */
function isOfName(word: string, nameParts: readonly string[]): boolean {
  const folded = foldInPlace(word);
  if (
    /[@/_.]/u.test(word) &&
    nameParts.filter((part) => part.length >= INFLECTED_LENGTH_MIN).some((part) => folded.includes(part))
  )
    return true;
  if (!couldBeName(/\p{L}/u.exec(word)?.[0])) return false;
  const inWord = folded.split(/[^\p{L}\p{M}\p{N}]+/u);
  return inWord.some((piece) =>
    nameParts.some(
      (part) =>
        piece === part ||
        (part.length >= INFLECTED_LENGTH_MIN && piece.startsWith(part) && piece.length - part.length <= ENDING_MAX),
    ),
  );
}

function couldBeEmployer(word: string): boolean {
  return word.length >= EMPLOYER_LENGTH_MIN || word === word.toUpperCase();
}

/** By its first letter, which is a capital where the script has them. */
function couldBeName(first: string | undefined): boolean {
  return first !== undefined && first === first.toUpperCase();
}

function areInitials(
  word: string,
  { initials, isBeside }: { readonly initials: ReadonlySet<string>; readonly isBeside: boolean },
): boolean {
  const bare = word.replaceAll(/[(),]/gu, '');
  if (!INITIALS.test(bare) && !(isBeside && /^\p{Lu}$/u.test(bare))) return false;
  const letters = foldInPlace(bare).match(/\p{L}/gu) ?? [];
  return isBeside || (letters.length >= 2 && letters.every((letter) => initials.has(letter)));
}

/** "AL" in large type. */
function isMonogram({ words, page }: PageText, index: number, nameParts: readonly string[]): boolean {
  const word = words[index]?.word;
  if (word === undefined || !/^\p{Lu}{2,4}$/u.test(word.text)) return false;
  const sizes = page.words.map(({ fontSize }) => fontSize).toSorted((a, b) => a - b);
  if (word.fontSize < MONOGRAM_SIZE * (sizes[Math.floor(sizes.length / 2)] ?? 0)) return false;
  const initials = nameParts.map((part) => part[0] ?? '');
  return (foldInPlace(word.text).match(/\p{L}/gu) ?? []).every((letter) => initials.includes(letter));
}
