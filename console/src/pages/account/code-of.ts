import { ApiError } from '../../api/call.ts';

/** The code of a refusal; null where it is none. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null;
}
