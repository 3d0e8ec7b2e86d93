import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { writeMatchKeys } from '#use-cases/retention/housekeeping.ts';

import { TestCompany } from '../support/company.ts';
import { insertCv } from '../support/stored-cv.ts';
import { newCli } from './command.ts';

describe('lectern related', async () => {
  const { json, refused, run, dataDir, db } = await newCli();
  const service = { db, dataDir, url: '', baseUrl: '' };

  test('lists the CVs of the same person with the reasons, those of this company alone', async () => {
    const [owner, other] = [await TestCompany.create(service), await TestCompany.create(service)];
    const profile = { contact: { emails: [{ value: 'ada@mill.example' }] } };
    const at = ['2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z'];
    const first = await insertCv(service, owner, { name: 'Ada \u001B[31m', profile, createdAt: at[0] ?? '' });
    const second = await insertCv(service, owner, { name: 'A. Lovelace', profile, createdAt: at[1] ?? '' });
    await insertCv(service, other, { profile });
    await writeMatchKeys({ db });
    const words = (cvId: number) => ['related', String(cvId), '--company', String(owner.id)];
    assert.deepEqual(await json(...words(first)), {
      company_id: owner.id,
      id: first,
      related: [
        { id: second, candidate_name: 'A. Lovelace', file_name: 'cv.pdf', created_at: at[1], reasons: ['same_email'] },
      ],
      incomplete: false,
    });
    const { stdout } = await run(...words(second));
    assert.match(
      stdout,
      /ID +FILE +NAME +ADDED +THE SAME\n.*cv\.pdf +Ada +\[31m +2026-01-01T10:00:00\.000Z +email address\n/,
    );
    assert.match(await refused('related', String(first), '--company', String(other.id)), /has no CV \d+\./);
    await sql`insert into cv_match_keys_fill values (${first})`.execute(db);
    assert.match((await run(...words(second))).stdout, /still being compared/);
  });
});
