import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { plainZip, textCv } from '../../support/documents.ts';
import { sendWithoutEnd } from '../../support/endless-upload.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { exchange } from '../../support/raw.ts';
import { assertNoTrace } from '../../support/traces.ts';
import { cvForm, cvRequest, processCv } from '../../support/upload.ts';

const service = await lectern();

const MULTIPART = 'multipart/form-data; boundary=edge';
const GOOD_FIELD = '--edge\r\nContent-Disposition: form-data; name="acting_user_email"\r\n\r\na@b.example\r\n';
const FILE_HEAD = '--edge\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7';

/** Bodies that are no well-formed multipart form: what is wrong, the Content-Type, the body. */
const MALFORMED: readonly (readonly [string, string | null, string])[] = [
  ['JSON', 'application/json', '{"file":"cv.pdf"}'],
  ['a form of another kind', 'application/x-www-form-urlencoded', 'file=cv.pdf&acting_user_email=a@b.example'],
  ['plain text', 'text/plain', 'my CV'],
  ['a PDF by itself', 'application/pdf', '%PDF-1.7'],
  ['no Content-Type', null, GOOD_FIELD],
  ['a Content-Type that is none', ';;;', GOOD_FIELD],
  ['multipart of another kind', 'multipart/mixed; boundary=edge', GOOD_FIELD],
  ['no boundary', 'multipart/form-data', GOOD_FIELD],
  ['an empty boundary', 'multipart/form-data; boundary=', GOOD_FIELD],
  ['an empty boundary in quotes', 'multipart/form-data; boundary=""', GOOD_FIELD],
  ['an empty boundary, and a body for it', 'multipart/form-data; boundary=""', GOOD_FIELD.replace('edge', '')],
  ['a boundary of white space', 'multipart/form-data; boundary="  "', GOOD_FIELD],
  ['a boundary of 300 characters', `multipart/form-data; boundary=${'e'.repeat(300)}`, GOOD_FIELD],
  ['another boundary than the one named', 'multipart/form-data; boundary=shore', GOOD_FIELD],
  ['nothing at all', MULTIPART, ''],
  ['no closing boundary after a field', MULTIPART, GOOD_FIELD],
  ['no closing boundary after a file', MULTIPART, GOOD_FIELD + FILE_HEAD],
  ['a part that breaks off in its headers', MULTIPART, `${GOOD_FIELD}--edge\r\nContent-Disposition: form-da`],
];

describe('POST /cvs/process: 400 validation_error, for a body that is no form', () => {
  for (const [what, type, body] of MALFORMED) {
    test(`${what} is refused with a sentence that says so, and costs nothing`, async () => {
      const company = await TestCompany.create(service);
      const answer = await call(service, 'POST /cvs/process', {
        key: company.key,
        headers: type === null ? {} : { 'Content-Type': type },
        // Bytes, because fetch would give a string a Content-Type of its own.
        body: new TextEncoder().encode(body),
      });
      assert.match(answer.expectError(400, 'validation_error'), /multipart|boundary|body/i);
      await assertNoTrace(service, company);
    });
  }

  test('a call without any body is refused', async () => {
    const company = await TestCompany.create(service);
    (await call(service, 'POST /cvs/process', { key: company.key })).expectError(400, 'validation_error');
  });

  test('two files in "file" are refused, good as each may be', async () => {
    const company = await TestCompany.create(service);
    const form = await cvForm(company);
    form.append('file', new Blob([new Uint8Array(await textCv())]), 'second.pdf');
    const answer = await call(service, 'POST /cvs/process', { key: company.key, body: form });
    assert.match(answer.expectError(400, 'validation_error'), /two|one|second/i);
    await assertNoTrace(service, company);
  });

  test('a field of half a megabyte and a form of thousands of fields are answered, never a fault', async () => {
    const company = await TestCompany.create(service);
    const long = await processCv(service, company, { fields: [['gender', 'x'.repeat(512 * 1024)]] });
    assert.ok([200, 400].includes(long.status));
    const fields = Array.from({ length: 5000 }, (_, index): [string, string] => [`field${index}`, 'x']);
    const many = await processCv(service, company, { fields });
    assert.ok([200, 400].includes(many.status));
  });
});

