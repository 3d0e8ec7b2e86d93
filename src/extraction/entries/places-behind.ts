import { TEXT_KINDS } from '../kinds/text-kinds.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { fold } from '../lexicon/fold.ts';
import { isTrailingHead } from '../lexicon/title-heads.ts';
import { isTitleModifier } from '../lexicon/titles.ts';
import type { WordKnowledge } from './word-knowledge.ts';

const ROLE_BEFORE_NAME_SURE = 0.8;
/** From this score on, what follows is a part of the role, a team or a place. */
const OTHER_LIKELY = 0.3;
const PLACE_LIKELY = 0.5;
/** A shorter word in small letters, and the space before it, ends no role: "Head of". */
const LAST_LENGTH_MIN = 5;

const ROLE = TEXT_KINDS.indexOf('role');
const NAMES = (['employer', 'school'] as const).map((kind) => TEXT_KINDS.indexOf(kind));
/** Least probability that the two sides of a space are a role and an employer. */
const SIDES_MIN = 0.7;
/** Longest role with an employer. In characters. */
const PHRASE_MAX = 120;

/** The space with a role before it and an employer behind it by the model of text kinds: "Vendeuse Boulangerie Arden". */
function spaceByKinds(phrase: string, words: WordKnowledge): { from: number; to: number } | null {
  if (phrase.length > PHRASE_MAX) return null;
  const sides = [...phrase.matchAll(/ (?=\p{Lu})/gu)].flatMap(({ index }) => {
    const [left, right] = [phrase.slice(0, index), phrase.slice(index + 1)];
    if (/(?:^|\s)\p{Ll}+$/u.test(left) && left.lastIndexOf(' ') > left.length - LAST_LENGTH_MIN) return [];
    const kinds = words.kinds(right);
    const role = Math.max(words.kinds(left)[ROLE] ?? 0, words.title(left));
    const name = Math.max(
      NAMES.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0),
      words.company(right),
    );
    return words.title(right) >= OTHER_LIKELY || words.place(right) >= PLACE_LIKELY
      ? []
      : [{ index, share: role * name }];
  });
  const [best] = sides.toSorted((a, b) => b.share - a.share);
  return best !== undefined && best.share >= SIDES_MIN ? { from: best.index, to: best.index + 1 } : null;
}

/**
 * The space between a role and an unknown name behind it: "Android Developer Brackwater Mobile". The role ends with its head, in languages in which
 * a head ends a title; in others the model of text kinds finds its end.
 *
 * @returns the range of the space; null if there is none.
 */
export function spaceBehindRole(phrase: string, words: WordKnowledge): { from: number; to: number } | null {
  return spaceBehindHead(phrase, words) ?? spaceByKinds(phrase, words);
}

function spaceBehindHead(phrase: string, words: WordKnowledge): { from: number; to: number } | null {
  if (words.title(phrase) >= ROLE_BEFORE_NAME_SURE) return null;
  const found = [...phrase.matchAll(/ (?=\p{Lu})/gu)].findLast(({ index }) => {
    const left = phrase.slice(0, index);
    const right = phrase.slice(index + 1);
    const head = fold(left.slice(left.lastIndexOf(' ') + 1));
    if (!isTrailingHead(head) || words.title(left) < ROLE_BEFORE_NAME_SURE) return false;
    const isOther = words.title(right) >= OTHER_LIKELY || words.team(right) >= OTHER_LIKELY;
    return !isOther && words.place(right) < PLACE_LIKELY && !isTitleModifier(fold(right.split(' ')[0] ?? ''));
  });
  return found === undefined ? null : { from: found.index, to: found.index + 1 };
}

/** Most words of a place, or of a team, behind a name. */
const WORDS_MAX = 3;
/** Least scores of the text behind the name, and of the name before it. */
const PLACE_SURE = 0.85;
const TEAM_SURE = 0.75;
const COMPANY_SURE = 0.6;
const ROLE_SURE = 0.6;
/** Most words of a legal form: "sp. z o.o.". */
const FORM_WORDS_MAX = 3;

/** Whether the last words of a name are its legal form, or it has one before its quotation. */
export function endsWithForm(name: string): boolean {
  if (/["»”“]$/u.test(name)) return hasLegalForm(name);
  const words = name.split(' ');
  for (let count = 1; count <= Math.min(FORM_WORDS_MAX, words.length - 1); count += 1)
    if (hasLegalForm(`Name ${words.slice(-count).join(' ')}`)) return true;
  return false;
}

interface Cut {
  readonly left: string;
  readonly right: string;
  readonly from: number;
}

/** The last spaces of a phrase before a capital, the first of them first. */
function cutsOf(phrase: string): Cut[] {
  return [...phrase.matchAll(/ (?=\p{Lu})/gu)]
    .map(({ index }) => ({ left: phrase.slice(0, index), right: phrase.slice(index + 1), from: index }))
    .filter(({ left, right }) => right.split(' ').length <= WORDS_MAX && /[\p{L}\p{N}.»”“")]$/u.test(left));
}

/** Whether a name can end before a place although nothing marks its end. */
function isWholeName({ left }: Cut, words: WordKnowledge): boolean {
  const last = left.slice(left.lastIndexOf(' ') + 1);
  if (!left.includes(' ') || (/^\p{Ll}/u.test(last) && last.length < 4)) return false;
  return words.company(left) >= COMPANY_SURE || words.title(left) >= ROLE_SURE;
}

/**
 * The space between a name and the place or the team behind it without any sign: "Arden Foods Ltd Leeds", "Nordhav AS Økonomiavdelingen". Such a name
 * ends with its legal form, or with the same town.
 *
 * @param isUsual the headers of this section have places behind names without a sign. Then other names and roles are cut as well: "Leeds County
 *   Council Bristol".
 * @returns the range of the space; null if there is none.
 */
export function spaceBeforePlace(
  phrase: string,
  words: WordKnowledge,
  isUsual: boolean,
): { from: number; to: number } | null {
  const found = cutsOf(phrase).find((cut) => {
    const { left, right } = cut;
    const isPlace = words.place(right) >= PLACE_SURE;
    // "AS" is an island as well.
    if (hasLegalForm(`Name ${right}`)) return false;
    if (!isPlace && words.team(right) < TEAM_SURE) return false;
    if (endsWithForm(left)) return true;
    return isPlace && (fold(left).endsWith(` ${fold(right)}`) || (isUsual && isWholeName(cut, words)));
  });
  return found === undefined ? null : { from: found.from, to: found.from + 1 };
}

/** Whether a text is a role with a place behind it, without a sign between them. */
export function isRoleWithPlace(text: string, words: WordKnowledge): boolean {
  return cutsOf(text).some(({ left, right }) => words.title(left) >= ROLE_SURE && words.place(right) >= PLACE_SURE);
}
