import { randomUUID } from 'node:crypto';

/** Name of the header that every response carries. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** A new id for a request. The service always makes its own; an id from the client is logged, never echoed. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}
