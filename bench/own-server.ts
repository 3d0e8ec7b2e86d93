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
    const log = createLog('silent');
    const postgres = await openEmbeddedPostgres({ dataDir: server.dataDir, log });
    const opened = (connection: EmbeddedConnection): Promise<Database> => {
      const databaseUrl = urlOf(connection, connection.database);
      return openDatabase({ config: { databaseUrl, dataDir: server.dataDir, databaseConnections: 4 }, log });
    };
    const database = await opened(postgres.connection);
    const unguarded = await opened(asSuperuser(postgres.connection));
    try {
      const db = database.kysely;
      const service = { db, url: server.url, baseUrl: `${server.url}/api/public/v1`, dataDir: server.dataDir };
      return await measure({ server, db, superuser: unguarded.kysely, service });
    } finally {
      await Promise.all([database.close(), unguarded.close()]);
      await postgres.close();
    }
  } finally {
    await server.stop();
  }
}
