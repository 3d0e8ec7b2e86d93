import { createLog } from '#platform/log.ts';
import { type Database, openDatabase } from '#platform/postgres/database.ts';
import { type EmbeddedConnection, openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import type { Queries } from '#platform/postgres/tables.ts';

import { type ServerProcess, startServer } from '../test/kit/server-process.ts';
import { asSuperuser, urlOf } from '../test/kit/test-database.ts';

/** A server with its defaults that was made for one bench, and its embedded database. */
export interface OwnServer {
  readonly server: ServerProcess;
  /** As Lectern itself sees the database. */
  readonly db: Queries;
  /** May turn triggers off, to fill tables fast. */
  readonly superuser: Queries;
  /** What the test support takes for a server. */
  readonly service: { readonly db: Queries; readonly url: string; readonly baseUrl: string; readonly dataDir: string };
}

/** Starts a server, measures on it, and removes it with its data. */
export async function withOwnServer<T>(measure: (own: OwnServer) => Promise<T>): Promise<T> {
  const server = await startServer();
  try {
    return await withDatabaseOf(server, measure);
  } finally {
    await server.stop();
  }
}

/** Opens the embedded database of a server that runs, and closes it after the measurement. */
export async function withDatabaseOf<T>(server: ServerProcess, measure: (own: OwnServer) => Promise<T>): Promise<T> {
  const { dataDir } = server;
  const log = createLog('silent');
  const postgres = await openEmbeddedPostgres({ dataDir, log });
  const opened = (connection: EmbeddedConnection): Promise<Database> => {
    const databaseUrl = urlOf(connection, connection.database);
    return openDatabase({ config: { databaseUrl, dataDir, databaseConnections: 4 }, log });
  };
  try {
    const database = await opened(postgres.connection);
    const unguarded = await opened(asSuperuser(postgres.connection));
    try {
      const db = database.kysely;
      const service = { db, url: server.url, baseUrl: `${server.url}/api/public/v1`, dataDir };
      return await measure({ server, db, superuser: unguarded.kysely, service });
    } finally {
      await Promise.all([database.close(), unguarded.close()]);
    }
  } finally {
    await postgres.close();
  }
}
