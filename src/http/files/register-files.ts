import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCompany } from '#companies/companies.ts';
import { findSharedLink, recordLinkOpened } from '#cvs/shared-links.ts';
import { companyIdOfFile } from '#cvs/stored-cvs.ts';
import { escapeHtml, formatDateTime, htmlPage, type MailLanguage } from '#mail/email-template.ts';
import { SHARED_LINKS_PATH } from '#use-cases/console/shared-links.ts';
import { FILES_PATH } from '#use-cases/services/file-links.ts';
import type { Services } from '#use-cases/services/services.ts';
import { languageOf, refuseOtherMethods } from '../exchange/request.ts';
import { logSecurityEvent } from '../exchange/request-log.ts';
import { sendFile } from './send-file.ts';

/**
 * Serves stored PDFs to the holders of links: signed links, where the store does not sign and serve its files itself (S3 does), and
 * shared links.
 */
export function registerFiles(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${FILES_PATH}/*`,
    handler: (request, reply) => serveFile(services, request, reply),
  });
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: `${SHARED_LINKS_PATH}/:token`,
    handler: (request, reply) => serveSharedFile(services, request, reply),
  });
  for (const path of [`${FILES_PATH}/*`, `${SHARED_LINKS_PATH}/:token`]) refuseOtherMethods(app, path, ['GET', 'HEAD']);
}

async function serveFile(
  services: Services,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const claims = claimsOf(request.params['*'], request.query as Record<string, unknown>);
  const state = claims === null ? 'altered' : services.links.check(claims, claims.signature);
  if (claims === null || state === 'altered') return refused(request, reply, { kind: 'altered' });
  // The record decides: the files of an erased CV may still be in the store.
  const companyId = await companyIdOfFile(services.db, claims.key);
  if (state === 'expired') {
    const expiresAt = new Date(claims.expiresAt * 1000);
    return refused(request, reply, { kind: 'expired', expiresAt, company: await nameOf(services, companyId) });
  }
  const isSent = companyId !== null && (await sendFile(services, { request, reply }, claims));
  return isSent ? reply : answered(request, reply.code(404), { kind: 'gone' });
}

async function serveSharedFile(
  services: Services,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = await findSharedLink(services.db, request.params.token);
  switch (link.kind) {
    case 'unknown':
      return refused(request, reply, { kind: 'altered' });
    case 'expired':
    case 'revoked':
      return refused(request, reply, { ...link, company: await nameOf(services, link.companyId) });
    case 'gone':
      return answered(request, reply.code(404), link);
    case 'valid':
      // Before the first byte is sent, so that no opening is lost where the server ends meanwhile.
      if (request.method === 'GET') await recordLinkOpened(services.db, link.id);
      if (!(await sendFile(services, { request, reply }, link.file)))
        return answered(request, reply.code(404), { kind: 'gone' });
      return reply;
  }
}

async function nameOf({ db }: Services, companyId: number | null): Promise<string | null> {
  return companyId === null ? null : ((await findCompany(db, companyId))?.name ?? null);
}

function refused(request: FastifyRequest, reply: FastifyReply, fault: LinkFault): FastifyReply {
  logSecurityEvent(request, 'request_refused', { code: 'file_link_invalid', status: 403 });
  return answered(request, reply.code(403), fault);
}

/** A page for browsers, and a sentence for programs. */
function answered(request: FastifyRequest, reply: FastifyReply, fault: LinkFault): FastifyReply {
  void reply.headers({ 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Language' });
  if (request.headers.accept?.includes('text/html') !== true)
    return reply.header('Content-Type', 'text/plain; charset=utf-8').send(linkSentence(fault));
  return reply
    .headers({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': LINK_PAGE_POLICY })
    .send(linkPage(fault, languageOf(request)));
}

interface PresentedLink {
  readonly key: string;
  readonly fileName: string;
  readonly expiresAt: number;
  readonly signature: string;
}

/** The parts of a link, `<key>/<file name>?expires=<seconds>&signature=<text>`; null for another form. */
function claimsOf(path: string, query: Record<string, unknown>): PresentedLink | null {
  const slash = path.lastIndexOf('/');
  const { expires, signature, ...others } = query;
  if (Object.keys(others).length > 0) return null;
  if (slash < 1 || typeof expires !== 'string' || typeof signature !== 'string' || !/^[1-9]\d{0,11}$/.test(expires))
    return null;
  return { key: path.slice(0, slash), fileName: path.slice(slash + 1), expiresAt: Number(expires), signature };
}

/** Why a signed or shared link opens no document. */
type LinkFault =
  /** Its address was never made by this service. */
  | { readonly kind: 'altered' }
  /** `company` is that of the CV; null where the CV was erased. */
  | { readonly kind: 'expired'; readonly expiresAt: Date; readonly company: string | null }
  /** A member revoked it. */
  | { readonly kind: 'revoked'; readonly company: string | null }
  /** The CV was erased, or the store no longer has its file. */
  | { readonly kind: 'gone' };

/** The sentence for programs. */
function linkSentence({ kind }: LinkFault): string {
  return kind === 'gone'
    ? 'The file of this link is no longer stored.\n'
    : 'This link is not valid or has expired. Ask for a fresh one.\n';
}

/** The page for a person who opened the link in a browser. It loads nothing. */
function linkPage(fault: LinkFault, language: MailLanguage): string {
  const { title, text } = wordsOf(fault, language);
  return htmlPage(`<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`, title, language);
}

function wordsOf(fault: LinkFault, language: MailLanguage): Words {
  const words = WORDS[language];
  switch (fault.kind) {
    case 'expired':
      return words.expired(formatDateTime(fault.expiresAt, language), fault.company);
    case 'revoked':
      return words.revoked(fault.company);
    case 'altered':
    case 'gone':
      return words[fault.kind];
  }
}

/** Scripts, requests and frames are refused; `htmlPage` has style attributes. */
const LINK_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

interface Words {
  readonly title: string;
  readonly text: string;
}

interface WordsOfFaults {
  readonly altered: Words;
  readonly expired: (until: string, company: string | null) => Words;
  readonly revoked: (company: string | null) => Words;
  readonly gone: Words;
}

const WORDS: Readonly<Record<MailLanguage, WordsOfFaults>> = {
  en: {
    altered: {
      title: 'This link does not work',
      text: 'Its address is incomplete or was changed. Open it again from the message that it came with, or ask the sender for a new one.',
    },
    expired: (until, company) => ({
      title: 'This link has expired',
      text: `It gave access to a CV until ${until}. Ask ${company ?? 'the sender'} for a new one.`,
    }),
    revoked: (company) => ({
      title: 'This link was withdrawn',
      text: `${company ?? 'The sender'} no longer shares this CV by this link. If you still need it, ask for a new one.`,
    }),
    gone: {
      title: 'This document is no longer available',
      text: 'The CV of this link is no longer stored. If you still need it, ask the sender.',
    },
  },
  de: {
    altered: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Seine Adresse ist unvollständig oder wurde verändert. Öffnen Sie ihn erneut aus der Nachricht, mit der er kam, oder fordern Sie einen neuen an.',
    },
    expired: (until, company) => ({
      title: 'Dieser Link ist abgelaufen',
      text: `Er gab bis ${until} Zugriff auf einen Lebenslauf. Fordern Sie${company === null ? '' : ` bei ${company}`} einen neuen an.`,
    }),
    revoked: (company) => ({
      title: 'Dieser Link wurde zurückgezogen',
      text: `${company ?? 'Der Absender'} teilt diesen Lebenslauf nicht mehr über diesen Link. Wenn Sie ihn noch brauchen, fordern Sie einen neuen an.`,
    }),
    gone: {
      title: 'Dieses Dokument ist nicht mehr verfügbar',
      text: 'Der Lebenslauf zu diesem Link ist nicht mehr gespeichert. Wenn Sie ihn noch brauchen, fragen Sie den Absender.',
    },
  },
};
