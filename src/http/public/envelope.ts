/** Numbers of a list, as the contract names them. */
export interface Pagination {
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
  readonly total_pages: number;
}

export interface SuccessEnvelope<T> {
  readonly data: T;
  readonly pagination: Pagination | null;
  readonly error: null;
}

/** The envelope of every success but that of `/health`. */
export function success<T>(data: T, pagination: Pagination | null = null): SuccessEnvelope<T> {
  return { data, pagination, error: null };
}
