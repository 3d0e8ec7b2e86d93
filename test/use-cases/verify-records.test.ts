import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { grant } from '#credits/ledger.ts';
import { stageFolder } from '#files/folders.ts';
import { deleteCompany } from '#use-cases/administration/companies.ts';
import { mergeCvCounts } from '#use-cases/retention/housekeeping.ts';
import { silent } from '../platform/folders.ts';
import { begunCall, endCall, newMember } from '../support/calls.ts';
import { Damaged } from './damage.ts';

// Each test first does what the database refuses, and then reads what is said of it.
const lectern = await Damaged.create();
const { db } = lectern;

test('where everything agrees nothing is found, and it is said how much was looked at', async () => {
  const member = await newMember(db, { credits: 10, pool: 'north', monthlyLimit: 9 });
  await grant(db, { companyId: member.companyId, pool: 'north', amount: -2 });
  await lectern.storedCv(member);
  await lectern.callInWork(member);
  await endCall(db, await begunCall(db, member), 'failed_service');
  await endCall(db, await begunCall(db, member), 'storage_required');
  const { faults, faultCount, counts, leftovers } = await lectern.verify();
  assert.deepEqual({ faults, faultCount }, { faults: [], faultCount: 0 });
  assert.deepEqual(
    { ...counts, bytes: counts.bytes > 0 },
    { pools: 1, entries: 7, calls: 4, cvs: 1, jobs: 1, folders: 4, files: 3, bytes: true },
  );
  assert.deepEqual(leftovers, { pendingDelete: 2, stagedLong: 0, spareFiles: 0 });
});

test('a balance that is not the sum of its entries', async () => {
  const { companyId } = await newMember(db, { credits: 10 });
  await lectern.damage(sql`update credit_pools set balance = 12 where company_id = ${companyId}`);
  await lectern.expect([
    'pool_balance',
    new RegExp(
      `^The own pool of company ${companyId} \\(\\d+\\) says 12 credits after 1 entry; its 1 entry add up to 10 credits\\.$`,
    ),
  ]);
});

test('an entry that was taken out of the ledger, by the balance and by the chain', async () => {
  const { companyId } = await newMember(db, { credits: 10, pool: 'north' });
  for (const amount of [5, 7]) await grant(db, { companyId, pool: 'north', amount });
  await lectern.damage(sql`delete from credit_entries where company_id = ${companyId} and amount = 5`);
  await lectern.expect(
    [
      'pool_balance',
      /^The pool "north" of company \d+ \(\d+\) says 22 credits after 3 entries; its 2 entries add up to 17/,
    ],
    [
      'entry_chain',
      /^Entry \d+ of pool \d+ says it is number 3 and leaves 22 credits; .* it is number 2 and leaves 17 credits\.$/,
    ],
  );
});

test('an entry whose amount was changed together with the balance', async () => {
  const { companyId } = await newMember(db, { credits: 10 });
  await lectern.damage(
    sql`update credit_entries set amount = 100 where company_id = ${companyId}`,
    sql`update credit_pools set balance = 100 where company_id = ${companyId}`,
  );
  await lectern.expect(['entry_chain', /number 1 and leaves 10 credits; .* it is number 1 and leaves 100 credits/]);
});

test("an entry in another company's pool", async () => {
  const { companyId } = await newMember(db, { credits: 10 });
  await lectern.damage(sql`update credit_entries set company_id = 999999 where company_id = ${companyId}`);
  await lectern.expect([
    'entry_company',
    new RegExp(`^Entry \\d+ belongs to company 999999, but its pool \\d+ belongs to company ${companyId}\\.$`),
  ]);
});

