import type { FastifyRequest } from 'fastify';
import type { Browser } from '#accounts/accounts.ts';
import { Problem } from '#problems/problem.ts';

/** Who asks, as far as signing in goes. */
export function browserOf(request: FastifyRequest): Browser {
  const { cookie, 'user-agent': userAgent } = request.headers;
  return { cookie: cookie ?? null, address: request.ip, userAgent: userAgent ?? null };
}

/**
 * Refuses what another site makes a browser send. Every browser of these years says where a request comes from: by
 * `Sec-Fetch-Site`, and with every request that can change something by `Origin`. The session's cookie is SameSite=Strict beside that.
 *
 * @throws Problem `wrong_origin`
 */
export function requireOwnOrigin(request: FastifyRequest, baseUrl: string): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw new Problem('wrong_origin');
  if (origin === undefined ? site === undefined : !isOwn(origin, request.headers.host, baseUrl)) {
    throw new Problem('wrong_origin');
  }
}

/** The address that browsers are told, or the one that this request was sent to. */
function isOwn(origin: string, host: string | undefined, baseUrl: string): boolean {
  if (origin === new URL(baseUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
