import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createCompany } from '#companies/companies.ts';
import { grant } from '#credits/ledger.ts';
import { reserve } from '#credits/spending.ts';
import { holdFolder, stageFolder } from '#files/folders.ts';
import type { HeldJob } from '#jobs/job.ts';
import { beginJob } from '#jobs/leases.ts';
import { addMember } from '#members/members.ts';
import type { Queries } from '#platform/tables.ts';
import { beginUsage } from '#usage/usage-log.ts';

/** A job as a call begins it, of a company of its own that has one credit; held by this process. */
export async function begunJob(db: Queries): Promise<HeldJob> {
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
    const usageId = await beginUsage(trx, usage);
    await reserve(trx, { companyId, memberId: member.id, monthlyLimit: null, pool: null }, usageId);
    await holdFolder(trx, folder);
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
    return beginJob(trx, { usageId, companyId, folder, request });
  });
}

/** Gives the job to another process, by the name that it is known under, with the rest of its lease in seconds. */
export async function giveTo(
  db: Queries,
  job: HeldJob,
  other: { owner: string | null; leaseSeconds: number },
): Promise<void> {
  await sql`update cv_jobs set owner = ${other.owner}, lease_until = clock_timestamp() + make_interval(secs => ${other.leaseSeconds})
    where usage_id = ${job.usageId}`.execute(db);
}
