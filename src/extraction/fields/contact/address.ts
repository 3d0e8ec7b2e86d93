import type { CountryCode } from 'libphonenumber-js/min';
import { lazy } from '#kit/memoize.ts';
import { fold, foldKeeping } from '../../lexicon/fold.ts';
import { phrases, placesFile, spelled } from '../../lexicon/languages.ts';
import { hasStreet, placeScore } from '../../lexicon/places.ts';
import type { Line } from '../../model/document.ts';
import type { Address, Evidenced } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { trimmedEnd } from '../../text/lines.ts';

/** Languages that belong mostly to one country, which is enough to read a telephone number without a prefix. */
const COUNTRY_OF_LANGUAGE = new Map<string, CountryCode>(
  Object.entries({
    pl: 'PL',
    cs: 'CZ',
    sk: 'SK',
    hu: 'HU',
    it: 'IT',
    ja: 'JP',
    ko: 'KR',
    tr: 'TR',
    el: 'GR',
    he: 'IL',
    uk: 'UA',
    bg: 'BG',
    ro: 'RO',
    da: 'DK',
    no: 'NO',
    sv: 'SE',
    fi: 'FI',
    id: 'ID',
  }),
);

const CODES =
  'AR AT AU BE BG BR CA CH CL CN CO CR CY CZ DE DK DO DZ EC EE EG ES FI FR GB GH GR HK HR HU ID IE IL IN IS IT JO JP KE KR KW LB LT LU LV MA MT MX MY NG NL NO NZ PE PH PK PL PT QA RO RS RU SA SE SG SI SK TH TN TR TW UA US UY VE VN ZA AE'.split(
    ' ',
  ) as CountryCode[];
const MORE_NAMES: Readonly<Record<string, CountryCode>> = {
  usa: 'US',
  'u.s.a': 'US',
  'united states': 'US',
  uk: 'GB',
  'u.k': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uae: 'AE',
  'south korea': 'KR',
  korea: 'KR',
  holland: 'NL',
  'czech republic': 'CZ',
  brasil: 'BR',
};

const NAMES = new Map<string, ReadonlyMap<string, CountryCode>>();

/** Names of countries in a language and in English, folded. They are built at the first use, because Intl is slow. */
function namesIn(language: string): ReadonlyMap<string, CountryCode> {
  const known = NAMES.get(language);
  if (known !== undefined) return known;
  const names = new Map<string, CountryCode>(Object.entries(MORE_NAMES));
  for (const locale of new Set([language, 'en'])) {
    const display = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    for (const code of CODES) {
      const name = display.of(code);
      if (name !== undefined) names.set(fold(name), code);
    }
  }
  NAMES.set(language, names);
  return names;
}

/** The ISO 3166-1 code of the country that a text names, in the given language or in English; or null. */
function countryNamed(text: string, language: string | null): CountryCode | null {
  return namesIn(language ?? 'en').get(fold(text)) ?? null;
}

const US_STATE =
  /,\s*(?:A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])(?:\s+\d{5}(?:-\d{4})?)?(?=\s*(?:$|[|•·\t,]))/u;
const UK_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/u;
const CANADIAN = /\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/u;

/**
 * The country of a CV's header: a country name at the end of a part of a line, a state or postcode, otherwise that of
 * the language.
 * @returns ISO 3166-1 code, or null if unknown
 */
export function countryOf(lines: readonly string[], language: string | null): CountryCode | null {
  const names = namesIn(language ?? 'en');
  for (const line of lines) {
    for (const part of foldKeeping(line).split(/[,|•·\t();/]|\s-\s/u)) {
      const code = names.get(fold(part));
      if (code !== undefined) return code;
    }
  }
  for (const line of lines) {
    if (US_STATE.test(line)) return 'US';
    if (UK_POSTCODE.test(line)) return 'GB';
    if (CANADIAN.test(line)) return 'CA';
  }
  return COUNTRY_OF_LANGUAGE.get(language ?? '') ?? null;
}

