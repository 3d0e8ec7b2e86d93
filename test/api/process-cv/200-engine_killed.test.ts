import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';

import { TestCompany } from '../../support/company.ts';
import { wordCv } from '../../support/documents.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { processCv } from '../../support/upload.ts';

const run = promisify(execFile);
const service = await lecternBeside(await lectern(), { LECTERN_DOCUMENT_WORKERS: '2' });

/** The workers of the server whose module has this name. */
async function workers(module: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === service.pid && found?.[3]?.includes(module) === true)
    .map((found) => Number(found?.[1]));
}

describe('POST /cvs/process: an engine is killed', () => {
  test('no call is lost by it, neither the one that it worked on nor those beside it', async () => {
    const company = await TestCompany.create(service);
    assert.equal((await processCv(service, company, { file: await wordCv(), fileName: 'cv.docx' })).status, 200);
    let done = false;
    const calls = Promise.all(
      Array.from({ length: 8 }, async (_, index) =>
        index % 2 === 0
          ? processCv(service, company, { file: await wordCv(), fileName: 'cv.docx' })
          : processCv(service, company),
      ),
    ).finally(() => {
      done = true;
    });
    const killed: number[] = [];
    for (const module of ['document-worker', 'office-']) {
      const [victim] = await workers(module);
      if (done || victim === undefined) continue;
      process.kill(victim, 'SIGKILL');
      killed.push(victim);
    }
    const answers = await calls;
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array<number>(8).fill(200),
      answers.map(({ text }) => text).join('\n'),
    );
    assert.ok(killed.length > 0, 'an engine was killed while there was work');
    const left = [...(await workers('document-worker')), ...(await workers('office-'))];
    assert.ok(killed.every((pid) => !left.includes(pid)));
    assert.equal(await company.balance(), 91);
  });
});
