import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addressesIn, invitedIn, looksLikeAddress, textOf } from '../../console/src/pages/members/addresses.ts';

const READ: readonly (readonly [text: string, addresses: readonly string[]])[] = [
  ['', []],
  [' \n ,; \t', []],
  ['anna@example.com', ['anna@example.com']],
  ['a@x.example\nb@x.example\r\nc@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['a@x.example, b@x.example;c@x.example d@x.example', ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example']],
  ['Anna Beispiel <anna@example.com>', ['anna@example.com']],
  ['"Beispiel, Anna" <anna@example.com>, <bernd@example.com>', ['anna@example.com', 'bernd@example.com']],
  ['Beispiel, Anna <anna@example.com>; Muster, Bernd <bernd@example.com>', ['anna@example.com', 'bernd@example.com']],
  ['a@x.example, Anna B. <b@x.example>, c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['Anna <a@x.example> Bernd <b@x.example>', ['a@x.example', 'b@x.example']],
  ['mailto:a@x.example', ['a@x.example']],
  ['A@X.example a@x.EXAMPLE', ['a@x.example']],
  ['a@x.example, anna, b@x.example', ['a@x.example', 'anna', 'b@x.example']],
  ['anna.example.com', ['anna.example.com']],
  ['Anna <anna.example.com>', ['anna.example.com']],
];

for (const [text, addresses] of READ)
  test(`${JSON.stringify(text)} names ${addresses.length === 0 ? 'nobody' : addresses.join(' and ')}`, () => {
    assert.deepEqual(addressesIn(text), addresses);
  });

const NAMED: readonly (readonly [text: string, names: readonly (string | null)[]])[] = [
  ['anna@example.com', [null]],
  ['Anna Beispiel <anna@example.com>', ['Anna Beispiel']],
  ['"Beispiel, Anna" <Anna@example.com>, <bernd@example.com>', ['Beispiel, Anna', null]],
  ['Beispiel, Anna <anna@example.com>; Muster, Bernd <bernd@example.com>', ['Beispiel, Anna', 'Muster, Bernd']],
  ['a@x.example, Anna B. <b@x.example>, c@x.example', [null, 'Anna B.', null]],
  ['a@x.example Anna <b@x.example>', [null, null]],
  ['Anna <a@x.example> Bernd <b@x.example>', ['Anna', 'Bernd']],
  ['"Anna; Berg" <mailto:a@x.example>\nBernd <b@x.example', ['Anna; Berg', null]],
  [`${'n'.repeat(101)} <a@x.example>`, [null]],
];

for (const [text, names] of NAMED)
  test(`${JSON.stringify(text.slice(0, 80))} has the names ${names.join(', ')}`, () => {
    const invited = invitedIn(text);
    assert.deepEqual(
      invited.map(({ name }) => name),
      names,
    );
    assert.deepEqual(invitedIn(textOf(invited)), invited);
  });

test('what has no @, two of them or nothing beside it is told to be no address', () => {
  const words = ['anna', 'a@', '@b', 'a@b@c', `${'a'.repeat(250)}@b.example`];
  assert.deepEqual(words.filter(looksLikeAddress), []);
  assert.equal(looksLikeAddress('anna@example.com'), true);
});

test('a long text without sense is read in linear time', () => {
  const began = performance.now();
  for (const part of ['<', '"', 'a,', '<>', 'x ', '@<', ';"', '@,"<>'])
    assert.ok(invitedIn(part.repeat(20_000)).length < 20_001);
  assert.ok(performance.now() - began < 5000);
});
