import { Problem } from '#problems/problem.ts';

const DEPTH_MAX = 100;

/**
 * Refuses what no database of ours can keep or compare, wherever it stands in a body or a query: NUL characters and halves of
 * surrogate pairs; and what is nested deeper than anything that the console sends. No person types them.
 *
 * @throws Problem `validation_error`
 */
export function requireStorable(value: unknown, depth = 0): void {
  if (depth > DEPTH_MAX) throw new Problem('validation_error', { message: 'The request is nested too deeply.' });
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new Problem('validation_error', { message: 'The request has a character that cannot be kept (NUL).' });
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      requireStorable(key, depth + 1);
      requireStorable(part, depth + 1);
    }
  }
}
