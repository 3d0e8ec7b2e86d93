import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { slowPdf, textCv } from '../../support/documents.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { dial } from '../../support/raw.ts';
import { assertNothingKept } from '../../support/traces.ts';
import { processCv } from '../../support/upload.ts';

const shared = await lectern();
const service = await lecternBeside(shared, {
  LECTERN_QUEUE_LIMIT: '2',
  LECTERN_QUEUE_WAIT_MS: '700',
  LECTERN_UPLOADS_MAX: '12',
  LECTERN_OCR_WORKERS: '1',
  LECTERN_DOCUMENT_TIMEOUT_MS: '8000',
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
    const file = await slowPdf();
    const answers = await Promise.all([1, 2].map(() => processCv(service, company, { file })));
    const messages = answers.map((answer) => answer.expectError(500, 'process_failed'));
    const waited = messages.filter((message) => /busy/i.test(message));
    const worked = messages.filter((message) => /took more time/i.test(message));
    assert.deepEqual([waited.length, worked.length], [1, 1], messages.join('\n'));
    const busy = answers.find(({ text }) => /busy/i.test(text));
    assert.ok(secondsToWait(busy?.headers ?? new Headers()) >= 1);
    const usage = await company.usage();
    assert.deepEqual(
      usage.map(({ outcome, credit }) => [outcome, credit]),
      [
        ['failed_service', 0],
        ['failed_service', 0],
      ],
    );
    assert.equal(await company.balance(), 100);
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
    while ((await callFolders()) < 12);
    const answer = await processCv(service, company);
    assert.match(answer.expectError(500, 'process_failed'), /busy/i);
    assert.ok(secondsToWait(answer.headers) >= 1);
    assert.equal(await callFolders(), 12);
    for (const socket of sockets) socket.destroy();
    while ((await callFolders()) > 0);
    assert.equal((await processCv(service, company, { file: await textCv() })).status, 200);
  });
});
