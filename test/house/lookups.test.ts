import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { lookupsInObjects } from './lookups.ts';
import { sourcesBelow } from './sources.ts';

describe('look-ups by text', () => {
  test('are made in Maps, never in object literals, which have a constructor', () => {
    assert.deepEqual(lookupsInObjects(sourcesBelow('src')), []);
  });

  test('the check catches what it is for', () => {
    const table = "const A: Readonly<Record<string, string>> = { a: 'b' };\n";
    const caught = ['A[name];', 'A[name.toLowerCase()] ?? null;', 'f(A[`${name}`]);', 'A[name]?.length;'];
    for (const use of caught) assert.equal(lookupsInObjects(new Map([['a.ts', table + use]])).length, 1, use);
    const nested = "const A: Record<string, Record<string, number>> = { a: { b: 1 } }; A['a'][name]; A[name];";
    assert.equal(lookupsInObjects(new Map([['a.ts', nested]])).length, 1);
  });

  test('the check lets closed sets of names, literal names and Maps be', () => {
    const sources = [
      "const A: Readonly<Record<'a' | 'b', string>> = { a: 'b', b: 'c' }; A[name];",
      "const A: Readonly<Record<string, string>> = { a: 'b' }; A['a']; Object.entries(A);",
      "const A = new Map(Object.entries({ a: 'b' })); A.get(name);",
    ];
    for (const source of sources) assert.deepEqual(lookupsInObjects(new Map([['a.ts', source]])), []);
  });
});
