import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { importsOf } from './imports.ts';
import { sourcesBelow } from './sources.ts';
import { parseSource } from './syntax.ts';

/** The folders of the engine: each imports those before it only. What lies in no folder comes last. */
const ORDER = [
  'model',
  'lexicon',
  'kinds',
  'dates',
  'text',
  'layout',
  'sections',
  'entries',
  'fields',
  'ranking',
  'confidence',
  'summary',
  'explain',
];

/** Arrows between the folders below `fields` run this way only. */
const FIELDS_ORDER = ['work', 'contact', 'name', 'education', 'lists', 'template'];

function rankOf(file: string): number {
  const folder = file.split('/')[2] ?? '';
  const at = ORDER.indexOf(folder);
  return at < 0 ? ORDER.length : at;
}

function fieldsRankOf(file: string): number {
  const [, , stage, folder = ''] = file.split('/');
  const at = stage === 'fields' ? FIELDS_ORDER.indexOf(folder) : -1;
  return at < 0 ? FIELDS_ORDER.length : at;
}

function arrows(): { from: string; to: string }[] {
  const sources = sourcesBelow('src/extraction');
  return [...sources].flatMap(([from, source]) =>
    importsOf(parseSource(from, source)).flatMap(({ specifier }) => {
      if (specifier === null || !specifier.startsWith('.')) return [];
      const to = path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
      return sources.has(to) ? [{ from, to }] : [];
    }),
  );
}

describe('the stages of the engine', () => {
  const all = arrows();

  test('a stage imports no stage after it', () => {
    assert.ok(all.length > 300, `read only ${all.length} imports`);
    const backwards = all.filter(({ from, to }) => rankOf(from) < rankOf(to));
    assert.deepEqual(backwards, []);
  });

  test('the folders of the fields import each other one way only', () => {
    const own = all.filter(({ from, to }) => rankOf(from) === rankOf(to) && rankOf(from) === ORDER.indexOf('fields'));
    assert.deepEqual(
      own.filter(({ from, to }) => fieldsRankOf(from) < fieldsRankOf(to)),
      [],
    );
  });
});
