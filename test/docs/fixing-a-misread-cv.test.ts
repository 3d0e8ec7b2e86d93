import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { extractCv } from '#extraction/extract-cv.ts';
import { STAGE_NAMES } from '#extraction/model/stage.ts';
import { onePage } from '../extraction/page-maker.ts';
import { pageOf } from './named-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = pageOf('fixing-a-misread-cv.md');

/** The paths that a name may mean: most are below the extraction. */
function pathsOf(name: string): string[] {
  return ['', 'src/extraction'].map((folder) => path.join(ROOT, folder, name)).filter((file) => existsSync(file));
}

test('docs/fixing-a-misread-cv.md names files and folders that exist', () => {
  const named = [...PAGE.matchAll(/`((?:[\w-]+\/)+(?:[\w-]+\.ts)?|(?:src|test|training|docs)\/[\w/.-]+)`/g)].map(
    ([, name = '']) => name,
  );
  assert.ok(named.length > 40, `only ${named.length} are named`);
  assert.deepEqual(
    named.filter((name) => pathsOf(name).length === 0),
    [],
  );
});

test('docs/fixing-a-misread-cv.md names functions that the files contain', () => {
  const places = [...PAGE.matchAll(/`(\w+)` in `([\w/.-]+\.ts)`/g)];
  assert.ok(places.length >= 2);
  for (const [, name = '', file = ''] of places)
    assert.match(readFileSync(pathsOf(file)[0] ?? '', 'utf8'), new RegExp(`\\b${name}\\b`));
});

test('docs/command-line.md lists the tables and columns of `lectern read --stages`', () => {
  const [, chapter = ''] = pageOf('command-line.md').split('### Stages');
  const listed = new Map<string, string[]>();
  let stage = '';
  for (const [, first, table = '', columns = ''] of chapter.matchAll(
    /^\| (?:`(\w+)` )?\| `(\w+)`[^|]* \| (.+) \|$/gm,
  )) {
    stage = first ?? stage;
    listed.set(
      `${stage} ${table}`,
      [...columns.replaceAll(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
  }
  const document = onePage((page) => void page.text([40, 60], 'Maria Linden'));
  const { stages = [] } = extractCv(document, {
    gender: null,
    fileName: null,
    today: '2026-11-21',
    stages: STAGE_NAMES,
  });
  assert.deepEqual(
    listed,
    new Map(stages.flatMap((view) => view.tables.map(({ name, columns }) => [`${view.stage} ${name}`, columns]))),
  );
});
