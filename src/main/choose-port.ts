import { createServer } from 'node:net';
import type { Config } from '#platform/config.ts';

/** The port to listen on: the configured one while nobody else listens there, else 0, which takes any free port. */
export async function choosePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE' ? 0 : port));
  probe.listen(port, host, () => probe.close(() => resolve(port)));
  return promise;
}
