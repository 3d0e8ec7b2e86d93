import { lazy } from '#kit/memoize.ts';
import { isCompanyWord, isStrongCompanyWord } from './companies.ts';
import { fold } from './fold.ts';
import { isHeadingWord } from './headings.ts';
import { NAME_LABELS, type NameLabel } from './kinds.ts';
import { familyNames, givenNames, languages, namePartsFile, patternOf, phrases } from './languages.ts';
import { isTitleWord } from './title-heads.ts';
import { isTitleModifier } from './titles.ts';

export type { NameLabel } from './kinds.ts';

const withoutDots = (words: Iterable<string>): Set<string> =>
  new Set(Array.from(words, (word) => word.replaceAll(/[ .]/gu, '')));
const HONORIFIC = lazy(() => withoutDots(phrases((language) => language.names?.honorifics)()));
const POSTNOMINAL = lazy(() => withoutDots(namePartsFile().postnominals));
const PARTICLE = lazy(() => new Set(namePartsFile().particles));
const NOT_NAME = phrases((language) => language.names?.notNames);
const ORDINARY = phrases((language) => language.names?.ordinaryWords);
const LABEL_OF = lazy(
  () =>
    new Map(
      NAME_LABELS.flatMap((kind) =>
        languages().flatMap(({ labels }) =>
          (labels?.name?.[kind] ?? []).map((label): [string, NameLabel] => [label, kind]),
        ),
      ),
    ),
);

const FAMILY_ENDINGS = patternOf(() => namePartsFile().familyEndings, '', '$');

/** How much a single folded word looks like a given name, 0 to 1, by the list of given names. */
export function givenNameScore(word: string): number {
  if (givenNames().has(word)) return 1;
  return word.includes('-') && word.split('-').every((part) => givenNames().has(part)) ? 1 : 0;
}

/** How much a single folded word looks like a family name, 0 to 1, by the list and by common endings. */
export function familyNameScore(word: string): number {
  if (familyNames().has(word)) return 1;
  if (word.includes('-') && word.split('-').some((part) => familyNames().has(part))) return 0.9;
  return word.length >= 6 && FAMILY_ENDINGS().test(word) ? 0.4 : 0;
}

/** "Dr.", "Mr", "Dipl.-Ing." */
export function isHonorific(word: string): boolean {
  return HONORIFIC().has(fold(word).replaceAll(/[ .]/gu, ''));
}

/** "PhD", "M.Sc.", "she/her" */
export function isPostnominal(word: string): boolean {
  return POSTNOMINAL().has(fold(word).replaceAll(/[ .]/gu, ''));
}

/** "van", "de", "bin": small words inside family names. */
export function isParticle(word: string): boolean {
  return PARTICLE().has(word.toLowerCase().replace(/[’']$/u, '')) || PARTICLE().has(word.toLowerCase());
}

/** "Thế" is not "the": a short word with accents is not the one that it becomes without them. */
function isOtherSpelling(word: string, folded: string): boolean {
  return word.length <= 4 && folded.length <= 4 && word.normalize('NFC').toLowerCase() !== folded;
}

/** Whether a word belongs to headings, titles, company names or other parts of CVs rather than to names. */
export function isNotNameWord(word: string): boolean {
  const folded = fold(word);
  if (isOtherSpelling(word, folded)) return false;
  const isOfHeadings = isHeadingWord(folded) && givenNameScore(folded) === 0;
  return NOT_NAME().has(folded) || isOfHeadings || isTitleWord(folded) || isStrongCompanyWord(folded);
}

/** Whether a word is an ordinary one, of slogans, fields of work and names of firms: weaker evidence against a name. */
export function isOrdinaryWord(word: string): boolean {
  const folded = fold(word);
  if (isOtherSpelling(word, folded)) return false;
  return ORDINARY().has(folded) || isTitleModifier(folded) || isCompanyWord(folded);
}

/** The kind of name that a label of a form asks for ("Name:", "Vorname", "Surname / first name"), or null. */
export function nameLabelOf(text: string): NameLabel | null {
  if (text.length > 45) return null;
  const parts = fold(text).split(/\s*\/\s*/u);
  const whole = LABEL_OF().get(fold(text)) ?? LABEL_OF().get(parts.join(' / '));
  if (whole !== undefined || parts.length < 2) return whole ?? null;
  // "Nama / Name": one label in two languages.
  const [first, ...others] = parts.map((part) => LABEL_OF().get(part));
  return first !== undefined && others.every((other) => other === first) ? first : null;
}

const CHINESE_COMPOUND = patternOf(() => namePartsFile().chineseCompoundSurnames, '^', '');
const JAPANESE_KANA = /[\u3040-\u30FF]/u;

/**
 * Whether an East Asian text has the form of a person's name: a known Chinese or Korean surname and one or two more
 * characters; for Japanese, four to seven characters parted by a space, or a family name of the list in front.
 */
export function eastAsianNameScore(text: string): number {
  const solid = text.replaceAll(/[\s\u3000·・]/gu, '');
  const parts = text.trim().split(/[\s\u3000]+/u);
  if (/^[\uAC00-\uD7AF]+$/u.test(solid)) {
    if (solid.length < 2 || solid.length > 4) return 0;
    if (!namePartsFile().koreanSurnames.includes(solid[0] ?? '')) return 0.1;
    return solid.length === 3 ? 1 : 0.6;
  }
  if (!/^[\u3400-\u9FFF\u3005\u3006\u30F6\u3040-\u30FF]+$/u.test(solid) || solid.length < 2 || solid.length > 8)
    return 0;
  const familyFirst = [4, 3, 2, 1].some((size) => solid.length > size && familyNames().has(solid.slice(0, size)));
  const chinese = CHINESE_COMPOUND().test(solid)
    ? solid.length <= 4
    : namePartsFile().chineseSurnames.includes(solid[0] ?? '') && solid.length <= 3;
  if (JAPANESE_KANA.test(solid)) {
    if (parts.length !== 2 || /の|を|に|は|で|と/u.test(solid)) return familyFirst && solid.length <= 6 ? 0.6 : 0;
    return /^[\u3400-\u9FFF]/u.test(solid) || familyFirst ? 0.9 : 0.6;
  }
  if (parts.length === 2 && parts.every((part) => part.length >= 1 && part.length <= 3))
    return familyFirst || chinese ? 1 : 0.6;
  if (chinese) return 1;
  if (familyFirst && solid.length <= 5) return 0.8;
  return solid.length <= 4 ? 0.15 : 0;
}
