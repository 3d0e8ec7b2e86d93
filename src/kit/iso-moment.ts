const FORM =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/;

/**
 * Reads an ISO 8601 date or date-time. Without an offset it means UTC; a date without a time means its first or its last
 * instant (to the millisecond, the precision of all timestamps here). A fraction finer than that is cut.
 *
 * @returns null for what is not a real date-time
 */
export function parseMoment(text: string, edge: 'first' | 'last'): Date | null {
  // A "+" that a client forgot to escape arrives as a space; the place it stands in leaves no doubt.
  const parts = FORM.exec(
    text.trim().replace(/ (\d{2}:?\d{2})$/, (whole, offset: string) => (text.includes('T') ? `+${offset}` : whole)),
  );
  if (parts === null) return null;
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
