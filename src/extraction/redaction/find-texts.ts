import { toOriginalPage } from '#kit/page-transform.ts';
import { foldInPlace } from '../dates/tokens.ts';
import { findEmails, findPhones, isYearsOrDate } from '../fields/contact/contact.ts';
import { isStreet } from '../lexicon/places.ts';
import type { Box, Page, PositionedDocument, Word } from '../model/document.ts';
import { findLinks, hostOf, PROFILE_HOSTS } from '../text/links.ts';
import { EMPLOYER_LENGTH_MIN, type IdentifyingTexts } from './identifying-texts.ts';
import { misreadPlaces, signsOf } from './misread-texts.ts';
import { boxesOf, isEdge, type PageText, textDownPage, textOfPage } from './page-text.ts';
import { personalFacts } from './personal-facts.ts';

/** Why a place identifies the candidate. */
export type IdentifyingKind = 'name' | 'contact' | 'personal' | 'employer' | 'unread' | 'other';

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
    const [text, downwards] = [textOfPage(page), textDownPage(page)];
    const places = (found: PageText, ranges: readonly Range[]): IdentifyingPlace[] =>
      ranges.flatMap(({ from, to, kind }) =>
        boxesOf(found, from, to).map((box) => ({ page: page.number, kind, ...toOriginalPage(box, page) })),
      );
    const across = places(text, identifyingRanges(text, texts));
    const known = new Set(across.map(keyOf));
    const wrapped = knownRanges(downwards, texts).filter((range) => isOverLines(downwards, range));
    return [...across, ...places(downwards, wrapped).filter((place) => !known.has(keyOf(place)))];
  });
}

function keyOf({ x0, y0, x1, y1 }: Box): string {
  return [x0, y0, x1, y1].join(' ');
}

/** Whether a range is on several lines. */
function isOverLines({ text }: PageText, { from, to }: Range): boolean {
  return text.slice(from, to).includes('\n');
}

/** The ranges of whole texts, without words of names and what any contact detail looks like. */
function knownRanges(text: PageText, texts: IdentifyingTexts): Range[] {
  return [
    ...phrasesIn(text, texts.contacts, 'contact'),
    ...phrasesIn(text, texts.spacelessNames, 'name'),
    ...phrasesIn(text, texts.employers, 'employer').filter(({ from, to }) =>
      couldBeEmployer(text.text.slice(from, to)),
    ),
    ...(text.page.source === 'ocr' ? misreadIn(text, texts) : []),
  ];
}

/** The same in the text of one page, as ranges of its characters. */
function identifyingRanges(text: PageText, texts: IdentifyingTexts): Range[] {
  return [...contactsIn(text, texts), ...namesIn(text, texts), ...knownRanges(text, texts)];
}

/** The same texts on a page that was recognised, where some of their letters are wrong. */
function misreadIn(page: PageText, { contacts, nameParts, spacelessNames, employers }: IdentifyingTexts): Range[] {
  const signs = signsOf(page.folded);
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

function namesIn(page: PageText, { nameParts }: IdentifyingTexts): Range[] {
  const found: Range[] = [];
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

/** Written in place of what was removed. */
const REMOVED = '[…]';
/** What is removed can stand beside another part of it. More rounds find nothing new. */
const ROUNDS_MAX = 4;
/** The words of a text are placed as in a column of this type. */
const FONT_SIZE = 10;
const LETTER = FONT_SIZE / 2;
const LINE_HEIGHT = 1.4 * FONT_SIZE;

/**
 * A text without what identifies the candidate, found by the rules that find it on the pages of a CV: whole words are removed, and in scripts without
 * spaces the characters of it. From the level `person` on, a line that names a fact such as the nationality loses it. Null where the rules still find
 * something in the result: then the text must not be shown.
 */
export function redactText(text: string, texts: IdentifyingTexts): string | null {
  let left = text;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const next = withoutFound(left, texts);
    if (next === null) return left;
    left = next;
  }
  return withoutFound(left, texts) === null ? left : null;
}

/** Null where nothing was found. */
function withoutFound(text: string, texts: IdentifyingTexts): string | null {
  const page = textOfPage(pageOf(text));
  const personal = texts.level === 'contact' ? new Set<Word>() : new Set(personalFacts(page));
  const found = [
    ...identifyingRanges(page, texts).map(({ from, to }) => wordsAround(page.text, from, to)),
    ...page.words.filter(({ word }) => personal.has(word)),
  ].filter(({ from, to }) => page.text.slice(from, to).trim() !== '' && page.text.slice(from, to) !== REMOVED);
  if (found.length === 0) return null;
  let result = '';
  let at = 0;
  for (const { from, to } of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (to <= at) continue;
    if (from >= at) result += `${page.text.slice(at, from)}${REMOVED}`;
    at = to;
  }
  return `${result}${page.text.slice(at)}`.replaceAll(/\[…\](?: ?\[…\])+/gu, REMOVED);
}

const SPACELESS = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

/** The range, up to the ends of its words where its script has spaces. */
function wordsAround(text: string, from: number, to: number): { readonly from: number; readonly to: number } {
  if (SPACELESS.test(text.slice(from, to))) return { from, to };
  let [first, last] = [from, to];
  while (first > 0 && !/\s/u.test(text[first - 1] ?? ' ')) first -= 1;
  while (last < text.length && !/\s/u.test(text[last] ?? ' ')) last += 1;
  return { from: first, to: last };
}

/** The words of a text on a page, one line below the other. */
function pageOf(text: string): Page {
  const words = text.split('\n').flatMap((line, number) => {
    const y0 = number * LINE_HEIGHT;
    return [...line.matchAll(/\S+/gu)].map(({ index, 0: word }): Word => {
      const [x0, x1] = [index * LETTER, (index + word.length) * LETTER];
      return { ...PLAIN, text: word, x0, x1, y0, y1: y0 + FONT_SIZE, baseline: y0 + FONT_SIZE };
    });
  });
  return { number: 1, width: 10_000, height: 10_000, source: 'text', words, rules: [] };
}

const PLAIN = {
  fontSize: FONT_SIZE,
  bold: false,
  italic: false,
  font: '',
  colour: '#000000',
  angle: 0,
  hidden: null,
  confidence: 1,
} as const;
