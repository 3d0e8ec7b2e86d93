import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#problems/problem.ts';
import { refuseOtherMethods } from '../exchange/methods.ts';
import { type AppFile, BuiltApp } from './built-app.ts';

/** Stands in the page where the nonce of its answer belongs. */
const NONCE_MARK = '__CSP_NONCE__';

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Lectern</title></head>
<body><p>The console is not built: run "npm run build:console" in the folder of Lectern, then this page comes by itself. The API works all the same.</p></body></html>
`;

/** Serves the built console at `/console/`: its hashed files, and its one page for every other address below. */
export function registerApp(app: FastifyInstance, { consoleDir }: { readonly consoleDir: string }): void {
  const built = new BuiltApp(consoleDir);
  const serve = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) => {
    app.route({ method: ['GET', 'HEAD'], url, handler });
    refuseOtherMethods(app, url, ['GET', 'HEAD']);
  };
  serve('/console', async (_request, reply) => reply.redirect('/console/', 302));
  serve('/console/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const file = await built.file(name);
    if (file !== null) return sendFile(request, reply, { name, file });
    // A file that is not there is no page: who asks for one of an older build learns so.
    if (/\.[a-z0-9]+$/i.test(name)) throw new Problem('not_found');
    return sendPage(reply, await built.page());
  });
  // Who types the bare address into a browser wants the console; for programs there is nothing here.
  app.addHook('onRequest', async (request, reply) => {
    const asks = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = asks && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && request.url.split('?', 1)[0] === '/') return reply.redirect('/console/', 302);
    return undefined;
  });
}

/** What the page asks no browser for, and no script in it may. */
const PERMISSIONS = 'accelerometer camera geolocation gyroscope magnetometer microphone midi payment usb'
  .split(' ')
  .map((feature) => `${feature}=()`)
  .join(', ');

function sendPage(reply: FastifyReply, page: AppFile | null): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  void reply
    .headers({
      'Content-Security-Policy': pagePolicy(nonce),
      'Referrer-Policy': 'same-origin',
      'Permissions-Policy': PERMISSIONS,
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-cache, no-store',
    })
    .type('text/html; charset=utf-8');
  if (page === null) return reply.code(503).header('Retry-After', 3).send(NOT_BUILT);
  return reply.send(page.plain.toString('utf8').replaceAll(NONCE_MARK, nonce));
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, file }: { name: string; file: AppFile },
): FastifyReply {
  void reply.headers({
    // Files below assets/ have the hash of their content in their name.
    'Cache-Control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  void reply.type(file.type);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (file.br !== null && /\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(file.br);
  if (file.gzip !== null && /\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(file.gzip);
  return reply.send(file.plain);
}

/**
 * What the page may do: run the scripts of this server and talk to it. The component library writes styles of its own into the
 * page, which carry the nonce of this answer; nothing inline runs or styles without it.
 */
function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