describe('POST /cvs/process: 400 validation_error, for a file that is no CV document', () => {
  const executable = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)]);
  const picture = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02', 'latin1');
  const files: readonly (readonly [string, string, Buffer])[] = [
    ['an empty file', 'cv.pdf', Buffer.alloc(0)],
    ['an empty Word document', 'cv.docx', Buffer.alloc(0)],
    ['a text file', 'cv.txt', Buffer.from('Marlene Vossberg')],
    ['a program', 'cv.exe', executable],
    ['a name without an ending', 'cv', Buffer.from('%PDF-1.7 and so on')],
    ['a name that only looks as if it ended in .pdf', 'cv.pdf.exe', Buffer.from('%PDF-1.7 and so on')],
    ['a name that ends in a dot', 'cv.pdf.', Buffer.from('%PDF-1.7 and so on')],
    ['a text file called .pdf', 'cv.pdf', Buffer.from('Marlene Vossberg, Senior Controls Engineer')],
    ['a program called .pdf', 'cv.pdf', executable],
    ['a program called .doc', 'cv.doc', executable],
    ['a picture called .pdf', 'cv.pdf', picture],
    ['a web page called .doc', 'cv.docx', Buffer.from('<!doctype html><html><body>Marlene</body></html>')],
    ['an archive called .docx', 'cv.docx', plainZip()],
    ['noise called .doc', 'cv.doc', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 31 + 7) & 0xff))],
    ['zeros called .pdf', 'cv.pdf', Buffer.alloc(100_000)],
  ];
  for (const [what, fileName, file] of files) {
    test(`${what} is refused before anything is charged`, async () => {
      const company = await TestCompany.create(service);
      const message = (await processCv(service, company, { file, fileName })).expectError(400, 'validation_error');
      assert.ok(message.length > 20, message);
      await assertNoTrace(service, company);
      assert.deepEqual(await company.usage(), []);
    });
  }

  test('it comes before an acting user who is no member, before empty credits and before storage that is off', async () => {
    const company = await TestCompany.create(service, { credits: 0, storageEnabled: false });
    const email = 'nobody@test.example';
    (await processCv(service, company, { email, fileName: 'cv.txt' })).expectError(400, 'validation_error');
    (await processCv(service, company, { email, file: Buffer.alloc(0) })).expectError(400, 'validation_error');
    (await processCv(service, company, { email, file: Buffer.from('text') })).expectError(400, 'validation_error');
  });
});

describe('POST /cvs/process: 400 validation_error, for a file that is too large', () => {
  test('one byte over the limit of the company is too much, and the limit is named', async () => {
    const file = await textCv();
    const company = await TestCompany.create(service, { uploadLimitBytes: file.length - 1 });
    const message = (await processCv(service, company, { file })).expectError(400, 'validation_error');
    assert.match(message, /limit|larger/i);
    assert.match(message, /\d/);
    await assertNoTrace(service, company);
  });

  test('it comes before an acting user who is no member', async () => {
    const company = await TestCompany.create(service, { uploadLimitBytes: 100 });
    (await processCv(service, company, { email: 'nobody@test.example' })).expectError(400, 'validation_error');
  });

  test('the operator may raise the limit, from the next request on', async () => {
    const company = await TestCompany.create(service, { uploadLimitBytes: 100 });
    (await processCv(service, company)).expectError(400, 'validation_error');
    await company.change({ uploadLimitBytes: 1_000_000 });
    assert.equal((await processCv(service, company)).status, 200);
  });

  for (const framing of ['length', 'chunks'] as const) {
    test(`a gigabyte is cut off while it arrives, and answered long before its end (${framing})`, async () => {
      const company = await TestCompany.create(service);
      const { answer, sentBytes } = await sendWithoutEnd(service, company, framing);
      answer.expectError(400, 'validation_error');
      assert.ok(sentBytes < 64 * 1024 * 1024, `the server took ${sentBytes} bytes of a file over its 10 MB`);
      await assertNoTrace(service, company);
    });
  }

  test('a key that opens nothing is told so before its gigabyte is taken', async () => {
    const company = await TestCompany.create(service);
    await company.change({ apiEnabled: false });
    const { answer, sentBytes } = await sendWithoutEnd(service, company, 'length');
    answer.expectError(403, 'api_disabled');
    assert.ok(sentBytes < 64 * 1024 * 1024, `the server took ${sentBytes} bytes`);
  });

  test('twenty such files at once do not disturb a good one', async () => {
    const company = await TestCompany.create(service);
    const large = Array.from({ length: 20 }, () => sendWithoutEnd(service, company, 'length'));
    const good = await processCv(service, company);
    assert.equal(good.status, 200);
    for (const { answer } of await Promise.all(large)) answer.expectError(400, 'validation_error');
  });

  const noMemory = process.platform === 'linux' ? false : 'the peak of memory is read from /proc, which only Linux has';
  test('twenty such files at once leave the memory of the server flat', { skip: noMemory }, async () => {
    const server = await lecternBeside(service);
    const company = await TestCompany.create(server, { uploadLimitBytes: 60 * 1024 * 1024 });
    assert.equal((await processCv(server, company)).status, 200);
    const before = await memoryBytes(server.pid, 'VmRSS');
    const large = Array.from({ length: 20 }, () => sendWithoutEnd(server, company, 'length'));
    for (const { answer } of await Promise.all(large)) answer.expectError(400, 'validation_error');
    const grown = (await memoryBytes(server.pid, 'VmHWM')) - before;
    // Twenty files of 60 MB held whole would be 1,200 MB. What the garbage collector frees late is some 90 MB, and was 176 MB on a busy machine.
    assert.ok(grown < 300 * 1024 * 1024, `the server grew by ${Math.round(grown / 1024 / 1024)} MB`);
  });
});

