import type { FastifyRequest } from 'fastify';
import type { Browser } from '#accounts/sessions.ts';
import { MAIL_LANGUAGES, type MailLanguage } from '#mail/email-template.ts';
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
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | null): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw new Problem('wrong_origin');
  if (origin === undefined ? site === undefined : !isOwn(origin, request.headers.host, publicUrl)) {
    throw new Problem('wrong_origin');
  }
}

/** Where `LECTERN_BASE_URL` is set, it alone is the console's own; else the address that the request was sent to. */
function isOwn(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (publicUrl !== null) return origin === new URL(publicUrl).origin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The language in which a person is written to: that of the page, which its requests say first; English where there is no such letter. */
export function languageOf({ headers }: FastifyRequest): MailLanguage {
  const first = headers['accept-language']?.slice(0, 2).toLowerCase();
  return MAIL_LANGUAGES.find((language) => language === first) ?? 'en';
}