test("a member's month that is not what the ledger says, and one that is not there at all", async () => {
  const members = [await newMember(db, { credits: 10 }), await newMember(db, { credits: 10 })] as const;
  for (const member of members) await begunCall(db, member);
  const month = new Date().toISOString().slice(0, 7);
  await lectern.damage(
    sql`update member_months set spent = 4 where member_id = ${members[0].id}`,
    sql`delete from member_months where member_id = ${members[1].id}`,
  );
  await lectern.expect(
    [
      'member_month',
      new RegExp(
        `^Member ${members[0].id} counts 4 credits spent in ${month} \\(UTC\\); by the ledger it is 1 credit\\.$`,
      ),
    ],
    ['member_month', new RegExp(`^Member ${members[1].id} counts 0 credits`)],
  );
});

test('a call that was never charged', async () => {
  const member = await newMember(db, { credits: 10 });
  const { usageId } = await begunCall(db, member);
  await lectern.damage(
    sql`delete from credit_entries where usage_id = ${usageId}`,
    sql`delete from member_months where member_id = ${member.id}`,
    sql`update credit_pools set balance = 10, entries = 1 where company_id = ${member.companyId}`,
  );
  await lectern.expect([
    'call_charge',
    new RegExp(
      `^Call ${usageId} \\(.+\\) is processing and counts 1; in the ledger it has 0 spent and 0 given back\\.$`,
    ),
  ]);
});

test('a call that failed by the service and has not got its credit back', async () => {
  const member = await newMember(db, { credits: 10 });
  const job = await begunCall(db, member);
  await endCall(db, job, 'failed_document');
  await lectern.damage(sql`update usage_log set outcome = 'failed_service', credit = 0 where id = ${job.usageId}`);
  await lectern.expect([
    'call_charge',
    /is failed_service and counts 0; in the ledger it has 1 spent and 0 given back/,
  ]);
});

test('a call that was refused and charged all the same', async () => {
  const member = await newMember(db, { credits: 10 });
  const job = await begunCall(db, member);
  await endCall(db, job, 'failed_service');
  await lectern.damage(sql`update usage_log set outcome = 'refused' where id = ${job.usageId}`);
  await lectern.expect(['call_charge', /is refused and counts 0; in the ledger it has 1 spent and 1 given back/]);
});

test('a credit that went back to another pool than it came from', async () => {
  const member = await newMember(db, { credits: 10 });
  await grant(db, { companyId: member.companyId, pool: 'other', amount: 3 });
  const job = await begunCall(db, member);
  await endCall(db, job, 'failed_service');
  const other = sql`(select id from credit_pools where company_id = ${member.companyId} and name = 'other')`;
  await lectern.damage(
    sql`update credit_entries set pool_id = ${other}, seq = 2, balance_after = 4 where usage_id = ${job.usageId} and kind = 'refund'`,
    sql`update credit_pools set balance = 4, entries = 2 where id = ${other}`,
    sql`update credit_pools set balance = 9, entries = 2 where company_id = ${member.companyId} and name = ''`,
  );
  await lectern.expect(['call_pool', /was charged to one pool and given back to another/]);
});

test('a call of another company than its job and its credit', async () => {
  const { usageId, companyId } = await begunCall(db, await newMember(db, { credits: 10 }));
  await lectern.damage(sql`update usage_log set company_id = 999998 where id = ${usageId}`);
  await lectern.expect(
    [
      'call_company',
      new RegExp(`^Call ${usageId} .* is of company 999998, but its credit is of company ${companyId}\\.$`),
    ],
    ['call_company', new RegExp(`is of company 999998, its job of company ${companyId}\\.$`)],
  );
});

test('a call in progress without a job, and an ended one that still has one', async () => {
  const member = await newMember(db, { credits: 10 });
  const [lost, ended] = [await begunCall(db, member), await begunCall(db, member)];
  await lectern.damage(
    sql`delete from cv_jobs where usage_id = ${lost.usageId}`,
    sql`update usage_log set outcome = 'storage_failed', finished_at = now() where id = ${ended.usageId}`,
  );
  await lectern.expect(
    ['call_job', new RegExp(`^Call ${lost.usageId} .* is in work, but no job does it\\.$`)],
    ['call_job', new RegExp(`^Call ${ended.usageId} .* has ended as storage_failed, but still has a job\\.$`)],
    ['folder_unheld', new RegExp(`^The folder ${lost.folder} is on record as held, but nothing holds it\\.$`)],
  );
});

