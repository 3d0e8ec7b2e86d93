import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { widthOf } from '#cli/output.ts';
import type { Explanation } from '#extraction/explain/explanation.ts';
import type { TemplateField } from '#extraction/model/profile.ts';

import { textCv, wordCv } from '../support/documents.ts';
import { cliProcess, type Id, newDataDir } from './command.ts';

interface Line {
  readonly explanation?: Explanation;
  readonly pictures?: readonly string[];
  readonly profile: { readonly template_fields: readonly TemplateField[] };
}

describe('lectern read: why, where, and what a template asks for', async () => {
  const dataDir = await newDataDir();
  const { run, json, refused } = cliProcess({ LECTERN_DATA_DIR: dataDir });
  const folder = path.join(path.dirname(dataDir), 'cvs');
  await mkdir(folder, { recursive: true });

  async function file(name: string, content: Buffer): Promise<string> {
    await writeFile(path.join(folder, name), content);
    return path.join(folder, name);
  }

  const cv = await file('cv.pdf', await textCv());

  test('--explain says for people why each of the three values is what it is', async () => {
    const { code, stdout, stderr } = await run('read', '--explain', cv);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    for (const part of [
      /^Name {16}Marlene Vossberg \(confidence 0\.\d+; shown from 0\.\d+ on\)$/m,
      /^ {2}where {13}page 1: "Marlene Vossberg"$/m,
      /^ {2}what counted {6}\+[\d.]+ its size and its position on the page/m,
      /^Latest company {6}Tidewater Robotics GmbH \(confidence/m,
      /^Latest role {9}Senior Controls Engineer \(confidence/m,
      /^The jobs in the CV, as of \d{4}-\d\d-\d\d$/m,
      /Chosen\.$/m,
    ])
      assert.match(stdout, part);
    for (const line of stdout.split('\n')) assert.ok(widthOf(line) <= 80, line);
  });

  test('--explain with --json gives the same as data, which is not there otherwise', async () => {
    const { explanation } = await json<Line>('read', '--explain', cv);
    assert.equal(explanation?.candidate_name.value, 'Marlene Vossberg');
    assert.deepEqual(
      explanation?.jobs.map(({ role, chosen, why_not }) => [role, chosen, why_not]),
      [['Senior Controls Engineer', true, null]],
    );
    assert.equal('explanation' in (await json<Line>('read', cv)), false);
  });

  test('--field looks for extra fields, --template for those of a template', async () => {
    const asked = await json<Line>('read', '--field', 'Town:text:Ort', '--field', 'Start date:date', cv);
    assert.deepEqual(
      asked.profile.template_fields.map(({ label, kind, value }) => [label, kind, value]),
      [
        ['Town', 'text', null],
        ['Start date', 'date', null],
      ],
    );
    const company = String((await json<Id>('company', 'create', '--name', 'A')).id);
    const { id } = await json<Id>('template', 'add', '--company', company, '--name', 'T', '--field', 'Visa');
    const { profile } = await json<Line>('read', '--template', String(id), cv);
    assert.deepEqual(
      profile.template_fields.map(({ label }) => label),
      ['Visa'],
    );
    assert.match(await refused('read', '--template', '999999', cv), /There is no template 999999/);
  });

  test('--json-resume prints a JSON Resume a line, and the reason for a file that cannot be read', async () => {
    const { code, stdout } = await run('read', '--json-resume', cv, path.join(folder, 'absent.pdf'));
    assert.equal(code, 0);
    const [resume, absent] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { basics?: { name?: string }; error?: string });
    assert.equal(resume?.basics?.name, 'Marlene Vossberg');
    assert.match(absent?.error ?? '', /no such file/);
  });

  test('--picture draws the page with frames around the three values, of a Word document too', async () => {
    for (const source of [cv, await file('cv.docx', await wordCv())]) {
      const target = path.join(folder, `${path.extname(source).slice(1)}.png`);
      const { pictures } = await json<Line>('read', '--picture', target, source);
      assert.deepEqual(pictures, [target]);
      const png = await readFile(target);
      assert.equal(png.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
      assert.ok(png.readUInt32BE(16) > 1000 && png.readUInt32BE(20) > 1500, 'a page in the size of a screen');
    }
  });

  test('a picture that cannot be written is told, and the CV is printed nevertheless', async () => {
    const { code, stdout, stderr } = await run('read', '--picture', path.join(folder, 'absent', 'a.png'), cv);
    assert.equal(code, 1);
    assert.match(stdout, /Marlene Vossberg/);
    assert.match(stderr, /^error: The picture cannot be written to .+: the folder does not exist\.\n$/);
  });

  test('options that make no sense together are refused before anything is read', async () => {
    for (const [words, reason] of [
      [['--picture', 'a.png', cv, cv], /one FILE with --picture/],
      [['--picture', 'a.jpg', cv], /its name must end in \.png/],
      [['--field', 'Visa', '--template', '1', cv], /either --field or --template/],
      [['--json', '--json-resume', cv], /cannot be used with/],
      [['--field', 'Visa:colour', cv], /"colour" is not a kind of field/],
    ] as const) {
      const { code, stdout, stderr } = await run('read', ...words);
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.match(stderr, reason);
    }
    assert.match(await refused('read', '--blurb', '@absent.txt', cv), /example cannot be read from absent\.txt/);
  });
});
