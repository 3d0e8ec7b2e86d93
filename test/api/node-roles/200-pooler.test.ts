import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { revokeKey } from '#keys/keys.ts';
import { openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';

import { asSuperuser, urlOf } from '../../kit/test-database.ts';
import { databaseTemplate, silent } from '../../platform/folders.ts';
import { findPgbouncer, startPgbouncer } from '../../platform/pgbouncer.ts';
import { ask } from '../../platform/postmaster.ts';
import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { nodesOver } from '../../support/nodes-over.ts';
import { processCv, storeCv } from '../../support/upload.ts';

const NAME =
  'an api node and a worker node behind PgBouncer in transaction mode, with three connections to the database';
const program = await findPgbouncer();
if (program === null) test(NAME, { skip: 'PgBouncer is not installed' });
else await behindPooler(program);

async function behindPooler(pgbouncer: string): Promise<void> {
  const postgres = await openEmbeddedPostgres({ dataDir: await databaseTemplate()({ after }), log: silent });
  after(() => postgres.close());
  const to = postgres.connection;
  for (const limit of ["statement_timeout = '60s'", "idle_in_transaction_session_timeout = '60s'"])
    await ask(asSuperuser(to), `alter role ${to.user} set ${limit}`);
  const pooled = await startPgbouncer({ after }, { program: pgbouncer, to, size: 3 });
  const settings = { LECTERN_DATABASE_URL: pooled, LECTERN_DATABASE_DIRECT_URL: urlOf(to, to.database) };
  const [api, worker] = await nodesOver(to, settings, ['api', 'worker']);
  assert.ok(api && worker);

  describe(NAME, () => {
    test('calls at once are all done, each for one credit', async () => {
      const company = await TestCompany.create(api, { credits: 20 });
      const answers = await Promise.all(Array.from({ length: 20 }, () => processCv(api, company)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        answers.map(() => 200),
      );
      assert.equal(await company.balance(), 0);
      assert.equal(await company.cvCount(), 20);
      assert.match((await processCv(api, company)).expectError(400, 'process_failed'), /no credits left/);
    });

    test('the console lists and searches', async () => {
      const company = await TestCompany.create(api);
      const { candidate_name: name } = await storeCv(api, company);
      const consultant = await Browser.of(api, company.consultant);
      assert.equal((await consultant.data('listCvs', { query: { search: name ?? '' } })).length, 1);
    });

    test('a key that is revoked is refused at once', async () => {
      const company = await TestCompany.create(api);
      assert.equal((await call(api, '/cvs', { key: company.key })).status, 200);
      const [key] = await api.db.selectFrom('api_keys').select('id').where('company_id', '=', company.id).execute();
      await revokeKey(api.db, key?.id ?? 0);
      assert.equal((await call(api, '/cvs', { key: company.key })).status, 401);
    });
  });
}
