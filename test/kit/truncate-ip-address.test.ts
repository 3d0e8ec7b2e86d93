import assert from 'node:assert/strict';
import { test } from 'node:test';
import { truncateIpAddress } from '#http/exchange/request-log.ts';

test('of an address its network is left, however it is written', () => {
  const addresses: readonly (readonly [string, string])[] = [
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['::FFFF:203.0.113.77', '203.0.113.0'],
    ['2001:db8:17:4:a:b:c:d', '2001:db8:17::'],
    ['2001:0DB8:0017::d', '2001:db8:17::'],
    ['2001:db8::1', '2001:db8:0::'],
    ['::1', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['1:2:3:4:5:6:7::', '1:2:3::'],
    ['', ''],
    ['unknown', ''],
  ];
  for (const [address, network] of addresses) assert.equal(truncateIpAddress(address), network, address);
});
