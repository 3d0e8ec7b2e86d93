import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';

import { TestCompany } from '../support/company.ts';
import { textCv } from '../support/documents.ts';
import { lectern } from '../support/lectern.ts';
import { skipWithout } from '../support/programs.ts';
import { insertCv } from '../support/stored-cv.ts';

const service = await lectern();
const run = promisify(execFile);
const EXAMPLES = path.resolve(import.meta.dirname, '../../examples');

const folder = await mkdtemp(path.join(tmpdir(), 'lectern-examples-'));
after(() => rm(folder, { recursive: true, force: true }));
const cvFile = path.join(folder, 'cv.pdf');
await writeFile(cvFile, await textCv());

interface Example {
  /** What has to be installed. */
  readonly program: string;
  readonly file: string;
  /** Builds what is run instead of the file, in the folder that is removed after the tests. */
  readonly build?: (source: string) => Promise<readonly [program: string, ...words: string[]]>;
  /** Whether it prints the answers themselves. */
  readonly asJson: boolean;
}

const ALL: readonly Example[] = [
  { program: 'curl', file: 'process.sh', asJson: true },
  { program: 'python3', file: 'process.py', asJson: false },
  { program: 'php', file: 'process.php', asJson: false },
  { program: 'java', file: 'Process.java', asJson: true },
  { program: 'go', file: 'process.go', asJson: true, build: builtByGo },
  { program: 'mcs', file: 'Process.cs', asJson: true, build: builtByMono },
];

async function builtByGo(source: string): Promise<[string]> {
  const program = path.join(folder, 'process');
  const env = { ...process.env, GOCACHE: path.join(folder, 'go'), GOPROXY: 'off' };
  await run('go', ['build', '-o', program, source], { cwd: folder, env });
  return [program];
}

async function builtByMono(source: string): Promise<[string, string]> {
  const program = path.join(folder, 'Process.exe');
  await run('mcs', ['-r:System.Net.Http', `-out:${program}`, source], { cwd: folder });
  return ['mono', program];
}

/** The program that runs an example, and what comes before the arguments. */
async function commandOf({ program, file, build }: Example): Promise<readonly [program: string, ...words: string[]]> {
  const source = path.join(EXAMPLES, file);
  if (build !== undefined) return build(source);
  return [program === 'curl' ? 'sh' : program, source];
}

/** Runs an example for a company; gives what it printed. */
async function output(
  [program, ...words]: readonly [string, ...string[]],
  company: TestCompany,
  key = company.key,
): Promise<string> {
  const { stdout } = await run(program, [...words, cvFile, company.email], {
    cwd: folder,
    env: { ...process.env, LECTERN_URL: service.baseUrl, LECTERN_API_KEY: key },
  });
  return stdout;
}

describe('the examples', () => {
  for (const example of ALL) {
    test(`${example.file} sends a CV and lists what is stored`, { skip: skipWithout(example.program) }, async () => {
      const company = await TestCompany.create(service);
      const older = await insertCv(service, company, { name: 'Ines Okafor' });
      const command = await commandOf(example);
      const lines = (await output(command, company)).trim().split('\n');
      if (example.asJson) {
        const [sent = '', listed = ''] = lines;
        const { candidate_name } = (JSON.parse(sent) as { readonly data: { readonly candidate_name: string } }).data;
        const stored = (JSON.parse(listed) as { readonly data: readonly { readonly id: number }[] }).data;
        const ids = stored.map(({ id }) => id);
        assert.deepEqual([candidate_name, ids.length, ids[1]], ['Marlene Vossberg', 2, older]);
      } else {
        assert.equal(lines[0], 'Marlene Vossberg: Senior Controls Engineer at Tidewater Robotics GmbH');
        assert.match(lines[1] ?? '', /^\d+ Marlene Vossberg$/);
        assert.deepEqual(lines.slice(2), [`${older} Ines Okafor`]);
      }
      await assert.rejects(output(command, company, 'lectern_wrong'), (error: Error & Record<string, unknown>) => {
        assert.match(`${String(error.stdout)}${String(error.stderr)}`, /invalid_api_key.*req_/s);
        return true;
      });
    });
  }
});
