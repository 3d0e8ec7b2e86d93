import type { FastifyInstance } from 'fastify';
import { Problem } from '#problems/problem.ts';
import { refuseOtherMethods } from '../methods.ts';
import { renderError } from '../render-error.ts';
import { accountHandlers } from './account.routes.ts';
import { CONSOLE_API, ENDPOINTS } from './contract.ts';
import { correctionHandlers } from './corrections.routes.ts';
import { creditHandlers } from './credits.routes.ts';
import { cvHandlers } from './cvs.routes.ts';
import { type ConsoleOptions, type Handlers, registerEndpoints } from './endpoint.ts';
import { mailHandlers } from './mail.routes.ts';
import { memberHandlers } from './members.routes.ts';
import { publicApiHandlers } from './public-api.routes.ts';
import { templateHandlers } from './templates.routes.ts';
import { usageHandlers } from './usage.routes.ts';

/** No request of the console but an upload is larger. */
const JSON_KIB_MAX = 64;

const HANDLERS: Handlers = {
  ...accountHandlers,
  ...publicApiHandlers,
  ...cvHandlers,
  ...correctionHandlers,
  ...memberHandlers,
  ...mailHandlers,
  ...templateHandlers,
  ...creditHandlers,
  ...usageHandlers,
};

/** Registers the console's own API, and the refusal of every method that its addresses do not take. */
export async function registerConsoleApi(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  app.decorateRequest('consoleVisit', null);
  await app.register(
    async (api) => {
      readJson(api);
      api.setErrorHandler((error, request, reply) => renderError(inWords(error), request, reply));
      registerEndpoints(api, options, HANDLERS);
      for (const [url, methods] of methodsByPath()) refuseOtherMethods(api, url, methods);
    },
    { prefix: CONSOLE_API },
  );
}

function readJson(api: FastifyInstance): void {
  api.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_KIB_MAX * 1024 },
    (_request, text, done) => {
      try {
        done(null, text === '' ? undefined : JSON.parse(text as string));
      } catch {
        // The error quotes the body, and goes to the log where it is a cause.
        done(new Problem('validation_error', { message: 'The body is not well-formed JSON.' }));
      }
    },
  );
}

/** What Fastify says of a body that it does not take, in a sentence. */
function inWords(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('FST_ERR_CTP')) return error;
  const message = code.endsWith('TOO_LARGE')
    ? `The request is larger than ${JSON_KIB_MAX} KiB, the most that is taken here. Make it smaller.`
    : 'The body did not come as its headers say. Send it again.';
  return new Problem('validation_error', { message, cause: error });
}

function methodsByPath(): ReadonlyMap<string, readonly string[]> {
  const byPath = new Map<string, string[]>();
  for (const { path, method } of Object.values(ENDPOINTS)) {
    byPath.set(path, [...(byPath.get(path) ?? []), method]);
  }
  return byPath;
}
