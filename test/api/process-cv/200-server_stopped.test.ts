import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../kit/until.ts';
import { TestCompany } from '../../support/company.ts';
import { wordCv } from '../../support/documents.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { processCv } from '../../support/upload.ts';

// LibreOffice has to start first, which a busy machine takes longer for than the grace period is by default.
const service = await lecternBeside(await lectern(), { LECTERN_SHUTDOWN_GRACE_MS: '110000' });

test('a server that is told to stop finishes the CVs in progress, and those that wait for an engine too', async () => {
  const company = await TestCompany.create(service);
  const file = await wordCv();
  const calls = Promise.all(
    Array.from({ length: 6 }, () => processCv(service, company, { file, fileName: 'cv.docx' })),
  );
  // LibreOffice has to start first: all six are charged, and wait for it.
  await until('six calls are charged', async () => (await company.usage()).length >= 6);
  process.kill(service.pid, 'SIGTERM');
  const answers = await calls;
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array<number>(6).fill(200),
    answers.map(({ text }) => text).join('\n'),
  );
  assert.ok((await company.usage()).every(({ outcome }) => outcome === 'completed'));
  assert.equal(await company.balance(), 94);
});
