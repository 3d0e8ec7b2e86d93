import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { lazy } from '#kit/lazy.ts';
import { findDateRanges } from '../../dates/dates.ts';
import { alternatives, phrases } from '../../lexicon/languages.ts';

/** A telephone number in a text. */
export interface FoundPhone {
  readonly from: number;
  readonly to: number;
  /** E.164 if the country is known, otherwise as written. */
  readonly value: string;
  readonly isInternational: boolean;
}

const SHAPE = /(?<![\p{L}\d@/_=.-])(?:\+|00)?[ ]?\(?\d[\d ().\u00A0\u2010-\u2015/·-]{5,}\d(?![\p{L}\d@_])/gu;
const LABELS = phrases((language) => language.labels?.phone);
const LABEL = lazy(() => new RegExp(String.raw`(?:${alternatives(LABELS())})[^\p{L}\d]*$`, 'iu'));
/** A number of a fax machine, behind its label. */
const FAX = /(?:\bfax|\btelefax|факс|φαξ|فاكس|פקס|传真|傳真|ファックス)[^\p{L}\d]{0,4}$/iu;
const NORTH_AMERICAN = /^(?:\+?1[ .-])?\(?[2-9]\d{2}\)?[ .-]{0,2}\d{3}[ .-]\d{4}$/u;

/** Groups of digits as in Chinese mobile numbers. No other numbers of eleven digits have them. */
const CHINESE_MOBILE = /^1[3-9]\d[ -]?\d{4}[ -]?\d{4}$/u;

/** The country that the form of a number shows; or null. */
function homeOf(text: string): CountryCode | null {
  if (NORTH_AMERICAN.test(text)) return 'US';
  return CHINESE_MOBILE.test(text) ? 'CN' : null;
}

/** Whether a run of digits is a date, or years beside each other. */
export function isYearsOrDate(text: string): boolean {
  const ranges = findDateRanges(text);
  // "2014 2008 2003": years one below the other in a cell.
  return (
    /^(?:(?:19|20)\d{2}\s+){1,3}(?:19|20)\d{2}$/u.test(text) ||
    ranges.some((range) => range.to - range.from >= text.trim().length - 3)
  );
}

function read(text: string, country: CountryCode | null): string | null {
  const plain = text
    .replace(/^00(?=[1-9])/u, '+')
    .replaceAll(/\(0\)/gu, '')
    .replaceAll('·', ' ');
  const phone = parsePhoneNumberFromString(plain, country ?? undefined);
  return phone?.isPossible() === true ? phone.number : null;
}

/**
 * Telephone numbers in a line of a CV's header.
 * @param country the country of numbers without a prefix; null leaves them as written
 */
export function findPhones(text: string, country: CountryCode | null): FoundPhone[] {
  const found: FoundPhone[] = [];
  for (const match of text.matchAll(SHAPE)) {
    const raw = match[0].trim();
    const from = match.index + match[0].indexOf(raw);
    const digits = raw.replaceAll(/\D/gu, '');
    if (digits.length < 7 || digits.length > 15 || isYearsOrDate(raw) || (raw.match(/\(/gu)?.length ?? 0) > 2) continue;
    if (FAX.test(text.slice(Math.max(0, from - 24), from))) continue;
    const isInternational = /^(?:\+|00)/u.test(raw);
    const labelled = LABEL().test(text.slice(Math.max(0, from - 24), from));
    const home = country ?? homeOf(raw);
    const value = read(raw, home);
    if (value === null && !labelled && !/[\s().-]/u.test(raw)) continue;
    if (value === null && !isInternational && !labelled && digits.length < 9) continue;
    found.push({ from, to: from + raw.length, value: value ?? raw, isInternational });
  }
  return found;
}
