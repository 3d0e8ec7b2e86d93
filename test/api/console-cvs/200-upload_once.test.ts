import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { describe, test } from 'node:test';
import { CONSOLE_API, type Cv, KEY_HEADER } from '#http/console/contract.ts';
import { until } from '../../kit/until.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser, withAdministrator, withConsultant } from '../../support/console.ts';
import { textCv } from '../../support/documents.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { assertMade } from '../../support/replays.ts';

const service = await lectern();
/** It takes long enough to be seen in work. */
const SCAN = await readFile(path.resolve(import.meta.dirname, '../../../samples/cv-scanned.pdf'));

describe('POST /cvs of the console: an upload that is sent again is paid once', () => {
  test('two with one key at once: one CV, one credit, the same answer', async () => {
    const { company, consultant } = await withConsultant(service);
    const headers = { [KEY_HEADER]: randomUUID() };
    const file = await textCv();
    const answers = await Promise.all(
      [1, 2].map(async () => consultant.data('uploadCv', { form: form(file), headers })),
    );
    assert.equal(answers.filter(({ read_before: isBefore }) => isBefore).length, 1);
    const [one, other] = answers.map((answer) => ({ ...answer, read_before: true }));
    assert.deepEqual(one, other);
    await assertMade(company, 1);
  });

  test('the connection breaks while the CV is read: the next try gets that CV', async () => {
    const { company, consultant } = await withConsultant(service);
    const headers = { [KEY_HEADER]: randomUUID() };
    await hangUp(consultant, form(SCAN), { headers, when: async () => (await company.usage()).length === 1 });
    const again = await consultant.data('uploadCv', { form: form(SCAN), headers });
    await assertMade(company, 1);
    assert.equal(again.id, (await consultant.data('listCvs'))[0]?.id);
  });

  test('on another node, and for a colleague, it is the same: the key is the company’s, the upload its own', async () => {
    const beside = await lecternBeside(service);
    const company = await TestCompany.create(service);
    const [consultant, administrator] = [
      await Browser.of(service, company.consultant),
      await Browser.of(service, company.administrator),
    ];
    const headers = { [KEY_HEADER]: randomUUID() };
    const file = await textCv();
    const first = await consultant.data('uploadCv', { form: form(file), headers });
    const again = await consultant.at(beside).data('uploadCv', { form: form(file), headers });
    assert.deepEqual(again, { ...first, read_before: true });
    const other = await administrator.call('uploadCv', { form: form(file), headers });
    other.expectError(409, 'upload_key_reused');
    await assertMade(company, 1);
  });

  test('a refusal after which nothing was paid leaves the key free, one that was paid is told again', async () => {
    const { company, consultant } = await withConsultant(service, { credits: 0 });
    const headers = { [KEY_HEADER]: randomUUID() };
    const file = await textCv();
    (await consultant.call('uploadCv', { form: form(file), headers })).expectError(400, 'process_failed');
    await company.grant(2);
    const cv: Cv = await consultant.data('uploadCv', { form: form(file), headers });
    assert.equal(cv.candidate_name, 'Marlene Vossberg');
    const broken = { form: form(Buffer.from('%PDF-1.7\nbroken')), headers: { [KEY_HEADER]: randomUUID() } };
    const refused = (await consultant.call('uploadCv', broken)).expectError(400, 'process_failed');
    assert.equal((await consultant.call('uploadCv', broken)).expectError(400, 'process_failed'), refused);
    assert.equal(await company.balance(), 0);
  });

  test('the sentences are for who sits before the page: of no address, header or field of the public API', async () => {
    const { company, administrator } = await withAdministrator(service);
    const headers = { [KEY_HEADER]: randomUUID() };
    const file = await textCv();
    const { id } = await administrator.data('uploadCv', { form: form(file), headers });
    const sentences = [
      (await administrator.call('uploadCv', { form: form(SCAN), headers })).expectError(409, 'upload_key_reused'),
      (await administrator.call('uploadCv', { form: new FormData() })).expectError(400, 'upload_required'),
    ];
    await administrator.data('eraseCv', { ids: [id] });
    sentences.push(
      (await administrator.call('uploadCv', { form: form(file), headers })).expectError(410, 'upload_erased'),
    );
    for (const sentence of sentences)
      assert.doesNotMatch(sentence, /Idempotency|\/cvs|multipart|acting_user|Retry-After/);
    await assertMadeThenErased(company);
  });
});

async function assertMadeThenErased(company: TestCompany): Promise<void> {
  assert.deepEqual([await company.cvCount(), await company.balance()], [0, 99]);
}

/** Sends an upload whole, and cuts the connection once `when` is so. */
async function hangUp(
  browser: Browser,
  body: FormData,
  { headers, when }: { headers: Record<string, string>; when: () => Promise<boolean> },
): Promise<void> {
  const encoded = new Response(body);
  const outgoing = request(`${service.url}${CONSOLE_API}/cvs`, {
    method: 'POST',
    headers: {
      Origin: service.url,
      'Content-Type': encoded.headers.get('content-type') ?? '',
      Cookie: browser.cookie,
      ...headers,
    },
  });
  const gone = new Promise((resolve) => outgoing.once('close', resolve));
  outgoing.on('error', () => undefined);
  outgoing.end(Buffer.from(await encoded.arrayBuffer()));
  await until('it is time to hang up', when);
  outgoing.destroy();
  await gone;
}

function form(content: Buffer, name = 'cv.pdf'): FormData {
  const made = new FormData();
  made.append('file', new Blob([new Uint8Array(content)]), name);
  return made;
}
