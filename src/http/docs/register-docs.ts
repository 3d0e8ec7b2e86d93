import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseOtherMethods } from '../exchange/methods.ts';
import { OpenApiDocument } from './openapi-document.ts';
import { referenceBundle } from './reference-bundle.ts';
import { PAGE_PARTS, REFERENCE_PAGE, referencePolicy, START_SCRIPT } from './reference-page.ts';

interface DocsOptions {
  /** The YAML file of the contract. */
  readonly openapiPath: string;
  /** The base URL of this server for clients, without a trailing slash. */
  readonly baseUrl: () => string;
}

const API_PREFIX = '/api/public/v1';

/** Serves the contract at `/docs/openapi/public-api.v1.yaml` and a reference page at `/docs` that needs nothing from elsewhere. */
export function registerDocs(app: FastifyInstance, options: DocsOptions): void {
  const apiUrl = (): string => options.baseUrl() + API_PREFIX;
  const document = new OpenApiDocument(options.openapiPath, apiUrl);

  serve(app, '/docs', (_request, reply) =>
    reply
      .header('Content-Security-Policy', referencePolicy(apiUrl()))
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(REFERENCE_PAGE),
  );
  serve(app, '/docs/', (_request, reply) => reply.redirect('../docs', 301));
  serve(app, `/${PAGE_PARTS.document}`, async (_request, reply) =>
    // Other tools, such as Swagger Editor, read the document from their own pages.
    reply
      .header('Access-Control-Allow-Origin', '*')
      .type('application/yaml; charset=utf-8')
      .send(await document.text()),
  );
  serve(app, `/${PAGE_PARTS.start}`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START_SCRIPT),
  );
  serve(app, `/${PAGE_PARTS.bundle}`, sendBundle);
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
