import { useTranslation } from 'react-i18next';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const RELATIVE_DAYS = 7;

export interface Format {
  /** Day and time, in the reader's own time zone. */
  readonly moment: (iso: string) => string;
  readonly day: (iso: string) => string;
  /** Day and time in UTC, to the second. */
  readonly utcMoment: (iso: string) => string;
  /** `2026-02-28` as "28 Feb 2026"; the short form as "28 Feb". */
  readonly utcDay: (day: string, isShort?: boolean) => string;
  /** The current month in UTC, as "November 2026". */
  readonly utcMonth: () => string;
  readonly count: (number: number) => string;
  /** With its sign: "+5", "−1". */
  readonly change: (number: number) => string;
  /** "3 minutes ago" within the last week, the day otherwise. */
  readonly ago: (iso: string) => string;
  readonly size: (bytes: number) => string;
  /** `2019-06` as "Jun 2019"; a year alone stays. */
  readonly month: (value: string) => string;
}

/** By language tag. Each value of a profile uses one. */
const formats = new Map<string, Format>();

/** Formats of dates, numbers and sizes in the language of the page. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const tag = regionalTag(i18n.language);
  const format = formats.get(tag) ?? formatIn(tag);
  formats.set(tag, format);
  return format;
}

function formatIn(language: string): Format {
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(language, options));
  const moments = dates({ dateStyle: 'medium', timeStyle: 'short' });
  const days = dates({ dateStyle: 'medium' });
  const months = dates({ year: 'numeric', month: 'short', timeZone: 'UTC' });
  const utcMoments = dates({ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  const utcDays = dates({ dateStyle: 'medium', timeZone: 'UTC' });
  const shortDays = dates({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  const longMonths = dates({ year: 'numeric', month: 'long', timeZone: 'UTC' });
  const counts = once(() => new Intl.NumberFormat(language));
  const changes = once(() => new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }));
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  return {
    utcMoment: (iso) => utcMoments().format(new Date(iso)),
    utcDay: (day, isShort = false) => (isShort ? shortDays : utcDays)().format(new Date(`${day}T00:00:00Z`)),
    utcMonth: () => longMonths().format(new Date()),
    count: (number) => counts().format(number),
    change: (number) => changes().format(number).replace('-', '−'),
    moment: (iso) => moments().format(new Date(iso)),
    day: (iso) => days().format(new Date(iso)),
    ago: (iso) => ago(iso, relative()) ?? days().format(new Date(iso)),
    size: (bytes) => sizeText(bytes, language),
    month: (value) => (/^\d{4}-\d{2}$/.test(value) ? months().format(new Date(`${value}-01T00:00:00Z`)) : value),
  };
}

/** Makes something when it is first needed: creating a format takes a browser milliseconds, and no page uses all of them. */
function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** The language with the reader's region, which decides the order of day and month: `en-GB` for `en` if the browser prefers it. */
function regionalTag(language: string): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}

/** "in 40 seconds", "in 15 minutes". */
export function inTime(seconds: number, language: string): string {
  const relative = new Intl.RelativeTimeFormat(language);
  if (seconds < 2 * MINUTE_SECONDS) return relative.format(seconds, 'second');
  if (seconds < 2 * HOUR_SECONDS) return relative.format(Math.ceil(seconds / MINUTE_SECONDS), 'minute');
  return relative.format(Math.ceil(seconds / HOUR_SECONDS), 'hour');
}

function ago(iso: string, relative: Intl.RelativeTimeFormat): string | null {
  const seconds = Math.max(0, (Date.now() - Date.parse(iso)) / 1000);
  if (seconds < MINUTE_SECONDS) return relative.format(0, 'second');
  if (seconds < HOUR_SECONDS) return relative.format(-Math.floor(seconds / MINUTE_SECONDS), 'minute');
  if (seconds < DAY_SECONDS) return relative.format(-Math.floor(seconds / HOUR_SECONDS), 'hour');
  const days = Math.floor(seconds / DAY_SECONDS);
  return days <= RELATIVE_DAYS ? relative.format(-days, 'day') : null;
}

function sizeText(bytes: number, language: string): string {
  const megabytes = bytes / (1024 * 1024);
  const [amount, unit] = megabytes >= 1 ? [megabytes, 'MB'] : [bytes / 1024, 'kB'];
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(amount)} ${unit}`;
}
