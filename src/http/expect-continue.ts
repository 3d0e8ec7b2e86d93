import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Answers `Expect: 100-continue` once the checks before the body have let the request in. Node by itself would ask for the body
 * before anybody has looked at the key. A request that is refused gets its answer alone; Node then closes the connection.
 */
export function continueWhenLetIn(app: FastifyInstance): void {
  const waiting = new WeakSet<ServerResponse>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(response);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', async (request, reply) => {
    if (waiting.has(reply.raw) && !request.is404) reply.raw.writeContinue();
  });
}