test('a completed call whose CV is not there; not one whose CV was erased', async () => {
  const [gone, erased] = [await lectern.storedCv(), await lectern.storedCv()];
  await lectern.damage(
    sql`delete from cv_words where cv_id in (${gone.cvId}, ${erased.cvId})`,
    sql`delete from cv_match_keys where cv_id in (${gone.cvId}, ${erased.cvId})`,
    sql`delete from cv_changes where cv_id in (${gone.cvId}, ${erased.cvId})`,
    sql`delete from cv_names where cv_id in (${gone.cvId}, ${erased.cvId})`,
    sql`delete from cvs where id in (${gone.cvId}, ${erased.cvId})`,
    sql`update usage_log set cv_erased_at = now() where id = ${erased.job.usageId}`,
    sql`update stored_folders set state = 'pending_delete' where path in (${gone.job.folder}, ${erased.job.folder})`,
  );
  await lectern.expect([
    'call_cv',
    new RegExp(
      `^Call ${gone.job.usageId} .* was completed with CV ${gone.cvId}, which is not there and was not erased\\.$`,
    ),
  ]);
});

test('a CV that does not go with its call', async () => {
  const [failed, other, erased] = [await lectern.storedCv(), await lectern.storedCv(), await lectern.storedCv()];
  await lectern.damage(
    sql`update usage_log set outcome = 'storage_failed', cv_id = null where id = ${failed.job.usageId}`,
    sql`update usage_log set cv_id = 777777 where id = ${other.job.usageId}`,
    sql`update usage_log set cv_erased_at = now() where id = ${erased.job.usageId}`,
  );
  await lectern.expect(
    [
      'call_cv',
      new RegExp(`^CV ${failed.cvId} is of call ${failed.job.usageId} .*, which is storage_failed, not completed\\.$`),
    ],
    ['call_cv', new RegExp(`was completed with CV 777777, but its CV is ${other.cvId}\\.$`)],
    ['call_cv', new RegExp(`says that its CV ${erased.cvId} was erased, but it is there\\.$`)],
  );
});

test('a count of CVs that is not that of the CVs, of a day, of a minute, and of none at all', async () => {
  const [day, minute, none] = [await lectern.storedCv(), await lectern.storedCv(), await newMember(db)];
  await mergeCvCounts({ db });
  const { companyId } = minute.owner;
  await lectern.damage(
    sql`update cv_days set cvs = 3 where company_id = ${day.owner.companyId}`,
    sql`delete from cv_minutes where company_id = ${companyId}`,
    sql`insert into cv_count_changes values (${none.companyId}, '2026-02-28T23:59:00Z', 2)`,
  );
  await lectern.expect(
    [
      'cv_count',
      new RegExp(`^Company ${day.owner.companyId} counts 3 CVs on \\d{4}-\\d\\d-\\d\\d \\(UTC\\); 1 is on record\\.$`),
    ],
    ['cv_count', new RegExp(`^Company ${companyId} counts 0 CVs in the minute of \\S+T\\d\\d:\\d\\d \\(UTC\\); 1 is`)],
    ['cv_count', new RegExp(`^Company ${none.companyId} counts 2 CVs on 2026-02-28 \\(UTC\\); 0 are on record\\.$`)],
    [
      'cv_count',
      new RegExp(`^Company ${none.companyId} counts 2 CVs in the minute of 2026-02-28T23:59 \\(UTC\\); 0 are`),
    ],
  );
});

