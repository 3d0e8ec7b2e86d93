import { lazy } from '#kit/memoize.ts';
import { fold } from '../../lexicon/fold.ts';
import { phrases, spelled, WORD_END } from '../../lexicon/languages.ts';
import type { Line } from '../../model/document.ts';

/** Signs of a level: stars, dots, bars, per cent. */
export const LEVEL_MARK = /^[\s★☆●○◉◦■□▪▫•*.\d/%+-]*$/u;
/** Levels of skill. */
const LEVELS = phrases((language) => language.levels?.skill);
const YEARS = /^(?:>|~|ca\.?|über|over)?\s?\d{1,2}\+?\s*(?:\p{L}+\.?)$/iu;
const YEAR_WORDS = phrases((language) => language.levels?.years);
const YEAR_WORD = lazy(() => new RegExp(String.raw`^(?:${spelled(YEAR_WORDS())})${WORD_END}`, 'iu'));

/** How likely a text is only a level of skill, or years of practice; 0 to 1. */
export function skillLevelScore(text: string): number {
  const own = text.trim();
  if (own.length > 40) return 0;
  if (LEVELS().has(fold(own))) return 1;
  if (/^[★☆●○◉◦■□▪▫⬤]{3,6}$/u.test(own)) return 1;
  if (/^\d{1,3}\s?%$|^\d{1,2}\s?\/\s?(?:5|10)$/u.test(own)) return 0.95;
  const years = YEARS.test(own) ? own.replace(/^\D*\d{1,2}\+?\s*/u, '') : null;
  return years !== null && YEAR_WORD().test(years) ? 0.9 : 0;
}

/** Whether a line is only the level of the skill or the group above it. */
export function isLevel(line: Line | undefined): line is Line {
  return line !== undefined && !line.bullet && skillLevelScore(line.text) >= 0.9;
}
