import { randomUUID } from 'node:crypto';

/** Name of the header that every response carries. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** A new id for a request. The service always makes its own; an id from the client is logged, never echoed. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}

/** Browsers use only https for a year after the first visit. Subdomains are not included; they may belong to others. */
const HSTS = 'max-age=31536000';

/**
 * Headers of every response: no caching and no content sniffing. Routes whose responses may be cached (assets, the reference) override
 * them.
 *
 * @param publicUrl `LECTERN_BASE_URL`, or null if it is not set
 */
export function commonHeaders(publicUrl: string | null): Readonly<Record<string, string>> {
  return {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': HSTS }),
  };
}
