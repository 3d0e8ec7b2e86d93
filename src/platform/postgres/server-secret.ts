import { randomBytes } from 'node:crypto';
import type { Queries } from './tables.ts';

/** The secret of this name, which all nodes of a database share. The first node that asks creates it: 256 random bits in base64url. */
export async function serverSecret(db: Queries, name: string): Promise<string> {
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
