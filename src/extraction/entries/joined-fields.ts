import { hasLegalForm } from '../lexicon/companies.ts';
import type { SeparatedRange } from './separators.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/**
 * Words that join a role and its employer in one phrase ("Sjuksköterska på Lindens vårdcentral"), and that stand within titles
 * and names as often; folded forms of no use, since they are written in lower case wherever they join.
 */
const JOINERS =
  /\s(?:at|for|with|bei(?: der| dem)?|beim|in der|im|am|an der|für|en|chez|à la|au|aux|à|dans|para|no|na|em|presso|da|per|di|bij|voor|w|we|dla|på|hos|för|i|for|ved|v|ve|u|pro|ve společnosti|ve firmě|la|în cadrul|в|у|при|на|στην|στο|στον|σε|de la|pada)\s/gu;

/** What behind a joiner is surely an employer, and what before it surely a role: a word within a title is no joiner. */
const EMPLOYER_SURE = 0.6;
const ROLE_SURE = 0.5;
/** Of several words with capitals less says that they are an employer, unless they are a place. */
const EMPLOYER_LIKELY = 0.45;
const PLACE_LIKELY = 0.6;

/** Where a phrase joins a role with its employer, as the first and one behind the last character of the joiner; else null. */
function joinerIn(phrase: string, words: WordKnowledge): { from: number; to: number } | null {
  for (const match of phrase.matchAll(JOINERS)) {
    const before = phrase.slice(0, match.index);
    const behind = phrase.slice(match.index + match[0].length);
    if (!/^["'„“«»\p{Lu}\p{Lo}\d]/u.test(behind)) continue;
    const isNamed = /^\p{Lu}\S*\s\p{Lu}/u.test(behind) && words.company(behind) >= EMPLOYER_LIKELY;
    const isEmployer = words.company(behind) >= EMPLOYER_SURE || hasLegalForm(behind) || isNamed;
    if (
      isEmployer &&
      words.place(behind) < PLACE_LIKELY &&
      words.title(before) >= ROLE_SURE &&
      words.company(before) < EMPLOYER_SURE
    )
      return { from: match.index, to: match.index + match[0].length };
  }
  return null;
}

/** Scripts in which an employer and a post stand side by side with nothing but a space between them. */
const SPACE_JOINS = /[\u0400-\u06FF\u3040-\uD7AF]/u;
const COMPANY_SURE = 0.8;
const POST_SURE = 0.85;
const SPACES_MAX = 12;

/** In scripts where names and titles share many words: a name that ends with its legal form, or a post of several words behind. */
function isSureCut(left: string, right: string): boolean {
  const last = left.slice(left.lastIndexOf(' ') + 1);
  if (/^\p{Ll}/u.test(last) || !/^\p{Lu}/u.test(right)) return false;
  return hasLegalForm(`Name ${last}`) || (/\s/u.test(right) && !hasLegalForm(left));
}

/** Where an employer ends and a post begins in a phrase without any mark between them; else null. */
function spaceIn(phrase: string, words: WordKnowledge): { from: number; to: number } | null {
  // Elsewhere employers' names and titles share too many words ("Bank Manager"): only a phrase that is no title by itself.
  const isSpaceJoined = SPACE_JOINS.test(phrase);
  if (!isSpaceJoined && (words.title(phrase) >= ROLE_SURE || words.company(phrase) < EMPLOYER_SURE)) return null;
  let tried = 0;
  for (const match of phrase.matchAll(/\s+/gu)) {
    tried += 1;
    if (tried > SPACES_MAX) return null;
    const left = phrase.slice(0, match.index);
    const right = phrase.slice(match.index + match[0].length);
    const isEmployer = words.company(left) >= COMPANY_SURE || hasLegalForm(left);
    if (!isEmployer || words.title(left) >= ROLE_SURE || (!isSpaceJoined && !isSureCut(left, right))) continue;
    if (words.title(right) >= POST_SURE && words.company(right) < EMPLOYER_SURE)
      return { from: match.index, to: match.index + match[0].length };
  }
  return null;
}

/** "1) Presently working as Electrician in Ganga Cold Storage": a job told in a sentence, up to its role. */
const TOLD_JOB =
  /^(?:\d{1,2}[.)]\s*)?(?:i\s+(?:am|was)\s+|(?:presently|currently|now|previously|formerly|earlier)\s+)*(?:working|worked|work|employed|engaged|serving|served)\s+as\s+(?:an?\s+|the\s+)?/iu;
const TOLD_AT = /\s(?:in|at|with|for|by)\s(?=["'„“«\p{Lu}])/u;
const TOLD_END = /\s(?:from|since|during|between)$/iu;

/** A job that is told in a sentence, as its role and its employer; null for anything else. */
function toldJob(range: SeparatedRange, phrase: string): SeparatedRange[] | null {
  const told = TOLD_JOB.exec(phrase)?.[0].length ?? 0;
  if (told === 0) return null;
  const end = phrase.length - (TOLD_END.exec(phrase)?.[0].length ?? 0);
  const rest = phrase.slice(told, end);
  const joiner = TOLD_AT.exec(rest);
  const from = range.from + told;
  if (joiner === null) return [{ ...range, from, to: range.from + end }];
  return [
    { ...range, from, to: from + joiner.index },
    { from: from + joiner.index + joiner[0].length, to: range.from + end, separator: 'at' },
  ];
}

/** Parts role and employer that one phrase joins by a word such as "at", or by a space alone where that is usual. */
export function splitJoinedFields(
  ranges: readonly SeparatedRange[],
  text: string,
  words: WordKnowledge,
): SeparatedRange[] {
  return ranges.flatMap((range): SeparatedRange[] => {
    const phrase = text.slice(range.from, range.to);
    const told = toldJob(range, phrase);
    if (told !== null) return told;
    const joiner = joinerIn(phrase, words);
    const gap = joiner ?? spaceIn(phrase, words);
    if (gap === null) return [range];
    return [
      { ...range, to: range.from + gap.from },
      { from: range.from + gap.to, to: range.to, separator: joiner === null ? 'bar' : 'at' },
    ];
  });
}
