import { lazy, memoize } from '#kit/memoize.ts';
import { hasLegalForm, isCompanyWord } from './companies.ts';
import { fold, foldKeeping, wordsOf } from './fold.ts';
import { phrases, placesFile, spelled, WORD_END, WORD_START, wordsIn } from './languages.ts';
import { headsIn } from './title-heads.ts';

const BEHIND_NUMBER = phrases((language) => language.streets?.behindNumber);
const ENDINGS = phrases((language) => language.streets?.endings);
const BEFORE_NAME = phrases((language) => language.streets?.beforeName);

const streetPattern = lazy(
  () =>
    String.raw`\b\d{1,5}[a-z]?,?\s+(?:[\p{L}.'’-]+\s+){0,4}(?:${spelled(BEHIND_NUMBER())})${WORD_END}\.?|\p{L}+\s?(?:${spelled(ENDINGS())})\s*\d{1,4}(?:\/\d{1,4})?\s?[a-z]?${WORD_END}|${WORD_START}(?:${spelled(BEFORE_NAME())})\s?[\p{L}\p{N}\s.'’-]{2,40}?,?\s*(?:n[°ºro.]*\s?)?\d{1,4}`,
);
const STREET = lazy(() => new RegExp(streetPattern(), 'iu'));
const STREET_ALONE = lazy(() => new RegExp(String.raw`^(?:${streetPattern()})\s?[a-z]?$`, 'iu'));

/** Whether a text contains a street with its number: "12 Mill Lane", "Hauptstraße 5", "via Roma 7". */
export function hasStreet(text: string): boolean {
  return STREET().test(text);
}

/** Whether a text ends with the code of a state, which can be a word that joins: "Bloomington, IN". */
export function endsWithState(text: string): boolean {
  return /,\s[A-Z]{2}$/u.test(text);
}

/** Whether a text is a street with its number, and nothing else. */
export function isStreet(text: string): boolean {
  return text.length <= 60 && STREET_ALONE().test(text);
}

const LENGTH_MAX = 80;
const CITY_NAMES = lazy(() => wordsIn(placesFile().cities));
const COUNTRY_NAMES = lazy(() => wordsIn(placesFile().countries));
const REGION_NAMES = lazy(() => new Set([...placesFile().regions, ...placesFile().regionsOutsideAddresses]));
const BEFORE_CITY = phrases((language) => language.places?.around);
const BEHIND_CITY = phrases((language) => language.places?.behind);
const DIVISIONS = phrases((language) => language.places?.divisions);
const DIVISIONS_BEHIND = phrases((language) => language.places?.divisionsBehind);
const REMOTE = phrases((language) => language.places?.remote);
const CODES = lazy(() => new Set([...placesFile().codes, ...placesFile().codesOutsideAddresses]));
const AMBIGUOUS = lazy(() => new Set(placesFile().ambiguous));

type PartKind = 'country' | 'region' | 'city' | 'remote' | 'code' | 'postcode' | 'number' | 'unknown';

interface Part {
  readonly text: string;
  readonly kind: PartKind;
  readonly ambiguous: boolean;
}

/** Words around a city that do not change it: "Greater Boston Area", "Raum Stuttgart", "м. Київ", "г. Москва". */
const AROUND = lazy(
  () =>
    new RegExp(
      String.raw`^(?:sector \d,?|${spelled(BEFORE_CITY())})\s+|\s+(?:cedex \d+|${spelled(BEHIND_CITY())})$`,
      'gu',
    ),
);
const POSTCODE_BEFORE = /^(?:[a-z]{1,2}-)?\d{2}[- ]?\d{2,3}(?:-\d{3})?(?:\s?[a-z]{2}(?=\s))?\s+|^\d{3}\s?\d{2}\s+/u;
const POSTCODE_AFTER =
  /\s+(?:\d{4,6}(?:-\d{3,4})?|\d{1,2}(?:er?|eme|nd|de|th)|[a-z]{1,2}\d{1,2}[a-z]?|[ckmnsvo]|n[vo]|s[vo]|[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}|[a-z]\d[a-z]\s?\d[a-z]\d|\d{1,2})$/u;
const POSTCODE_ONLY =
  /^(?:[a-z]{1,2}-)?\d{4,6}(?:-\d{3,4})?$|^[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}$|^\d{2}-\d{3}$|^\d{1,3}$/u;
const CJK_PLACE = /^[\u3400-\u9FFF]{2,6}(?:省|市|区|縣|县|都|府|県|州)$|^[\uAC00-\uD7AF]{2,5}(?:시|구|도|군)$/u;

/** A part of a country by the word for it, whatever its name: "Kaski District", "Landkreis Harz". */
const DIVISION = lazy(
  () => new RegExp(String.raw`^(?:${spelled(DIVISIONS())})\s+|\s+(?:${spelled(DIVISIONS_BEHIND())})$`, 'iu'),
);

/** Whether a text names a part of a country by the word for it. */
export function isDivision(text: string): boolean {
  const name = text.replace(DIVISION(), '');
  return name !== text && name !== '' && name.split(' ').length <= 3 && looksLikeName(name);
}

