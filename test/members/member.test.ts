import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normaliseEmail, validateMember } from '#members/members.ts';

test('addresses of the internet, of an intranet and in any script are taken', () => {
  const addresses = [
    'anna.berg+lectern@mail.example.com',
    'admin@localhost',
    'müller@firma.de',
    'anna@bücher.example',
    "o'brien@example.ie",
    '用户@例子.广告',
    'x_1%y@host_name',
    'root@192.0.2.1',
  ];
  for (const address of addresses) assert.equal(validateMember(normaliseEmail(address), null), null, address);
});

test('what is no bare address is refused, named as it was given', () => {
  const local = [
    '',
    'a b',
    'a\u0000',
    'a\r\nbcc:x',
    'a\u200B',
    '(c)x',
    '"a"',
    'a<b',
    'a,b',
    'a;b',
    'a:b',
    'a\\b',
    '[a]',
  ];
  const hosts = [
    '',
    'b:25',
    'b c',
    'b\u0007',
    'b\u202E',
    'b(c)',
    '"b"',
    '[192.0.2.1]',
    "b'c",
    'b/c',
    'b..c',
    '.b',
    'b.',
    'b>',
  ];
  const addresses = [...local.map((part) => `${part}@b.example`), ...hosts.map((host) => `a@${host}`), 'a', 'a@b@c'];
  for (const address of addresses)
    assert.equal(
      validateMember(address, null)?.message,
      `"${address}" is not an e-mail address.`,
      JSON.stringify(address),
    );
  assert.match(validateMember(`${'a'.repeat(250)}@b.example`, null)?.message ?? '', /is not an e-mail address\.$/);
});
