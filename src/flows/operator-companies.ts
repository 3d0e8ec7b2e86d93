import { findCompany } from '#companies/find.ts';
import { removeCompany } from '#companies/remove.ts';
import { companyFolder } from '#cvs/keep-cv.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { forgetPersons } from '#usage/list.ts';
import type { Services } from './services.ts';

/**
 * Deletes a company with its members, templates, CVs and files. Keys stay, so that their users are told that the company is
 * gone; ledger and usage log stay without persons.
 *
 * Files go first: where the store fails, the company is still there and the deletion can be asked for again. Files and persons
 * go once more after the records, for the call that came in between; one still in work finds no company for its record and
 * takes its own files away.
 *
 * @returns false where there is no such company
 * @throws OperatorError where files cannot be deleted
 */
export async function deleteCompany({ db, storage }: Pick<Services, 'db' | 'storage'>, id: number): Promise<boolean> {
  if ((await findCompany(db, id)) === null) return false;
  const folder = companyFolder(id);
  await deleteFiles(storage, folder, `Company ${id} is not deleted, though some of its files may be gone: try again.`);
  const removed = await db.transaction().execute(async (trx) => {
    await forgetPersons(trx, id);
    return removeCompany(trx, id);
  });
  await forgetPersons(db, id);
  await deleteFiles(
    storage,
    folder,
    `Company ${id} is deleted, but files may be left in ${folder}: remove them there.`,
  );
  return removed;
}

async function deleteFiles(storage: Services['storage'], folder: string, what: string): Promise<void> {
  try {
    await storage.deletePrefix(folder);
  } catch (error) {
    throw new OperatorError(`${what} The store said: ${(error as Error).message}`, error);
  }
}
