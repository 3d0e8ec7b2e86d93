import { lazy, memoize } from '#kit/memoize.ts';
import type { SectionKind } from '../model/document.ts';
import { fold, foldKeeping } from './fold.ts';
import { HEADED_KINDS } from './kinds.ts';
import { languages, patternOf, phrases } from './languages.ts';
import { isOneLetterApart } from './misspelt.ts';
import { placeScore } from './places.ts';
import { isTrailingHead } from './title-heads.ts';

const HEADING_LENGTH_MAX = 70;
const PREFIX_WORDS_MAX = 6;
/** The score of a place that is the name of a country alone. */
const PLACE_MIN = 0.5;

/** Words before or after a heading that do not change its kind. */
const FILLERS = phrases((language) => language.headingWords?.fillers);

/** Connectors between the parts of a combined heading ("Education & Certifications"). */
const CONNECTORS = patternOf(
  phrases((language) => language.headingWords?.connectors),
  String.raw`\s*[&+/|,·•・、，]\s*|\s+-\s+|\s+`,
  String.raw`\s+`,
);

const KIND_OF = lazy(() => {
  const kinds = new Map<string, SectionKind>();
  for (const kind of HEADED_KINDS)
    for (const language of languages()) for (const phrase of language.headings?.[kind] ?? []) kinds.set(phrase, kind);
  return kinds;
});

/** The same headings without spaces, for text that lost them ("WORKEXPERIENCE") or is letter-spaced. */
const KIND_OF_SOLID = lazy(() => {
  const kinds = new Map<string, SectionKind>();
  for (const [phrase, kind] of KIND_OF()) {
    const solid = phrase.replaceAll(/[\s-]/gu, '');
    if (!kinds.has(solid)) kinds.set(solid, kind);
  }
  return kinds;
});

/** Single words of headings. */
const WORDS = lazy(() => {
  const words = new Set<string>();
  for (const phrase of KIND_OF().keys())
    for (const word of phrase.split(/[ /&-]/u)) if (word.length > 2) words.add(word);
  return words;
});

/** Whether a folded word is a word of headings. */
export function isHeadingWord(word: string): boolean {
  return WORDS().has(word);
}

/** The words of headings by their first and last letters, among which those of a misspelt word are. */
const WORDS_BY_ENDS = lazy(() =>
  Map.groupBy(
    [...WORDS()].filter((word) => word.length >= MISSPELT_MIN - 1),
    endsOf,
  ),
);
/** Fewer letters with one changed are another word. */
const MISSPELT_MIN = 8;
const MISSPELT_WORDS_MAX = 4;
/** Articles and the like are in no list. */
const SMALL_WORD_MAX = 3;

function endsOf(word: string): string {
  return `${word.at(0)}${word.at(-1)}`;
}

/** The kind of a heading of which one long word has one letter too many, too few or changed, or two exchanged, within the word. */
function kindOfMisspelt(folded: string): SectionKind | null {
  const words = folded.split(' ');
  if (words.length > MISSPELT_WORDS_MAX) return null;
  const unknown = words.filter((word) => word.length > SMALL_WORD_MAX && !WORDS().has(word) && !FILLERS().has(word));
  if (unknown.length > 1) return null;
  // A word can be that of another language: "Experience professionelle".
  for (const word of unknown.length === 1 ? unknown : words) {
    if (word.length < MISSPELT_MIN) continue;
    for (const near of WORDS_BY_ENDS().get(endsOf(word)) ?? []) {
      if (!isOneLetterApart(word, near)) continue;
      const kind = kindWithoutFillers(words.map((own) => (own === word ? near : own)).join(' '));
      // "Qualifications" can head jobs, which an unknown heading does not hide.
      if (kind !== null && kind !== 'certificates') return kind;
    }
  }
  return null;
}

/** Words before "experience" that make it something else than a job. */
const LEADING_KIND: readonly (readonly [RegExp, SectionKind])[] = [
  [/^(?:volunteer|voluntary|community|extracurricular)\b/u, 'volunteering'],
  [/^(?:project|projects)\b/u, 'projects'],
];

/** "Computer Engineering Experience": one to three words for the field of the experience. */
const EXPERIENCE_OF_FIELD = /^(?:[a-z&/-]+ ){1,3}experiences?$/u;