test('words of a CV that are missing, those of another company, and those and facets that the CV does not have', async () => {
  const [none, moved, changed] = [await lectern.storedCv(), await lectern.storedCv(), await lectern.storedCv()];
  const [foreign, unknown] = [await lectern.storedCv(), await lectern.storedCv()];
  await lectern.damage(
    sql`delete from cv_words where cv_id = ${none.cvId}`,
    sql`update cv_words set company_id = 999998 where cv_id = ${moved.cvId}`,
    sql`update cv_words set words = 'zeppelin' where cv_id = ${changed.cvId}`,
    sql`update cv_words set country = 'XX' where cv_id = ${foreign.cvId}`,
    sql`update cv_words set skills = null where cv_id = ${unknown.cvId}`,
    sql`insert into cv_words select 777778, company_id, created_at, false, false, false, false, '' from cv_words where cv_id = ${moved.cvId}`,
  );
  await lectern.expect(
    ['cv_words', new RegExp(`^CV ${none.cvId} has no words, so that no search finds it\\.$`)],
    ['cv_words', new RegExp(`^CV ${moved.cvId} is searched under another company, moment or filter than it has\\.$`)],
    ['cv_words', new RegExp(`^CV ${changed.cvId} is searched by other words than it has\\.$`)],
    [
      'cv_words',
      new RegExp(`^CV ${foreign.cvId} is counted under another language, country, skill or number of years`),
    ],
    [
      'cv_words',
      new RegExp(`^CV ${unknown.cvId} is counted under another language, country, skill or number of years`),
    ],
    ['cv_words', /^CV 777778 is not there, but its words are\.$/],
  );
});

test('a tag that is listed for another time or another company than its CV', async () => {
  const [early, foreign] = [await lectern.storedCv(), await lectern.storedCv()];
  await sql`insert into cv_tags (cv_id, company_id, name) select id, company_id, 'Pool' from cvs where id in (${early.cvId}, ${foreign.cvId})`.execute(
    db,
  );
  await lectern.damage(
    sql`update cv_tags set created_at = '2020-01-01' where cv_id = ${early.cvId}`,
    sql`update cv_tags set company_id = 999997 where cv_id = ${foreign.cvId}`,
  );
  await lectern.expect(
    ['cv_tag', new RegExp(`^CV ${early.cvId} has a tag with another time or another company than its own\\.$`)],
    ['cv_tag', new RegExp(`^CV ${foreign.cvId} has a tag with another time or another company than its own\\.$`)],
  );
});

test('entries, jobs and CVs of calls that are not in the usage log', async () => {
  const member = await newMember(db, { credits: 10 });
  const { job } = await lectern.callInWork(member);
  const cv = await lectern.storedCv(member);
  await lectern.damage(sql`delete from usage_log where id in (${job.usageId}, ${cv.job.usageId})`);
  await lectern.expect(
    ['unknown_call', new RegExp(`^A ledger entry is of call ${job.usageId}, which is not in the usage log\\.$`)],
    ['unknown_call', new RegExp(`^A ledger entry is of call ${cv.job.usageId}`)],
    ['unknown_call', new RegExp(`^A job is of call ${job.usageId}`)],
    ['unknown_call', new RegExp(`^CV ${cv.cvId} is of call ${cv.job.usageId}`)],
  );
});

test('a CV whose folder is not on record, about to be removed, or of another company', async () => {
  const [none, pending, foreign] = [await lectern.storedCv(), await lectern.storedCv(), await lectern.storedCv()];
  await lectern.damage(
    sql`delete from stored_folders where path = ${none.job.folder}`,
    sql`update stored_folders set state = 'pending_delete' where path = ${pending.job.folder}`,
    sql`update stored_folders set company_id = 999997 where path = ${foreign.job.folder}`,
  );
  await lectern.expect(
    ['folder_record', new RegExp(`^CV ${none.cvId} keeps its files in ${none.job.folder}, which is not on record\\.$`)],
    ['folder_record', new RegExp(`^CV ${pending.cvId} .* on record as pending_delete, not as held\\.$`)],
    [
      'folder_record',
      new RegExp(`^CV ${foreign.cvId} .* of company 999997, not of company ${foreign.owner.companyId}\\.$`),
    ],
    ['file_unknown', /is in the store, but its folder is not on record/],
    ['file_unknown', /is in the store, but its folder is not on record/],
  );
});

