import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#problems/problem.ts';
import { refuseOtherMethods } from '../exchange/request.ts';

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

/** A file of the built app, with its compressed forms where the build made them. */
interface AppFile {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

interface Build {
  /** Of `index.html`: another one is another build. */
  readonly madeAtMs: number;
  readonly files: ReadonlyMap<string, AppFile>;
}

const TYPES = new Map<string, string>(
  Object.entries({
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.ico': 'image/vnd.microsoft.icon',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.mjs': 'text/javascript; charset=utf-8',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
    '.woff2': 'font/woff2',
  }),
);

const INDEX = 'index.html';
const READ_TRIES = 3;

/**
 * The app as its build left it in a folder: a few megabytes, held in memory, so that no path of a request ever reaches the disk. A new
 * build takes the place of the old one by itself; the files of the old one stay for the pages that are still open.
 */
class BuiltApp {
  readonly #folder: string;
  #build: Build | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The page that every address of the app begins with, or null where the app is not built. */
  async page(): Promise<AppFile | null> {
    return (await this.#current())?.files.get(INDEX) ?? null;
  }

  /** A file by its path below the folder, or null. The page itself is none of them: it goes out with a nonce. */
  async file(name: string): Promise<AppFile | null> {
    const loaded = this.#build?.files.get(name) ?? (await this.#current())?.files.get(name);
    return name === INDEX ? null : (loaded ?? null);
  }

  async #current(): Promise<Build | null> {
    for (let tries = 0; tries < READ_TRIES; tries += 1) {
      const made = await stat(path.join(this.#folder, INDEX)).catch(() => null);
      // While a new build is moved into place there is none for a moment; the one before serves on.
      if (made === null || made.mtimeMs === this.#build?.madeAtMs) return this.#build;
      try {
        const files = await filesIn(this.#folder);
        this.#build = { madeAtMs: made.mtimeMs, files: new Map([...(this.#build?.files ?? []), ...files]) };
        return this.#build;
      } catch (error) {
        // A new build took the place of the one that was being read.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    return this.#build;
  }
}

async function filesIn(folder: string): Promise<ReadonlyMap<string, AppFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const contents = new Map<string, Buffer>();
  for (const name of names) contents.set(name, await readFile(path.join(folder, name)));
  const served = [...contents].filter(([name]) => TYPES.has(path.extname(name)) || name.startsWith('assets/'));
  return new Map(
    served.map(([name, plain]) => [
      name,
      {
        type: TYPES.get(path.extname(name)) ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
        plain,
        br: contents.get(`${name}.br`) ?? null,
        gzip: contents.get(`${name}.gz`) ?? null,
      },
    ]),
  );
}