/** Three or more single letters, or two Chinese or Korean characters: "경 력". */
const LETTER_SPACED = /^(?:\S ){2,}\S$|^[\p{Script=Hangul}\p{Script=Han}] [\p{Script=Hangul}\p{Script=Han}]$/u;

function kindOfPhrase(phrase: string): SectionKind | null {
  const known = KIND_OF().get(phrase);
  if (known !== undefined) return known;
  const solid = phrase.replaceAll(/[\s-]/gu, '');
  if (solid.length >= 6 || LETTER_SPACED.test(phrase)) return KIND_OF_SOLID().get(solid) ?? null;
  return null;
}

/** Strips fillers at both ends until a known heading is left. */
function kindWithoutFillers(phrase: string): SectionKind | null {
  let words = phrase.split(' ');
  if (words.length > 6) return null;
  for (let round = 0; round < 3; round += 1) {
    const kind = kindOfPhrase(words.join(' '));
    if (kind !== null) return kind;
    if (words.length < 2) return null;
    if (FILLERS().has(fold(words.at(-1) ?? ''))) words = words.slice(0, -1);
    else if (FILLERS().has(words.slice(0, 2).join(' '))) words = words.slice(2);
    else if (FILLERS().has(words[0] ?? '')) words = words.slice(1);
    else return null;
  }
  return kindOfPhrase(words.join(' '));
}

/** Words behind a heading of any kind. */
const TRAILERS = patternOf(
  phrases((language) => language.headingWords?.trailers),
  ' ',
  '$',
);

/** "IT- und Sprachkenntnisse": the first part waits for the end of the second. */
function kindOfHyphenPair(folded: string): SectionKind | null {
  const second = /^\S{2,20}- ?(?:&|und|og|och|en|ja|a|i) (\S{5,30})$/u.exec(folded)?.[1];
  return second === undefined ? null : kindOfPhrase(second);
}

/** "EXPERIENCE IN QATAR / U.A.E.", "Berufserfahrung in Deutschland": jobs by their country, behind one short word. */
function kindBeforePlace(folded: string): SectionKind | null {
  const words = folded.split(' ');
  for (let at = 1; at <= Math.min(3, words.length - 2); at += 1) {
    if ((words[at] ?? '').length > 3 || kindWithoutFillers(words.slice(0, at).join(' ')) !== 'work') continue;
    // "U.A.E." has lost its last stop.
    const place = words
      .slice(at + 1)
      .join(' ')
      .replaceAll('.', '');
    if (placeScore(place) >= PLACE_MIN) return 'work';
  }
  return null;
}

/** A folded heading that can be of skills, studies or certificates: "qualifications", "kwalifikacje". */
const QUALIFICATIONS = /^(?:qu|cu|kv|kw)alif\p{Ll}*$/u;

/** Whether a text is "Qualifications" in a language that writes it so: a heading of skills, studies or certificates. */
export function isOfQualifications(text: string): boolean {
  return QUALIFICATIONS.test(fold(text));
}

/** Two joined headings: the first gives the kind, unless it is only an adjective of the second. */
function kindOfCombined(folded: string): SectionKind | null {
  const parts = folded.split(CONNECTORS()).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 4) return null;
  const kinds = parts.map((part) => kindWithoutFillers(part));
  if (kinds.every((kind) => kind !== null)) {
    const [first = null, second = null] = kinds;
    // "Leadership and Experience" and "Training and Internships" head jobs.
    if ((first === 'volunteering' || first === 'certificates') && kinds.includes('work')) return 'work';
    // "Enseignement et conférences" has lectures, no positions.
    if (first === 'work' && second === 'publications') return 'publications';
    // "Qualifications & Certifications": the second tells which.
    return QUALIFICATIONS.test(parts[0] ?? '') ? second : first;
  }
  // "Leadership & Management Experience": the last part ends with a heading and all parts are short.
  const last = kinds.at(-1);
  const short = parts.every((part) => part.split(' ').length <= 3);
  if (last !== undefined && last !== null && kinds[0] === null && short && parts.length === 2) {
    const isAdjective = (parts[0] ?? '').split(' ').length === 1 && FILLERS().has(parts[0] ?? '');
    return isAdjective ? last : null;
  }
  return null;
}

