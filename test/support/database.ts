import { after } from 'node:test';
import { sql } from 'kysely';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import type { Queries } from '#platform/postgres/tables.ts';

import { asSuperuser, createDatabase, databaseCluster, urlOf } from '../kit/test-database.ts';

/** A real, migrated, empty database for one test file, gone after its tests. Call it at the top of the file. */
export async function testDatabase(): Promise<Queries> {
  return (await addressedDatabase()).db;
}

/** Where a test database is reached. */
export interface AddressedDatabase {
  readonly db: Queries;
  /** The address under which another process reaches it. */
  readonly url: string;
  /** Works in a transaction of the superuser for whom triggers and references are off: it does what the database refuses Lectern. */
  readonly unguarded: (work: (trx: Queries) => Promise<void>) => Promise<void>;
}

/** A test database, and the address under which another process reaches it. */
export async function addressedDatabase(): Promise<AddressedDatabase> {
  const cluster = await databaseCluster();
  const { name, drop } = await createDatabase(cluster.connection, 'migrated');
  const url = urlOf(cluster.connection, name);
  const log = createLog('silent');
  const database = await openDatabase({ config: { databaseUrl: url, dataDir: '', databaseConnections: 8 }, log });
  after(async () => {
    await database.close();
    await drop();
    await cluster.close();
  });
  const ofSuperuser = {
    databaseUrl: urlOf(asSuperuser(cluster.connection), name),
    dataDir: '',
    databaseConnections: 1,
  };
  const unguarded: AddressedDatabase['unguarded'] = async (work) => {
    const other = await openDatabase({ config: ofSuperuser, log });
    try {
      await other.kysely.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await work(trx);
      });
    } finally {
      await other.close();
    }
  };
  return { db: database.kysely, url, unguarded };
}
