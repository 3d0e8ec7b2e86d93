import type { ProblemCode } from '#problems/codes.ts';
import type { Params, Problem } from '#problems/problem.ts';
import type { Reason } from '#problems/reasons.ts';

/** Path of the console's own API. Its errors have an envelope of their own. */
export const CONSOLE_API = '/api/console';

/** What the console's list says of a search besides. */
export interface SearchNotes {
  /** There are more than the total: CVs above ten thousand are not counted, and their pages cannot be seen. */
  readonly total_is_minimum?: true;
  /** No CV has the words that were typed; those that are listed have these, which differ by one typing error. */
  readonly similar_words?: readonly string[];
  /** When the member's last visit ended: CVs that were added after it are new. Missing on the first visit. */
  readonly new_since?: string;
  /** Another order was asked for, and is not to be had. The CVs are the newest first. */
  readonly newest_first?: true;
  /** CVs of earlier versions are missing: their words are being filled in. */
  readonly search_incomplete?: true;
}

/** Numbers of a list, as the contract names them. Only the console's list of CVs has notes. */
export interface Pagination extends SearchNotes {
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
  readonly total_pages: number;
}

/** A page of a list as a query asks for it. */
export interface PageQuery {
  /** From 1. */
  readonly number: number;
  readonly size: number;
}

export function paginationOf({ number, size }: PageQuery, total: number): Pagination {
  return { page: number, page_size: size, total, total_pages: Math.ceil(total / size) };
}

export interface Success<T> {
  readonly data: T;
  readonly pagination: Pagination | null;
  readonly error: null;
}

/** The envelope of every success but that of `/health`. */
export function success<T>(data: T, pagination: Pagination | null = null): Success<T> {
  return { data, pagination, error: null };
}

/** The body of every error of the public API. It has exactly these members. */
interface ErrorEnvelope {
  readonly error: { readonly code: ProblemCode; readonly message: string; readonly request_id: string };
}

/** The body of every error of the console. `message` is the sentence in English. `reason` and `params` are what a translation is made of. */
export interface Failure {
  readonly error: ErrorEnvelope['error'] & { readonly reason: Reason; readonly params: Params };
}

export function errorEnvelope({ code, message }: Pick<Problem, 'code' | 'message'>, requestId: string): ErrorEnvelope {
  return { error: { code, message, request_id: requestId } };
}

export function consoleErrorEnvelope(problem: Problem, requestId: string): Failure {
  const { reason, params } = problem;
  return { error: { ...errorEnvelope(problem, requestId).error, reason, params } };
}
