import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Fastify from 'fastify';
import { registerErrors } from '#http/exchange/render-error.ts';
import { registerAllMethods } from '#http/exchange/request.ts';
import { PUBLIC_API_PREFIX, registerPublicApi } from '#http/public/register-public-api.ts';
import { createLog } from '#platform/log.ts';
import type { Services } from '#use-cases/services/services.ts';

import { API_PREFIX } from '../support/lectern.ts';
import { operations } from '../support/openapi.ts';

/** Every method and path that the public API serves: those of its routes that answer anything but 405. */
async function servedRoutes(): Promise<readonly string[]> {
  const app = Fastify({ exposeHeadRoutes: false });
  registerAllMethods(app);
  const routes: { readonly method: string; readonly url: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  registerErrors(app);
  // Routes are only registered here. Without a key no request comes as far as a service.
  const services = { log: createLog('silent') } as Services;
  await registerPublicApi(app, {
    services,
    makeScratchDir: () => Promise.reject(new Error('no request comes this far')),
    hasFreeSpace: () => Promise.reject(new Error('no request comes this far')),
  });
  await app.ready();
  const served: string[] = [];
  for (const { method, url } of routes) {
    const { statusCode } = await app.inject({ method: method as 'GET', url: url.replace(':cvId', '1') });
    if (statusCode !== 405) served.push(`${method} ${url.replace(API_PREFIX, '').replaceAll(/:(\w+)/g, '{$1}')}`);
  }
  await app.close();
  return served;
}

describe('the routes of the application', () => {
  test('they are the paths and methods of the contract, no more and no fewer', async () => {
    const documented = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    assert.deepEqual((await servedRoutes()).toSorted(), documented.toSorted());
  });

  test('the public API lies where the contract says', () => {
    assert.equal(PUBLIC_API_PREFIX, API_PREFIX);
  });
});
