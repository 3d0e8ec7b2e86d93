import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CvFile } from '#cvs/stored-cvs.ts';
import { contentDisposition } from '#platform/object-storage/object-storage.ts';
import type { Services } from '#use-cases/services/services.ts';

/** How a browser takes a file: it shows a PDF as a page, and only saves a download. */
const SENT_AS = {
  page: { contentType: 'application/pdf', disposition: 'inline' },
  download: { contentType: 'application/octet-stream', disposition: 'attachment' },
} as const;

/**
 * Sends a stored file: whole, or the range that the request asks for. A browser that opens it as a page runs nothing of it and shows it
 * in no frame.
 *
 * The reply itself is not returned: it is thenable, so that `await` would wait for its end and give `undefined`.
 *
 * @returns false where the store does not have the file; nothing is sent then
 */
export async function sendFile(
  { storage }: Pick<Services, 'storage'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  file: CvFile & { readonly as?: keyof typeof SENT_AS },
): Promise<boolean> {
  const { contentType, disposition } = SENT_AS[file.as ?? 'page'];
  const stat = await storage.stat(file.key);
  if (stat === null) return false;
  const range = parseRange(request.headers.range, stat.sizeBytes);
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  };
  if (range.kind === 'unsatisfiable') {
    void reply
      .code(416)
      .headers({
        ...headers,
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Range': `bytes */${stat.sizeBytes}`,
      })
      .send(`The file has ${stat.sizeBytes} bytes; the range lies outside.\n`);
    return true;
  }
  const part = range.kind === 'part' ? range : { start: 0, end: stat.sizeBytes - 1 };
  const opened = request.method === 'HEAD' ? undefined : await storage.open(file.key, part);
  if (opened === null) return false;
  if (range.kind === 'part') {
    void reply.code(206).header('Content-Range', `bytes ${part.start}-${part.end}/${stat.sizeBytes}`);
  }
  void reply
    .headers({
      ...headers,
      'Content-Type': contentType,
      'Content-Disposition': contentDisposition(file.fileName, disposition),
      'Content-Length': part.end - part.start + 1,
    })
    .send(opened?.stream);
  return true;
}

type ByteRange = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'unsatisfiable' };

/**
 * Reads a `Range` header (RFC 9110, section 14): one range of bytes, both ends inclusive. Several ranges, another unit and a malformed
 * header mean the whole file, as the standard allows.
 */
function parseRange(header: string | undefined, sizeBytes: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null) return { kind: 'whole' };
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const suffix = Number(last);
    return suffix === 0 || sizeBytes === 0
      ? { kind: 'unsatisfiable' }
      : { kind: 'part', start: Math.max(0, sizeBytes - suffix), end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start >= sizeBytes ? { kind: 'unsatisfiable' } : { kind: 'part', start, end };
}
