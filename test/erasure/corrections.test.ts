import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { correctValues } from '#cvs/corrections/corrections.ts';
import { deleteCompany } from '#use-cases/administration/companies.ts';
import { eraseCandidate } from '#use-cases/retention/erase-cvs.ts';
import { applyRetention } from '#use-cases/retention/housekeeping.ts';

import type { TestCompany } from '../support/company.ts';
import { PROFILE, readCv } from '../support/corrected.ts';
import { erasureSetup } from '../support/erasure-setup.ts';

describe('erasing what was corrected', async () => {
  const room = await erasureSetup();
  const { db } = room;

  async function corrected(company: TestCompany, ...values: readonly (string | undefined)[]): Promise<number> {
    const cvId = await readCv(room, company);
    const pointer = '/contact/emails/0';
    let seen: string = PROFILE.contact.emails[0].value;
    for (const value of values) {
      const request = { companyId: company.id, memberId: company.consultant.id, cvId };
      const changes = [{ pointer, seen, value }];
      const { kind } = await db.transaction().execute((trx) => correctValues(trx, { ...request, changes }));
      assert.equal(kind, 'changed');
      seen = value ?? PROFILE.contact.emails[0].value;
    }
    return cvId;
  }

  const correctionsOf = async (cvId: number): Promise<number> =>
    (await db.selectFrom('cv_corrections').select('id').where('cv_id', '=', cvId).execute()).length;

  test('a candidate is found by the address that was read and by the one it was corrected to, not by one taken back', async () => {
    const erased = async (email: string): Promise<readonly boolean[]> => {
      const company = await room.newCompany();
      const ids = [
        await corrected(company, 'Ada@Mail.example'),
        await corrected(company, 'ada@mail.example', undefined),
      ];
      const { cvIds } = await eraseCandidate(room, { companyId: company.id, email, actor: 'operator' });
      assert.deepEqual(
        await Promise.all(ids.map(correctionsOf)),
        ids.map((id, at) => (cvIds.includes(id) ? 0 : at + 1)),
      );
      return ids.map((id) => cvIds.includes(id));
    };
    assert.deepEqual(await erased('ADA@mail.example'), [true, false]);
    assert.deepEqual(await erased('ada@rnail.example'), [true, true]);
    assert.deepEqual(await erased('mail.example'), [false, false]);
  });

  test('a candidate is found by an address that a member added, until it is removed from the list', async () => {
    const company = await room.newCompany();
    const [pointer, owner] = ['/contact/emails', { companyId: company.id, memberId: company.consultant.id }];
    const added = [
      { pointer, seen: ['0'], value: ['0', 'added-1'] },
      { pointer: `${pointer}/added-1`, seen: null, value: 'ada@home.example' },
    ];
    const ids = [await readCv(room, company), await readCv(room, company)];
    const [kept, removed] = ids as [number, number];
    for (const cvId of ids)
      await db.transaction().execute((trx) => correctValues(trx, { ...owner, cvId, changes: added }));
    const changes = [{ pointer, seen: ['0', 'added-1'], value: ['0'] }];
    await db.transaction().execute((trx) => correctValues(trx, { ...owner, cvId: removed, changes }));
    const request = { companyId: company.id, email: 'Ada@home.example', actor: 'operator' } as const;
    assert.deepEqual((await eraseCandidate(room, request)).cvIds, [kept]);
  });

  test('corrections go with CVs that are too old, and with a company that is deleted', async () => {
    const company = await room.newCompany({ retentionDays: 1 });
    const [old, young] = [await corrected(company, 'a@b.example'), await corrected(company, 'a@b.example')];
    await sql`update cvs set created_at = now() - interval '3 days' where id = ${old}`.execute(db);
    await applyRetention(room);
    assert.deepEqual([await correctionsOf(old), await correctionsOf(young)], [0, 1]);
    await deleteCompany(room, { companyId: company.id, actor: 'operator' });
    assert.equal(await correctionsOf(young), 0);
  });
});
