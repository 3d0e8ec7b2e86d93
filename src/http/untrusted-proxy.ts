import type { FastifyInstance } from 'fastify';
import { eventLog } from '#platform/log.ts';

/**
 * Warns once if requests come through a proxy that `LECTERN_TRUSTED_PROXIES` does not name. All clients then have the address of the
 * proxy and share its sign-in attempts. There is only one warning, because anyone can send the header.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isForwarded && !isWarned && request.ip === socket.remoteAddress) {
      isWarned = true;
      eventLog(request.log).event('proxy.untrusted', { proxy: socket.remoteAddress });
    }
    done();
  });
}
