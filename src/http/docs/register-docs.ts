import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { refuseOtherMethods } from '../exchange/request.ts';
import { PROFILE_API_PREFIX } from '../profiles/register-profile-api.ts';
import { PUBLIC_API_PREFIX } from '../public/register-public-api.ts';

/** A page of the documentation, as it is written. */
export interface MarkdownPage {
  /** Its name and its address below `/docs/`, such as `profile-api.md`. */
  readonly name: string;
  /** Its first heading. */
  readonly title: string;
}

/** The pages of a folder, in the order of their names. Subfolders, such as that of the decisions, are left out. */
function markdownPages(folder: string): readonly MarkdownPage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({ name, title: titleOf(readFileSync(path.join(folder, name), 'utf8')) ?? name }));
}

function titleOf(text: string): string | undefined {
  return /^# (.+)$/m.exec(text)?.[1];
}

/** The text of a page. Links to the OpenAPI documents lead to where the server has them. */
async function markdownOf(folder: string, { name }: MarkdownPage): Promise<string> {
  return (await readFile(path.join(folder, name), 'utf8')).replaceAll('](../openapi/', '](openapi/');
}

/**
 * The list of the documentation for programs that read it, after llmstxt.org.
 *
 * @param docsUrl the address of `/docs`
 * @param contracts the files of the OpenAPI documents, with their titles
 */
function llmsText(
  docsUrl: string,
  contracts: readonly (readonly [file: string, title: string])[],
  pages: readonly MarkdownPage[],
): string {
  return [
    '# Lectern',
    '',
    '> Lectern is a self-hosted service that reads CVs: it extracts who the candidate is and where and as what they last worked, stores the CV, and issues signed links to the PDF.',
    '',
    '## API',
    '',
    ...contracts.map(([file, title]) => `- [${title}](${docsUrl}/openapi/${file}): OpenAPI 3.1`),
    '',
    '## Documentation',
    '',
    ...pages.map(({ name, title }) => `- [${title}](${docsUrl}/${name})`),
    '',
  ].join('\n');
}

interface DocsOptions {
  /** Folder of the OpenAPI documents and the profile's schema. */
  readonly openapiDir: string;
  /** Folder of the documentation in Markdown. */
  readonly docsDir: string;
  /** Whether the profile API is described too. */
  readonly offersProfileApi: boolean;
  /** The base URL of this server for clients, without a trailing slash. */
  readonly baseUrl: () => string;
}

/**
 * Serves the contract at `/docs/openapi/public-api.v1.yaml`, that of the profile API beside it where it is offered, and a reference page at `/docs` that
 * needs nothing from elsewhere. The documentation is beside it as Markdown, listed at `/llms.txt`.
 */
export function registerDocs(app: FastifyInstance, options: DocsOptions): void {
  serveDocument(app, options, { file: PUBLIC_API, prefix: PUBLIC_API_PREFIX });
  if (options.offersProfileApi) {
    serveDocument(app, options, { file: PROFILE_API, prefix: PROFILE_API_PREFIX });
    serve(app, `/${PAGE_PARTS.openapi}/${PROFILE_SCHEMA}`, async (_request, reply) =>
      reply
        .header('Access-Control-Allow-Origin', '*')
        .type('application/json; charset=utf-8')
        .send(await readFile(path.join(options.openapiDir, PROFILE_SCHEMA), 'utf8')),
    );
  }
  serve(app, '/docs', (_request, reply) =>
    reply
      .header('Content-Security-Policy', referencePolicy(options.baseUrl()))
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(REFERENCE_PAGE),
  );
  serve(app, '/docs/', (_request, reply) => reply.redirect('../docs', 301));
  serve(app, `/${PAGE_PARTS.start}`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript(options)),
  );
  serve(app, `/${PAGE_PARTS.bundle}`, sendBundle);
  serveMarkdown(app, options);
}

function serveMarkdown(app: FastifyInstance, { docsDir, baseUrl, offersProfileApi }: DocsOptions): void {
  const pages = markdownPages(docsDir);
  for (const page of pages) {
    serve(app, `/docs/${page.name}`, async (_request, reply) =>
      reply.type('text/markdown; charset=utf-8').send(await markdownOf(docsDir, page)),
    );
  }
  const contracts = [
    [PUBLIC_API, 'Public API'],
    ...(offersProfileApi ? [[PROFILE_API, 'Profile API'] as const] : []),
  ] as const;
  serve(app, '/llms.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(llmsText(`${baseUrl()}/docs`, contracts, pages)),
  );
}