/** A range of a line that is part of an address. */
export interface AddressRange {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

type Field = 'street' | 'postcode' | 'city' | 'region' | 'country';

interface AddressFields {
  readonly fields: Readonly<Record<Field, Evidenced<string> | null>>;
  readonly code: CountryCode | null;
}

const REGION_NAMES = lazy(() => new Set(placesFile().regions));
const REGION_CODES = lazy(() => new Set(placesFile().codes));

/**
 * Postcodes: British, Canadian, Dutch, Irish, Polish, Portuguese, Brazilian, Japanese, Czech and Swedish with their
 * space, Indian, and plain ones of four to seven digits, with or without a country letter.
 */
const POSTCODE =
  /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}\d[A-Z\d]?(?:\s?\d[A-Z]{2})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]\d[\dW]\s?[A-Z\d]{4}|〒?\s?\d{3}-\d{4}|\d{4}\s?[A-Z]{2}(?![\p{L}])|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3,4}|\d{3}\s\d{2,3}|(?:[A-Z]{1,2}-)?\d{4,7})(?![\p{N}-])/gu;
const HAS_NUMBER = /(?<!\d)\d{1,4}(?:\s?[a-z](?!\p{L})|[/-]\d{1,4})?(?!\d)/iu;

/** The ranges between commas. */
function splitAtCommas(range: AddressRange): AddressRange[] {
  const text = range.line.text.slice(range.from, range.to);
  const ranges: AddressRange[] = [];
  let at = 0;
  const add = (to: number) => {
    const raw = text.slice(at, to);
    const lead = /^[\s,;()（）-]*/u.exec(raw)?.[0].length ?? 0;
    const end = trimmedEnd(raw, /[\s,;()（）.-]/u);
    if (end > lead) ranges.push({ line: range.line, from: range.from + at + lead, to: range.from + at + end });
  };
  for (const match of text.matchAll(/\s*[,，、،;\t()（）]\s*|\s+[–—-]\s+/gu)) {
    add(match.index);
    at = match.index + match[0].length;
  }
  add(text.length);
  return ranges;
}

function textOf({ line, from, to }: AddressRange): string {
  return line.text.slice(from, to);
}

/** A house number alone: "866", "nº 46", "n. 12", "5 bis". */
const HOUSE_NUMBER = /^(?:n[.ºo°]{0,2}\s?)?\d{1,3}(?:\s?[a-z]|\s?(?:bis|ter))?$|^n[.ºo°]{1,2}\s?\d{1,5}$/iu;

/** Joins the name of a street with its number behind or before a comma: "Rua do Sol, nº 46", "12, place du Moulin". */
function withHouseNumbers(ranges: readonly AddressRange[]): AddressRange[] {
  const joined: AddressRange[] = [];
  ranges.forEach((range, index) => {
    const before = joined.at(-1);
    const isBehindComma =
      before?.line === range.line && /^\s*[,，]\s*$/u.test(range.line.text.slice(before.to, range.from));
    const isPair = (name: AddressRange, number: AddressRange): boolean =>
      isBehindComma && !/\d/u.test(textOf(name)) && HOUSE_NUMBER.test(textOf(number));
    if (before !== undefined && isPair(before, range)) joined[joined.length - 1] = { ...before, to: range.to };
    else if (before !== undefined && index === 1 && isPair(range, before)) joined[0] = { ...range, from: before.from };
    else joined.push(range);
  });
  return joined;
}

/** The last postcode of a range. The number beside a street name is a house number if no town follows. */
function postcodeIn(range: AddressRange, isFirst: boolean): AddressRange | null {
  const text = textOf(range);
  const matches = [...text.matchAll(POSTCODE)];
  const match =
    isFirst && matches.length === 1 && !/^[A-Z]{1,2}\d|^\d{5}/u.test(matches[0]?.[0] ?? '')
      ? undefined
      : matches.at(-1);
  if (match === undefined) return null;
  return { line: range.line, from: range.from + match.index, to: range.from + match.index + match[0].length };
}

