import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import {
  isPrivateHost,
  isPublicAddress,
  type OutgoingRequest,
  type OutgoingResult,
  postTo,
} from '#platform/outgoing-request.ts';

describe('an outgoing request', () => {
  test('knows public addresses from all others, inside IPv6 too', () => {
    const open = ['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'];
    const closed = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.0.9',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.9.9',
      '192.0.0.8',
      '192.0.2.1',
      '192.168.0.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      '100::1',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'fec0::1',
      'ff02::1',
      '4000::1',
      '2130706433',
      '0x7f.1',
      'example.org',
      '',
    ];
    assert.deepEqual(
      open.filter((address) => !isPublicAddress(address)),
      [],
    );
    assert.deepEqual(closed.filter(isPublicAddress), []);
  });

  test('tells a private host by its name or address, in each notation that a URL takes', () => {
    const closed = [
      '127.1',
      '0x7f000001',
      '2130706433',
      '017700000001',
      '[::1]',
      'localhost',
      'a.localhost.',
      'db.internal',
      'x.local',
    ];
    assert.deepEqual(
      closed.filter((host) => !isPrivateHost(new URL(`https://${host}/`))),
      [],
    );
    assert.deepEqual(
      ['example.org', 'localhost.example.org', '8.8.8.8'].filter((host) => isPrivateHost(new URL(`https://${host}/`))),
      [],
    );
  });

  test('reaches no private address: not by a literal, nor by a name that leads to one', async () => {
    let connections = 0;
    const { port, close } = await listening((_request, response) => void response.end());
    for (const host of ['127.0.0.1', '[::1]', 'localhost', '127.1']) {
      const result = await post(`http://${host}:${port}/`, { allowsPrivate: false });
      assert.deepEqual([host, reasonOf(result)], [host, 'address_not_permitted']);
      connections += result.kind === 'answered' ? 1 : 0;
    }
    assert.equal(connections, 0);
    assert.equal(await close(), 0);
  });

  test('has the status and the beginning of the answer, and cuts an answer without end', async () => {
    const { port, close } = await listening((request, response) => {
      if (request.url === '/short') return void response.writeHead(201, { 'Retry-After': '7' }).end('took it');
      response.writeHead(500);
      const more = (): void => void (response.destroyed || response.write('x'.repeat(1000), more));
      more();
    });
    assert.deepEqual(await post(`http://127.0.0.1:${port}/short`), {
      kind: 'answered',
      status: 201,
      body: 'took it',
      retryAfterSeconds: 7,
    });
    const endless = await post(`http://127.0.0.1:${port}/endless`);
    assert.ok(endless.kind === 'answered' && endless.status === 500 && endless.body.length === 4096);
    await close();
  });

  test('follows no redirect', async () => {
    const { port, close } = await listening((request, response) => {
      if (request.url !== '/') response.writeHead(200).end();
      else response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    const result = await post(`http://127.0.0.1:${port}/`);
    assert.ok(result.kind === 'answered' && result.status === 307);
    assert.equal(await close(), 1);
  });

  test('ends in time where the receiver is silent, sends an answer without end slowly, or is no server', async () => {
    const { port, close } = await listening(() => undefined);
    assert.equal(reasonOf(await post(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })), 'timeout');
    await close();
    assert.equal(reasonOf(await post(`http://127.0.0.1:${port}/`)), 'unreachable');
    assert.equal(reasonOf(await post('http://nobody.invalid/', { allowsPrivate: false })), 'unreachable');
  });

  test('is refused by a server that speaks no TLS where it must', async () => {
    const { port, close } = await listening((_request, response) => void response.end());
    assert.equal(reasonOf(await post(`https://127.0.0.1:${port}/`)), 'not_secure');
    await close();
  });

  test('ends when it is told to stop', async () => {
    const stop = new AbortController();
    const { port, close } = await listening(() => stop.abort());
    assert.equal(reasonOf(await post(`http://127.0.0.1:${port}/`, { signal: stop.signal })), 'stopped');
    await close();
  });
});

function post(url: string, options: Partial<OutgoingRequest> = {}): Promise<OutgoingResult> {
  return postTo({ url: new URL(url), headers: {}, body: '{}', timeoutMs: 10_000, allowsPrivate: true, ...options });
}

function reasonOf(result: OutgoingResult): string {
  return result.kind === 'failed' ? result.reason : `answered ${result.status}`;
}

/** A server on a free port of every loopback address. `close` gives how many requests it had. */
async function listening(
  answer: RequestListener,
): Promise<{ readonly port: number; readonly close: () => Promise<number> }> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  server.listen(0);
  await once(server, 'listening');
  const close = async (): Promise<number> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    return requests;
  };
  return { port: (server.address() as AddressInfo).port, close };
}
