import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFileOfCv } from '#cvs/stored-cvs.ts';
import { FILES_PATH } from '#use-cases/services/file-links.ts';
import type { Services } from '#use-cases/services/services.ts';
import { refuseOtherMethods } from '../exchange/methods.ts';
import { logSecurityEvent } from '../exchange/request-log.ts';
import { sendPdf } from './send-pdf.ts';

/** Serves stored PDFs to the holder of a valid signed link. A store that signs links itself (S3) serves its files itself. */
export function registerFiles(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${FILES_PATH}/*`,
    handler: (request, reply) => serveFile(services, request, reply),
  });
  refuseOtherMethods(app, `${FILES_PATH}/*`, ['GET', 'HEAD']);
}

async function serveFile(
  services: Services,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const claims = claimsOf(request.params['*'], request.query as Record<string, unknown>);
  if (claims === null || !services.links.isValid(claims, claims.signature)) {
    logSecurityEvent(request, 'request_refused', { code: 'file_link_invalid', status: 403 });
    return sentence(reply, 403, 'This link is not valid or has expired. Ask for a fresh one.');
  }
  // The record decides: the files of an erased CV may still be in the store.
  const isSent = (await isFileOfCv(services.db, claims.key)) && (await sendPdf(services, { request, reply }, claims));
  return isSent ? reply : sentence(reply, 404, 'The file of this link is no longer stored.');
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

/** A link is opened by a person in a browser: the answer is a sentence, not an envelope. */
function sentence(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('Content-Type', 'text/plain; charset=utf-8').send(`${text}\n`);
}
