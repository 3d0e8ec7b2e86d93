import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate, migrateWithin } from '#platform/postgres/migrate.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

test('what the first version left, calls in progress and deleted companies among it, agrees once it is brought up to this one', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-test-'));
  // Started as root, the database runs as another user, who must be able to pass through the folder.
  await chmod(dataDir, 0o755);
  const database = await openDatabase({
    config: { databaseUrl: null, dataDir, databaseConnections: 4 },
    log: createLog('silent'),
  });
  after(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const db = database.kysely;
  await db.transaction().execute((trx) => migrateWithin(trx, MIGRATIONS, 1));
  // Company 1 stands, company 2 was deleted; the second call of each is in work. Both were granted 10 credits.
  await sql`
    insert into companies (name, storage_enabled, api_enabled, rate_limit_per_minute, upload_limit_bytes)
    values ('There', true, true, 30, 1000000)`.execute(db);
  await sql`insert into members (company_id, email, role) values (1, 'a@example.com', 'consultant')`.execute(db);
  await sql`insert into credit_pools (company_id, name, balance) values (1, '', 7), (2, '', 7)`.execute(db);
  await sql`
    insert into usage_log (company_id, request_id, key_id, member_id, outcome, credit, cv_id, lease_until, finished_at)
    select c, c || outcome, 1, 0 + c, outcome, credit, c * cv_id,
      case when outcome = 'processing' then now() end, case when outcome <> 'processing' then now() end
    from generate_series(1, 2) c, (values ('completed', 1, 1), ('processing', 1, null), ('failed_document', 1, null),
      ('failed_service', 0, null), ('refused', 0, null)) as told (outcome, credit, cv_id)`.execute(db);
  await sql`insert into credit_entries (company_id, pool_id, kind, amount) values (1, 1, 'grant', 10), (2, 2, 'grant', 10)`.execute(
    db,
  );
  await sql`insert into credit_entries (company_id, pool_id, kind, amount, usage_id, member_id)
    select company_id, company_id, 'spend', -1, id, member_id from usage_log where outcome <> 'refused' order by id`.execute(
    db,
  );
  await sql`insert into credit_entries (company_id, pool_id, kind, amount, usage_id, member_id)
    select company_id, company_id, 'refund', 1, id, member_id from usage_log where outcome = 'failed_service'`.execute(
    db,
  );
  await sql`insert into member_months select c, date_trunc('month', now() at time zone 'UTC')::date, 3 from generate_series(1, 2) c`.execute(
    db,
  );
  await sql`
    insert into cvs (company_id, usage_id, member_id, processing_method, template, page_count, profile, file_key, file_size_bytes,
      file_sha256, original_key, original_name, original_format, original_size_bytes, original_sha256)
    select 1, id, 1, 'text', 'default', 1, '{}', 'companies/1/cvs/a/source.pdf', 1, '', 'companies/1/cvs/a/source.pdf', 'cv.pdf', 'pdf', 1, ''
    from usage_log where outcome = 'completed' and company_id = 1`.execute(db);

  // Just before members had a time: the first person is admitted to one company, the second to two and uses one.
  await db.transaction().execute((trx) => migrateWithin(trx, MIGRATIONS, 22));
  await sql`insert into companies (id, name, storage_enabled, api_enabled, rate_limit_per_minute, upload_limit_bytes) overriding system value
    values (3, 'Other', true, true, 30, 1000000)`.execute(db);
  await sql`insert into members (company_id, email, role)
    values (1, 'b@example.com', 'consultant'), (3, 'b@example.com', 'consultant')`.execute(db);
  await sql`insert into account_persons (email) values ('a@example.com'), ('b@example.com')`.execute(db);
  await sql`insert into account_admissions (person_id, company_id) values (1, 1), (2, 1), (2, 3)`.execute(db);
  await sql`insert into account_sessions (person_id, token, company_id, expires_at, updated_at)
    select person, repeat(person::text, 64), 1, now(), ('2026-05-0' || person || 'T00:00:00Z')::timestamptz from generate_series(1, 2) person`.execute(
    db,
  );

  await migrate(database, MIGRATIONS);

  const seen = await sql`select email, last_seen_at as at from members where last_seen_at is not null`.execute(db);
  assert.deepEqual(seen.rows, [{ email: 'a@example.com', at: new Date('2026-05-01T00:00:00Z') }]);
  const { faults, counts } = await checkRecordIntegrity(db);
  assert.deepEqual(faults, []);
  assert.deepEqual(counts, { pools: 2, entries: 14, calls: 10, cvs: 1, jobs: 0, folders: 1, files: 0, bytes: 0 });
  const { rows } = await sql<{ company_id: number; balance: number; ended: number; known: number }>`
    select p.company_id, p.balance,
      (select count(*) from usage_log u where u.company_id = p.company_id and outcome = 'failed_service') as ended,
      (select count(member_id) from credit_entries e where e.company_id = p.company_id) as known
    from credit_pools p order by p.company_id`.execute(db);
  assert.deepEqual(rows, [
    { company_id: 1, balance: 8, ended: 2, known: 6 },
    { company_id: 2, balance: 8, ended: 2, known: 0 },
  ]);
});
