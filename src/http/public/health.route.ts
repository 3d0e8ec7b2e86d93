import type { FastifyInstance } from 'fastify';

/** `GET /health`: no key, no envelope, not counted. */
export function healthRoute(app: FastifyInstance): void {
  app.get('/health', async () => ({ status: 'ok' }));
}
