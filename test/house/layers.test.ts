import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';

import { breachesOf, foldersInCircles, type House } from './layers.ts';
import { folderOf, LINES } from './plan.ts';
import { ROOT, sourcesBelow } from './sources.ts';

/** Fewer sources than this and the test would pass because it looked in the wrong place. */
const SOURCES_MIN = 60;

function realHouse(): House {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly dependencies: Record<string, string>;
    readonly optionalDependencies: Record<string, string>;
  };
  return {
    sources: sourcesBelow('src'),
    exists: (file) => existsSync(path.join(ROOT, file)),
    packages: new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.optionalDependencies)]),
  };
}

describe('the layers of src/', () => {
  const house = realHouse();

  test('a folder imports only folders on lower lines, never a sibling', () => {
    assert.deepEqual(breachesOf(house), []);
  });

  for (const folder of LINES.flat()) {
    test(`${folder} and the folders below it import each other in no circle`, () => {
      assert.deepEqual(foldersInCircles(house.sources, folder), []);
    });
  }

  test(`at least ${SOURCES_MIN} sources were read, some in every folder of the plan`, () => {
    assert.ok(house.sources.size >= SOURCES_MIN, `read only ${house.sources.size} sources`);
    const seen = new Set([...house.sources.keys()].map(folderOf));
    const empty = LINES.flat().filter((folder) => !seen.has(folder));
    assert.deepEqual(empty, [], 'folders of the plan without a source');
  });
});

/** A tiny house: one source at `file`, and the files it may name. */
function tinyHouse(file: string, source: string): House {
  const others = ['http/gate.ts', 'cli/keys.ts', 'cvs/keep.ts', 'keys/find.ts', 'reading/read.ts', 'kit/outcome.ts'];
  const sources = new Map(others.map((name): [string, string] => [`src/${name}`, 'export const a = 1;']));
  sources.set(file, source);
  const outside = new Set(['package.json', 'training/train.ts', 'migrations/0001_start.sql']);
  return { sources, exists: (name) => outside.has(name), packages: new Set(['pg', '@types/pg', '@data/eng']) };
}

