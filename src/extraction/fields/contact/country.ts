import type { CountryCode } from 'libphonenumber-js/min';
import { fold, foldKeeping } from '../../lexicon/fold.ts';

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
export function countryNamed(text: string, language: string | null): CountryCode | null {
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
