/** The part of the console's contract about the calls themselves. The app sees it through `contract.ts`. */

/**
 * Headers by which a page says for which company, and as which member of it, it acts: ids. A call whose session is another one's by
 * now is refused with 409 `company_changed` or `person_changed`. What is left out is not compared.
 */
export const COMPANY_HEADER = 'Lectern-Company';
export const MEMBER_HEADER = 'Lectern-Member';

/** By which an upload that is sent again is known: the same key for the same file, for 24 hours. */
export const KEY_HEADER = 'Idempotency-Key';

export interface Pagination {
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
  readonly total_pages: number;
}

export interface Success<T> {
  readonly data: T;
  readonly pagination: Pagination | null;
  readonly error: null;
}

export interface Failure {
  readonly error: { readonly code: string; readonly message: string; readonly request_id: string };
}