describe('the layer test itself', () => {
  const caught: Readonly<Record<string, readonly [file: string, source: string, fault: RegExp]>> = {
    'a static import upward': ['src/cvs/a.ts', "import { a } from '#http/gate.ts';", /must not know src\/http/],
    'an import for its effect': ['src/cvs/a.ts', "import '#http/gate.ts';", /must not know/],
    'a type import': ['src/cvs/a.ts', "import type { A } from '#http/gate.ts';", /must not know/],
    'an inline type import': ['src/cvs/a.ts', "import type { A } from '#http/gate.ts';", /must not know/],
    'a sibling': ['src/cvs/a.ts', "import { a } from '#keys/find.ts';", /a sibling on its own line/],
    'the other entry': ['src/cli/a.ts', "import { a } from '#http/gate.ts';", /a sibling on its own line/],
    'a re-export': ['src/cvs/a.ts', "export { a } from '#http/gate.ts';", /must not know/],
    'a re-export of types': ['src/cvs/a.ts', "export type { A } from '#http/gate.ts';", /must not know/],
    'a re-export of all': ['src/cvs/a.ts', "export * from '#http/gate.ts';", /must not know/],
    'a re-export by name': ['src/cvs/a.ts', "export * as gate from '#http/gate.ts';", /must not know/],
    'a dynamic import': ['src/cvs/a.ts', "const a = await import('#http/gate.ts');", /must not know/],
    'a dynamic import by template': ['src/cvs/a.ts', 'const a = await import(`#http/gate.ts`);', /must not know/],
    'a dynamic import of a value': ['src/cvs/a.ts', 'const a = await import(name);', /only running the code/],
    'a dynamic import of a half text': ['src/cvs/a.ts', 'await import(`#http/${name}.ts`);', /only running the code/],
    'an import type': ['src/cvs/a.ts', "type A = import('#http/gate.ts').A;", /must not know/],
    'a typeof import': ['src/cvs/a.ts', "type A = typeof import('#http/gate.ts');", /must not know/],
    'an import type in a parameter': [
      'src/cvs/a.ts',
      "export function f(a: import('#http/gate.ts').A): void {}",
      /know/,
    ],
    'import = require': ['src/cvs/a.ts', "import a = require('#http/gate.ts');", /must not know/],
    'a require': ['src/cvs/a.ts', "const a = require('#http/gate.ts');", /must not know/],
    'a require.resolve': ['src/cvs/a.ts', "const a = require.resolve('#http/gate.ts');", /must not know/],
    'a require by another name': [
      'src/cvs/a.ts',
      "const load = createRequire(import.meta.url); load('#http/gate.ts');",
      /must not know/,
    ],
    'a require made in place': ['src/cvs/a.ts', "createRequire(import.meta.url)('#http/gate.ts');", /must not know/],
    'a require.resolve made in place': [
      'src/cvs/a.ts',
      "createRequire(import.meta.url).resolve('#http/gate.ts');",
      /not know/,
    ],
    'an import.meta.resolve': ['src/cvs/a.ts', "const a = import.meta.resolve('#http/gate.ts');", /must not know/],
    'a worker by URL': [
      'src/cvs/a.ts',
      "new Worker(new URL('../http/gate.ts', import.meta.url));",
      /reaches into another/,
    ],
    'a URL of a half text': [
      'src/cvs/a.ts',
      'new URL(`../http/${name}.ts`, import.meta.url);',
      /only running the code/,
    ],
    'a child by a joined path': [
      'src/cvs/a.ts',
      "fork(path.join(import.meta.dirname, '..', 'http', 'gate.ts'));",
      /reaches into another/,
    ],
    'a path in a text': ['src/cvs/a.ts', "const worker = '../http/gate.ts';", /reaches into another/],
    'a module declaration': ['src/cvs/a.ts', "declare module '#http/gate.ts' { interface A {} }", /must not know/],
    'a reference': ['src/cvs/a.ts', '/// <reference path="../http/gate.ts" />', /reaches into another/],
    'a relative path into another folder': [
      'src/cvs/a.ts',
      "import { a } from '../kit/outcome.ts';",
      /write it as #kit/,
    ],
    'its own folder by its full name': ['src/cvs/a.ts', "import { a } from '#cvs/keep.ts';", /write it as \.\//],
    'a file that is not there': ['src/cvs/a.ts', "import { a } from './gone.ts';", /is no file/],
    'a folder entry that is not there': ['src/cvs/a.ts', "import { a } from '#reading/gone.ts';", /is no file/],
    'an import without its ending': ['src/cvs/a.ts', "import { a } from './keep';", /is no file/],
    'code outside src/': ['src/cvs/a.ts', "import { a } from '../../training/train.ts';", /lies outside src/],
    'an unknown folder': ['src/utils/a.ts', 'export const a = 1;', /not in the plan/],
    'a file outside every folder': ['src/a.ts', 'export const a = 1;', /outside every folder/],
    'a package that is not installed with the server': [
      'src/cvs/a.ts',
      "import a from 'pdfkit';",
      /not among the depend/,
    ],
    'a built-in without its prefix': ['src/cvs/a.ts', "import { join } from 'path';", /write it as node:path/],
  };
  for (const [name, [file, source, fault]] of Object.entries(caught)) {
    test(`catches ${name}`, () => {
      const breaches = breachesOf(tinyHouse(file, source));
      assert.equal(breaches.length, 1, breaches.join('\n'));
      assert.match(breaches[0] ?? '', fault);
    });
  }

  const allowed: Readonly<Record<string, string>> = {
    'a folder below': "import { a } from '#reading/read.ts'; import type { B } from '#kit/outcome.ts';",
    'its own folder': "import { a } from './keep.ts'; const b = await import('./keep.ts');",
    'its own worker': "new Worker(new URL('./keep.ts', import.meta.url));",
    'a package': "import { Pool } from 'pg'; import type { B } from 'pg/lib/x.js';",
    'a package of a scope': 'require.resolve(`@data/${language}/package.json`);',
    'a package as another one sees it': 'createRequire(parent).resolve(name);',
    'built-ins': "import path from 'node:path';",
    'the manifest': "import manifest from '../../package.json' with { type: 'json' };",
    'data files by URL':
      "new URL('../../migrations/', import.meta.url); new URL(`../../migrations/${name}`, import.meta.url);",
    'words that are no paths': "const text = './x and #y are words'; const colour = '#fff';",
  };
  for (const [name, source] of Object.entries(allowed)) {
    test(`allows ${name}`, () => {
      assert.deepEqual(breachesOf(tinyHouse('src/cvs/a.ts', source)), []);
    });
  }

  test('finds folders in a circle, by types too, and no others', () => {
    const sources = new Map([
      ['src/use-cases/a/one.ts', "import { b } from '../b/two.ts';"],
      ['src/use-cases/b/two.ts', "import type { A } from '../a/three.ts';"],
      ['src/use-cases/a/three.ts', ''],
      ['src/use-cases/c/four.ts', "import { five } from '../d/five.ts';"],
      ['src/use-cases/d/five.ts', ''],
    ]);
    assert.deepEqual(foldersInCircles(sources, 'use-cases'), ['src/use-cases/a', 'src/use-cases/b']);
  });

  test('finds a folder that imports a file of its parent, which imports the folder', () => {
    const sources = new Map([
      ['src/http/app.ts', "import { a } from './public/one.ts';"],
      ['src/http/methods.ts', ''],
      ['src/http/public/one.ts', "import { b } from '../methods.ts';"],
    ]);
    assert.deepEqual(foldersInCircles(sources, 'http'), ['src/http', 'src/http/public']);
  });

  test('does not read a source that cannot be parsed as if it were empty', () => {
    assert.throws(() => breachesOf(tinyHouse('src/cvs/a.ts', "import { from './keep.ts'")), /cannot be parsed/);
  });
});
