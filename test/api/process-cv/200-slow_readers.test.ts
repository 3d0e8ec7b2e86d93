import assert from 'node:assert/strict';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { TestCompany } from '../../support/company.ts';
import { type Lectern, lectern, lecternBeside } from '../../support/lectern.ts';
import { answersIn, dial } from '../../support/raw.ts';

const shared = await lectern();

const BODY_BYTES = 40 * 1024 * 1024;

function head(key: string, connection: string): string {
  return [
    'POST /api/public/v1/cvs/process HTTP/1.1',
    'Host: x',
    `Connection: ${connection}`,
    `Authorization: Bearer ${key}`,
    'Content-Type: multipart/form-data; boundary=edge',
    `Content-Length: ${BODY_BYTES}`,
    '\r\n',
  ].join('\r\n');
}

const FILE_HEAD = '--edge\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n';

for (const [connection, end] of [
  ['close', 'the server closes'],
  ['keep-alive', 'the next request is answered'],
] as const) {
  test(`a client that sends all of 40 MB before it reads a byte still gets its answer, and ${end}`, async () => {
    const company = await TestCompany.create(shared, { credits: 1 });
    const socket = dial(shared);
    socket.pause();
    socket.write(head(company.key, connection) + FILE_HEAD);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(Buffer.alloc(BODY_BYTES - FILE_HEAD.length, 'x'), () => resolve());
    });
    if (connection === 'keep-alive') {
      socket.write('GET /api/public/v1/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    }
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk)).resume();
    await once(socket, 'end');
    socket.end();
    const answers = answersIn(Buffer.concat(received), false);
    assert.deepEqual(
      answers.map(({ status }) => status),
      connection === 'close' ? [400] : [400, 200],
    );
    assert.match(answers[0]?.error.message ?? '', /larger than this company's limit of 10 MB/);
  });
}

/** Resolves once no call has a folder in the scratch space of the servers over this data. */
async function noCallLeft(service: Lectern): Promise<void> {
  const scratch = path.join(service.dataDir, 'scratch');
  const watcher = watch(scratch, { recursive: true });
  try {
    for (;;) {
      const changed = once(watcher, 'change');
      const names = await readdir(scratch, { recursive: true }).catch(() => ['call-']);
      if (!names.some((name) => path.basename(name).startsWith('call-'))) return;
      await changed;
    }
  } finally {
    watcher.close();
  }
}

test('clients that are gone before their upload is looked at leave no folder and no credit behind', async () => {
  const company = await TestCompany.create(shared, { credits: 30 });
  const service = await lecternBeside(shared);
  for (let i = 0; i < 20; i += 1) {
    const socket = dial(service);
    await once(socket, 'connect');
    socket.write(head(company.key, 'keep-alive') + FILE_HEAD);
    socket.destroySoon();
  }
  const answer = await fetch(`${service.baseUrl}/templates?acting_user_email=${company.email}`, {
    headers: { authorization: `Bearer ${company.key}` },
  });
  assert.equal(answer.status, 200);
  await noCallLeft(service);
  assert.deepEqual(await company.usage(), []);
});
