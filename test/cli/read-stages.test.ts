import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { widthOf } from '#cli/output.ts';
import { formatStages, stagesAsJson } from '#cli/read-stages.ts';
import { STAGE_NAMES } from '#extraction/model/stage.ts';
import type { NamedStageView } from '#extraction/pipeline.ts';

import { textCv } from '../support/documents.ts';
import { cliProcess, newDataDir } from './command.ts';

interface Table {
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
  readonly rows_left_out: number;
}

interface Stage {
  readonly stage: string;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  readonly tables: Readonly<Record<string, Table>>;
  readonly boxes: readonly { readonly kind: string; readonly label: string | null }[];
}

interface Line {
  readonly stages?: readonly Stage[];
  readonly pictures?: readonly string[];
}

const HOW = { file: 'cv.pdf', method: 'text', pageCount: 1, ms: 9, explanation: null, pictures: [] } as const;

function formatted(view: Partial<NamedStageView>): string {
  const whole: NamedStageView = { stage: 'layout', facts: {}, tables: [], boxes: [], ...view };
  // Of the profile nothing is printed.
  return formatStages({ ...HOW, profile: {} as never, stages: [whole] }, [whole]);
}

describe('lectern read --stages', async () => {
  const dataDir = await newDataDir();
  const { run, json } = cliProcess({ LECTERN_DATA_DIR: dataDir });
  const folder = path.join(path.dirname(dataDir), 'cvs');
  await mkdir(folder, { recursive: true });
  const cv = path.join(folder, 'cv.pdf');
  await writeFile(cv, await textCv());

  test('prints each stage in order, in tables of at most 120 columns', async () => {
    const { code, stdout, stderr } = await run('read', '--stages', cv);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    const titles = [...stdout.matchAll(/^-- (\w+) -+$/gm)].map(([, name]) => name);
    assert.deepEqual(titles, STAGE_NAMES);
    for (const part of [
      /^ +1 +work +1 +\d+ +words +[\d.]+ +Work experience$/m,
      /^ +\d+ +1 +header +.* begin +.*Senior Controls Engineer$/m,
      /^ +1 +\d+ +\w+ +role +role .*Senior Controls Engineer/m,
      /^latest_company .* yes +Tidewater Robotics GmbH$/m,
    ])
      assert.match(stdout, part);
    for (const line of stdout.split('\n')) assert.ok(widthOf(line) <= 120, line);
  });

  test('--json gives all of it as rows of named columns, which are not there otherwise', async () => {
    const { stages = [] } = await json<Line>('read', '--stages', cv);
    assert.deepEqual(Object.fromEntries(stages.map(({ stage, tables }) => [stage, Object.keys(tables)])), {
      layout: ['pages', 'left_out', 'blocks', 'lines'],
      sections: ['sections', 'divided_lists', 'lines'],
      entries: ['job_lines', 'headers', 'header_fields', 'header_field_scores', 'study_lines'],
      fields: ['name_candidates', 'jobs', 'values'],
      ranking: ['jobs'],
      confidence: ['decisions', 'is_cv', 'calibration', 'alternatives', 'values'],
    });
    const fields = stages[2]?.tables['header_fields']?.rows ?? [];
    assert.deepEqual(
      fields.map(({ text, tag }) => [text, tag]),
      [
        ['Senior Controls Engineer', 'role'],
        ['Tidewater Robotics GmbH', 'company'],
      ],
    );
    assert.equal(stages[2]?.tables['header_fields']?.rows_left_out, 0);
    assert.ok(stages.every(({ boxes }) => boxes.length > 0));
    assert.equal('stages' in (await json<Line>('read', cv)), false);
  });

  test('--stage is for one stage, and --picture draws what it found, with a legend below the page', async () => {
    const target = path.join(folder, 'entries.png');
    const { stages, pictures } = await json<Line>('read', '--stage', 'entries', '--picture', target, cv);
    assert.deepEqual(
      stages?.map(({ stage }) => stage),
      ['entries'],
    );
    assert.deepEqual(pictures, [target]);
    const plain = path.join(folder, 'plain.png');
    await json<Line>('read', '--stages', '--picture', plain, cv);
    const [drawn, page] = [await readFile(target), await readFile(plain)];
    assert.equal(drawn.readUInt32BE(16), page.readUInt32BE(16));
    assert.ok(drawn.readUInt32BE(20) > page.readUInt32BE(20), 'the legend is below the page');
  });

  test('is refused with options that print something else, and for a stage that does not exist', async () => {
    for (const [words, reason] of [
      [['--stages', '--explain'], /cannot be used with/],
      [['--stages', '--json-resume'], /cannot be used with/],
      [['--stage', 'words'], /Allowed choices are layout, sections, entries, fields, ranking, confidence/],
    ] as const) {
      const { code, stdout, stderr } = await run('read', ...words, cv);
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.match(stderr, reason);
    }
  });
});

describe('the tables of a stage', () => {
  test('cut long texts, show tabs, and print nothing that a terminal interprets', () => {
    const text = formatted({
      facts: { language: 'de', body_is_bold: false, latest: null },
      tables: [
        {
          name: 'lines',
          columns: ['line', 'is_heading', 'colour', 'text'],
          rows: [
            [7, true, null, 'Baker\tMill'],
            [12, false, null, `\u001B[31m${'言'.repeat(100)}`],
          ],
          rowsLeftOut: 3,
        },
      ],
    });
    assert.match(text, /^language: de \| body is bold: no \| latest: -$/m);
    assert.match(text, /^ {6}is$/m);
    assert.match(text, /^line {2}heading {2}text$/m);
    assert.match(text, /^ {3}7 {2}yes {6}Baker → Mill$/m);
    assert.match(text, /^ {2}12 {11} \[31m言+…$/m);
    assert.match(text, /^\.\.\. and 3 more$/m);
    assert.equal(text.includes('\u001B'), false);
    assert.doesNotMatch(text, /colour/);
    for (const line of text.split('\n')) assert.ok(widthOf(line) <= 120, line);
  });

  test('are left out where they have no rows, but not in JSON', () => {
    const empty = { name: 'studies', columns: ['line'], rows: [], rowsLeftOut: 0 };
    assert.doesNotMatch(formatted({ tables: [empty] }), /studies/);
    assert.deepEqual(stagesAsJson([{ stage: 'entries', facts: {}, tables: [empty], boxes: [] }]), [
      { stage: 'entries', facts: {}, tables: { studies: { rows: [], rows_left_out: 0 } }, boxes: [] },
    ]);
  });
});
