import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { storeCv } from '../support/upload.ts';
import { serverCluster, serviceOf } from './cluster.ts';
import { assertOneCv, companyAt } from './faults.ts';

describe('start-up', () => {
  test('two nodes that start at once on an empty database both come up, each migration was applied once, and both work', async (t) => {
    const cluster = await serverCluster(t, { nodes: 2 });
    const { rows } = await sql<{ applied: number; numbers: number }>`
      select count(*)::int as applied, count(distinct number)::int as numbers from schema_migrations`.execute(
      cluster.db,
    );
    assert.ok((rows[0]?.applied ?? 0) > 0);
    assert.equal(rows[0]?.applied, rows[0]?.numbers);
    for (const node of cluster.nodes) {
      const { company } = await companyAt(cluster, node);
      await storeCv(serviceOf(cluster, node), company);
      await assertOneCv(cluster, company);
    }
  });

  test('a node refuses a database that a newer one has changed, and the newer one goes on', async (t) => {
    const cluster = await serverCluster(t, { nodes: 2 });
    const [older, newer] = cluster.nodes;
    assert.ok(older && newer);
    await older.stop();
    await sql`insert into schema_migrations (number, name, sha256)
      select max(number) + 1, '9999-of-tomorrow.sql', repeat('0', 64) from schema_migrations`.execute(cluster.db);
    await assert.rejects(older.start(), /written by a newer Lectern.*9999-of-tomorrow\.sql/);
    assert.equal(older.run, null);
    const { company } = await companyAt(cluster, newer);
    await storeCv(serviceOf(cluster, newer), company);
    await assertOneCv(cluster, company);
  });
});