/** The longer part of a range before or behind its postcode. */
function besidePostcode(range: AddressRange, postcode: AddressRange): AddressRange | null {
  const before = trimmed({ ...range, to: postcode.from });
  const after = trimmed({ ...range, from: postcode.to });
  if (before === null || after === null) return before ?? after;
  return after.to - after.from >= before.to - before.from ? after : before;
}

function trimmed(range: AddressRange): AddressRange | null {
  const text = textOf(range);
  const lead = /^[^\p{L}\p{N}]*/u.exec(text)?.[0].length ?? 0;
  const end = trimmedEnd(text, /[\s,;.-]/u);
  return end <= lead ? null : { line: range.line, from: range.from + lead, to: range.from + end };
}

function valued(range: AddressRange, confidence: number): Evidenced<string> {
  const evidence = evidenceOf(range.line, range.from, range.to);
  return { value: evidence.text.replaceAll('\t', ' '), evidence: [evidence], confidence };
}

function isRegion(text: string): boolean {
  return REGION_CODES().has(text.replaceAll('.', '')) || REGION_NAMES().has(fold(text));
}

function fieldsOf(ranges: readonly AddressRange[], language: string | null, confidence: number): AddressFields {
  const fields: Record<Field, Evidenced<string> | null> = {
    street: null,
    postcode: null,
    city: null,
    region: null,
    country: null,
  };
  let code: CountryCode | null = null;
  const names: AddressRange[] = [];
  for (const [index, range] of ranges.entries()) {
    const text = textOf(range);
    const country = index === 0 && ranges.length === 1 ? null : countryNamed(text, language);
    if (country !== null && fields.country === null) {
      code = country;
      fields.country = valued(range, confidence);
      continue;
    }
    const postcode = fields.postcode === null ? postcodeIn(range, index === 0 && ranges.length > 1) : null;
    const rest = postcode === null ? range : besidePostcode(range, postcode);
    if (postcode !== null) fields.postcode = valued(postcode, confidence);
    if (rest === null) continue;
    const restText = textOf(rest);
    if (postcode === null && fields.street === null && HAS_NUMBER.test(restText))
      fields.street = valued(rest, confidence);
    else if (names.length > 0 && fields.region === null && isRegion(restText)) fields.region = valued(rest, confidence);
    else if (!/\d/u.test(restText) || postcode !== null) names.push(rest);
  }
  // The town is beside the postcode. Otherwise it is the last name: a district or a street without a number precedes
  // it.
  const withCode = names.find((range) => fields.postcode !== null && sharesLinePart(range, fields.postcode));
  const city = withCode ?? (fields.region === null ? names.at(-1) : names[0]);
  if (city !== undefined) fields.city = valued(city, confidence);
  if (fields.street === null && city !== undefined) {
    const street = names.find((range) => range !== city && range.from < city.from && range.line === city.line);
    if (street !== undefined && fields.postcode !== null) fields.street = valued(street, confidence - 0.2);
  }
  return { fields, code };
}

function sharesLinePart(range: AddressRange, postcode: Evidenced<string>): boolean {
  const { text } = range.line;
  const at = text.indexOf(postcode.value);
  if (at < 0) return false;
  const [from, to] = at < range.from ? [at + postcode.value.length, range.from] : [range.to, at];
  return from <= to && !/[,;\t]/u.test(text.slice(from, to));
}

/**
 * An address with the parts that were recognised.
 * @param whole the address as written
 */
function addressWithParts(whole: Evidenced<string>, ranges: readonly AddressRange[], language: string | null): Address {
  const { fields, code } = fieldsOf(withHouseNumbers(ranges.flatMap(splitAtCommas)), language, whole.confidence);
  return { ...whole, ...fields, country_code: code };
}

const ADDRESS_LABELS = phrases((language) => language.labels?.address);
const RESIDENCE_LABELS = phrases((language) => language.labels?.residence);

