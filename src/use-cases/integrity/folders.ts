import { existingCompanyIds } from '#companies/companies.ts';
import { listCvsByFolder, streamCvPages } from '#cvs/integrity.ts';
import type { StoredFolder } from '#files/folders.ts';
import { findFoldersByPath, listFoldersAfter } from '#files/integrity.ts';
import { listUploadsByFolder, type UploadCheckRecord, uploadPages } from '#jobs/integrity.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import type { Mismatches } from './mismatches.ts';

const PAGE = 1000;

/** A record whose files lie in a folder of the store. */
interface FolderOwner {
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
export async function checkFoldersIntegrity(snapshot: Queries, faults: Mismatches): Promise<number> {
  for await (const cvs of streamCvPages(snapshot, PAGE)) {
    const holders = cvs.map(({ id, companyId, folder, pdf, original }) => {
      return { name: `CV ${id}`, companyId, folder, keys: [...new Set([pdf.key, original.key])], mayBePending: false };
    });
    await checkHolders(snapshot, holders, faults);
  }
  await checkUploads(snapshot, { kind: 'job', what: 'The job of call' }, faults);
  await checkUploads(snapshot, { kind: 'quarantine', what: 'The quarantined upload of call' }, faults);
  return findUnattachedFolders(snapshot, faults);
}

async function checkUploads(
  snapshot: Queries,
  { kind, what }: Pick<UploadCheckRecord, 'kind'> & { readonly what: string },
  faults: Mismatches,
): Promise<void> {
  for await (const uploads of uploadPages(snapshot, kind, PAGE)) {
    const companies = await existingCompanyIds(
      snapshot,
      uploads.map(({ companyId }) => companyId),
    );
    const holders = uploads.map(({ usageId, companyId, folder, uploadKey }) => {
      // The files of a company that is deleted go at once, and a call of it that is in progress finds that out by itself.
      const mayBePending = !companies.has(companyId);
      return {
        name: `${what} ${usageId}`,
        companyId,
        folder,
        keys: uploadKey === null ? [] : [uploadKey],
        mayBePending,
      };
    });
    await checkHolders(snapshot, holders, faults);
  }
}

async function checkHolders(snapshot: Queries, holders: readonly FolderOwner[], faults: Mismatches): Promise<void> {
  const folders = await findFoldersByPath(snapshot, [...new Set(holders.map(({ folder }) => folder))]);
  for (const holder of holders) {
    const wrong = describeMismatch(holder, folders.get(holder.folder));
    if (wrong !== null) faults.add('folder_record', `${holder.name} keeps its files in ${holder.folder}, ${wrong}.`);
    for (const key of holder.keys) {
      if (!key.startsWith(holder.folder))
        faults.add('folder_record', `${holder.name} keeps ${key}, which lies outside its folder ${holder.folder}.`);
    }
  }
}

function describeMismatch(holder: FolderOwner, folder: StoredFolder | undefined): string | null {
  if (folder === undefined) return 'which is not on record';
  if (folder.state === 'pending_delete' && holder.mayBePending) return null;
  if (folder.state !== 'held') return `which is on record as ${folder.state}, not as held`;
  if (folder.companyId !== holder.companyId)
    return `which is of company ${folder.companyId}, not of company ${holder.companyId}`;
  return null;
}

async function findUnattachedFolders(snapshot: Queries, faults: Mismatches): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const folders = await listFoldersAfter(snapshot, after, PAGE);
    const last = folders.at(-1);
    if (last === undefined) return count;
    const held = folders.filter(({ state }) => state === 'held').map(({ path }) => path);
    const holders = await ownersByFolder(snapshot, held);
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
async function ownersByFolder(snapshot: Queries, paths: readonly string[]): Promise<Map<string, string[]>> {
  const holders = [
    ...(await listCvsByFolder(snapshot, paths)).map(({ folder, id }) => ({ folder, name: `CV ${id}` })),
    ...(await listUploadsByFolder(snapshot, paths)).map(({ folder, kind, usageId }) => ({
      folder,
      name: `the ${kind === 'job' ? 'job' : 'quarantined upload'} of call ${usageId}`,
    })),
  ];
  const names = new Map<string, string[]>();
  for (const { folder, name } of holders) names.set(folder, [...(names.get(folder) ?? []), name]);
  return names;
}
