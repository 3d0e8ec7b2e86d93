import type { FastifyInstance } from 'fastify';
import { Problem } from '#problems/problem.ts';
import { renderError, withReasonsOfJson } from '../exchange/render-error.ts';
import { refuseOtherMethods } from '../exchange/request.ts';
import { accountHandlers, identityHandlers, passkeyHandlers } from './account.routes.ts';
import {
  auditHandlers,
  companyHandlers,
  erasureHandlers,
  memberHandlers,
  publicApiHandlers,
} from './company.routes.ts';
import { CONSOLE_API, ENDPOINTS } from './contract.ts';
import { correctionHandlers, cvHandlers, noteHandlers, tagHandlers } from './cvs.routes.ts';
import { type ConsoleDeps, type Handlers, registerEndpoints } from './endpoint.ts';
import { blindHandlers, layoutHandlers } from './layouts.routes.ts';
import { selectionHandlers, viewHandlers } from './list.routes.ts';
import { readingHandlers } from './readings.routes.ts';
import { templateHandlers } from './templates.routes.ts';
import { creditHandlers, usageHandlers } from './usage.routes.ts';
import { webhookHandlers } from './webhooks.routes.ts';

/** The largest request of the console, except uploads. */
const JSON_KIB_MAX = 64;

const HANDLERS: Handlers = {
  ...accountHandlers,
  ...passkeyHandlers,
  ...identityHandlers,
  ...companyHandlers,
  ...erasureHandlers,
  ...publicApiHandlers,
  ...cvHandlers,
  ...selectionHandlers,
  ...tagHandlers,
  ...viewHandlers,
  ...noteHandlers,
  ...correctionHandlers,
  ...readingHandlers,
  ...blindHandlers,
  ...layoutHandlers,
  ...memberHandlers,
  ...templateHandlers,
  ...creditHandlers,
  ...usageHandlers,
  ...auditHandlers,
  ...webhookHandlers,
};

/** Registers the console's own API, and refuses all other methods of its addresses. */
export async function registerConsoleApi(app: FastifyInstance, options: ConsoleDeps): Promise<void> {
  app.decorateRequest('consoleAuth', null);
  await app.register(
    async (api) => {
      readJson(api);
      api.setErrorHandler((error, request, reply) =>
        renderError(withReasonsOfJson(error, JSON_KIB_MAX), request, reply),
      );
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
        // The error is not the cause, because it quotes the body and would be logged.
        done(new Problem('json_malformed'));
      }
    },
  );
}

function methodsByPath(): ReadonlyMap<string, readonly string[]> {
  const byPath = new Map<string, string[]>();
  for (const { path, method } of Object.values(ENDPOINTS)) {
    byPath.set(path, [...(byPath.get(path) ?? []), method]);
  }
  return byPath;
}
