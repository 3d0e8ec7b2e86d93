import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CvFile } from '#cvs/stored-cvs.ts';
import type { Services } from '#flows/services.ts';
import { contentDisposition } from '#platform/object-storage/content-disposition.ts';
import { Problem } from '#problems/problem.ts';
import { parseRange } from '../files/parse-range.ts';

/**
 * Sends a stored PDF to the member who is signed in, whole or by ranges. Should a browser open it as a page of its own, it is one
 * that may do nothing: sandboxed, without scripts, in no frame of another site.
 */
export async function sendPdf(
  { services, request, reply }: { services: Services; request: FastifyRequest; reply: FastifyReply },
  file: CvFile,
): Promise<FastifyReply> {
  const stat = await services.storage.stat(file.key);
  if (stat === null) throw missing();
  const range = parseRange(request.headers.range, stat.sizeBytes);
  void reply.headers({
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition(file.fileName).replace(/^attachment/, 'inline'),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  if (range.kind === 'unsatisfiable') {
    return reply.code(416).header('Content-Range', `bytes */${stat.sizeBytes}`).send();
  }
  const part = range.kind === 'part' ? range : { start: 0, end: stat.sizeBytes - 1 };
  const opened = await services.storage.open(file.key, part);
  if (opened === null) throw missing();
  if (range.kind === 'part') {
    void reply.code(206).header('Content-Range', `bytes ${part.start}-${part.end}/${stat.sizeBytes}`);
  }
  return reply.header('Content-Length', part.end - part.start + 1).send(opened.stream);
}

function missing(): Problem {
  return new Problem('internal_error', {
    message: 'The file of this CV is missing from the store. Quote the request id to the operator.',
  });
}
