import { Problem } from '#problems/problem.ts';

const DEPTH_MAX = 100;

/**
 * Refuses values that the database cannot store or compare, anywhere in a body or a query: NUL characters and lone surrogates; and
 * nesting deeper than the console ever sends.
 *
 * @throws Problem `validation_error`
 */
export function requireStorable(value: unknown, depth = 0): void {
  if (depth > DEPTH_MAX) throw new Problem('too_deep');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Problem('not_storable');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      requireStorable(key, depth + 1);
      requireStorable(part, depth + 1);
    }
  }
}
