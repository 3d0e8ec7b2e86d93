import { randomUUID } from 'node:crypto';

/** Name of the header that every response carries. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** A new id for a call. It is always the service's own: what a client sends under that name is logged, never echoed. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}
