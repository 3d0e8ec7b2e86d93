/** Reads one search parameter of a page, which may be anything that a URL can contain. Undefined where it is not as it must be. */
type Read<T> = (raw: unknown) => T | undefined;

type Reads = Readonly<Record<string, Read<unknown>>>;

/** The search parameters of a page. Those that were missing or wrong are left out. */
export type SearchOf<Wanted extends Reads> = {
  readonly [Name in keyof Wanted]?: Exclude<ReturnType<Wanted[Name]>, undefined> | undefined;
};

/**
 * Reads the search parameters of a page, and drops all others. The schemas of forms could do the same, but the first page would have to load
 * their library.
 */
export function searchOf<Wanted extends Reads>(reads: Wanted): (raw: Record<string, unknown>) => SearchOf<Wanted> {
  return (raw) => {
    const search: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(reads)) {
      const value = Object.hasOwn(raw, name) ? read(raw[name]) : undefined;
      if (value !== undefined) search[name] = value;
    }
    return search as SearchOf<Wanted>;
  };
}

/** A whole number from 1. */
export const positive: Read<number> = (raw) =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 ? raw : undefined;

export const yes: Read<true> = (raw) => (raw === true ? raw : undefined);

/** A day of the calendar, as `YYYY-MM-DD`. */
export const day: Read<string> = (raw) => {
  if (typeof raw !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined;
  const date = new Date(`${raw}T00:00:00Z`);
  // The 31st of April is taken for the 1st of May.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(raw) ? raw : undefined;
};

/** One of these. */
export function oneOf<T extends string | number>(values: readonly T[]): Read<T> {
  return (raw) => values.find((value) => value === raw);
}

/** A text of this form. */
export function like(form: RegExp): Read<string> {
  return (raw) => (typeof raw === 'string' && form.test(raw) ? raw : undefined);
}

/** A text of so many characters. The router reads `?q=2024` as a number. */
export function text({ min = 0, max }: { readonly min?: number; readonly max: number }): Read<string> {
  return (raw) => {
    const words = typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw;
    return typeof words === 'string' && words.length >= min && words.length <= max ? words : undefined;
  };
}
