import { maxHeaderSize, type Server } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Services } from '#flows/services.ts';
import { commonHeaders } from './common-headers.ts';
import { registerApp } from './console/register-app.ts';
import { registerConsoleApi } from './console/register-console-api.ts';
import { registerDocs } from './docs/register-docs.ts';
import { continueWhenLetIn } from './expect-continue.ts';
import { registerFiles } from './files/register-files.ts';
import { keepReading, lingerAfterAnswer } from './linger.ts';
import { literalUrl } from './literal-url.ts';
import { knowEveryMethod } from './methods.ts';
import { requireOneHost } from './one-host.ts';
import { answerParserErrors, clientErrorHandler } from './parser-errors.ts';
import { registerPublicApi } from './public/register-public-api.ts';
import { registerErrors, renderError } from './render-error.ts';
import { newRequestId, REQUEST_ID_HEADER } from './request-id.ts';
import { type LoggedAddresses, logRequests } from './trace.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

interface AppOptions {
  readonly services: Services;
  readonly openapiPath: string;
  /** Scratch space for uploads while they arrive. */
  readonly makeScratchDir: (prefix: string) => Promise<string>;
  /** Whether the disk has room for one more. */
  readonly hasRoom: () => Promise<boolean>;
  readonly baseUrl: () => string;
  /** `LECTERN_BASE_URL`; null where it is not set, and `baseUrl` is the address that the server listens on. */
  readonly publicUrl: string | null;
  /** Proxies whose word on the client's address is believed; null for none. */
  readonly trustedProxies: readonly string[] | null;
  /** How much of clients' addresses the log gets. */
  readonly loggedAddresses: LoggedAddresses;
  /** Folder of the built console; it need not be there. */
  readonly consoleDir: string;
}

/** Slow uploads may take this long to arrive whole. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Builds the whole HTTP side over the use cases. Nothing listens yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  // Named by its type, so that the app is typed by it too and not by pino.
  const logger: FastifyBaseLogger = options.services.log.library;
  const common = commonHeaders(options.publicUrl);
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
    rewriteUrl: literalUrl,
    // No part of a path is too long for the router: its whole head has to fit in 16 KB.
    routerOptions: { maxParamLength: maxHeaderSize },
    // Node's own refusal of a missing Host has no envelope; a missing Host does no harm here.
    http: { requireHostHeader: false },
    clientErrorHandler,
    // No route has a schema of Fastify's. Its own compilers, which it would load all the same, are a tenth of the start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...common, [REQUEST_ID_HEADER]: request.id });
      renderError(error, request, reply);
    },
  });
  knowEveryMethod(app);
  answerParserErrors(app.server);
  answerHalfClosed(app.server);
  // Bodies are read by the one route that takes one, as a stream; for all others they are left unread.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...common, [REQUEST_ID_HEADER]: request.id });
    done();
  });
  app.addHook('onRequest', keepReading);
  app.addHook('onRequest', requireOneHost);
  continueWhenLetIn(app);
  warnOfUntrustedProxy(app);
  closeAfterLastAnswer(app);
  app.addHook('onResponse', lingerAfterAnswer);
  logRequests(app, options.loggedAddresses);
  registerErrors(app);
  await registerPublicApi(app, options);
  await registerConsoleApi(app, options);
  registerApp(app, options);
  registerFiles(app, options.services);
  registerDocs(app, { openapiPath: options.openapiPath, baseUrl: options.baseUrl });
  await app.ready();
  return app;
}

/** A client may close its sending side after its request, and still waits for the answer. Without this Node closes the other side too. */
function answerHalfClosed(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true });
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
