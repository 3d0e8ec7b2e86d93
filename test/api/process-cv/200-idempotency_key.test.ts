import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { deleteExpiredIdempotencyKeys } from '#usage/idempotency.ts';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { encryptedPdf, textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { assertMade, assertReplayOf, isReplayed } from '../../support/replays.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();
const file = await textCv();

/** Makes the company's key as old as it says. */
async function age(company: TestCompany, hours: number): Promise<void> {
  await sql`update idempotency_keys set created_at = created_at - make_interval(hours => ${hours}::integer)
    where company_id = ${company.id}`.execute(service.db);
}

async function keysOf(company: TestCompany): Promise<number> {
  const { rows } = await sql`select 1 from idempotency_keys where company_id = ${company.id}`.execute(service.db);
  return rows.length;
}

describe('POST /cvs/process: 200, sent again with the same Idempotency-Key', () => {
  test('the first answer comes again with a link that works, and nothing is made or charged a second time', async () => {
    const company = await TestCompany.create(service);
    const upload = { file, idempotencyKey: randomUUID() };
    const first = await processCv(service, company, upload);
    assert.equal(first.status, 200, first.text);
    assert.equal(isReplayed(first), false);
    for (let time = 0; time < 3; time += 1) {
      const again = await processCv(service, company, upload);
      assertReplayOf(first, again);
      const pdf = await fetch(again.result.download_url);
      assert.deepEqual([pdf.status, pdf.headers.get('content-type')], [200, 'application/pdf']);
    }
    await assertMade(company, 1);
  });

  test('the same fields in another framing and order, the address in capitals, are the same upload', async () => {
    const company = await TestCompany.create(service);
    const idempotencyKey = randomUUID();
    const fields = [['gender', 'female']] as const;
    const first = await processCv(service, company, { file, fields, idempotencyKey });
    const part = (name: string, value: string): string =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = Buffer.concat([
      Buffer.from(
        '--edge\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
      ),
      file,
      Buffer.from(`\r\n${part('gender', 'female')}${part('unknown', '1')}`),
      Buffer.from(`${part('acting_user_email', ` ${company.email.toUpperCase()} `)}--edge--\r\n`),
    ]);
    const headers = { 'Idempotency-Key': idempotencyKey, 'Content-Type': 'multipart/form-data; boundary=edge' };
    const again = await call(service, 'POST /cvs/process', { key: company.key, headers, body: new Uint8Array(body) });
    assertReplayOf(first, again);
    await assertMade(company, 1);
  });

  test("another company's same key is its own", async () => {
    const [one, other] = [await TestCompany.create(service), await TestCompany.create(service)];
    const idempotencyKey = randomUUID();
    const ofOne = await processCv(service, one, { file, idempotencyKey });
    const ofOther = await processCv(service, other, { file, idempotencyKey });
    assert.equal(isReplayed(ofOther), false);
    assert.notEqual(ofOther.result.id, ofOne.result.id);
    await assertMade(one, 1);
    await assertMade(other, 1);
  });

  test('it holds for all API keys of the company, and for a consultant who was taken out since', async () => {
    const company = await TestCompany.create(service);
    const member = await company.addMember({});
    const upload = { file, email: member.email, idempotencyKey: randomUUID() };
    const first = await processCv(service, company, upload);
    await service.db.updateTable('members').set({ active: false }).where('id', '=', member.id).execute();
    assertReplayOf(first, await processCv(service, company, { ...upload, key: (await company.addKey()).secret }));
    await assertMade(company, 1);
  });

  test('with other keys, and without one, the same file is a new CV each time', async () => {
    const company = await TestCompany.create(service);
    const answers = [
      await processCv(service, company, { file, idempotencyKey: randomUUID() }),
      await processCv(service, company, { file, idempotencyKey: randomUUID() }),
      await processCv(service, company, { file }),
      await processCv(service, company, { file }),
    ];
    assert.ok(answers.every((answer) => answer.status === 200 && !answer.headers.has('idempotency-replayed')));
    await assertMade(company, 4);
  });

  test('any printable ASCII is a key, up to 255 characters of it', async () => {
    const company = await TestCompany.create(service);
    for (const idempotencyKey of ['0', `!"#$%&'()*+,-./ :;<=>?@[\\]^_\`{|}~`, 'k'.repeat(255)]) {
      const first = await processCv(service, company, { file, idempotencyKey });
      assertReplayOf(first, await processCv(service, company, { file, idempotencyKey }));
    }
    await assertMade(company, 3);
  });

  test('values that were corrected since come as they are now', async () => {
    const company = await TestCompany.create(service);
    const upload = { file, idempotencyKey: randomUUID() };
    const { id } = (await processCv(service, company, upload)).result;
    const consultant = await Browser.of(service, company.consultant);
    const { candidate_name: seen } = await consultant.data('getCv', { ids: [id] });
    const body = { changes: [{ pointer: '/candidate_name', value: 'Corrected Name', seen }] };
    await consultant.data('correctCv', { ids: [id], body });
    assert.equal((await processCv(service, company, upload)).result.candidate_name, 'Corrected Name');
  });
});

describe('POST /cvs/process: how long an Idempotency-Key stands', () => {
  test('for 24 hours, then it is as new, and what is older is forgotten', async () => {
    const company = await TestCompany.create(service);
    const upload = { file, idempotencyKey: randomUUID() };
    const first = await processCv(service, company, upload);
    await age(company, 23);
    assertReplayOf(first, await processCv(service, company, upload));
    await deleteExpiredIdempotencyKeys(service.db);
    assertReplayOf(first, await processCv(service, company, upload));
    await age(company, 1);
    const second = await processCv(service, company, upload);
    assert.equal(isReplayed(second), false);
    assert.notEqual(second.result.id, first.result.id);
    assertReplayOf(second, await processCv(service, company, upload));
    await assertMade(company, 2);

    assert.equal(await keysOf(company), 1);
    await age(company, 24);
    assert.ok((await deleteExpiredIdempotencyKeys(service.db)) >= 1);
    assert.equal(await keysOf(company), 0);
  });

  test('a call that was refused before it was charged leaves its key free', async () => {
    const company = await TestCompany.create(service, { credits: 0 });
    const upload = { file, idempotencyKey: randomUUID() };
    (await processCv(service, company, { ...upload, file: null })).expectError(400, 'upload_required');
    (await processCv(service, company, { ...upload, email: null })).expectError(400, 'acting_user_required');
    (await processCv(service, company, { ...upload, fileName: 'cv.txt' })).expectError(400, 'validation_error');
    (await processCv(service, company, { ...upload, email: 'x@test.example' })).expectError(404, 'acting_user_invalid');
    const refused = await processCv(service, company, upload);
    refused.expectError(400, 'process_failed');
    assert.equal(isReplayed(refused), false);
    await company.grant(5);
    const first = await processCv(service, company, upload);
    assert.deepEqual([first.status, isReplayed(first)], [200, false], first.text);
    assertReplayOf(first, await processCv(service, company, upload));
    assert.equal(await company.balance(), 4);
  });

  test('a document that cannot be read is told so again, and its credit is spent once', async () => {
    const company = await TestCompany.create(service);
    const upload = { file: await encryptedPdf(), idempotencyKey: randomUUID() };
    const first = await processCv(service, company, upload);
    first.expectError(400, 'process_failed');
    assertReplayOf(first, await processCv(service, company, upload));
    assert.equal(await company.balance(), 99);
    assert.equal((await company.usage()).length, 1);
  });

  test('storage that was off is told again, also once it is on', async () => {
    const company = await TestCompany.create(service, { storageEnabled: false });
    const upload = { file, idempotencyKey: randomUUID() };
    const first = await processCv(service, company, upload);
    first.expectError(400, 'storage_required');
    await company.change({ storageEnabled: true });
    assertReplayOf(first, await processCv(service, company, upload));
    assert.equal(await company.balance(), 99);
  });

  test('storage that failed is told again, as its credit is spent; a new key tries again', async () => {
    const company = await TestCompany.create(service);
    const upload = { file, idempotencyKey: randomUUID() };
    // A file stands where the company's folder should be.
    const blocked = path.join(service.dataDir, 'files', 'companies', String(company.id));
    await mkdir(path.dirname(blocked), { recursive: true });
    await writeFile(blocked, '');
    const first = await processCv(service, company, upload);
    first.expectFailure(service, 500, 'storage_failed');
    await rm(blocked);
    assertReplayOf(first, await processCv(service, company, upload));
    assert.equal((await processCv(service, company, { file, idempotencyKey: randomUUID() })).status, 200);
    assert.equal(await company.balance(), 98);
  });
});
