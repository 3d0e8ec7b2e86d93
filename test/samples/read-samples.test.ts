import assert from 'node:assert/strict';
import path from 'node:path';
import { suite, test } from 'node:test';
import { cliProcess, newDataDir } from '../cli/command.ts';
import { SAMPLES_DIR, type SampleTruth, TRUTHS } from './truth.ts';

const dataDir = await newDataDir();

suite('lectern read --json samples/*', () => {
  test('finds name, company, role and method of every sample', async (t) => {
    const cli = cliProcess({ LECTERN_DATA_DIR: dataDir });
    const files = TRUTHS.map(({ file }) => path.join(SAMPLES_DIR, file));
    const { code, stdout, stderr } = await cli.run('read', '--json', ...files);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    const read = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SampleTruth);
    assert.equal(read.length, TRUTHS.length);
    for (const [index, truth] of TRUTHS.entries()) {
      const found = read[index];
      await t.test(truth.file, () => {
        const { candidate_name, latest_company, latest_role, processing_method } = found ?? {};
        assert.deepEqual({ file: truth.file, candidate_name, latest_company, latest_role, processing_method }, truth);
      });
    }
  });
});
