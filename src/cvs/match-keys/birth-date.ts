import type { Profile } from '#extraction/model/profile.ts';
import { lazy } from '#kit/memoize.ts';
import { foldedText } from '#kit/text.ts';

/** How documents name the date of birth, as `foldedText` writes it: the words of the lexicon, which a server does not load. A test holds the two together. */
export const BIRTH_LABELS: readonly string[] = [
  'birth date',
  'birthdate',
  'birthday',
  'born',
  'born on',
  'd o b',
  'data de naixement',
  'data de nascimento',
  'data di nascita',
  'data nasterii',
  'data urodzenia',
  'date de naissance',
  'date of birth',
  'datum a miesto narodenia',
  'datum i mjesto rođenja',
  'datum in kraj rojstva',
  'datum narodenia',
  'datum narozeni',
  'datum rojstva',
  'datum rođenja',
  'dob',
  'dogum tarihi',
  'dogum yılı',
  'dzimsanas datums',
  'dzimsanas datums un vieta',
  'dzimsanas gads',
  'f dagur',
  'f nacimiento',
  'fecha de nacimiento',
  'fodd',
  'fodelsedatum',
  'fædd',
  'fædd ur',
  'fæddist',
  'fæddur',
  'fæddur fædd',
  'fæð dagur',
  'fæðingarar',
  'fæðingardagsetning',
  'fæðingardagur',
  'fæðingardagur og ar',
  'fæðingardagur og fæðingarstaður',
  'fæðingardagur og staður',
  'fødselsdag',
  'fødselsdato',
  'født',
  'geb am',
  'geboortedatum',
  'geboren',
  'geboren am',
  'geboren op',
  'geburtsdatum',
  'geburtstag',
  'gimimo data',
  'gimimo data ir vieta',
  'gimimo metai',
  'nacida el',
  'nacido el',
  'nam sinh',
  'narodena',
  'narodeny',
  'narozen',
  'narozena',
  'nascido em',
  'nascimento',
  'nascut la',
  'nata il',
  'nato il',
  'ne le',
  'nee le',
  'ngay sinh',
  'ngay thang nam sinh',
  'sinh ngay',
  'sunniaeg',
  'sunniaeg ja koht',
  'sunnikuupaev',
  'syntymaaika',
  'syntynyt',
  'szuletesi datum',
  'szuletesi hely es ido',
  'szuletesi ido',
  'szuletett',
  'tanggal lahir',
  'tarikh lahir',
  'tempat tanggal lahir',
  'ttl',
  'urodzona',
  'urodzony',
  'ετος γεννησης',
  'ημερομηνια γεννησης',
  'год рождения',
  'дата на раждане',
  'дата народження',
  'дата рождения',
  'датум и место рођења',
  'датум рођења',
  'роден на',
  'родена на',
  'родилась',
  'родился',
  'рік народження',
  'מועד לידה',
  'שנת לידה',
  'תאריך לידה',
  'ت ت',
  'تاريخ الميلاد',
  'تاريخ الولادة',
  'تاريخ تولد',
  'تاريخ تولد و محل تولد',
  'تاريخ و محل تولد',
  'تاریخ تولد',
  'تاریخ تولد و محل تولد',
  'تاریخ و محل تولد',
  'تولد',
  'روز تولد',
  'سال تولد',
  'متولد',
  'متولد سال',
  'जनम तथ',
  'जनमतथ',
  '생년월일',
  '출생일',
  '出生年月',
  '出生日期',
  '生年月日',
  '生日',
];

/** The languages that CVs are read in: months have the names that ICU knows in them. */
const LANGUAGES =
  'ar bg ca cs da de el en es et fi fr he hr hu id it ja ko lt lv ms nl nb pl pt ro ru sk sl sv tr uk vi zh'.split(' ');

/** The folded names of months to their numbers, alone and within a date. */
const MONTHS = lazy(() => {
  const months = new Map<string, number>();
  for (const [name, month] of LANGUAGES.flatMap(monthsIn)) if (!months.has(name)) months.set(name, month);
  return months;
});

function monthsIn(language: string): readonly (readonly [name: string, month: number])[] {
  const names = (['long', 'short'] as const).flatMap((month) => {
    const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    const within = new Intl.DateTimeFormat(language, { month, day: 'numeric', year: 'numeric', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => {
      const day = Date.UTC(2020, at, 15);
      const part = within.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '';
      return [alone.format(day), part].map((name) => [foldedText(name), at + 1] as const);
    }).flat();
  });
  return names.filter(([name]) => /^\p{L}{3,}$/u.test(name));
}

const YEAR_FIRST = /(?<!\d)(\d{4})\s?[-./年년]\s?(\d{1,2})\s?[-./月월]\s?(\d{1,2})(?!\d)/u;
const DOTTED = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/u;
const EITHER_WAY = /(?<!\d)(\d{1,2})\s?[/-]\s?(\d{1,2})\s?[/-]\s?(\d{4})(?!\d)/u;
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?\s+(?:of\s+|de\s+|d')?(\p{L}{3,20})\.?,?\s+(?:de\s+)?(\d{4})(?!\d)/u;
const MONTH_DAY = /(\p{L}{3,20})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u;

/** Text that is searched for a date. */
const LENGTH_MAX = 200;

/** The date in a text as `YYYY-MM-DD`; null for none, and where day and month could be the other way around. */
function dayIn(text: string): string | null {
  const plain = text.slice(0, LENGTH_MAX).normalize('NFKC').toLowerCase();
  const yearFirst = YEAR_FIRST.exec(plain);
  if (yearFirst !== null) return isoDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dotted = DOTTED.exec(plain);
  if (dotted !== null) return isoDay(dotted[3], dotted[2], dotted[1]);
  const [, first, second, year] = EITHER_WAY.exec(plain) ?? [];
  if (year !== undefined) {
    const [dayFirst, monthFirst] = [isoDay(year, second, first), isoDay(year, first, second)];
    return dayFirst === null || monthFirst === null || dayFirst === monthFirst ? (dayFirst ?? monthFirst) : null;
  }
  const dayMonth = DAY_MONTH.exec(plain);
  if (dayMonth !== null) return isoDay(dayMonth[3], monthOf(dayMonth[2]), dayMonth[1]);
  const monthDay = MONTH_DAY.exec(plain);
  return monthDay === null ? null : isoDay(monthDay[3], monthOf(monthDay[1]), monthDay[2]);
}

function monthOf(name = ''): number {
  return MONTHS().get(foldedText(name)) ?? 0;
}

function isoDay(year: unknown, month: unknown, day: unknown): string | null {
  const date = [Number(year), Number(month), Number(day)].map((part) => String(part).padStart(2, '0')).join('-');
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? null : date;
}

/**
 * The candidate's date of birth as `YYYY-MM-DD`: of a field of a template whose label names it, or of a line of personal details that begins with such a label.
 * Null where the document has none, or less than a day that is certain.
 */
export function birthDateOf(profile: Partial<Profile>): string | null {
  for (const { label, value } of profile.template_fields ?? []) {
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isBirthLabel(label)) return value;
  }
  for (const { kind, items } of profile.sections ?? []) {
    for (const { value } of kind === 'personal' ? (items ?? []) : []) {
      const day = isBirthLabel(value) ? dayIn(value) : null;
      if (day !== null) return day;
    }
  }
  return null;
}

function isBirthLabel(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const folded = foldedText(text.slice(0, LENGTH_MAX));
  return BIRTH_LABELS.some((label) => folded.startsWith(label) && !/^\p{L}/u.test(folded.slice(label.length)));
}
