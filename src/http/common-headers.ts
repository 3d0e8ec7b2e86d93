/** Browsers that came by https once come by nothing else for a year. Other hosts below this one are not ours to speak for. */
const HSTS = 'max-age=31536000';

/**
 * Headers of every answer: nothing is stored, and nothing is taken for another type than it says. Routes whose answers may be kept
 * (assets, the reference) say so themselves.
 *
 * @param publicUrl `LECTERN_BASE_URL`, or null where it is not set
 */
export function commonHeaders(publicUrl: string | null): Readonly<Record<string, string>> {
  return {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': HSTS }),
  };
}