test('a file that lies outside its folder, and a folder that two hold', async () => {
  const [first, second] = [await lectern.storedCv(), await lectern.storedCv()];
  await lectern.damage(
    sql`update cvs set folder = ${second.job.folder} where id = ${first.cvId}`,
    sql`update stored_folders set state = 'pending_delete' where path = ${first.job.folder}`,
    sql`update stored_folders set company_id = ${first.owner.companyId} where path = ${second.job.folder}`,
    sql`update cvs set company_id = ${first.owner.companyId} where id = ${second.cvId}`,
    sql`update usage_log set company_id = ${first.owner.companyId} where id = ${second.job.usageId}`,
    sql`update credit_entries set company_id = ${first.owner.companyId} where company_id = ${second.owner.companyId}`,
    sql`update credit_pools set name = 'moved', company_id = ${first.owner.companyId} where company_id = ${second.owner.companyId}`,
  );
  await lectern.expect(
    ['cv_words', new RegExp(`^CV ${second.cvId} is searched under another company`)],
    ['match_keys', new RegExp(`^CV ${second.cvId} has other match keys than its file and its profile give\\.$`)],
    ['cv_change', new RegExp(`^CV ${second.cvId} is in the list of changes of another company\\.$`)],
    ['cv_name', new RegExp(`^CV ${second.cvId} is sorted by another name or for another company than it has\\.$`)],
    [
      'folder_record',
      new RegExp(`^CV ${first.cvId} keeps ${first.pdf.key}, which lies outside its folder ${second.job.folder}\\.$`),
    ],
    ['folder_record', new RegExp(`^CV ${first.cvId} keeps ${first.original.key}`)],
    [
      'folder_record',
      new RegExp(`^The folder .* is held more than once: by CV ${first.cvId} and CV ${second.cvId}\\.$`),
    ],
  );
});

test('a company that is deleted while a call of it is in progress leaves nothing that disagrees, before the call ends and after', async () => {
  const { owner, cvId } = await lectern.storedCv();
  const { job } = await lectern.callInWork(owner);
  const services = { db, storage: lectern.storage, log: silent };
  assert.equal((await deleteCompany(services, { companyId: owner.companyId, actor: 'operator' }))?.cvs, 1);
  assert.deepEqual(await lectern.found(), [], `of CV ${cvId}`);
  await endCall(db, job, 'failed_service');
  assert.deepEqual(await lectern.found(), []);
});

test('a folder that was staged long ago is told, and is no fault', async () => {
  const { companyId } = await newMember(db);
  const before = (await lectern.verify({ files: 'sizes' })).leftovers.stagedLong;
  for (const hours of [0, 2]) {
    const folder = await stageFolder(db, companyId);
    await sql`update stored_folders set since = now() - make_interval(hours => ${hours}) where path = ${folder}`.execute(
      db,
    );
  }
  assert.equal((await lectern.verify({ files: 'sizes' })).leftovers.stagedLong, before + 1);
  assert.deepEqual(await lectern.found(), []);
});

test('of more faults than anybody reads the first thousand are told, and the number of all', async () => {
  await sql`insert into stored_folders (path, company_id, state)
    select 'companies/1/cvs/lost-' || n || '/', 1, 'held' from generate_series(1, 1500) n`.execute(db);
  const { faults, faultCount } = await lectern.verify({ files: 'sizes' });
  assert.equal(faults.length, 1000);
  assert.ok(faultCount >= 1500, `${faultCount} were counted`);
});
