import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Member } from '#members/members.ts';
import { deleteCompany } from '#use-cases/administration/companies.ts';
import { createMemberLink } from '#use-cases/console/links.ts';
import { erasureSetup } from '../support/erasure-setup.ts';

const room = await erasureSetup();
const { db } = room;

test('who is nowhere a member once a company is deleted has no account any more; who is elsewhere keeps it', async () => {
  const [gone, stays] = [await room.newCompany(), await room.newCompany()];
  await invite(gone.consultant);
  await invite(gone.administrator);
  await stays.addMember({ email: gone.administrator.email });
  await deleteCompany(room, { companyId: gone.id, actor: 'operator' });
  const emails = (await db.selectFrom('account_persons').select('email').execute()).map(({ email }) => email);
  assert.deepEqual(emails, [gone.administrator.email]);
});

async function invite(member: Member): Promise<void> {
  await createMemberLink(db, { member, actor: 'operator', baseUrl: '' });
}
