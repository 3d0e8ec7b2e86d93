import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { withConsultant } from '../../support/console.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('POST /cvs of the console: refusals, as POST /cvs/process gives them', () => {
  test('no credit: refused, on record, nothing spent', async () => {
    const { company, consultant } = await withConsultant(service, { credits: 0 });
    (await consultant.call('uploadCv', { form: await form() })).expectError(400, 'process_failed');
    const [entry] = await company.usage();
    assert.deepEqual([entry?.channel, entry?.outcome, entry?.credit], ['console', 'refused', 0]);
  });

  test('no file, a file of another kind, one that is too large, a body that is no form: before any credit', async () => {
    const { company, consultant } = await withConsultant(service, { uploadLimitBytes: 20_000 });
    const other = new FormData();
    other.append('note', 'x');
    (await consultant.call('uploadCv', { form: other })).expectError(400, 'upload_required');
    (await consultant.call('uploadCv', { form: await form('cv.txt') })).expectError(400, 'validation_error');
    const large = await consultant.call('uploadCv', { form: await form('cv.pdf', Buffer.alloc(30_000, 'x')) });
    assert.match(large.expectError(400, 'validation_error'), /larger/);
    (await consultant.call('uploadCv', { body: {} })).expectError(400, 'validation_error');
    assert.equal(await company.balance(), 100);
    assert.equal((await company.usage()).length, 0);
  });

  test('a document that cannot be read: its credit is spent', async () => {
    const { company, consultant } = await withConsultant(service);
    const broken = await form('cv.pdf', Buffer.from('%PDF-1.7\nbroken'));
    (await consultant.call('uploadCv', { form: broken })).expectError(400, 'process_failed');
    assert.equal(await company.balance(), 99);
  });
});

async function form(name = 'cv.pdf', content?: Buffer): Promise<FormData> {
  const made = new FormData();
  made.append('file', new Blob([new Uint8Array(content ?? (await textCv()))]), name);
  return made;
}