/** The total duration behind a heading: "Опыт работы — 14 лет 3 месяца", "경력 (총 5년 3개월)", "工作经历（8年）". */
const DURATION =
  /(?:\s*[—–:：(（-]\s*|\s+)(?:총\s*)?\d{1,2}\+?\s?(?:лет|года?|месяц(?:а|ев)?|років|роки|рік|년|年|years?|yrs)(?:[\s,]*(?:и\s)?\d{1,2}\s?(?:месяц(?:а|ев)?|місяц(?:ь|і|ів)|개월|个月|months?|mos))?\s*[)）]?\s*$/iu;

/** A remark in brackets behind a heading of several words: "Work history (latest first)". A name in brackets is none. */
const REMARK = /(?<=\p{L}\s+\p{L}+)\s+\((?!\p{Lu}\p{Ll})[^()\d]*\)\s*$/u;

/** A count or a scale in brackets behind a heading: "Publications (5 of 31)", "Skills (0–5)". A year is of an entry. */
const COUNT = /\s+[(（](?![^()（）]*(?:19|20)\d\d)[^()（）]*\d[^()（）]*[)）]\s*$/u;

/** A remark in brackets behind a heading in Chinese characters: "学歴・職歴（各別にまとめて書く）". */
const EAST_ASIAN_REMARK = /(?<=\p{Script=Han})\s*[（(][^（）()\d]*[）)]\s*$/u;

/** Chinese characters with a space between each two: "学 歴". */
const SPACED_CHARACTERS = /^\s*\p{Script=Han}(?:\s+\p{Script=Han})+\s*$/u;

function withoutSpacing(text: string): string {
  return SPACED_CHARACTERS.test(text) ? text.replaceAll(/\s/gu, '') : text;
}

function withoutDuration(text: string): string {
  return /\d/u.test(text) ? text.replace(DURATION, '') : text;
}

/** A line drawn with characters behind a heading: "Work Experience ________". */
const DRAWN_LINE = /(?<![_.…=~*·–—-])[_.…=~*·–—-]{4,}\s*$/u;

function findHeadingKind(written: string): SectionKind | null {
  const text = written.replace(DRAWN_LINE, '');
  if (text.length > HEADING_LENGTH_MAX) return null;
  const folded = fold(
    withoutDuration(withoutSpacing(text))
      // "## Experience": as headings are marked in plain text.
      .replace(/^\s*#{1,4}\s+/u, '')
      .replaceAll(/\(s\)/giu, '')
      .replace(REMARK, '')
      .replace(COUNT, '')
      .replace(EAST_ASIAN_REMARK, '')
      .replace(/\(\s*(?:cont[^)]*|forts[^)]*|suite)\s*\)?\s*$/iu, ''),
  );
  if (folded.length < 2) return null;
  const direct = kindWithoutFillers(folded) ?? kindWithoutFillers(folded.replace(TRAILERS(), ''));
  if (direct !== null) return direct;
  const spread = /^(?:\S ){3,}\S$/u.test(folded.replaceAll(/\s{2,}/gu, ' ')) ? folded.replaceAll(' ', '') : null;
  if (spread !== null) return KIND_OF_SOLID().get(spread) ?? null;
  for (const [pattern, kind] of LEADING_KIND) {
    if (pattern.test(folded) && /\bexperiences?$/u.test(folded) && folded.split(' ').length <= 5) return kind;
  }
  if (
    /\b(?:work|employment|professional|job) (?:experience|history)\b/u.test(folded) &&
    folded.split(' ').length <= 6 &&
    !isTrailingHead(folded.split(' ').at(-1) ?? '')
  )
    return 'work';
  const combined = kindOfCombined(folded) ?? kindOfHyphenPair(folded) ?? kindBeforePlace(folded);
  if (combined !== null) return combined;
  if (EXPERIENCE_OF_FIELD.test(folded) && !/^(?:my|customer|user|client|guest|the|no|years?|\d+\+?)\b/u.test(folded))
    return 'work';
  return bilingualKind(folded) ?? kindOfHalf(text) ?? kindOfMisspelt(folded);
}

/** A slash or a bar between two headings. */
const HALVES = /\s[/|｜／]\s/u;

/** "교수 경력 / Academic Employment": a heading in two scripts, of which one half is known. */
function kindOfHalf(text: string): SectionKind | null {
  const halves = text.split(HALVES);
  const isLatin = (half: string): boolean => !/[\u0250-\uFFFF]/u.test(half);
  if (halves.length !== 2 || halves.filter(isLatin).length !== 1) return null;
  return halves.map((half) => headingKind(half)).find((kind) => kind !== null) ?? null;
}

