import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/reliability.md'), 'utf8');

/** The rows of the page's tables that name a test: each its file, and after it the beginning of the test's name in quotes. */
const named = page.split('\n').flatMap((line) =>
  [...line.matchAll(/`(test\/[\w/.-]+\.ts)`((?:,? (?:and )?“[^”]+”)*)/g)].map(([, file = '', names = '']) => ({
    file,
    names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  })),
);

test('docs/reliability.md names tests that are there, by names that they have', () => {
  assert.ok(named.length > 30, `only ${named.length} are named`);
  const missing = named.flatMap(({ file, names }) => {
    if (!existsSync(path.join(ROOT, file))) return [file];
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return names.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(missing, []);
});
