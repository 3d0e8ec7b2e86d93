import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFileOfCv } from '#cvs/stored-cvs.ts';
import { FILES_PATH } from '#flows/file-links.ts';
import type { Services } from '#flows/services.ts';
import { contentDisposition } from '#platform/object-storage/content-disposition.ts';
import { refuseOtherMethods } from '../methods.ts';
import { securityEvent } from '../trace.ts';
import { parseRange } from './parse-range.ts';

/** Serves stored PDFs to whoever holds a valid signed link. Stores that sign for themselves do not come this way. */
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
    securityEvent(request, 'request_refused', { code: 'file_link_invalid', status: 403 });
    return sentence(reply, 403, 'This link is not valid or has expired. Ask for a fresh one.');
  }
  // The record is asked first: a CV that was erased is gone though its files may wait for the garbage collection.
  const stat = (await isFileOfCv(services.db, claims.key)) ? await services.storage.stat(claims.key) : null;
  if (stat === null) return sentence(reply, 404, 'The file of this link is no longer stored.');
  const range = parseRange(request.headers.range, stat.sizeBytes);
  void reply.headers({
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition(claims.fileName),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    // Should a browser open it as a page of its own, it is one that may do nothing.
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  if (range.kind === 'unsatisfiable') {
    void reply.header('Content-Range', `bytes */${stat.sizeBytes}`);
    return sentence(reply, 416, `The file has ${stat.sizeBytes} bytes; the range lies outside.`);
  }
  const part = range.kind === 'part' ? range : { start: 0, end: stat.sizeBytes - 1 };
  if (range.kind === 'part') {
    void reply.code(206).header('Content-Range', `bytes ${part.start}-${part.end}/${stat.sizeBytes}`);
  }
  void reply.header('Content-Length', part.end - part.start + 1);
  if (request.method === 'HEAD') return reply.send();
  const opened = await services.storage.open(claims.key, part);
  if (opened === null) return sentence(reply, 404, 'The file of this link is no longer stored.');
  return reply.send(opened.stream);
}

interface PresentedLink {
  readonly key: string;
  readonly fileName: string;
  readonly expiresAt: number;
  readonly signature: string;
}

/** What a link claims: `<key>/<file name>?expires=<seconds>&signature=<text>`. Null where it has not that form. */
function claimsOf(path: string, query: Record<string, unknown>): PresentedLink | null {
  const slash = path.lastIndexOf('/');
  const { expires, signature, ...others } = query;
  if (Object.keys(others).length > 0) return null;
  if (slash < 1 || typeof expires !== 'string' || typeof signature !== 'string' || !/^[1-9]\d{0,11}$/.test(expires))
    return null;
  return { key: path.slice(0, slash), fileName: path.slice(slash + 1), expiresAt: Number(expires), signature };
}

/** People open links in browsers: they get a sentence, not an envelope. */
function sentence(reply: FastifyReply, status: number, text: string): FastifyReply {
  reply.removeHeader('Content-Disposition');
  reply.removeHeader('Content-Length');
  return reply.code(status).header('Content-Type', 'text/plain; charset=utf-8').send(`${text}\n`);
}
