import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';

import { folderOf } from './plan.ts';
import { filesBelow, ROOT, sourcesBelow } from './sources.ts';
import { tableFaults, tablesMade, touchesOf } from './tables.ts';

const TABLES_MIN = 8;

describe('the tables of the database', () => {
  const migrations = filesBelow('migrations').filter((file) => file.endsWith('.sql'));
  const tables = tablesMade(migrations.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n'));
  const touches = touchesOf(sourcesBelow('src'), tables);

  test(`at least ${TABLES_MIN} tables were found in migrations/`, () => {
    assert.ok(tables.length >= TABLES_MIN, `found only ${tables.join(', ')}`);
  });

  test('a table is touched by one folder only, which owns it', () => {
    assert.deepEqual(tableFaults(touches), []);
  });

  test('the types of the tables name the folder that touches each', () => {
    const types = ['tables.ts', 'cv-tables.ts']
      .map((file) => readFileSync(path.join(ROOT, 'src/platform/postgres', file), 'utf8'))
      .join();
    const named = [...types.matchAll(/\/\*\* (\w+) \*\/\s+(\w+): \{/g)].map(([, folder, table]) => [table, folder]);
    const real = [...touches].map(([table, files]) => [table, folderOf(files[0] ?? '')]);
    assert.deepEqual(Object.fromEntries(named), Object.fromEntries(real));
  });

  test('migrations are numbered without gaps and doubles', () => {
    const numbers = migrations.map((file) => Number(/^migrations\/(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]));
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => index + 1),
      `migrations are named 0001-what-they-do.sql: ${migrations.join(', ')}`,
    );
  });
});

describe('the table test itself', () => {
  const forms: Readonly<Record<string, string>> = {
    'a list of tables': 'sql`select * from keys k, "members" as m where k.member_id = m.id`;',
    'SQL in capitals': "client.query('DELETE FROM members WHERE id = $1', [id]);",
    'a table emptied': "client.query('truncate members');",
    'a select': "db.selectFrom('members').selectAll();",
    'a select by alias': "db.selectFrom('members as m').selectAll();",
    'a select from several': "db.selectFrom(['keys', 'members as m']).selectAll();",
    'a join': "db.selectFrom('keys').leftJoin('members', 'members.id', 'keys.member_id');",
    'an insert': "db.insertInto('members').values({});",
    'an update': "db.updateTable('members').set({});",
    'a delete': "db.deleteFrom('members');",
    'a delete by another table': "db.deleteFrom('keys').using('members');",
    'a subquery': "db.selectFrom('keys').where((eb) => eb.exists(eb.selectFrom('members').select('id')));",
    'a table by name': 'sql`select * from ${sql.table("members")}`;',
    'raw SQL': 'sql`select 1 from members where id = ${id}`.execute(db);',
    'raw SQL after a value': 'sql`select ${a} as a from public.members`;',
    'a fragment of SQL': 'sql<boolean>`exists (select 1 from "members" m where m.id = ${id})`;',
    'SQL in a text': "client.query('update members set name = $1', [name]);",
    'SQL in a long text': 'client.query(`\n  with a as (delete from members returning id)\n  select * from a`);',
  };
  for (const [name, source] of Object.entries(forms)) {
    test(`sees ${name}`, () => {
      assert.deepEqual(touchesOf(new Map([['src/cvs/a.ts', source]]), ['members']).get('members'), ['src/cvs/a.ts']);
    });
  }

  test('does not take prose for SQL', () => {
    const texts = [
      'Choose one from members of the company',
      'Delete a company: its keys, members and templates go with it. Credits from members are lost',
      'update the list of members',
      'with a list from members',
    ];
    for (const text of texts) {
      const source = `const text = ${JSON.stringify(text)}; /* select * from members */`;
      assert.deepEqual(touchesOf(new Map([['src/cvs/a.ts', source]]), ['members']).get('members'), [], text);
    }
  });

  test('catches a table of two folders, of no folder, and of a folder above the owners', () => {
    const faults = tableFaults(
      new Map([
        ['members', ['src/members/a.ts', 'src/cvs/b.ts']],
        ['cvs', ['src/cvs/a.ts', 'src/cvs/b.ts']],
        ['keys', []],
        ['usage', ['src/use-cases/a.ts']],
      ]),
    );
    assert.equal(faults.length, 3);
    assert.match(faults[0] ?? '', /members is touched by members and cvs/);
    assert.match(faults[1] ?? '', /keys is touched by no source/);
    assert.match(faults[2] ?? '', /above the folders that own tables/);
  });

  test('reads the tables of a migration', () => {
    const sql =
      '-- create table ghost\ncreate table a (id int); create unlogged table if not exists public."b" ();\n/* create table c */';
    assert.deepEqual(tablesMade(sql), ['a', 'b']);
    assert.deepEqual(tablesMade(`${sql}\nalter table a rename to c; alter table b rename constraint d to e;`), [
      'b',
      'c',
    ]);
    assert.deepEqual(tablesMade(`${sql}\ndrop table if exists b,\n  z;\ncreate table d ();`), ['a', 'd']);
  });
});
