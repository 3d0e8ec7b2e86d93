import { lazy } from '#kit/lazy.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import type { SeparatedRange } from './separators.ts';
import type { WordKnowledge } from './word-knowledge.ts';

const THROUGH = phrases((language) => language.agencies?.through);
const CONTRACTS = phrases((language) => language.agencies?.contracts);
const CONTRACT_WITH = phrases((language) => language.agencies?.contractWith);
const CLIENTS = phrases((language) => language.agencies?.clients);
const OPENINGS = phrases((language) => language.agencies?.openings);
const ENDINGS = phrases((language) => language.agencies?.endings);
const NAME_PARTS = phrases((language) => language.agencies?.nameParts);
const AT = phrases((language) => language.joiners?.at);

/** "through Elverton Staffing", "contract through Elverton Staffing". */
const throughPattern = (): string => String.raw`(?:(?:${spelled(CONTRACTS())})\s+)?(?:${spelled(THROUGH())})\s+`;

const OPENS_APPOSITION = lazy(
  () =>
    new RegExp(
      String.raw`^${throughPattern()}(?=\S)|^(?:${spelled(CONTRACTS())})\s+(?:${spelled(CONTRACT_WITH())})\s+|^(?:${spelled(CLIENTS())})\s?[:：]\s?\S|^(?:${spelled(OPENINGS())})(?:\s|$)`,
      'iu',
    ),
);
/** Words behind the name of an agency. In Chinese, Japanese and Korean no space is before them. */
const ENDS_APPOSITION = lazy(
  () => new RegExp(String.raw`(?:(?<=\s)|(?=[\p{Script=Han}\p{Script=Hangul}]))(?:${spelled(ENDINGS())})$`, 'u'),
);
const WITHIN = lazy(() => new RegExp(String.raw`\s+${throughPattern()}(?=["„“«\p{Lu}\p{Lo}])`, 'giu'));
/** Staffing agencies, by a part of the name as it is written. */
const AGENCY = lazy(() => new RegExp(spelled(NAME_PARTS()), 'iu'));

function isEmployer(text: string, words: WordKnowledge): boolean {
  return hasLegalForm(text) || words.company(text) >= 0.45 || words.title(text) < 0.3;
}

/** Offset where an apposition begins within a phrase that names the employer before it; null where there is none. */
function appositionIn(phrase: string, words: WordKnowledge): number | null {
  for (const match of phrase.matchAll(WITHIN())) {
    const before = phrase.slice(0, match.index);
    const behind = phrase.slice(match.index + match[0].length);
    const names = (text: string): boolean => hasLegalForm(text) || words.company(text) >= 0.45;
    if (names(before) && names(behind) && words.title(before) < 0.5) return match.index;
  }
  return null;
}

interface EmployerPhrase {
  readonly text: string;
  readonly words: WordKnowledge;
}

/** Whether a range names the agency or the client through which a person works for the employer named before it. */
function isApposition(
  range: SeparatedRange,
  before: SeparatedRange | undefined,
  { text, words }: EmployerPhrase,
): boolean {
  if (before === undefined || range.separator === 'tab') return false;
  const own = text.slice(range.from, range.to);
  const employer = text.slice(before.from, before.to);
  if (!isEmployer(employer, words)) return false;
  if (OPENS_APPOSITION().test(own) || ENDS_APPOSITION().test(own)) return true;
  if (range.separator !== 'at') return false;
  const joiner = text.slice(before.to, range.from).trim();
  return /^(?:via|c\/o)$/iu.test(joiner)
    ? hasLegalForm(employer) || words.company(employer) >= 0.45
    : AT().has(joiner.toLowerCase()) && AGENCY().test(employer);
}

/**
 * Removes appositions about a third party from the ranges of a header line: the agency that supplies a person to the
 * employer, or the client that the person works for. Neither is the employer's name.
 */
export function withoutApposition(
  ranges: readonly SeparatedRange[],
  text: string,
  words: WordKnowledge,
): SeparatedRange[] {
  const kept: SeparatedRange[] = [];
  for (const range of ranges) {
    if (isApposition(range, kept.at(-1), { text, words })) continue;
    const cut = appositionIn(text.slice(range.from, range.to), words);
    kept.push(cut === null ? range : { ...range, to: range.from + cut });
  }
  return kept;
}
