import type { FastifyRequest } from 'fastify';
import { MAIL_LANGUAGES, type MailLanguage } from '#mail/email-template.ts';

/** The language of emails and pages for a person: the first language of the request, which is that of the browser; otherwise English. */
export function languageOf({ headers }: FastifyRequest): MailLanguage {
  const first = headers['accept-language']?.slice(0, 2).toLowerCase();
  return MAIL_LANGUAGES.find((language) => language === first) ?? 'en';
}
