import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { correctValue } from '#cvs/corrections/corrections.ts';
import { deleteCompany } from '#use-cases/administration/companies.ts';
import { eraseCandidate } from '#use-cases/retention/erase-cvs.ts';
import { applyRetention } from '#use-cases/retention/retention.ts';

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
      const change = { companyId: company.id, memberId: company.consultant.id, cvId, pointer, seen, value };
      const { kind } = await db.transaction().execute((trx) => correctValue(trx, change));
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
