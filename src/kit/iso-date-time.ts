const OFFSET = String.raw`(Z|[+-]\d{2}(?::?\d{2})?)`;

/** The extended and the basic form of ISO 8601. They have the same parts; a mixture is invalid. */
const FORMS: readonly RegExp[] = [
  new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?${OFFSET}?)?$`, 'i'),
  new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:(\d{2})(?:[.,](\d{1,9}))?)?${OFFSET}?)?$`, 'i'),
];

/** An unescaped "+" of an offset arrives as a space. In this position it is unambiguous. */
const LOST_PLUS = /(T[\d:.,]+) (\d{2}(?::?\d{2})?)$/i;

/**
 * Parses a date or date-time of ISO 8601, in the extended form (`2026-01-31T09:00:00Z`) or the basic one (`20260131T090000Z`).
 * Seconds are optional. Without an offset it is UTC. A date without a time is its first or its last instant, to the millisecond,
 * the precision of all timestamps here. Finer fractions are cut.
 *
 * @returns null if the text is not a real date-time
 */
export function parseIsoDateTime(text: string, edge: 'first' | 'last'): Date | null {
  const written = text.replace(LOST_PLUS, '$1+$2');
  const parts = FORMS.map((form) => form.exec(written)).find((found) => found !== null);
  if (parts === undefined) return null;
  const [, year = '', month = '', day = '', hour, minute = '00', second = '00', fraction = '', offset = 'Z'] = parts;
  const dateOnly = hour === undefined;
  const time = dateOnly
    ? { hour: edge === 'first' ? 0 : 23, minute: edge === 'first' ? 0 : 59, second: edge === 'first' ? 0 : 59 }
    : { hour: Number(hour), minute: Number(minute), second: Number(second) };
  const ms = dateOnly ? (edge === 'first' ? 0 : 999) : Number(fraction.padEnd(3, '0').slice(0, 3));
  if (time.hour > 23 || time.minute > 59 || time.second > 59) return null;
  const moment = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), time.hour, time.minute, time.second, ms),
  );
  if (Number(year) < 100) moment.setUTCFullYear(Number(year));
  if (moment.getUTCMonth() !== Number(month) - 1 || moment.getUTCDate() !== Number(day)) return null;
  const offsetMinutes = minutesOf(offset);
  return offsetMinutes === null ? null : new Date(moment.getTime() - offsetMinutes * 60_000);
}

function minutesOf(offset: string): number | null {
  if (offset.toUpperCase() === 'Z') return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(3).replace(':', '') || '0');
  if (hours > 23 || minutes > 59) return null;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