/** Memory of a process: what it holds now (`VmRSS`) or at most ever held (`VmHWM`). */
async function memoryBytes(pid: number, figure: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

describe('POST /cvs/process: 400 validation_error, for an Idempotency-Key', () => {
  const malformed: readonly (readonly [string, string])[] = [
    ['an empty one', 'Idempotency-Key:'],
    ['one of blanks', 'Idempotency-Key:    '],
    ['one of 256 characters', `Idempotency-Key: ${'k'.repeat(256)}`],
    ['one with a letter that is not ASCII', 'Idempotency-Key: sch\xf6n'],
    ['one with a tab', 'Idempotency-Key: one\ttwo'],
    ['two of them', 'Idempotency-Key: one\r\nIdempotency-Key: two'],
    ['the same one twice', 'idempotency-key: one\r\nIdempotency-Key: one'],
  ];
  for (const [what, header] of malformed) {
    test(`${what} is refused before anything is charged`, async () => {
      const company = await TestCompany.create(service);
      const { head, body } = await cvRequest(company, { lines: ['Connection: close', header] });
      const [answer] = await exchange(service, Buffer.concat([Buffer.from(head, 'latin1'), body]));
      assert.match(answer?.expectError(400, 'validation_error') ?? '', /Idempotency-Key must be sent once/);
      await assertNoTrace(service, company);
      assert.deepEqual(await company.usage(), []);
    });
  }

  test('one that came with another file or other fields is refused, and its first call stands', async () => {
    const company = await TestCompany.create(service);
    const upload = { file: await textCv(), idempotencyKey: randomUUID(), fields: [['gender', 'female']] as const };
    const first = await processCv(service, company, upload);
    assert.equal(first.status, 200, first.text);
    const longer = Buffer.concat([upload.file, Buffer.from('\n')]);
    const others = [
      { file: longer },
      { fileName: 'other.pdf' },
      { email: company.administrator.email },
      { fields: [] },
      { fields: [['gender', 'male']] as const },
      { fields: [...upload.fields, ['template_id', '7']] as const },
      { fields: [...upload.fields, ['blurb', 'A calm lead.']] as const },
      // What one field loses the other gains.
      { fields: [['blurb', 'female']] as const },
    ];
    for (const other of others) {
      const answer = await processCv(service, company, { ...upload, ...other });
      const message = answer.expectError(400, 'validation_error');
      assert.match(message, /Idempotency-Key came with another file or other fields.*new key/);
      assert.equal(answer.headers.get('idempotency-replayed'), null);
    }
    assert.equal((await processCv(service, company, upload)).result.id, first.result.id);
    assert.equal(await company.cvCount(), 1);
    assert.equal(await company.balance(), 99);
  });
});
