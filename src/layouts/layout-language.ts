import type { MonthOrYear } from '#extraction/model/profile.ts';

interface Words {
  /** The end of a job that lasts. */
  readonly present: string;
  readonly yes: string;
  readonly no: string;
}

/** The languages that a layout can have: they decide how dates are written, and the few words that Lectern adds. */
const WORDS = {
  en: { present: 'present', yes: 'yes', no: 'no' },
  de: { present: 'heute', yes: 'ja', no: 'nein' },
  fr: { present: 'aujourd’hui', yes: 'oui', no: 'non' },
  es: { present: 'actualidad', yes: 'sí', no: 'no' },
  it: { present: 'oggi', yes: 'sì', no: 'no' },
  nl: { present: 'heden', yes: 'ja', no: 'nee' },
  pt: { present: 'atualmente', yes: 'sim', no: 'não' },
  pl: { present: 'obecnie', yes: 'tak', no: 'nie' },
  sv: { present: 'nu', yes: 'ja', no: 'nej' },
  da: { present: 'nu', yes: 'ja', no: 'nej' },
} as const satisfies Record<string, Words>;

export type LayoutLanguage = keyof typeof WORDS;

export const LAYOUT_LANGUAGES = Object.keys(WORDS) as readonly LayoutLanguage[];

/** The words that Lectern adds in a language. */
export function wordsOf(language: LayoutLanguage): Words {
  return WORDS[language];
}

/** "2019-06" as "Jun 2019"; a year stays as it is. */
export function writtenMonth(value: MonthOrYear, language: LayoutLanguage): string {
  const [year = '', month] = value.split('-');
  if (month === undefined) return year;
  return format(language, { month: 'short', year: 'numeric' }, Date.UTC(Number(year), Number(month) - 1));
}

/** "2026-11-27" as "27 November 2026"; a month or a year as `writtenMonth`. Any other text stays. */
export function writtenDate(value: string, language: LayoutLanguage): string {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u.exec(value);
  if (parts === null) return value;
  const [, year, month, day] = parts;
  if (day === undefined) return writtenMonth(value, language);
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return format(language, { day: 'numeric', month: 'long', year: 'numeric' }, time);
}

function format(language: LayoutLanguage, options: Intl.DateTimeFormatOptions, time: number): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time);
}
