import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { withConsultant } from '../../support/console.ts';
import { textCv, wordCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('related CVs in the console', () => {
  test('an upload says at once that the company has the file, and the list says it of both', async () => {
    const { consultant } = await withConsultant(service);
    const file = await textCv();
    const first = await consultant.data('uploadCv', { form: formOf(file) });
    assert.equal(first.related, null);
    const second = await consultant.data('uploadCv', { form: formOf(file) });
    assert.deepEqual(second.related, { count: 1, reason: 'same_file' });
    const list = await consultant.data('listCvs');
    assert.deepEqual(
      list.map(({ id, related }) => [id, related]),
      [
        [second.id, { count: 1, reason: 'same_file' }],
        [first.id, { count: 1, reason: 'same_file' }],
      ],
    );
  });

  test('the page of a CV lists the others newest first with all reasons; a correction changes them', async () => {
    const { consultant } = await withConsultant(service);
    const name = 'Ada Lovelace';
    const [pdf, word] = [await textCv({ name }), await wordCv({ name })];
    const first = await consultant.data('uploadCv', { form: formOf(pdf) });
    const second = await consultant.data('uploadCv', { form: formOf(word, 'cv.docx') });
    const third = await consultant.data('uploadCv', { form: formOf(pdf) });
    const { cvs, incomplete } = await consultant.data('getRelatedCvs', { ids: [first.id] });
    assert.equal(incomplete, false);
    assert.deepEqual(
      cvs.map(({ id }) => id),
      [third.id, second.id],
    );
    assert.equal(cvs[0]?.reasons[0], 'same_file');
    assert.equal(cvs[1]?.reasons.includes('same_file'), false);
    assert.notEqual(cvs[1]?.reasons.length, 0);
    const { profile } = await consultant.data('getCv', { ids: [second.id] });
    const changes = [
      ...(profile.contact?.emails ?? []).map(({ value }, at) => ({ pointer: `/contact/emails/${at}`, seen: value })),
      ...(profile.contact?.phones ?? []).map(({ value }, at) => ({ pointer: `/contact/phones/${at}`, seen: value })),
      { pointer: '/candidate_name', seen: profile.candidate_name?.value ?? null },
    ].map((change) => ({ ...change, value: null }));
    await consultant.data('correctCv', { ids: [second.id], body: { changes } });
    const after = await consultant.data('getRelatedCvs', { ids: [first.id] });
    const left = after.cvs.find(({ id }) => id === second.id)?.reasons ?? [];
    assert.deepEqual(
      left.filter((reason) => reason !== 'same_text'),
      [],
    );
  });

  test('no company learns of the CVs of another one', async () => {
    const { consultant } = await withConsultant(service);
    const { consultant: stranger } = await withConsultant(service);
    const file = await textCv();
    const { id } = await consultant.data('uploadCv', { form: formOf(file) });
    const foreign = await stranger.data('uploadCv', { form: formOf(file) });
    assert.equal(foreign.related, null);
    assert.deepEqual(await stranger.data('getRelatedCvs', { ids: [foreign.id] }), { cvs: [], incomplete: false });
    (await stranger.call('getRelatedCvs', { ids: [id] })).expectError(404, 'not_found');
  });

  test('the public API tells nothing of them', async () => {
    const { company, consultant } = await withConsultant(service);
    const file = await textCv();
    await consultant.data('uploadCv', { form: formOf(file) });
    const { id } = await consultant.data('uploadCv', { form: formOf(file) });
    assert.equal('related' in (await call(service, `/cvs/${id}`, { key: company.key })).cv, false);
  });
});

function formOf(file: Buffer, name = 'cv.pdf'): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), name);
  return form;
}
