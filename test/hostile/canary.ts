import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** An address of this machine that no document may make anybody reach. */
export interface Canary {
  readonly address: string;
  /** How many connections came. */
  readonly count: () => number;
  close(): Promise<void>;
}

/** Listens on a free port of the loopback address and counts who comes. */
export async function openCanary(): Promise<Canary> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    count: () => connections,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
