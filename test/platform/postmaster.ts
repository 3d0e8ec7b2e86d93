import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { EmbeddedConnection } from '#platform/postgres/embedded-postgres.ts';
import { databaseElsewhere } from './folders.ts';

/** The folder of the database itself. */
export async function clusterOf(dataDir: string): Promise<string> {
  return path.join((await databaseElsewhere(dataDir)) ?? path.join(dataDir, 'postgres'), 'cluster');
}

/** The process number that the server of a data folder wrote down; null if it was shut down in order. */
export async function postmasterPid(dataDir: string): Promise<number | null> {
  const text = await readFile(path.join(await clusterOf(dataDir), 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : Number(text.split('\n')[0]);
}

/** Runs one statement on a connection of its own. */
export async function ask(connection: EmbeddedConnection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
