import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Profile } from '#extraction/model/profile.ts';
import { cliProcess, newDataDir } from '../cli/command.ts';
import { SAMPLES_DIR, TRUTHS } from '../samples/truth.ts';
import { proofsOf } from './proved.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LONG_SIDE_MAX_PT = 900;

interface Read {
  readonly file: string;
  readonly profile: Profile;
}

let read: Read[];

before(async () => {
  const cli = cliProcess({ LECTERN_DATA_DIR: await newDataDir() });
  const { code, stdout } = await cli.run('read', '--json', ...TRUTHS.map(({ file }) => path.join(SAMPLES_DIR, file)));
  assert.equal(code, 0);
  read = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Read);
});

describe('the profiles that lectern read --json prints of all samples', () => {
  it('keep the published schema', () => {
    const schema = JSON.parse(readFileSync(path.join(ROOT, 'openapi/profile.schema.json'), 'utf8')) as object;
    const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);
    assert.equal(read.length, TRUTHS.length);
    for (const { file, profile } of read)
      assert.ok(validate(profile), `${file}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  });

  it('have a page, a box on it and characters for every value, also of Word documents and scans', () => {
    for (const { file, profile } of read) {
      const proofs = proofsOf(profile);
      assert.ok(proofs.length > 25, `${file} has only ${proofs.length} values`);
      for (const { path: where, evidence } of proofs) {
        assert.ok(evidence.length > 0, `${file}${where} has no evidence`);
        for (const { page, x0, y0, x1, y1, text } of evidence) {
          assert.ok(page >= 1 && text.trim() !== '', `${file}${where}`);
          assert.ok(x0 >= 0 && y0 >= 0 && x1 > x0 && y1 > y0, `${file}${where}`);
          assert.ok(Math.max(x1, y1) < LONG_SIDE_MAX_PT, `${file}${where}`);
        }
      }
    }
  });
});
