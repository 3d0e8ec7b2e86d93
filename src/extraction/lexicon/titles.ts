import { memoize } from '#kit/memoize.ts';
import { hasLegalForm, isArabicSchool, isCompanyOpening, isCompanyWord } from './companies.ts';
import { fold, foldKeeping, wordsOf } from './fold.ts';
import { phrases } from './languages.ts';
import { CJK_TITLE_ENDS, type HeadHit, headOf, headsIn, isLeadingHead, isTrailingHead } from './title-heads.ts';

const LENGTH_MAX = 120;
const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

/** Words that open the part of a title behind its head: "Manager of Sales", "Engineer (Platform)". */
const LINKS = phrases((language) => language.titles?.links);

/** Words of sentences, which titles do not have. */
const PROSE = phrases((language) => language.titles?.prose);

const MODIFIERS = phrases((language) => language.titles?.modifiers);

/** "Verkäufer:in", "Entwickler/in (m/w/d)", "Engineer II": marks that do not change the title. */
function withoutGenderMarks(text: string): string {
  return text
    .replaceAll(/\(?\b[mfwdhx]\s?[/|]\s?[mfwdhx](?:\s?[/|]\s?[mfwdhx])?\b\)?/giu, ' ')
    .replaceAll(/(?<=\p{L})(?:[*:_·]|\s?\/\s?-?)(?:in|innen|e|a|ne|rice|trice|euse|ère|iere|o|os|as)\b/giu, '')
    .replaceAll(/(?<=\p{L})\((?:in|e|a|ne|o|se|trice)\)/giu, '');
}

/** A legal form makes a firm of what ends like a title: 物流, 설계. */
const CJK_FIRM_MAX = 0.3;

function scoreWithoutSpaces(text: string): number {
  const solid = text.replaceAll(/\s+/gu, '');
  const head = solid.replaceAll(/[(（【［].*?[)）】］]/gu, '').replaceAll(/[/／・,，、|].*$/gu, '');
  if (head.length > 24) return 0;
  if (/[。；;]/u.test(head)) return 0;
  for (const suffix of CJK_TITLE_ENDS()) {
    if (head.endsWith(suffix)) return suffix.length >= 2 ? 0.92 : 0.6;
  }
  if (CJK_TITLE_ENDS().some((suffix) => suffix.length >= 2 && solid.includes(suffix)))
    return solid.length <= 14 ? 0.6 : 0.3;
  return 0;
}

/** Whether the head has the place of a head: first, last, or last before a link word, and not governed by another word. */
function standsAsHead(hit: HeadHit, words: readonly string[], text: string): boolean {
  const next = words[hit.to];
  const governed = hit.from > 1 && LINKS().has(words[hit.from - 1] ?? '') && !HYPHEN_PAIR.test(text);
  if (governed && headOf(words[hit.from - 2] ?? '') === undefined) return false;
  return (
    hit.from === 0 || next === undefined || LINKS().has(next) || /^[ivx]+$|^\d$/u.test(next) || MODIFIERS().has(next)
  );
}

/** "Gesundheits- und Krankenpfleger": the first part waits for the end of the second. */
const HYPHEN_PAIR = /\p{L}-\s+(?:und|oder|og|och|en|ja|a|i|et|and)\s/u;

function scoreTitle(text: string): number {
  if (text.length > LENGTH_MAX || text.length < 2) return 0;
  if (/@|https?:|www\./u.test(text)) return 0;
  const plain = withoutGenderMarks(text);
  if (CJK.test(plain)) return Math.min(scoreWithoutSpaces(foldKeeping(plain)), hasLegalForm(plain) ? CJK_FIRM_MAX : 1);
  const folded = fold(plain);
  if (isArabicSchool(folded)) return 0;
  const words = wordsOf(folded.replaceAll(/[/|]/gu, ' ').replaceAll(/(?<=\p{L}{2})\.(?=\p{L}{2})/gu, '. '));
  if (words.length === 0) return 0;
  const hits = headsIn(words);
  const known = (word: string) =>
    MODIFIERS().has(word) || LINKS().has(word) || /^(?:\d{1,2}|[ivx]{1,4}|[a-e])$/u.test(word);
  if (hits.length === 0) {
    const fields = words.filter((word) => MODIFIERS().has(word)).length;
    return fields === words.length && words.length <= 4 ? 0.2 : Math.min(0.15, (0.2 * fields) / words.length);
  }
  const inHead = new Set(
    hits.flatMap((hit) => Array.from({ length: hit.to - hit.from }, (_, step) => hit.from + step)),
  );
  const covered = words.filter((word, at) => inHead.has(at) || known(word)).length / words.length;
  const strong = hits.filter((hit) => !hit.weak);
  const placed = (strong.length > 0 ? strong : hits).some((hit) => standsAsHead(hit, words, plain));
  let score = placed ? 0.62 + 0.36 * covered : 0.25 + 0.25 * covered;
  if (strong.length === 0) score -= words.length === 1 ? 0.35 : 0.2 * (1 - covered) + 0.08;
  return clamped(score - penaltyOf(text, words));
}

/**
 * How much a text looks like a job title, 0 to 1, by the occupation words of 25 languages, compound endings and the shape
 * of titles. It looks at the text alone, not at its place in the document.
 */
export const titleScore: (text: string) => number = memoize(scoreTitle);

/** Words of firms that also name a field of work: "agent immobilier", "mecánico auto". */
const TRADES = phrases((language) => language.titles?.trades);

function penaltyOf(text: string, words: readonly string[]): number {
  let penalty = 0;
  if (words.length > 8) penalty += 0.08 * (words.length - 8);
  if (/\.\s*$/u.test(text) && words.length > 4) penalty += 0.3;
  const prose = words.filter((word) => PROSE().has(word)).length;
  penalty += 0.16 * prose;
  if (/^\p{Ll}/u.test(text.trim())) penalty += 0.2;
  if (/^the\s/iu.test(text)) penalty += 0.3;
  // "Lead development of the portal": English titles have capitals, sentences have not.
  if (words.length >= 4 && isTrailingHead(words[0] ?? '') && /^\S+(?:\s[\p{Ll},-]+)+$/u.test(text)) penalty += 0.2;
  if ((text.match(/,/gu)?.length ?? 0) >= 2) penalty += 0.3;
  if (isCompanyOpening(words)) penalty += 0.5;
  if (words.length > 2 && /(?:ed|ing)$/u.test(words[0] ?? '') && !MODIFIERS().has(words[0] ?? '')) penalty += 0.3;
  if (/\d{3}|%|[$€£]\s?\d/u.test(text)) penalty += 0.25;
  if (hasLegalForm(text)) penalty += 0.45;
  else if (
    isCompanyWord(words.at(-1) ?? '') &&
    !TRADES().has(words.at(-1) ?? '') &&
    words.length > 1 &&
    !/[,(/|–—-]/u.test(text)
  ) {
    // "Leiter Technik", "psicóloga clínica": in many languages the head is the first word and its field the last.
    if (!words.some((word) => LINKS().has(word))) penalty += isLeadingHead(words[0] ?? '') ? 0.05 : 0.35;
  }
  return penalty;
}

function clamped(score: number): number {
  return Math.max(0, Math.min(1, score));
}

/** Whether a folded word goes with titles: a rank, a field, a manner of work. */
export function isTitleModifier(word: string): boolean {
  return word.length > 3 && MODIFIERS().has(word);
}
