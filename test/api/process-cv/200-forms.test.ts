import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';

import { Answer } from '../../support/answer.ts';
import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { storedFiles } from '../../support/traces.ts';
import { cvForm, processCv, storeCv } from '../../support/upload.ts';

const service = await lectern();

/** The template that the one CV of a company was read with. */
async function templateOf(company: TestCompany): Promise<string> {
  const row = await service.db
    .selectFrom('cvs')
    .select('template')
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow();
  return row.template;
}

/** A good form as bytes, with white space after each of its boundaries (RFC 2046, 5.1.1). */
function paddedForm(
  company: TestCompany,
  { file, boundary, padding }: { file: Buffer; boundary: string; padding: string },
): Buffer {
  const line = `--${boundary}${padding}\r\n`;
  return Buffer.concat([
    Buffer.from(`${line}Content-Disposition: form-data; name="acting_user_email"\r\n\r\n${company.email}\r\n`),
    Buffer.from(`${line}Content-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--${padding}\r\n`),
  ]);
}

async function sendForm(
  company: TestCompany,
  { type, body }: { type: string; body: Buffer | ReadableStream<Uint8Array> },
): Promise<Answer> {
  const response = await fetch(`${service.baseUrl}/cvs/process`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${company.key}`, 'Content-Type': type },
    body: body instanceof ReadableStream ? body : new Uint8Array(body),
    duplex: 'half',
  });
  return new Answer(response.status, response.headers, await response.text());
}

/** The bytes in chunks of so many: each is one of the request's too. */
function inPieces(bytes: Buffer, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)));
      at += size;
    },
  });
}

/** The bytes of the one CV of a company, as its link gives them. */
async function storedFile(company: TestCompany): Promise<Buffer> {
  const [cv] = (await call(service, '/cvs', { key: company.key })).cvs;
  const { link } = await call(service, `/cvs/${cv?.id}/file`, { key: company.key });
  return Buffer.from(await (await fetch(link.url)).arrayBuffer());
}

describe('POST /cvs/process: 200, however the form is filled in', () => {
  const templates: readonly (readonly [string, string])[] = [
    ['', 'default'],
    ['null', 'default'],
    ['no-such-template', 'no-such-template'],
    ['-1', '-1'],
    ["'; drop table cvs; --", "'; drop table cvs; --"],
  ];
  for (const [sent, used] of templates) {
    test(`template_id ${JSON.stringify(sent)} is accepted`, async () => {
      const company = await TestCompany.create(service);
      await storeCv(service, company, { fields: [['template_id', sent]] });
      assert.equal(await templateOf(company), used);
    });
  }

  test("without template_id the API's own default of the company is used, not that of the web application", async () => {
    const company = await TestCompany.create(service);
    await company.addTemplate('Of the web application', true);
    await storeCv(service, company);
    assert.equal(await templateOf(company), 'default');
    const other = await TestCompany.create(service, { apiDefaultTemplate: 'house-style' });
    await storeCv(service, other);
    assert.equal(await templateOf(other), 'house-style');
  });

  test('unknown fields are passed over, however long and however many', async () => {
    const company = await TestCompany.create(service);
    const long: [string, string] = ['essay', 'x'.repeat(100_000)];
    const many = Array.from({ length: 500 }, (_, i): [string, string] => [`field_${i}`, String(i)]);
    const fields: [string, string][] = [long, ...many, ['acting_user_email', company.email]];
    const result = await storeCv(service, company, { email: null, fields });
    assert.equal(result.candidate_name, 'Marlene Vossberg');
  });

  test('gender, blurb and unknown fields are taken, whatever they hold', async () => {
    const company = await TestCompany.create(service);
    const fields: [string, string][] = [
      ['gender', 'she/her 🦉'],
      ['blurb', 'A quiet lead.\n'.repeat(100)],
      ['favourite_colour', 'green'],
      ['', 'nameless'],
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ];
    const result = await storeCv(service, company, { fields });
    assert.equal(result.candidate_name, 'Marlene Vossberg');
    const row = await service.db.selectFrom('cvs').select('profile').where('id', '=', result.id).executeTakeFirst();
    assert.ok(!JSON.stringify(row).includes('A quiet lead.'), 'the blurb never appears in what was found');
  });

  for (const name of ['template_id', 'gender', 'blurb']) {
    test(`${name} with a NUL, which PostgreSQL cannot keep, is taken without it`, async () => {
      const company = await TestCompany.create(service);
      await storeCv(service, company, { fields: [[name, 'a\0b\0']] });
      assert.equal(await templateOf(company), name === 'template_id' ? 'ab' : 'default');
    });
  }

  test('of a field that is sent twice the first counts', async () => {
    const company = await TestCompany.create(service);
    const fields: [string, string][] = [
      ['acting_user_email', 'nobody@test.example'],
      ['template_id', 'first'],
      ['template_id', 'second'],
    ];
    await storeCv(service, company, { fields });
    assert.equal(await templateOf(company), 'first');
  });

  test('the fields may come after the file', async () => {
    const company = await TestCompany.create(service);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await textCv())]), 'cv.pdf');
    form.append('acting_user_email', company.email);
    form.append('template_id', 'late');
    assert.equal((await call(service, 'POST /cvs/process', { key: company.key, body: form })).status, 200);
    assert.equal(await templateOf(company), 'late');
  });

  test('a file in another field is passed over', async () => {
    const company = await TestCompany.create(service);
    const form = await cvForm(company);
    form.append('photo', new Blob(['x'.repeat(10_000)]), 'photo.png');
    assert.equal((await call(service, 'POST /cvs/process', { key: company.key, body: form })).status, 200);
  });

  test('capitals and spaces around the address do not matter', async () => {
    const company = await TestCompany.create(service);
    await storeCv(service, company, { email: ` ${company.email.toUpperCase()}\t` });
    assert.equal((await company.usage())[0]?.actingUser, company.email);
  });

  test('a PDF is a PDF, whichever of the three endings its name has, in any letters', async () => {
    const company = await TestCompany.create(service);
    for (const fileName of ['CV.PDF', 'cv.doc', 'cv.DocX', 'cv.final.pdf']) {
      const answer = await processCv(service, company, { fileName });
      assert.equal(answer.status, 200, fileName);
      assert.equal(answer.result.processing_method, 'text');
    }
  });

  test('the type that the client gives the file does not matter', async () => {
    const company = await TestCompany.create(service);
    const content = new Uint8Array(await textCv());
    for (const type of ['text/html', 'application/octet-stream', '', 'image/png; x="']) {
      const form = new FormData();
      form.append('acting_user_email', company.email);
      form.append('file', new Blob([content], { type }), 'cv.pdf');
      assert.equal((await call(service, 'POST /cvs/process', { key: company.key, body: form })).status, 200, type);
    }
  });

  test('a body in chunks of unknown length is taken', async () => {
    const company = await TestCompany.create(service);
    const whole = new Response(await cvForm(company));
    const response = await fetch(`${service.baseUrl}/cvs/process`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${company.key}`, 'Content-Type': whole.headers.get('content-type') ?? '' },
      body: whole.body,
      duplex: 'half',
    });
    assert.equal(response.status, 200);
  });

  const boundaries: readonly (readonly [string, string, string])[] = [
    ['a plain one', 'edge', 'edge'],
    ['one in quotes', '"edge"', 'edge'],
    ['one in quotes, with spaces and signs', '"ed ge:=?/(1)"', 'ed ge:=?/(1)'],
    ['one of 70 characters', 'e'.repeat(70), 'e'.repeat(70)],
  ];
  for (const [what, written, boundary] of boundaries) {
    for (const padding of ['', ' ', ' \t  ', ' '.repeat(3000)]) {
      test(`white space after a boundary does not matter: ${what}, ${padding.length} characters`, async () => {
        const company = await TestCompany.create(service);
        const file = await textCv();
        const body = paddedForm(company, { file, boundary, padding });
        const type = `multipart/form-data; boundary=${written}`;
        assert.equal((await sendForm(company, { type, body })).result.candidate_name, 'Marlene Vossberg');
        assert.deepEqual(await storedFile(company), file, 'the file is what was sent, byte for byte');
      });
    }
  }

  test('a padded boundary is found however the bytes are cut', async () => {
    const company = await TestCompany.create(service);
    const file = await textCv();
    const body = paddedForm(company, { file, boundary: 'edge', padding: ' \t' });
    const type = 'multipart/form-data; boundary=edge';
    assert.equal((await sendForm(company, { type, body: inPieces(body, 7) })).status, 200);
    assert.deepEqual(await storedFile(company), file);
  });

  test('a file of exactly the limit is taken', async () => {
    const file = await textCv();
    const company = await TestCompany.create(service, { uploadLimitBytes: file.length });
    assert.equal((await processCv(service, company, { file })).status, 200);
  });

  const names = [
    '../../etc/passwd.pdf',
    '..\\..\\cv.pdf',
    '/etc/shadow.pdf',
    `${'n'.repeat(300)}.pdf`,
    '🦉🦉🦉.pdf',
    'Ünï cödé 履歴書.pdf',
    '.pdf',
    ' .pdf',
    'a b\tc.pdf',
    '%2e%2e%2f.pdf',
    'con.pdf',
    'cv.pdf\u202Efdp.exe.pdf',
    '-rf.pdf',
    '$(reboot).pdf',
    '{{7*7}}.pdf',
  ];
  let namer: TestCompany;
  before(async () => (namer = await TestCompany.create(service)));
  for (const fileName of names) {
    test(`a file called ${JSON.stringify(fileName.slice(0, 30))} is read, and its link opens`, async () => {
      const { id, download_url: url } = await storeCv(service, namer, { fileName });
      assert.equal((await fetch(url)).status, 200);
      const { link } = await call(service, `/cvs/${id}/file`, { key: namer.key });
      assert.equal((await fetch(link.url)).status, 200);
    });
  }

  test('no file name leads out of the folder of its company', async () => {
    const earlier = await storedFiles(service, namer);
    for (const fileName of names) await storeCv(service, namer, { fileName });
    const files = await storedFiles(service, namer);
    assert.equal(files.length - earlier.length, names.length, 'every file is in the folder of its company');
    for (const file of files) assert.match(file, /^[A-Za-z0-9/._-]+$/);
  });
});