function kindOfName(name: string): PartKind {
  if (COUNTRY_NAMES().has(name)) return 'country';
  if (CITY_NAMES().has(name)) return 'city';
  if (REGION_NAMES().has(name)) return 'region';
  if (REMOTE().has(name)) return 'remote';
  return CJK_PLACE.test(name) ? 'city' : 'unknown';
}

function partOf(raw: string): Part {
  const text = raw.trim();
  const keeping = foldKeeping(text);
  const name = fold(text);
  if (CODES().has(text.replaceAll('.', ''))) {
    const kind = kindOfName(name);
    return { text, kind: kind === 'country' ? 'country' : 'code', ambiguous: true };
  }
  if (POSTCODE_ONLY.test(name)) return { text, kind: 'postcode', ambiguous: true };
  const direct = kindOfName(name);
  if (direct !== 'unknown') return { text, kind: direct, ambiguous: AMBIGUOUS().has(name) };
  const code = /^([A-Z]{2,3})\s+\d{4,5}(?:-\d{4})?$/u.exec(text)?.[1];
  if (code !== undefined && CODES().has(code)) return { text, kind: 'code', ambiguous: true };
  const bare = fold(keeping.replace(POSTCODE_BEFORE, '').replace(POSTCODE_AFTER, '').replaceAll(AROUND(), ' '));
  const stripped = kindOfName(bare);
  if (stripped !== 'unknown') {
    const hadMore = bare.length < name.length;
    return { text, kind: stripped, ambiguous: AMBIGUOUS().has(bare) && !hadMore };
  }
  const withCode = /^(.{3,30})\s([A-Z]{2,3})(?:\s\d{4,5})?$/u.exec(text);
  if (withCode !== null && CODES().has(withCode[2] ?? '') && kindOfName(fold(withCode[1] ?? '')) === 'city')
    return { text, kind: 'city', ambiguous: false };
  // "Berlin-Mitte", "Ostrava-Poruba": a town and its part.
  const withPart = /^(\p{Lu}[\p{L}’']{2,20})-\p{Lu}\p{Ll}[\p{L}’']{1,20}$/u.exec(text);
  const town = fold(withPart?.[1] ?? '');
  if (CITY_NAMES().has(town) && !AMBIGUOUS().has(town)) return { text, kind: 'city', ambiguous: false };
  const hadPostcode = /^(?:[a-z]{1,2}-)?\d{5}\s|^\d{4}\s(?=\p{L})/u.test(keeping) && bare.split(' ').length <= 3;
  if (isDivision(text)) return { text, kind: 'region', ambiguous: false };
  return { text, kind: hadPostcode ? 'city' : 'unknown', ambiguous: true };
}

function partsOf(text: string): Part[] {
  return text
    .split(/\s*[,，、|·•;\t]\s*|\s+[-–—]\s+|\s*[(（]\s*|\s*[)）]\s*|\s+(?:&|and|und|et|y|e|i|og|och)\s+|\s*\/\s*/u)
    .filter((part) => part.trim() !== '')
    .map((part) => partOf(part));
}

function looksLikeName(text: string): boolean {
  const words = text.split(/\s+/u);
  return (
    words.length <= 4 &&
    words.every((word) =>
      /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Lo}+|an|am|der|de|la|le|du|del|sur|upon|on|in|ob|bei|di|do|da|of|nad|im|the|en|los|las|el)$/u.test(
        word,
      ),
    ) &&
    !hasLegalForm(text) &&
    !headsIn(wordsOf(fold(text))).some((hit) => !hit.weak || hit.to - hit.from > 1) &&
    !words.some((word) => isCompanyWord(fold(word)))
  );
}

function scorePlace(text: string): number {
  if (text.length > LENGTH_MAX || text.length < 2) return 0;
  if (/[@!?:%"]|https?/u.test(text)) return 0;
  const direct = partOf(text);
  if (direct.kind !== 'unknown' && direct.kind !== 'number' && direct.kind !== 'postcode') return scoreOfOne(direct);
  const parts = partsOf(text);
  if (parts.length < 2 || parts.length > 5) return 0;
  const known = parts.filter((part) => part.kind !== 'unknown');
  const unknown = parts.filter((part) => part.kind === 'unknown');
  if (known.every((part) => part.kind === 'postcode' || part.kind === 'number')) return 0;
  if (unknown.length === 0) return parts.every((part) => part.kind === 'code') ? 0.2 : 0.95;
  const last = parts.at(-1);
  const anchored = last !== undefined && ['country', 'region', 'code', 'remote'].includes(last.kind);
  const namesOnly = unknown.every((part) => looksLikeName(part.text));
  if (!namesOnly) return 0;
  if (anchored && unknown.length === 1) return last.kind === 'remote' ? 0.3 : 0.78;
  return known.length > unknown.length && anchored ? 0.65 : 0.3;
}

/**
 * How much the whole text looks like a place (of an employer or a person), 0 to 1: city, region, country, in either order,
 * with post code, "Remote", "Hybrid".
 */
export const placeScore: (text: string) => number = memoize(scorePlace);

function scoreOfOne(part: Part): number {
  if (part.kind === 'remote') return 0.9;
  if (part.kind === 'code') return 0.2;
  if (part.ambiguous) return 0.5;
  return part.kind === 'country' ? 0.95 : 0.9;
}
