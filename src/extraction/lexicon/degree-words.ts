import { lazy } from '#kit/memoize.ts';
import { fold, wordsOf } from './fold.ts';
import { patternOf, phrases } from './languages.ts';

/** Words that name a degree, a certificate or a kind of school leaving. */
const WORDS = phrases((language) => language.education?.degrees);
/** Ends of compound words for them. */
const ENDINGS = patternOf(
  phrases((language) => language.education?.degreeEndings),
  String.raw`\p{L}{2}`,
  '$',
);
/** Those of several words, by the first of them. */
const LONGER = lazy(() => {
  const longer = new Map<string, string[]>();
  for (const phrase of WORDS()) {
    const [first = '', second] = phrase.split(' ');
    if (second !== undefined) longer.set(first, [...(longer.get(first) ?? []), phrase]);
  }
  return longer;
});
/** The same in scripts without spaces, and parts of compound words: anywhere in a text, spelled with accents. */
const CJK_DEGREE = patternOf(
  phrases((language) => language.education?.degreeParts),
  '专业|系$|',
  '',
);
/** "B.Sc.", "M. Ed.", "Ph.D.", "B.Tech". */
const ABBREVIATED = /(?:^|[\s(,])(?:B|M|Ph|D|LL|Ed)\.?\s?(?:Sc|A|S|Ed|Eng|Tech|D|B|M|Com|Phil|BA|FA)\b\.?/u;

/** How much a text names a degree or a course of study, 0 to 1. */
export function degreeScore(text: string): number {
  if (text.length > 120) return 0;
  if (CJK_DEGREE().test(text) || CJK_DEGREE().test(text.toLowerCase()) || ABBREVIATED.test(text)) return 0.9;
  const words = wordsOf(fold(text));
  const at = words.findIndex((word, place) => {
    if (WORDS().has(word.replaceAll('.', '')) || ENDINGS().test(word)) return true;
    const rest = LONGER().has(word) ? `${words.slice(place).join(' ')} ` : '';
    return rest !== '' && (LONGER().get(word) ?? []).some((phrase) => rest.startsWith(`${phrase} `));
  });
  if (at < 0) return 0;
  return at <= 1 ? 0.9 : 0.7;
}

const SCHOOL = patternOf(
  phrases((language) => language.education?.schoolParts),
  String.raw`schule\b|`,
  '',
);

const INITIALS = patternOf(
  phrases((language) => language.education?.schoolInitials),
  '^',
  String.raw`(?![\p{L}\p{N}])`,
);

/** How much a text names a school, 0 to 1. */
export function schoolScore(text: string): number {
  if (text.length > 120) return 0;
  const folded = fold(text);
  if (SCHOOL().test(folded)) return 0.9;
  return INITIALS().test(text) ? 0.85 : 0;
}
