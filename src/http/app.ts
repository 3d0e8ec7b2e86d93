import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Services } from '#flows/services.ts';
import { registerApp } from './console/register-app.ts';
import { registerConsoleApi } from './console/register-console-api.ts';
import { registerDocs } from './docs/register-docs.ts';
import { registerFiles } from './files/register-files.ts';
import { keepReading, lingerAfterAnswer } from './linger.ts';
import { knowEveryMethod } from './methods.ts';
import { answerParserErrors, clientErrorHandler } from './parser-errors.ts';
import { registerPublicApi } from './public/register-public-api.ts';
import { registerErrors, renderError } from './render-error.ts';
import { newRequestId, REQUEST_ID_HEADER } from './request-id.ts';

interface AppOptions {
  readonly services: Services;
  readonly openapiPath: string;
  /** Scratch space for uploads while they arrive. */
  readonly makeScratchDir: (prefix: string) => Promise<string>;
  /** Whether the disk has room for one more. */
  readonly hasRoom: () => Promise<boolean>;
  readonly baseUrl: () => string;
  /** Proxies whose word on the client's address is believed; null for none. */
  readonly trustedProxies: readonly string[] | null;
  /** Folder of the built console; it need not be there. */
  readonly consoleDir: string;
}

/** Slow uploads may take this long to arrive whole. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Builds the whole HTTP side over the use cases. Nothing listens yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  // Named by its type, so that the app is typed by it too and not by pino.
  const logger: FastifyBaseLogger = options.services.log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: options.trustedProxies === null ? false : [...options.trustedProxies],
    exposeHeadRoutes: false,
    // Its own words have no envelope. What still comes on open connections is answered, but that no upload is taken in.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 4096 },
    // Node's own refusal of a missing Host has no envelope; a missing Host does no harm here.
    http: { requireHostHeader: false },
    clientErrorHandler,
    // No route has a schema of Fastify's. Its own compilers, which it would load all the same, are a tenth of the start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => {
      reply.header(REQUEST_ID_HEADER, request.id);
      renderError(error, request, reply);
    },
  });
  knowEveryMethod(app);
  answerParserErrors(app.server);
  // Bodies are read by the one route that takes one, as a stream; for all others they are left unread.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onRequest', keepReading);
  closeAfterLastAnswer(app);
  app.addHook('onResponse', lingerAfterAnswer);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        // Signed links carry their signature in the query: it stays out of the log.
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        clientRequestId: clientRequestId(request.headers['x-request-id']),
      },
      'request',
    );
    done();
  });
  registerErrors(app);
  await registerPublicApi(app, options);
  await registerConsoleApi(app, options);
  registerApp(app, options);
  registerFiles(app, options.services);
  registerDocs(app, { openapiPath: options.openapiPath, baseUrl: options.baseUrl });
  await app.ready();
  return app;
}

function noSchemas(): never {
  throw new Error('a route has a schema, and the app was built without compilers for schemas');
}

/**
 * While the server closes, each answer closes its connection. Those that are idle at that moment Fastify closes; one that was
 * at work would be kept for the next request, and the server with it, for more than a minute.
 */
function closeAfterLastAnswer(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close');
  });
}

function clientRequestId(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.slice(0, 200);
}
