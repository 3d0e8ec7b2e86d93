import { memoize } from '#kit/memoize.ts';
import { fold, wordsOf } from './fold.ts';
import { patternOf, phrases } from './languages.ts';
import { headsIn } from './title-heads.ts';

const WORDS = phrases((language) => language.teams?.words);
const FIELDS = phrases((language) => language.teams?.fields);
const ENDINGS = phrases((language) => language.teams?.endings);
const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;
const CJK_ENDS = patternOf(() => [...ENDINGS()].filter((end) => CJK.test(end)), '', '$');
const LATIN_ENDS = patternOf(() => [...ENDINGS()].filter((end) => !CJK.test(end)), '', '$');

function scoreTeam(text: string): number {
  if (text.length > 90 || text.length < 2) return 0;
  const folded = fold(text);
  if (CJK_ENDS().test(folded)) return 0.75;
  if (FIELDS().has(folded)) return 0.6;
  const words = wordsOf(folded);
  if (words.length === 0 || words.length > 9) return 0;
  // "Team Leader", "Service Manager": who leads it, not the team.
  if (words.length > 1 && headsIn(words).some((hit) => !hit.weak && hit.to === words.length)) return 0.1;
  if (WORDS().has(words.at(-1) ?? '') && words.length > 1) return 0.85;
  if (WORDS().has(words[0] ?? '') && words.length > 1) return 0.75;
  const last = words.at(-1) ?? '';
  if (LATIN_ENDS().test(last) && last.length > 7) return 0.75;
  if (words.some((word) => WORDS().has(word))) return 0.4;
  return words.every((word) => FIELDS().has(word) || word === '&' || word === 'and' || word === 'und') ? 0.5 : 0;
}

/** How much a text looks like the name of a team or department within an employer, 0 to 1. */
export const teamScore: (text: string) => number = memoize(scoreTeam);
