import type { FastifyInstance } from 'fastify';
import { eventLog } from '#platform/log.ts';

/**
 * Warns once where requests come through a proxy that `LECTERN_TRUSTED_PROXIES` does not name: then all clients have the address of
 * the proxy, and share its tries to sign in. Anybody can send the header, so that there is no more than the one warning.
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
