import { parseMoment } from '#kit/iso-moment.ts';
import { Problem } from '#problems/problem.ts';

declare global {
  interface JSON {
    /** A value that `stringify` writes as this text. In Node since version 22; the library of TypeScript does not have it yet. */
    rawJSON(text: string): unknown;
  }
}

/** The first value of a query parameter, or null where it is absent. */
export function queryText(query: unknown, name: string): string | null {
  const value = (query as Record<string, string | string[] | undefined>)[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** A whole number clamped to its bounds; `fallback` for what is absent or no decimal number. Fractions are cut. */
export function clampedInteger(raw: string | null, bounds: { min: number; max: number; fallback: number }): number {
  const digits = wholeDigits(raw);
  return digits === null ? bounds.fallback : Math.min(bounds.max, Math.max(bounds.min, Number(digits)));
}

/** A whole number that a double cannot hold, for JSON alone: nothing can be reckoned with it. Null for every other number and text. */
export function hugeInteger(raw: string | null): number | null {
  const value = BigInt(wholeDigits(raw) ?? 0);
  return value > Number.MAX_SAFE_INTEGER ? (JSON.rawJSON(String(value)) as number) : null;
}

/** The digits of a decimal number before its point, with its sign. */
function wholeDigits(raw: string | null): string | null {
  return /^([+-]?\d+)(?:\.\d*)?$/.exec(raw?.trim() ?? '')?.[1] ?? null;
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
