import { parseMoment } from '#kit/iso-moment.ts';
import { Problem } from '#problems/problem.ts';

/** The first value of a query parameter, or null where it is absent. */
export function queryText(query: unknown, name: string): string | null {
  const value = (query as Record<string, string | string[] | undefined>)[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** A whole number clamped to its bounds; `fallback` for what is absent or no number. Fractions are cut. */
export function clampedInteger(raw: string | null, bounds: { min: number; max: number; fallback: number }): number {
  const value = raw === null || raw.trim() === '' ? Number.NaN : Number(raw);
  if (Number.isNaN(value)) return bounds.fallback;
  return Math.min(bounds.max, Math.max(bounds.min, Math.trunc(value)));
}

/** A moment of a query, null where it is absent; the edge says which instant a date without a time means. */
export function queryMoment(query: unknown, name: string, edge: 'first' | 'last'): Date | null {
  const raw = queryText(query, name);
  if (raw === null) return null;
  const moment = parseMoment(raw, edge);
  if (moment === null) {
    throw new Problem('validation_error', {
      message: `${name} is not an ISO 8601 date-time. Write it like 2026-01-31T09:00:00Z (a "+" of an offset is sent as %2B).`,
    });
  }
  return moment;
}

/** The CV id of a path. What is not a positive integer names no CV. */
export function requireCvId(raw: string): number {
  const id = /^[0-9]{1,15}$/.test(raw) ? Number(raw) : 0;
  if (id === 0)
    throw new Problem('not_found', {
      message: 'A CV id is a positive whole number, as POST /cvs/process returned it.',
    });
  return id;
}
