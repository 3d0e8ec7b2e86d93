import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normaliseEmail, normaliseMemberName, validateMember } from '#members/members.ts';

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
  for (const address of addresses) assert.equal(validateMember(normaliseEmail(address), {}), null, address);
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
      validateMember(address, {})?.message,
      `"${address}" is not an e-mail address.`,
      JSON.stringify(address),
    );
  assert.match(validateMember(`${'a'.repeat(250)}@b.example`, {})?.message ?? '', /is not an e-mail address\.$/);
});

test('a name is one line of up to 100 characters, in any script, without the space around it', () => {
  const fault = (name: string) => validateMember('ada@b.example', { name: normaliseMemberName(name) })?.message ?? null;
  for (const name of [
    'Ada Lovelace',
    'Ngô Thị Mai',
    '山田 太郎',
    "O'Brien, Pat (HR)",
    `  ${'n'.repeat(100)}\n`,
    '',
    '  ',
  ])
    assert.equal(fault(name), null, name);
  for (const name of ['n'.repeat(101), 'Ada\nLovelace', 'Ada\u0007', 'Ada\u2028Lovelace'])
    assert.equal(fault(name), 'The name of a member is one line of 1 to 100 characters.', JSON.stringify(name));
  assert.deepEqual([normaliseMemberName('  '), normaliseMemberName(' Ada ')], [null, 'Ada']);
});
