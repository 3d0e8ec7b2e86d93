import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createCompany } from '#companies/companies.ts';
import { grant } from '#credits/ledger.ts';
import { spendCredit } from '#credits/spending.ts';
import { attachFolder, stageFolder } from '#files/folders.ts';
import type { LeasedJob } from '#jobs/job.ts';
import { createJob } from '#jobs/leases.ts';
import { addMember } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { startUsage } from '#usage/usage-log.ts';

/** A job as a call begins it, of a company of its own that has one credit; held by this process. */
export async function createTestJob(db: Queries): Promise<LeasedJob> {
  const company = await createCompany(db, { name: `Test ${randomUUID()}` });
  if (company.kind !== 'created') throw new Error(company.reason);
  const companyId = company.company.id;
  await grant(db, { companyId, pool: null, amount: 1 });
  const added = await addMember(db, {
    companyId,
    role: 'consultant',
    email: `${randomUUID()}@test.example`,
    monthlyLimit: null,
    pool: null,
  });
  if (added.kind !== 'added') throw new Error('the member was not added');
  const member = added.member;
  const folder = await stageFolder(db, companyId);
  return db.transaction().execute(async (trx) => {
    const usage = { companyId, requestId: randomUUID(), keyId: 1, memberId: member.id, actingUser: member.email };
    const usageId = await startUsage(trx, usage);
    await spendCredit(trx, { companyId, memberId: member.id, monthlyLimit: null, pool: null }, usageId);
    await attachFolder(trx, folder);
    const request = {
      requestId: usage.requestId,
      memberId: member.id,
      fileName: 'cv.pdf',
      format: 'pdf',
      upload: null,
      template: 'default',
      fields: [],
      gender: null,
      blurb: null,
      today: '2026-01-01',
      storageEnabled: true,
    };
    return createJob(trx, { usageId, companyId, folder, payload: request });
  });
}

/** Gives the job to another process, by the name that it is known under, with the rest of its lease in seconds. */
export async function reassignJob(
  db: Queries,
  job: LeasedJob,
  other: { owner: string | null; leaseSeconds: number },
): Promise<void> {
  await sql`update cv_jobs set owner = ${other.owner}, lease_until = clock_timestamp() + make_interval(secs => ${other.leaseSeconds})
    where usage_id = ${job.usageId}`.execute(db);
}
