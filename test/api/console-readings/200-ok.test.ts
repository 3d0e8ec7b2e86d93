import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CONSOLE_API, UPLOAD_EVENTS } from '#http/console/contract.ts';
import { sha256 } from '#kit/sha256.ts';
import { setTemplateVisibility } from '#templates/templates.ts';

import type { Answer } from '../../support/answer.ts';
import { call } from '../../support/call.ts';
import { Browser, withAdministrator } from '../../support/console.ts';
import { uploadForm } from '../../support/console-upload.ts';
import { oldCv, WHOLE_PROFILE } from '../../support/corrected.ts';
import { blankPdf, textCv, wordCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();
const { db } = service;

/** Status and reason of a refusal. */
function refusalOf(answer: Answer): readonly [number, string] {
  return [answer.status, (answer.json() as { readonly error: { readonly reason: string } }).error.reason];
}

async function newDesk() {
  const { company, administrator } = await withAdministrator(service);
  const consultant = await Browser.of(service, company.consultant);
  return {
    company,
    administrator,
    consultant,
    again: (id: number, template?: string) =>
      consultant.call('readCvAgain', { ids: [id], body: template === undefined ? {} : { template } }),
    cv: (id: number) => consultant.data('getCv', { ids: [id] }),
    readings: (id: number) => consultant.data('listReadings', { ids: [id] }),
    audited: async () => {
      const rows = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('company_id', '=', company.id)
        .orderBy('id')
        .execute();
      return rows
        .filter(({ action }) => action.startsWith('cv.'))
        .map(({ actor, action, subject }) => ({ actor, action, subject }));
    },
    old: (document: Buffer) => oldCv(service, company, document),
  };
}

describe('POST /cvs/{id}/readings of the console', { concurrency: 3 }, () => {
  test('with a newer engine keeps the old reading and what was corrected, shows the differences and costs nothing', async () => {
    const desk = await newDesk();
    const id = await desk.old(await textCv());
    const before = await desk.cv(id);
    assert.match(before.newer_engine ?? '', /^lectern\/[0-9]+$/);
    const value = 'Ada King';
    const changes = [{ pointer: '/latest_role', seen: 'Programmer', value }];
    await desk.consultant.data('correctCv', { ids: [id], body: { changes } });
    await desk.consultant.data('checkCv', { ids: [id], body: { checked: true } });
    const [balance, calls] = [await desk.company.balance(), (await desk.company.usage()).length];
    assert.deepEqual((await desk.again(id)).data, { number: 2, is_new: true });
    const cv = await desk.cv(id);
    assert.deepEqual([cv.newer_engine, cv.latest_role, cv.checked_at], [null, value, null]);
    assert.notEqual(cv.candidate_name, 'Ada Lovelaee');
    const { cv: api } = await call(service, `/cvs/${id}`, { key: desk.company.key });
    assert.deepEqual([api.candidate_name, api.latest_role], [cv.candidate_name, value]);
    assert.deepEqual([await desk.company.balance(), (await desk.company.usage()).length], [balance, calls]);
    const [second, first] = await desk.readings(id);
    assert.deepEqual([second?.number, second?.engine, second?.by], [2, before.newer_engine, desk.company.email]);
    assert.deepEqual([first?.number, first?.engine, first?.template], [1, 'lectern/4', null]);
    const read = await desk.consultant.data('getReading', { ids: [id, 2] });
    const named = read.changes.map(({ pointer, before: was, kept }) => [pointer, was, kept]);
    assert.ok(
      named.some((one) => JSON.stringify(one) === '["/candidate_name","Ada Lovelaee",false]'),
      JSON.stringify(named),
    );
    assert.ok(
      named.some((one) => JSON.stringify(one) === '["/latest_role","Programmer",true]'),
      JSON.stringify(named),
    );
    const kept = await desk.consultant.data('getReading', { ids: [id, 1] });
    assert.deepEqual([kept.profile, kept.changes], [WHOLE_PROFILE, []]);
    assert.deepEqual((await desk.again(id)).data, { number: 2, is_new: false });
    const actor = String(desk.company.consultant.id);
    assert.deepEqual((await desk.audited()).slice(2), [
      { actor, action: 'cv.read_again', subject: { cv_id: id, reading: 2 } },
      { actor, action: 'cv.unchecked', subject: { cv_id: id } },
    ]);
  });

  test('with another template, which the member must see; without one as the last time', async () => {
    const desk = await newDesk();
    const { id } = await desk.consultant.data('uploadCv', { form: await uploadForm() });
    assert.deepEqual(
      (await desk.readings(id)).map(({ number }) => number),
      [1],
    );
    const body = { name: 'House', extra_fields: [{ label: 'Notice period', kind: 'text' as const, synonyms: [] }] };
    const template = await desk.administrator.data('addTemplate', { body });
    assert.deepEqual((await desk.again(id, 'House')).data, { number: 2, is_new: true });
    const { template: used, profile } = await desk.cv(id);
    assert.deepEqual([used?.name, profile.template_fields.map(({ label }) => label)], ['House', ['Notice period']]);
    assert.deepEqual((await desk.again(id)).data, { number: 2, is_new: false });
    const { changes } = await desk.consultant.data('getReading', { ids: [id, 2] });
    assert.deepEqual(changes, [
      { kind: 'added', pointer: '/template_fields/0', entry: null, before: null, after: 'Notice period', kept: false },
    ]);
    await setTemplateVisibility(db, { templateId: template.id, memberId: desk.company.consultant.id, visible: false });
    assert.deepEqual(refusalOf(await desk.again(id, String(template.id))), [404, 'no_template']);
    assert.deepEqual((await desk.again(id, 'default')).data, { number: 3, is_new: true });
    assert.equal((await desk.cv(id)).template, null);
    // Another company has none of it.
    const { administrator: stranger } = await withAdministrator(service);
    for (const name of ['readCvAgain', 'listReadings'] as const)
      assert.deepEqual(refusalOf(await stranger.call(name, { ids: [id] })), [404, 'no_cv']);
    assert.deepEqual(refusalOf(await desk.consultant.call('getReading', { ids: [id, 4] })), [404, 'no_reading']);
  });

  test('of a Word document reads the PDF that is stored, by the stages of an upload', async () => {
    const desk = await newDesk();
    const { id } = await desk.consultant.data('uploadCv', { form: await uploadForm(await wordCv(), 'cv.docx') });
    const { text } = await desk.consultant.send('POST', `${CONSOLE_API}/cvs/${id}/readings`, {
      body: {},
      headers: { Accept: UPLOAD_EVENTS },
    });
    const lines = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as object);
    const last = { data: { number: 1, is_new: false }, pagination: null, error: null };
    assert.deepEqual(lines, [...['waiting', 'reading', 'read', 'extracted'].map((stage) => ({ stage })), last]);
  });

  test('that fails, or is one too many, leaves the CV as it was', async () => {
    const desk = await newDesk();
    const id = await desk.old(await blankPdf());
    const before = await desk.cv(id);
    const failed = await desk.again(id);
    assert.deepEqual(refusalOf(failed), [500, 'reread_failed']);
    const counter = { kind: 'console_reading', subject: sha256(String(desk.company.id)) };
    const used = () =>
      db
        .selectFrom('window_counters')
        .select('used')
        .where('kind', '=', counter.kind)
        .where('subject', '=', counter.subject);
    assert.equal((await used().executeTakeFirst())?.used, 1);
    await db
      .updateTable('window_counters')
      .set({ used: 200 })
      .where('subject', '=', counter.subject)
      .where('kind', '=', counter.kind)
      .execute();
    const limited = await desk.again(id);
    assert.deepEqual(refusalOf(limited), [429, 'reread_limit']);
    assert.deepEqual([await desk.cv(id), (await desk.readings(id)).length, await desk.audited()], [before, 1, []]);
  });
});
