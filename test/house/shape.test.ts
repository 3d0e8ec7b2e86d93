import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';

import { defaultExports, LINES_MAX, longFiles, misnamedApiTests } from './shape.ts';
import { filesBelow, ROOT, sourcesBelow } from './sources.ts';

describe('the shape of the sources', () => {
  const folders = ['src', 'test', 'bench', 'scripts', 'training'].filter((folder) =>
    existsSync(path.join(ROOT, folder)),
  );
  const sources = sourcesBelow(...folders);

  test(`no file has more than ${LINES_MAX} lines`, () => {
    assert.deepEqual(longFiles(sources), []);
  });

  test('there are no default exports', () => {
    assert.deepEqual(defaultExports(sources), []);
  });

  test('tests of the API are named by endpoint, status and code', () => {
    assert.deepEqual(misnamedApiTests(filesBelow('test')), []);
  });
});

describe('the shape test itself', () => {
  const forms = [
    'export default function f() {}',
    'export default class A {}',
    'export default 3;',
    'const a = 1; export { a as default };',
    "export { default } from './a.ts';",
    "export * as default from './a.ts';",
    'const a = 1; export = a;',
  ];
  for (const source of forms) {
    test(`catches ${source}`, () => {
      assert.equal(defaultExports(new Map([['src/kit/a.ts', source]])).length, 1);
    });
  }

  test('allows named exports', () => {
    assert.deepEqual(
      defaultExports(new Map([['src/kit/a.ts', "export { default as a } from 'a'; export const b = 1;"]])),
      [],
    );
  });

  test('counts lines', () => {
    const sources = new Map([
      ['short.ts', 'a;\n'.repeat(LINES_MAX)],
      ['long.ts', 'a;\n'.repeat(LINES_MAX + 1)],
    ]);
    assert.deepEqual(longFiles(sources).length, 1);
    assert.match(longFiles(sources)[0] ?? '', /^long\.ts has 401 lines/);
  });

  test('knows how tests of the API are named', () => {
    const good = ['200-ok', '200-listed', '404-not_found', '404-not-found', '500-process_failed', '400-process_failed'];
    assert.deepEqual(misnamedApiTests(good.map((name) => `test/api/get-cv/${name}.test.ts`)), []);
    const bad = [
      'test/api/a.test.ts',
      'test/api/get-cv/ok.test.ts',
      'test/api/get-cv/404-gone.test.ts',
      'test/api/get-cv/403-not_found.test.ts',
    ];
    assert.equal(misnamedApiTests(bad).length, bad.length);
    assert.deepEqual(misnamedApiTests(['test/api/harness.ts', 'test/kit/a.test.ts']), []);
  });
});
