import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { until } from '../../kit/until.ts';
import { TestCompany } from '../../support/company.ts';
import { slowPdf, textCv } from '../../support/documents.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { dial } from '../../support/raw.ts';
import { assertNothingKept } from '../../support/traces.ts';
import { processCv } from '../../support/upload.ts';

const shared = await lectern();
/** One key gets two of five places in the queue, and twelve of twenty places for uploads. */
const service = await lecternBeside(shared, {
  LECTERN_QUEUE_LIMIT: '5',
  LECTERN_QUEUE_WAIT_MS: '700',
  LECTERN_UPLOADS_MAX: '20',
  LECTERN_OCR_WORKERS: '1',
  LECTERN_DOCUMENT_TIMEOUT_MS: '5000',
});

/** Folders of calls that the server has on disk. */
async function callFolders(): Promise<number> {
  const root = path.join(service.dataDir, 'scratch');
  const own = (await readdir(root)).filter((name) => name.startsWith(`${service.pid}-`));
  const inside = await Promise.all(own.map(async (name) => readdir(path.join(root, name))));
  return inside.flat().filter((name) => name.startsWith('call-')).length;
}

function secondsToWait(headers: Headers): number {
  return Number(headers.get('retry-after') ?? Number.NaN);
}

describe('POST /cvs/process: 500 process_failed, the service is busy', () => {
  test('of ten calls at once with room for two, eight are refused before either of the two is answered', async () => {
    const company = await TestCompany.create(service);
    const file = await slowPdf();
    const order: string[] = [];
    let foldersAtEighth = Number.NaN;
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const answer = await processCv(service, company, { file });
        order.push(/busy/i.test(answer.expectError(500, 'process_failed')) ? 'busy' : 'worked on');
        // The answer is sent once the call's own folder is gone.
        if (order.length === 8) foldersAtEighth = await callFolders();
        return answer;
      }),
    );
    assert.deepEqual(order.slice(0, 8), Array<string>(8).fill('busy'));
    assert.ok(foldersAtEighth <= 2, `${foldersAtEighth} uploads lay on disk`);
    const refused = answers.filter(({ text }) => /busy/i.test(text));
    for (const { headers } of refused) {
      const seconds = secondsToWait(headers);
      assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60, String(seconds));
    }
    const usage = await company.usage();
    assert.equal(usage.length, 2, 'who was refused at the door is not on record');
    assert.ok(usage.every(({ credit }) => credit === 0));
    assert.equal(await company.balance(), 100);
    await assertNothingKept(service, company);
    assert.equal(await callFolders(), 0);
  });

  test('who waits too long for an engine that others keep busy is told so, and gets the credit back', async () => {
    const company = await TestCompany.create(service);
    // Eight pages keep the one OCR process busy for far longer than the other may wait, however slow the machine is.
    const file = await slowPdf(8);
    const answers = await Promise.all([1, 2].map(() => processCv(service, company, { file })));
    const [waited, ...more] = answers.filter(({ text }) => /busy/i.test(text));
    const [worked] = answers.filter(({ text }) => !/busy/i.test(text));
    assert.ok(waited !== undefined && more.length === 0, answers.map(({ text }) => text).join('\n'));
    waited.expectError(500, 'process_failed');
    assert.ok(secondsToWait(waited.headers) >= 1);
    if (worked?.status !== 200) assert.match(worked?.expectError(500, 'process_failed') ?? '', /took more time/i);
    const usage = await company.usage();
    assert.deepEqual(
      usage.filter(({ detail }) => /busy/i.test(detail ?? '')).map(({ outcome, credit }) => [outcome, credit]),
      [['failed_service', 0]],
    );
    assert.equal(await company.balance(), worked?.status === 200 ? 99 : 100);
  });

  test('with a disk that is all but full no upload is taken in, and other calls are answered as ever', async () => {
    const full = await lecternBeside(shared, { LECTERN_DISK_FREE_MB: '1000000000' });
    const company = await TestCompany.create(full);
    assert.match((await processCv(full, company)).expectError(500, 'process_failed'), /busy/i);
    assert.deepEqual(await company.usage(), []);
    const listed = await fetch(`${full.baseUrl}/cvs`, { headers: { authorization: `Bearer ${company.key}` } });
    assert.equal(listed.status, 200);
  });

  test('a crowd of uploads that do not come to an end is bounded, and a further one is refused before it is read', async () => {
    const company = await TestCompany.create(service);
    const sockets = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const socket = dial(service);
        await once(socket, 'connect');
        socket.write(
          [
            'POST /api/public/v1/cvs/process HTTP/1.1',
            'Host: x',
            `Authorization: Bearer ${company.key}`,
            'Content-Type: multipart/form-data; boundary=edge',
            'Content-Length: 100000',
            '',
            '--edge\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n',
          ].join('\r\n'),
        );
        return socket;
      }),
    );
    await until('twelve uploads arrive', async () => (await callFolders()) >= 12);
    const answer = await processCv(service, company);
    assert.match(answer.expectError(500, 'process_failed'), /busy/i);
    assert.ok(secondsToWait(answer.headers) >= 1);
    assert.equal(await callFolders(), 12);
    for (const socket of sockets) socket.destroy();
    await until('their folders are gone', async () => (await callFolders()) === 0);
    assert.equal((await processCv(service, company, { file: await textCv() })).status, 200);
  });
});
