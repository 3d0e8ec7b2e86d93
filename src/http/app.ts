import { maxHeaderSize, type Server } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { ConsoleDeps } from './console/endpoint.ts';
import { registerApp } from './console/register-app.ts';
import { registerConsoleApi } from './console/register-console-api.ts';
import { registerDocs } from './docs/register-docs.ts';
import { registerErrors, renderError } from './exchange/render-error.ts';
import { registerAllMethods } from './exchange/request.ts';
import { type LoggedAddresses, logRequests, warnOfUntrustedProxy } from './exchange/request-log.ts';
import { registerFiles } from './files/register-files.ts';
import { registerMcp, registerProfileApi } from './profiles/register-profile-api.ts';
import {
  answerParserErrors,
  clientErrorHandler,
  commonHeaders,
  continueAfterAuthentication,
  keepReading,
  lingerAfterAnswer,
  literalUrl,
  newRequestId,
  REQUEST_ID_HEADER,
  requireOneHost,
} from './protocol.ts';
import { registerHealth, registerPublicApi } from './public/register-public-api.ts';

interface AppOptions extends ConsoleDeps {
  /** The version of Lectern. */
  readonly version: string;
  /** Whether `GET /health` is the only endpoint, as of a worker node. */
  readonly servesOnlyHealth: boolean;
  /** Folder of the OpenAPI documents. */
  readonly openapiDir: string;
  /** Folder of the documentation in Markdown. */
  readonly docsDir: string;
  /** Proxies that are trusted to report the client's address; null for none. */
  readonly trustedProxies: readonly string[] | null;
  /** How much of client addresses is logged. */
  readonly loggedAddresses: LoggedAddresses;
  /** Folder of the built console. It may be missing. */
  readonly consoleDir: string;
}

/** The time in which an upload must arrive. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Builds the HTTP app over the use cases. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  // The explicit type keeps pino's type out of the type of the app.
  const logger: FastifyBaseLogger = options.services.log.library;
  const common = commonHeaders(options.publicUrl);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: options.trustedProxies === null ? false : [...options.trustedProxies],
    exposeHeadRoutes: false,
    // Fastify's own 503 has no envelope. Requests on open connections are still answered; uploads are refused.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: literalUrl,
    // The size limit of the request head (16 KB) also limits parts of a path.
    routerOptions: { maxParamLength: maxHeaderSize },
    // Node's own refusal of a missing Host header has no envelope. The header is not needed here.
    http: { requireHostHeader: false },
    clientErrorHandler,
    // No route uses Fastify's schemas. Loading its compilers would take a tenth of the start time.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...common, [REQUEST_ID_HEADER]: request.id });
      renderError(error, request, reply);
    },
  });
  registerAllMethods(app);
  answerParserErrors(app.server);
  answerHalfClosed(app.server);
  // The upload route reads its body as a stream. All other routes leave the body unread.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...common, [REQUEST_ID_HEADER]: request.id });
    done();
  });
  app.addHook('onRequest', keepReading);
  app.addHook('onRequest', requireOneHost);
  continueAfterAuthentication(app);
  warnOfUntrustedProxy(app);
  closeAfterLastAnswer(app);
  app.addHook('onResponse', lingerAfterAnswer);
  logRequests(app, options.loggedAddresses);
  registerErrors(app);
  if (options.servesOnlyHealth) await registerHealth(app);
  else {
    await registerPublicApi(app, options);
    if (options.offersProfileApi) {
      await registerProfileApi(app, options.services);
      await registerMcp(app, options.services, options.version);
    }
    await registerConsoleApi(app, options);
    registerApp(app, options);
    registerFiles(app, options.services);
    registerDocs(app, options);
  }
  await app.ready();
  return app;
}

/** A client may close its sending side after the request and still wait for the response. By default Node then closes the other side too. */
function answerHalfClosed(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true });
}

function noSchemas(): never {
  throw new Error('a route has a schema, and the app was built without compilers for schemas');
}

/**
 * While the server closes, each response closes its connection. Fastify closes idle connections itself. A busy one would be kept for
 * the next request and delay the stop of the server by more than a minute.
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
