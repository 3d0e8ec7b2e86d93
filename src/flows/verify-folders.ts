import { existingCompanyIds } from '#companies/companies.ts';
import { cvPages, cvsInFolders } from '#cvs/integrity.ts';
import type { StoredFolder } from '#files/folders.ts';
import { foldersAfter, foldersOnRecord } from '#files/integrity.ts';
import { type UploadAccount, uploadPages, uploadsInFolders } from '#jobs/integrity.ts';
import type { Queries } from '#platform/tables.ts';
import type { Faults } from './verify-faults.ts';

const PAGE = 1000;

/** A record whose files lie in a folder of the store. */
interface Holder {
  /** What it is, to begin a sentence with. */
  readonly name: string;
  readonly companyId: number;
  readonly folder: string;
  /** The keys of its files. */
  readonly keys: readonly string[];
  /** Whether its folder may be marked for deletion. */
  readonly mayBePending: boolean;
}

/**
 * Each folder against those who hold it, and the other way round.
 *
 * @returns how many folders are on record
 */
export async function verifyFolders(snapshot: Queries, faults: Faults): Promise<number> {
  for await (const cvs of cvPages(snapshot, PAGE)) {
    const holders = cvs.map(({ id, companyId, folder, pdf, original }) => {
      return { name: `CV ${id}`, companyId, folder, keys: [...new Set([pdf.key, original.key])], mayBePending: false };
    });
    await verifyHolders(snapshot, holders, faults);
  }
  await verifyUploads(snapshot, { kind: 'job', what: 'The job of call' }, faults);
  await verifyUploads(snapshot, { kind: 'quarantine', what: 'The quarantined upload of call' }, faults);
  return findUnheld(snapshot, faults);
}

async function verifyUploads(
  snapshot: Queries,
  { kind, what }: Pick<UploadAccount, 'kind'> & { readonly what: string },
  faults: Faults,
): Promise<void> {
  for await (const uploads of uploadPages(snapshot, kind, PAGE)) {
    const companies = await existingCompanyIds(
      snapshot,
      uploads.map(({ companyId }) => companyId),
    );
    const holders = uploads.map(({ usageId, companyId, folder, uploadKey }) => {
      // The files of a company that is deleted go at once, and a call of it that is in work finds that out by itself.
      const mayBePending = !companies.has(companyId);
      return {
        name: `${what} ${usageId}`,
        companyId,
        folder,
        keys: uploadKey === null ? [] : [uploadKey],
        mayBePending,
      };
    });
    await verifyHolders(snapshot, holders, faults);
  }
}

async function verifyHolders(snapshot: Queries, holders: readonly Holder[], faults: Faults): Promise<void> {
  const folders = await foldersOnRecord(snapshot, [...new Set(holders.map(({ folder }) => folder))]);
  for (const holder of holders) {
    const wrong = wrongWith(holder, folders.get(holder.folder));
    if (wrong !== null) faults.add('folder_record', `${holder.name} keeps its files in ${holder.folder}, ${wrong}.`);
    for (const key of holder.keys) {
      if (!key.startsWith(holder.folder))
        faults.add('folder_record', `${holder.name} keeps ${key}, which lies outside its folder ${holder.folder}.`);
    }
  }
}

function wrongWith(holder: Holder, folder: StoredFolder | undefined): string | null {
  if (folder === undefined) return 'which is not on record';
  if (folder.state === 'pending_delete' && holder.mayBePending) return null;
  if (folder.state !== 'held') return `which is on record as ${folder.state}, not as held`;
  if (folder.companyId !== holder.companyId)
    return `which is of company ${folder.companyId}, not of company ${holder.companyId}`;
  return null;
}

async function findUnheld(snapshot: Queries, faults: Faults): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const folders = await foldersAfter(snapshot, after, PAGE);
    const last = folders.at(-1);
    if (last === undefined) return count;
    const held = folders.filter(({ state }) => state === 'held').map(({ path }) => path);
    const holders = await holdersOf(snapshot, held);
    for (const path of held) {
      const names = holders.get(path) ?? [];
      if (names.length === 0)
        faults.add('folder_unheld', `The folder ${path} is on record as held, but nothing holds it.`);
      if (names.length > 1)
        faults.add('folder_record', `The folder ${path} is held more than once: by ${names.join(' and ')}.`);
    }
    count += folders.length;
    after = last.path;
  }
}

/** Who holds each of the folders, in words. */
async function holdersOf(snapshot: Queries, paths: readonly string[]): Promise<Map<string, string[]>> {
  const holders = [
    ...(await cvsInFolders(snapshot, paths)).map(({ folder, id }) => ({ folder, name: `CV ${id}` })),
    ...(await uploadsInFolders(snapshot, paths)).map(({ folder, kind, usageId }) => ({
      folder,
      name: `the ${kind === 'job' ? 'job' : 'quarantined upload'} of call ${usageId}`,
    })),
  ];
  const names = new Map<string, string[]>();
  for (const { folder, name } of holders) names.set(folder, [...(names.get(folder) ?? []), name]);
  return names;
}
