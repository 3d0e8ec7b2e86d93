import type { Queries } from '#platform/tables.ts';
import { folderDoom, folderDoomByCompany } from './files.sql.ts';

/** Says that nobody holds the folders any more. Goes into the transaction that takes away what held them; the files go after it. */
export async function doomFolders(trx: Queries, paths: readonly string[]): Promise<void> {
  await folderDoom(trx, paths);
}

/** The same for all folders of a company. */
export async function doomCompanyFolders(trx: Queries, companyId: number): Promise<void> {
  await folderDoomByCompany(trx, companyId);
}
