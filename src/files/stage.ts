import { randomUUID } from 'node:crypto';
import type { Queries } from '#platform/tables.ts';
import { folderHold, folderInsert } from './files.sql.ts';

/** The folder in the store that holds all files of a company. */
export function companyFolder(companyId: number): string {
  return `companies/${companyId}/`;
}

/**
 * Puts a new folder for one call on record, before the first byte is written into it: whatever happens from here on, its files
 * are known, and are removed unless a job comes to hold them.
 *
 * @returns its path, which ends in `/`
 */
export async function stageFolder(db: Queries, companyId: number): Promise<string> {
  const path = `${companyFolder(companyId)}cvs/${randomUUID()}/`;
  await folderInsert(db, path, companyId);
  return path;
}

/** Gives a staged folder to a job. Returns false where it was swept in the meantime. Goes into the transaction that makes the job. */
export async function holdFolder(trx: Queries, path: string): Promise<boolean> {
  return folderHold(trx, path);
}
