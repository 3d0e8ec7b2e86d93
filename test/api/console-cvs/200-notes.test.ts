import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listAudit } from '#audit/audit.ts';
import { removeCompanyMember } from '#use-cases/administration/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, withConsultant } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();

describe('notes of CVs', () => {
  test('are read by all members, changed by their author, and deleted by the author or an administrator', async () => {
    const { company, consultant } = await withConsultant(service);
    const administrator = await Browser.of(service, company.administrator);
    const ids = [await insertCv(service, company)];
    const before = await consultant.data('getCv', { ids });
    await consultant.data('addNote', { ids, body: { text: '  Call back in May ' } });
    await administrator.data('addNote', { ids, body: { text: 'Done' } });
    assert.ok((await consultant.data('getCv', { ids })).updated_at > before.updated_at, 'exports write them');
    const [own, other] = await consultant.data('listNotes', { ids });
    assert.deepEqual([own?.text, own?.is_own, own?.author], ['Call back in May', true, company.email]);
    assert.deepEqual([other?.text, other?.is_own], ['Done', false]);
    const body = { text: 'Called' };
    await consultant.data('editNote', { ids: [own?.id ?? 0], body });
    (await consultant.call('editNote', { ids: [other?.id ?? 0], body })).expectError(404, 'not_found');
    (await administrator.call('editNote', { ids: [own?.id ?? 0], body })).expectError(404, 'not_found');
    (await consultant.call('deleteNote', { ids: [other?.id ?? 0] })).expectError(404, 'not_found');
    const [edited] = await administrator.data('listNotes', { ids });
    assert.equal(edited?.text, 'Called');
    assert.notEqual(edited?.edited_at, null);
    await administrator.data('deleteNote', { ids: [own?.id ?? 0] });
    assert.equal((await consultant.data('listNotes', { ids })).length, 1);
    const audit = await listAudit(service.db, { companyId: company.id, limit: 10 });
    assert.deepEqual(
      audit.map(({ action }) => action).filter((action) => action.startsWith('cv.note')),
      ['cv.note_deleted', 'cv.note_edited', 'cv.note_added', 'cv.note_added'],
    );
    assert.doesNotMatch(JSON.stringify(audit), /Called|Call back/);
    const stranger = await Browser.of(service, (await TestCompany.create(service)).administrator);
    (await stranger.call('deleteNote', { ids: [other?.id ?? 0] })).expectError(404, 'not_found');
  });

  test('mention members by id: a removed one is no name any more', async () => {
    const { company, consultant } = await withConsultant(service);
    const ids = [await insertCv(service, company)];
    const member = await company.addMember({ email: 'nora@notes.example', name: 'Nora Pell' });
    const colleagues = await consultant.data('listColleagues');
    assert.deepEqual(
      colleagues.find(({ id }) => id === member.id),
      { id: member.id, email: 'nora@notes.example', name: 'Nora Pell' },
    );
    const text = `Ask @[${member.id}]`;
    await consultant.data('addNote', { ids, body: { text } });
    const [note] = await consultant.data('listNotes', { ids });
    assert.deepEqual(note?.mentions, [{ id: member.id, email: 'nora@notes.example', name: 'Nora Pell' }]);
    const removed = await removeCompanyMember(service.db, { memberId: member.id, actor: 'operator' });
    assert.equal(removed.kind, 'removed');
    const [left] = await consultant.data('listNotes', { ids });
    assert.deepEqual([left?.text, left?.mentions], [text, [{ id: member.id, email: `#${member.id}`, name: null }]]);
  });
});