/** "Home address:"; a wide space is enough behind a word that is only a label. */
const LABEL = lazy(
  () =>
    new RegExp(
      String.raw`^(?:home\s+|permanent\s+|current\s+)?(?:${spelled([...ADDRESS_LABELS(), ...RESIDENCE_LABELS()])})\s*[:：]\s*|^(?:${spelled(ADDRESS_LABELS())})\t+`,
      'iu',
    ),
);
const POSTCODE_AND_TOWN =
  /(?<!\d)(?:[A-Z]{1,2}-)?\d{4,6}(?!\d)(?:\s+|,\s*)\p{Lu}|(?<![\d.])\d{3}\s\d{2}\s+\p{Lu}|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|\b\d{2}-\d{3}\s\p{Lu}|,\s*[A-Z]{2}\s+\d{5}|\p{L}{3,}\s+(?:[A-Z]{1,2}\d[A-Z\d]?|\d{2}-\d{3}|\d{3}\s\d{2}|\d{5,6}|\d{5}-\d{3})$/u;

interface AddressText {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function addressRangesIn(line: Line): AddressText[] {
  const ranges: AddressText[] = [];
  let at = 0;
  const add = (to: number) => {
    const raw = line.text.slice(at, to);
    const from = at + (/^[^\p{L}\p{N}(]*/u.exec(raw)?.[0].length ?? 0);
    const end = to - (/[\s|•·;,.]*$/u.exec(raw)?.[0].length ?? 0);
    if (end > from) ranges.push({ line, from, to: end, text: line.text.slice(from, end) });
  };
  for (const match of line.text.matchAll(/\t|\s*[|•·⋄◦✉☎]\s*|\s{2,}|\s+[–—]\s+/gu)) {
    add(match.index);
    at = match.index + match[0].length;
  }
  add(line.text.length);
  return ranges;
}

function withoutLabel(range: AddressText): { range: AddressText; labelled: boolean } {
  const label = LABEL().exec(range.text)?.[0].length ?? 0;
  const from = range.from + label;
  return { range: { ...range, from, text: range.text.slice(label) }, labelled: label > 0 };
}

function evidenced(ranges: readonly AddressText[], confidence: number, language: string | null): Address {
  const evidence = ranges.map((range) => evidenceOf(range.line, range.from, range.to));
  const whole: Evidenced<string> = {
    value: evidence.map((part) => part.text.replaceAll('\t', ' ').replace(/,$/u, '')).join(', '),
    evidence,
    confidence,
  };
  return addressWithParts(whole, ranges, language);
}

/**
 * The address of the candidate as written: a street with the town behind or below it, otherwise a town; null if there
 * is none.
 * @param language ISO 639-1 code of the CV's language, in which it can name the country
 */
export function findAddress(lines: readonly Line[], language: string | null): Address | null {
  const ranges = lines.filter((line) => line.text.length <= 160).flatMap((line) => addressRangesIn(line));
  let town: Address | null = null;
  for (const [index, raw] of ranges.entries()) {
    const { range, labelled } = withoutLabel(raw);
    const text = range.text;
    if (text.length < 3 || text.length > 110 || /@|https?:|www\./iu.test(text)) continue;
    const next = ranges[index + 1];
    const below =
      next !== undefined &&
      (POSTCODE_AND_TOWN.test(next.text) || placeScore(next.text) >= 0.75) &&
      !hasStreet(next.text)
        ? [next]
        : [];
    if (hasStreet(text)) return evidenced([range, ...below], 0.85, language);
    if (labelled && fold(text).length > 2)
      return evidenced([range, ...(below.length > 0 && !POSTCODE_AND_TOWN.test(text) ? below : [])], 0.85, language);
    if (POSTCODE_AND_TOWN.test(text) && text.split(/\s+/u).length <= 8) town ??= evidenced([range], 0.8, language);
    else if (placeScore(text) >= 0.75) town ??= evidenced([range], 0.75, language);
  }
  return town;
}
