import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';

import { TestCompany } from '../support/company.ts';
import { textCv } from '../support/documents.ts';
import { lectern } from '../support/lectern.ts';
import { insertCv } from '../support/stored-cv.ts';

const service = await lectern();
const run = promisify(execFile);
const EXAMPLES = path.resolve(import.meta.dirname, '../../examples');

const folder = await mkdtemp(path.join(tmpdir(), 'lectern-examples-'));
after(() => rm(folder, { recursive: true, force: true }));
const cvFile = path.join(folder, 'cv.pdf');
await writeFile(cvFile, await textCv());

interface Example {
  readonly program: string;
  readonly file: string;
  /** Whether it prints the answers themselves. */
  readonly asJson: boolean;
}

const ALL: readonly Example[] = [
  { program: 'curl', file: 'process.sh', asJson: true },
  { program: 'python3', file: 'process.py', asJson: false },
  { program: 'php', file: 'process.php', asJson: false },
  { program: 'java', file: 'Process.java', asJson: true },
];

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((directory) => {
    try {
      accessSync(path.join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Runs an example for a company; gives what it printed. */
async function output({ program, file }: Example, company: TestCompany, key = company.key): Promise<string> {
  const interpreter = program === 'curl' ? 'sh' : program;
  const { stdout } = await run(interpreter, [path.join(EXAMPLES, file), cvFile, company.email], {
    cwd: folder,
    env: { ...process.env, LECTERN_URL: service.baseUrl, LECTERN_API_KEY: key },
  });
  return stdout;
}

describe('the examples', () => {
  for (const example of ALL) {
    const skip = isInstalled(example.program) ? false : `there is no ${example.program} on this machine`;
    test(`${example.file} sends a CV and lists what is stored`, { skip }, async () => {
      const company = await TestCompany.create(service);
      const older = await insertCv(service, company, { name: 'Ines Okafor' });
      const lines = (await output(example, company)).trim().split('\n');
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
      await assert.rejects(output(example, company, 'lectern_wrong'), (error: Error & Record<string, unknown>) => {
        assert.match(`${String(error.stdout)}${String(error.stderr)}`, /invalid_api_key.*req_/s);
        return true;
      });
    });
  }
});