/** Serves an OpenAPI document whose server is the one that answers. */
function serveDocument(
  app: FastifyInstance,
  { openapiDir, baseUrl }: DocsOptions,
  { file, prefix }: { readonly file: string; readonly prefix: string },
): void {
  const document = new OpenApiDocument(path.join(openapiDir, file), () => baseUrl() + prefix);
  serve(app, `/${PAGE_PARTS.openapi}/${file}`, async (_request, reply) =>
    // Other tools, such as Swagger Editor, read the document from their own pages.
    reply
      .header('Access-Control-Allow-Origin', '*')
      .type('application/yaml; charset=utf-8')
      .send(await document.text()),
  );
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

function serve(app: FastifyInstance, url: string, handler: Handler): void {
  app.route({
    method: ['GET', 'HEAD'],
    url,
    handler: (request, reply) => {
      void reply.header('Cache-Control', 'no-cache');
      return handler(request, reply);
    },
  });
  refuseOtherMethods(app, url, ['GET', 'HEAD']);
}

async function sendBundle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const bundle = await referenceBundle();
  void reply.header('ETag', bundle.etag).header('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === bundle.etag) return reply.code(304).send();
  void reply.type('text/javascript; charset=utf-8');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(bundle.script);
  return reply.header('Content-Encoding', 'gzip').send(bundle.gzipped);
}

/** The published contract as it is served: the file as it was written, its server being the one that answers. */
class OpenApiDocument {
  readonly #file: string;
  readonly #serverUrl: () => string;
  #source: Promise<string> | null = null;
  #served: { readonly url: string; readonly text: string } | null = null;

  /**
   * @param file the YAML file
   * @param serverUrl address of the API; asked at each request, since it is known only once the server listens
   */
  constructor(file: string, serverUrl: () => string) {
    this.#file = file;
    this.#serverUrl = serverUrl;
  }

  async text(): Promise<string> {
    const url = this.#serverUrl();
    if (this.#served?.url !== url) {
      this.#source ??= readFile(this.#file, 'utf8');
      this.#served = { url, text: await withServer(await this.#source, url) };
    }
    return this.#served.text;
  }
}

/** Only this value is replaced, so that comments, order and layout stay. */
async function withServer(source: string, url: string): Promise<string> {
  // Loaded by the first who reads the contract.
  const { isScalar, parseDocument } = await import('yaml');
  const node = parseDocument(source).getIn(['servers', 0, 'url'], true);
  if (!isScalar(node) || !node.range) throw new Error('the OpenAPI document has no servers entry');
  const [start, end] = node.range;
  return source.slice(0, start) + JSON.stringify(url) + source.slice(end);
}

const PUBLIC_API = 'public-api.v1.yaml';
const PROFILE_API = 'profile-api.v1.yaml';
/** What the document of the profile API refers to. */
const PROFILE_SCHEMA = 'profile.schema.json';

/** Paths of the page's files, relative to `/docs`, so that it works behind any proxy path. */
const PAGE_PARTS = {
  openapi: 'docs/openapi',
  bundle: 'docs/reference.js',
  start: 'docs/start.js',
} as const;

/** The icon of the browser tab. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%231d4ed8' d='M2 6c6-2 10-1 14 2 4-3 8-4 14-2v17c-6-2-10-1-14 2-4-3-8-4-14-2zM15 26h2v5h-2z'/%3E%3C/svg%3E";

/** The reference page, filled by the bundle. Without JavaScript it links to the OpenAPI document. */
const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lectern public API</title>
<link rel="icon" href="${ICON}">
</head>
<body>
<noscript>
<h1>Lectern public API</h1>
<p>The reference is drawn by JavaScript, which is off here. The same is in <a href="${PAGE_PARTS.openapi}/${PUBLIC_API}">the OpenAPI document</a>.</p>
</noscript>
<div id="reference"></div>
<script src="${PAGE_PARTS.bundle}"></script>
<script src="${PAGE_PARTS.start}"></script>
</body>
</html>
`;

/** Options of the reference. Everything that contacts other servers is off: fonts, telemetry, proxy, assistants. */
const OPTIONS = {
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  documentDownloadType: 'direct',
  defaultOpenAllTags: true,
  operationTitleSource: 'summary',
  metaData: { title: 'Lectern public API' },
};

/** Starts the reference. It is a separate file, because the page's policy forbids inline scripts. */
function startScript({ offersProfileApi }: DocsOptions): string {
  const url = `${PAGE_PARTS.openapi}/${PUBLIC_API}`;
  const sources = [
    { title: 'Public API', slug: 'public', url },
    { title: 'Profile API', slug: 'profiles', url: `${PAGE_PARTS.openapi}/${PROFILE_API}` },
  ];
  const options = { ...(offersProfileApi ? { sources } : { url }), ...OPTIONS };
  return `Scalar.createApiReference('#reference', ${JSON.stringify(options, null, 2)});\n`;
}

/**
 * The content security policy: scripts of this server, styles, and calls to the API. Inline styles must be allowed, because the
 * reference sets them on its elements. Nothing from another server is allowed.
 */
function referencePolicy(baseUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(baseUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The script of the reference page. */
interface ReferenceBundle {
  readonly script: Buffer;
  readonly gzipped: Buffer;
  /** Entity tag, quotes included. */
  readonly etag: string;
}

let loading: Promise<ReferenceBundle> | null = null;

/**
 * The browser bundle of Scalar's API reference, from the installed package; nothing is fetched from another host. Its 4 MB are loaded at
 * the first visit of the page.
 */
function referenceBundle(): Promise<ReferenceBundle> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ReferenceBundle> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  // The package exposes its script only through its plugin. The plugin's page needs an inline script, which our
  // Content-Security-Policy forbids, so the plugin runs in a server that never listens, only to get the script.
  const host = Fastify();
  await host.register(scalar, { routePrefix: '/', configuration: { url: '/' } });
  const { statusCode, body } = await host.inject('/js/scalar.js');
  await host.close();
  if (statusCode !== 200) throw new Error(`the reference bundle could not be read: ${statusCode}`);
  const script = Buffer.from(body.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '\n'));
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  return { script, gzipped: await promisify(gzip)(script, { level: 9 }), etag };
}
