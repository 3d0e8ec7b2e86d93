import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';

import { costTable } from '../../scripts/cost-table.ts';
import { markdownTable, withTables } from '../../scripts/filled-tables.ts';
import { stalePages } from '../../scripts/pages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('pages with parts that code writes', () => {
  test('every one is what the code says (npm run docs writes them)', () => {
    assert.deepEqual(stalePages(), []);
  });

  test('the program agrees by --check', async () => {
    await promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/pages.ts'), '--check']);
  });
});

describe('docs/ARCHITECTURE.md', () => {
  test('names no source that is not there', () => {
    const page = readFileSync(path.join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');
    const sources = globSync('{src,test}/**/*.{ts,py}', { cwd: ROOT });
    const named = [...page.matchAll(/`((?:[\w-]+\/)*[\w-]+\.(?:ts|py))`/g)].map((match) => match[1] ?? '');
    assert.ok(named.length > 40, `only ${named.length} are named`);
    assert.deepEqual(
      named.filter((name) => !sources.some((source) => source.endsWith(`/${name}`))),
      [],
    );
  });
});

describe('a table in a page', () => {
  const page = 'Before.\n<!-- table one: npm run docs -->\nold\n<!-- end of one -->\nAfter.\n';

  test('is replaced, and nothing around it', () => {
    const filled = 'Before.\n<!-- table one: npm run docs -->\n\n| a |\n\n<!-- end of one -->\nAfter.\n';
    assert.equal(withTables(page, new Map([['one', '| a |']])), filled);
    assert.equal(withTables(filled, new Map([['one', '| a |']])), filled);
  });

  test('that nobody makes, and one that has no place, are faults', () => {
    assert.throws(() => withTables(page, new Map()), /nobody makes the table one/);
    const two = new Map([
      ['one', ''],
      ['two', ''],
    ]);
    assert.throws(() => withTables(page, two), /no place for two/);
  });

  test('has no cell that a bar breaks', () => {
    assert.equal(markdownTable(['a', 'b'], [['x|y', 'z']]), '| a | b |\n|---|---|\n| x\\|y | z |');
  });
});

describe('what tables are made of', () => {
  test('a figure of README.md that was not measured is a fault', () => {
    assert.throws(() => costTable('| disk after npm ci | 1 MB |  | |\n'), /no figure named/);
  });
});
