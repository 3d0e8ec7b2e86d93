import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { addLayout } from '../support/layouts.ts';
import { type Id, newCli } from './command.ts';

interface Template extends Id {
  readonly company_id: number;
  readonly name: string;
  readonly is_default: boolean;
  readonly default_layout: string | null;
  readonly fields: readonly object[];
}

describe('lectern template', async () => {
  const { json, refused, run, db } = await newCli();
  const company = String((await json<Id>('company', 'create', '--name', 'A')).id);
  const add = (name: string, ...more: readonly string[]): string[] => [
    'template',
    'add',
    '--company',
    company,
    '--name',
    name,
    ...more,
  ];

  test('a template is added with its extra fields', async () => {
    const words = ['--field', 'Notice period:text:Kündigungsfrist,notice', '--field', 'Driving licence:yes_no'];
    const { id, ...template } = await json<Template>(...add('House', ...words));
    assert.ok(Number.isInteger(id));
    assert.deepEqual(template, {
      company_id: Number(company),
      name: 'House',
      is_default: false,
      default_layout: null,
      fields: [
        { label: 'Notice period', kind: 'text', synonyms: ['Kündigungsfrist', 'notice'] },
        { label: 'Driving licence', kind: 'yes_no', synonyms: [] },
      ],
    });
  });

  test('one template at most is the default: the latest that was made so', async () => {
    const first = await json<Template>(...add('First', '--default'));
    const second = await json<Template>(...add('Second', '--default'));
    assert.deepEqual([first.is_default, second.is_default], [true, true]);
    const defaults = async (): Promise<string[]> =>
      (await json<Template[]>('template', 'list', '--company', company))
        .filter((template) => template.is_default)
        .map(({ name }) => name);
    assert.deepEqual(await defaults(), ['Second']);
    await json('template', 'set', String(first.id), '--default');
    assert.deepEqual(await defaults(), ['First']);
    await json('template', 'set', String(first.id), '--no-default');
    assert.deepEqual(await defaults(), []);
  });

  test('name and fields can be changed, and only what is given changes', async () => {
    const made = await json<Template>(...add('Old', '--field', 'Visa:text'));
    const id = String(made.id);
    const renamed = await json<Template>('template', 'set', id, '--name', 'New');
    assert.deepEqual(renamed, { ...made, name: 'New' });
    const replaced = await json<Template>('template', 'set', id, '--field', 'Salary:number');
    assert.deepEqual(replaced, { ...renamed, fields: [{ label: 'Salary', kind: 'number', synonyms: [] }] });
    assert.deepEqual(await json<Template>('template', 'set', id, '--clear-fields'), { ...renamed, fields: [] });
  });

  test('a default layout is set by id or name, kept, and removed; one that the company does not have is refused', async () => {
    const own = await addLayout(db, Number(company), 'Acme');
    const made = await json<Template>(...add('In a layout', '--layout', 'classic-en'));
    assert.equal(made.default_layout, 'classic-en');
    const id = String(made.id);
    const set = (...words: string[]): Promise<Template> => json<Template>('template', 'set', id, ...words);
    assert.deepEqual(await set('--layout', 'Acme'), { ...made, default_layout: own });
    assert.deepEqual(await set('--name', 'Kept'), { ...made, name: 'Kept', default_layout: own });
    assert.equal((await set('--no-layout')).default_layout, null);
    const other = (await json<Id>('company', 'create', '--name', 'C')).id;
    const strange = await addLayout(db, other, 'Theirs');
    for (const words of [['set', id], add('Refused').slice(1)])
      assert.match(
        await refused('template', ...words, '--layout', strange),
        new RegExp(`has no layout "${strange}"\\. "lectern layout list`),
      );
    // The database itself holds a template to its company, and to one layout.
    const stored = (columns: { layout_id: number; built_in_layout?: string }): Promise<unknown> =>
      db.updateTable('templates').set(columns).where('id', '=', made.id).execute();
    await assert.rejects(stored({ layout_id: Number(strange) }), /foreign key/);
    await assert.rejects(stored({ layout_id: Number(own), built_in_layout: 'classic-en' }), /check constraint/);
    assert.equal((await set('--layout', own)).default_layout, own);
    await json('layout', 'delete', own, '--company', company);
    const listed = await json<Template[]>('template', 'list', '--company', company);
    assert.equal(listed.find((one) => one.id === made.id)?.default_layout, null);
    await json('template', 'delete', id);
  });

  test('hide and show write the visibility of a template for one member', async () => {
    const words = ['--company', company, '--email', 'ada@b.example', '--role', 'consultant'];
    const member = await json<Id>('member', 'add', ...words);
    const { id } = await json<Template>(...add('Hidden'));
    const entries = (): Promise<object[]> =>
      db.selectFrom('template_visibility').select(['member_id', 'visible']).where('template_id', '=', id).execute();
    const hidden = await json('template', 'hide', String(id), '--member', 'ADA@b.example');
    assert.deepEqual(hidden, { id, member: 'ada@b.example', visible: false });
    assert.deepEqual(await entries(), [{ member_id: member.id, visible: false }]);
    const shown = await json('template', 'show', String(id), '--member', 'ada@b.example');
    assert.deepEqual(shown, { id, member: 'ada@b.example', visible: true });
    assert.deepEqual(await entries(), [{ member_id: member.id, visible: true }]);
  });

  test('a template is deleted, unless it is the API default', async () => {
    const { id } = await json<Template>(...add('Leaving'));
    await json('company', 'set', company, '--default-template', 'Leaving');
    assert.match(
      await refused('template', 'delete', String(id)),
      new RegExp(`company set ${company} --default-template`),
    );
    await json('company', 'set', company, '--default-template', 'default');
    assert.equal((await json<Template>('template', 'delete', String(id))).name, 'Leaving');
    const left = await json<Template[]>('template', 'list', '--company', company);
    assert.ok(left.every(({ name }) => name !== 'Leaving'));
  });

  test('a template is not hidden from a member of another company', async () => {
    const other = String((await json<Id>('company', 'create', '--name', 'B')).id);
    await json('member', 'add', '--company', other, '--email', 'eve@b.example', '--role', 'consultant');
    const { id } = await json<Template>(...add('Ours'));
    assert.match(
      await refused('template', 'hide', String(id), '--member', 'eve@b.example'),
      /has no member eve@b\.example/,
    );
  });

  test('a name that is taken, a template and a company that are not there are refused', async () => {
    await json(...add('Taken'));
    const { id } = await json<Template>(...add('Free'));
    assert.match(await refused(...add('Taken')), /already has a template called "Taken"/);
    assert.match(await refused('template', 'set', String(id), '--name', 'Taken'), /already has a template/);
    for (const words of [['set', '--name', 'x'], ['hide', '--member', 'a@b.example'], ['delete']])
      assert.match(await refused('template', ...words, '999999'), /There is no template 999999\./);
    assert.match(await refused('template', 'add', '--company', '999999', '--name', 'x'), /There is no company/);
  });

  test('a kind may be written as yes/no or boolean, and is text where it is left out', async () => {
    const words = ['--field', 'A:yes/no', '--field', 'B:Boolean', '--field', 'C'];
    const { fields } = await json<Template>(...add('Kinds', ...words));
    assert.deepEqual(
      fields.map((field) => (field as { kind: string }).kind),
      ['yes_no', 'yes_no', 'text'],
    );
  });

  test('fields that cannot be are refused with the reason, and nothing is added', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ['--field', `Field ${index}`]).flat();
    const synonyms = Array.from({ length: 21 }, (_, index) => `s${index}`).join(',');
    for (const [words, reason] of [
      [
        ['--field', 'Visa:colour'],
        /"colour" is not a kind of field\. The kinds are text, date, yes_no, number, list\./,
      ],
      [['--field', ':text'], /has no label/],
      [['--field', 'A:text:b:c'], /too many colons/],
      [['--field', 'Visa', '--field', 'VISA:date'], /Two fields are called "VISA"/],
      [['--field', `A:text:${synonyms}`], /21 synonyms\. A field has at most 20/],
      [['--field', 'x'.repeat(101)], /101 characters\. A label and a synonym have at most 100/],
      [['--field', '...'], /need at least one letter or digit/],
      [['--field', '\u001B[31mVisa'], /holds a control character/],
      [['--field', 'Visa:text:a\u202Eb'], /holds a control character/],
      [many, /51 fields\. A template has at most 50/],
    ] as const) {
      const { code, stdout, stderr } = await run(...add('Refused', ...words));
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.match(stderr, reason);
    }
    const names = (await json<Template[]>('template', 'list', '--company', company)).map(({ name }) => name);
    assert.equal(names.includes('Refused'), false);
  });

  test('people get templates as text', async () => {
    const { stdout } = await run('template', 'list', '--company', company);
    assert.match(
      stdout,
      /^ID +NAME +CONSOLE DEFAULT +LAYOUT +EXTRA FIELDS\n\d+ +House +no +- +Notice period \(text\), Driving licence/,
    );
  });
});
