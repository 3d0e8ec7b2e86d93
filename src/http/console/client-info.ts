import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from '#accounts/sessions.ts';
import { Problem } from '#problems/problem.ts';

/** The browser that sent a request. */
export function clientInfoOf(request: FastifyRequest): ClientInfo {
  const { cookie, 'user-agent': userAgent } = request.headers;
  return { cookie: cookie ?? null, address: request.ip, userAgent: userAgent ?? null };
}

/**
 * Refuses cross-site requests. Current browsers send `Sec-Fetch-Site` with every request and `Origin` with every request that can
 * change something. In addition, the session cookie is SameSite=Strict.
 *
 * @throws Problem `wrong_origin`
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | null): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw new Problem('wrong_origin');
  if (origin === undefined ? site === undefined : !isOwn(origin, request.headers.host, publicUrl)) {
    throw new Problem('wrong_origin');
  }
}

/** `LECTERN_BASE_URL` is the only own origin if it is set; otherwise the host that the request was sent to. */
function isOwn(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (publicUrl !== null) return origin === new URL(publicUrl).origin;
  return URL.canParse(origin) && new URL(origin).host === host;
}
