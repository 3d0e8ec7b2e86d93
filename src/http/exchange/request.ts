import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseIsoDateTime } from '#kit/iso-date-time.ts';
import { MAIL_LANGUAGES, type MailLanguage } from '#mail/email-template.ts';
import { Problem, refusal } from '#problems/problem.ts';

/** The language of emails and pages for a person: the first language of the request, which is that of the browser; otherwise English. */
export function languageOf({ headers }: FastifyRequest): MailLanguage {
  const first = headers['accept-language']?.slice(0, 2).toLowerCase();
  return MAIL_LANGUAGES.find((language) => language === first) ?? 'en';
}

declare global {
  interface JSON {
    /** A value that `stringify` writes as this text. In Node since version 22; the library of TypeScript does not have it yet. */
    rawJSON(text: string): unknown;
  }
}

/** The first value of a query parameter, or null where it is absent. */
export function queryText(query: unknown, name: string): string | null {
  const value = (query as Record<string, string | string[] | undefined>)[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** A whole number clamped to its bounds; `fallback` for what is absent or no decimal number. Fractions are cut. */
export function clampedInteger(raw: string | null, bounds: { min: number; max: number; fallback: number }): number {
  const digits = wholeDigits(raw);
  return digits === null ? bounds.fallback : Math.min(bounds.max, Math.max(bounds.min, Number(digits)));
}

/** A whole number too large for a double, for JSON output only. Null for every other number and text. */
export function hugeInteger(raw: string | null): number | null {
  const value = BigInt(wholeDigits(raw) ?? 0);
  return value > Number.MAX_SAFE_INTEGER ? (JSON.rawJSON(String(value)) as number) : null;
}

/** The digits of a decimal number before its point, with its sign. */
function wholeDigits(raw: string | null): string | null {
  return /^([+-]?\d+)(?:\.\d*)?$/.exec(raw?.trim() ?? '')?.[1] ?? null;
}

/** A date-time of a query, or null. `edge` decides which instant a date without a time means. */
export function queryMoment(query: unknown, name: string, edge: 'first' | 'last'): Date | null {
  const raw = queryText(query, name);
  if (raw === null) return null;
  const moment = parseIsoDateTime(raw, edge);
  if (moment === null) {
    throw new Problem(refusal('date_invalid', { name }));
  }
  return moment;
}

/** The CV id of a path. @throws Problem `not_found` if it is not a positive integer */
export function requireCvId(raw: string): number {
  const id = /^[0-9]{1,15}$/.test(raw) ? Number(raw) : 0;
  if (id === 0) throw new Problem('cv_id_invalid');
  return id;
}

/** All methods of Node's parser. CONNECT never becomes a request. */
const REQUEST_METHODS = METHODS.filter((method) => method !== 'CONNECT');

/** Registers the less common methods with the router, so that they too get a 405 with `Allow`. */
export function registerAllMethods(app: FastifyInstance): void {
  for (const method of REQUEST_METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
}

/** Refuses all other methods of an address: 405 with `Allow`, before any key is checked. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    method: REQUEST_METHODS.filter((method) => !allowed.includes(method)),
    url,
    // In a hook, because Fastify checks the content type before it calls a handler.
    onRequest: (_request, reply, done) => {
      reply.header('Allow', allowed.join(', '));
      done(new Problem(refusal('methods_allowed', { methods: allowed.join(', ') })));
    },
    handler: () => undefined,
  });
}