/**
 * The section that a text heads, if the whole text is a heading in one of the languages of the word list.
 *
 * @param text one line without its neighbours; numbering, emoji, a closing colon and letter-spacing do no harm.
 */
export const headingKind: (text: string) => SectionKind | null = memoize(findHeadingKind);

/** Signs between two headings: "Skills/Exposure", "Achievements & Certifications". */
const SIGNS = /\s*[&+/|,·•・、，]\s*/u;

/** The kind of the first part of a combined heading that is known: "Skills/Exposure". For lines that are headings by their style. */
export function kindOfKnownPart(text: string): SectionKind | null {
  const parts = text.split(SIGNS);
  return parts.length < 2 ? null : (parts.map((part) => headingKind(part)).find((kind) => kind !== null) ?? null);
}

/** "Berufserfahrung / Work experience", "教育背景 Education", "Education (学历)". */
function bilingualKind(folded: string): SectionKind | null {
  if (!/[\u0250-\uFFFF]/u.test(folded) || !/[a-z]{3}/u.test(folded)) return null;
  const latin = fold(folded.replaceAll(/[\u0250-\uFFFF]+/gu, ' ').replaceAll(/\s+/gu, ' '));
  const rest = fold(folded.replaceAll(/[\u0021-\u024F]+/gu, ' ').replaceAll(/\s+/gu, ' '));
  const first = kindOfPhrase(latin);
  return first !== null && kindOfPhrase(rest) !== null ? first : null;
}

/** Ends of words, and places where a lost space glued a heading to what follows. */
function cutsOf(text: string): number[] {
  const cuts: number[] = [];
  let words = 0;
  for (let at = 1; at < text.length && words < PREFIX_WORDS_MAX; at += 1) {
    const left = text[at - 1] ?? '';
    const right = text[at] ?? '';
    if (/[\p{L}\p{N})]/u.test(left) && /[^\p{L}\p{N}\p{M}'’-]/u.test(right)) {
      cuts.push(at);
      if (/\s/u.test(right)) words += 1;
    } else if (/\p{Lu}/u.test(right) && /\p{Ll}/u.test(text[at + 1] ?? '') && /\p{L}/u.test(left)) cuts.push(at);
    else if (/\p{Ll}/u.test(left) && /[\p{Lu}\p{N}]/u.test(right)) cuts.push(at);
  }
  return cuts;
}

/**
 * The heading that a text begins with, where something marks its end: a colon, a wide space, a change from capitals, or a
 * lost space ("Skills: a, b", "WORK EXPERIENCESoftware Engineer").
 *
 * @returns its kind and the number of characters of `text` that it takes, without the mark behind it; or null.
 */
export function headingPrefix(text: string): { kind: SectionKind; length: number } | null {
  for (const cut of cutsOf(text.slice(0, HEADING_LENGTH_MAX)).reverse()) {
    const head = text.slice(0, cut);
    const rest = text.slice(cut);
    const letters = head.replaceAll(/[^\p{L}]/gu, '');
    const isCapitals = letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
    const marked = /^\s*[:：]|^\t|^\s{2,}|^\s+[–—|]\s/u.test(rest);
    const glued = /^[\p{L}\p{N}]/u.test(rest);
    const caseChanges = isCapitals && /^\s*\p{Lu}?\p{Ll}/u.test(rest);
    if (!marked && !glued && !caseChanges) continue;
    const kind = headingKind(head);
    if (kind !== null) return { kind, length: cut };
  }
  return null;
}

/** Whether the text names the document itself rather than a section of it: "Curriculum Vitae", "Lebenslauf", "履歴書". */
export function isDocumentTitle(text: string): boolean {
  return DOCUMENT_TITLES().has(fold(text)) || DOCUMENT_TITLES().has(foldKeeping(text).replaceAll(/[\s._-]/gu, ''));
}

/** Whether a text is the title of the document before a name, as in the footer of a page: "Résumé – Jane Doe". */
export function isTitleWithName(text: string): boolean {
  const [title, ...rest] = text.split(/\s[–—|·-]\s/u);
  return rest.length > 0 && isDocumentTitle(title ?? '');
}

const DOCUMENT_TITLES = lazy(() => {
  const titles = [...phrases((language) => language.headingWords?.documentTitles)()];
  return new Set([...titles, ...titles.map((title) => title.replaceAll(/[\s._-]/gu, ''))]);
});
