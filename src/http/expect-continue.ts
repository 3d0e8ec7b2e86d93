import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Answers `Expect: 100-continue` after the checks before the body have passed. Node by default requests the body before the key is
 * checked. A refused request only gets its response; Node then closes the connection.
 */
export function continueAfterAuthentication(app: FastifyInstance): void {
  const waiting = new WeakSet<ServerResponse>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(response);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', async (request, reply) => {
    if (waiting.has(reply.raw) && !request.is404) reply.raw.writeContinue();
  });
}
