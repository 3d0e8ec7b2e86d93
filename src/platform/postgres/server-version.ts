import { sql } from 'kysely';
import type { Queries } from './tables.ts';

/** Version of the PostgreSQL server, such as `17.2`. */
export async function serverVersion(db: Queries): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? 'unknown';
}
