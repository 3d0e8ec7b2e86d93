import { fold } from '../lexicon/fold.ts';
import { isTrailingHead } from '../lexicon/title-heads.ts';
import { isTitleModifier } from '../lexicon/titles.ts';
import type { WordKnowledge } from './word-knowledge.ts';

const ROLE_SURE = 0.8;
/** From this score on, what follows is a part of the role, a team or a place. */
const OTHER_LIKELY = 0.3;
const PLACE_LIKELY = 0.5;

/**
 * The space between a role and an unknown name behind it: "Android Developer Brackwater Mobile". The role ends with its head, in languages in which
 * a head ends a title.
 *
 * @returns the range of the space; null if there is none.
 */
export function spaceBehindRole(phrase: string, words: WordKnowledge): { from: number; to: number } | null {
  if (words.title(phrase) >= ROLE_SURE) return null;
  const found = [...phrase.matchAll(/ (?=\p{Lu})/gu)].findLast(({ index }) => {
    const left = phrase.slice(0, index);
    const right = phrase.slice(index + 1);
    const head = fold(left.slice(left.lastIndexOf(' ') + 1));
    if (!isTrailingHead(head) || words.title(left) < ROLE_SURE) return false;
    const isOther = words.title(right) >= OTHER_LIKELY || words.team(right) >= OTHER_LIKELY;
    return !isOther && words.place(right) < PLACE_LIKELY && !isTitleModifier(fold(right.split(' ')[0] ?? ''));
  });
  return found === undefined ? null : { from: found.index, to: found.index + 1 };
}
