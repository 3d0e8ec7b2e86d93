import { randomBytes } from 'node:crypto';
import type { Queries } from './tables.ts';

/**
 * A secret that all nodes of one database share, created by the first that asks. It signs links to files; a reader of the
 * database can read every CV anyway.
 */
export async function serverSecret(db: Queries, name: string): Promise<string> {
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
