import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { begunCall, completeCall, endCall, newMember } from '../support/calls.ts';
import { newCli, runHere } from './command.ts';

interface Report {
  readonly ok: boolean;
  readonly fault_count: number;
  readonly faults: readonly { readonly kind: string; readonly sentence: string }[];
  readonly counts: Readonly<Record<string, number>>;
}

describe('lectern verify', async () => {
  const { json, run, db, unguarded } = await newCli();

  test('says that everything agrees, and how much was looked at', async () => {
    const member = await newMember(db, { credits: 3 });
    await begunCall(db, member);
    const report = await json<Report>('verify');
    assert.deepEqual(report, {
      ok: true,
      fault_count: 0,
      faults: [],
      counts: { pools: 1, entries: 2, calls: 1, cvs: 0, jobs: 1, folders: 1, files: 0, bytes: 0 },
      leftovers: { doomed: 0, staged_long: 0, spare_files: 0 },
    });
    const { code, stdout, stderr } = await run('verify', '--files', 'sizes');
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    assert.match(
      stdout,
      /^No discrepancies found\.\n\nChecked 1 pool, 2 entries, 1 call \(1 in work\), 0 CVs, 1 folder\.\nChecked the size of 0 files/,
    );
  });

  test('finds nothing wrong after a company was deleted', async () => {
    const member = await newMember(db, { credits: 5, monthlyLimit: 3 });
    await completeCall(db, await begunCall(db, member), { member });
    await endCall(db, await begunCall(db, member), 'failed_service');
    await json('company', 'delete', String(member.companyId));
    assert.deepEqual((await json<Report>('verify')).faults, []);
  });

  test('says each thing that does not agree in a sentence, and exits with 1', async () => {
    const member = await newMember(db, { credits: 3 });
    const cvId = await completeCall(db, await begunCall(db, member), { member });
    const { code, stdout, stderr } = await run('verify');
    assert.match(
      stdout,
      new RegExp(`^The file companies/\\S+/source\\.pdf of CV ${cvId} is not in the store\\.\n\nChecked `),
    );
    assert.deepEqual({ code, stderr }, { code: 1, stderr: 'error: 1 discrepancy found.\n' });
    const told = await run('verify', '--json');
    assert.equal(told.code, 1);
    const report = JSON.parse(told.stdout) as Report;
    assert.deepEqual([report.ok, report.fault_count, report.faults[0]?.kind], [false, 1, 'file_missing']);
  });

  test('leaves the store alone where files are not asked for, and still finds what is wrong on record', async () => {
    // This one has no store to ask for.
    assert.equal((await runHere(['verify', '--files', 'none'], { db: () => Promise.resolve(db) })).code, 0);
    const { companyId } = await newMember(db, { credits: 2 });
    await unguarded(async (trx) => {
      await sql`update credit_pools set balance = 3 where company_id = ${companyId}`.execute(trx);
    });
    const { code, stdout, stderr } = await run('verify', '--files', 'none');
    assert.deepEqual({ code, stderr }, { code: 1, stderr: 'error: 1 discrepancy found.\n' });
    assert.match(stdout, /says 3 credits after 1 entry; its 1 entry add up to 2 credits\.\n\nChecked /);
    assert.match(stdout, /Files were not checked\.\n$/);
  });

  test('takes no other word for how closely', async () => {
    assert.equal((await run('verify', '--files', 'all')).code, 2);
  });
});
