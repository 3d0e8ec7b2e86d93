import type { Company } from '#companies/companies.ts';
import { countFacets, type FacetCounts } from '#cvs/count-facets.ts';
import { type ChosenFacets, isAnyChosen, NO_FACETS } from '#cvs/facets.ts';
import { findNeighbours, listCvs } from '#cvs/list-cvs.ts';
import { type FoundPage, findFoundNeighbours, searchCvs } from '#cvs/search.ts';
import {
  type Cv,
  type CvFile,
  type CvNeighbours,
  type CvOrder,
  type CvPage,
  type CvWithFiles,
  findCv,
  type PageWanted,
  type ReviewFilter,
} from '#cvs/stored-cvs.ts';
import { StorageError } from '#platform/object-storage/object-storage.ts';
import { Problem } from '#problems/problem.ts';
import { SIGNED_LINK_SECONDS } from '../services/file-links.ts';
import type { Services } from '../services/services.ts';

/** How long is waited for the store's word on whether a file is there. */
const STORE_ANSWER_MS = 3000;

/** Stored CVs are shown only while the company's storage is on. */
export function requireStorageEnabled(company: Company): void {
  if (!company.storageEnabled) throw new Problem('cv_storage_disabled');
}

/** Which CVs of the company a list has. */
interface ListedCvs {
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  readonly isChecked?: boolean | null;
  readonly only?: ReviewFilter | null;
  /** The name of a tag; null for all CVs. */
  readonly tag?: string | null;
  /** What a person searches for; null where nothing is searched for. */
  readonly search?: string | null;
  readonly facets?: ChosenFacets;
}

/** What of a list is a condition of the records themselves, and what the words of CVs are searched for. */
function searchOf(company: Company, query: ListedCvs) {
  const { createdFrom, createdTo, isChecked = null, only = null, tag = null } = query;
  const { search: text = null, facets = NO_FACETS } = query;
  return {
    filter: { companyId: company.id, createdFrom, createdTo, isChecked, only, tag },
    search: text === null && !isAnyChosen(facets) ? null : { text, facets },
  };
}

/** One page of the company's CVs, newest first unless another order is wanted; of those that a search finds. @throws Problem `search_too_slow` */
export async function listCvPage(
  { db }: Pick<Services, 'db'>,
  company: Company,
  query: ListedCvs & { readonly page: PageWanted },
): Promise<CvPage & Partial<FoundPage>> {
  const { filter, search } = searchOf(company, query);
  if (search === null) return listCvs(db, filter, query.page);
  return inTime(await searchCvs(db, filter, { ...search, page: query.page }));
}

/** The CVs beside one in the list that `listCvPage` gives pages of. @throws Problem `not_found`, `search_too_slow` */
export async function neighboursOfCv(
  services: Pick<Services, 'db'>,
  company: Company,
  query: Required<Omit<ListedCvs, 'facets'>> &
    Pick<ListedCvs, 'facets'> & { readonly cvId: number; readonly order?: CvOrder },
): Promise<CvNeighbours> {
  const { cvId: id, order = 'newest' } = query;
  await companyCv(services, company, id);
  const { filter, search } = searchOf(company, query);
  if (search === null) return findNeighbours(services.db, filter, { id, order });
  return inTime(await findFoundNeighbours(services.db, filter, { ...search, id, order }));
}

/** The counts of facets of the list that `listCvPage` gives pages of. @throws Problem `search_too_slow` */
export async function facetsOfCvs(
  { db }: Pick<Services, 'db'>,
  company: Company,
  query: ListedCvs & { readonly since: readonly Date[] },
): Promise<FacetCounts> {
  const { filter, search } = searchOf(company, query);
  return inTime(
    await countFacets(db, filter, { ...(search ?? { text: null, facets: NO_FACETS }), since: query.since }),
  );
}

function inTime<T>(found: T | null): T {
  if (found === null) throw new Problem('search_too_slow');
  return found;
}

/**
 * The record of one CV, and whether its file can be had at this moment: not while the store cannot be asked, which the log then says. The
 * record itself is shown all the same.
 */
export async function getCv(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  company: Company,
  cvId: number,
): Promise<{ cv: Cv; fileAvailable: boolean; isConverted: boolean }> {
  const { cv, file, original } = await companyCv(services, company, cvId);
  const isConverted = original.key !== file.key;
  try {
    return { cv, fileAvailable: await isStored(services.storage, file.key), isConverted };
  } catch (err) {
    if (!(err instanceof StorageError)) throw err;
    services.log.event('storage.unavailable', { err, cvId });
    return { cv, fileAvailable: false, isConverted };
  }
}

/** A fresh signed link to the PDF of one CV. */
export async function createFileLink(
  services: Pick<Services, 'db' | 'storage' | 'links'>,
  company: Company,
  cvId: number,
): Promise<{ url: string; expiresSeconds: number }> {
  const file = await requireStoredFile(services, company, cvId);
  return { url: await services.links.linkTo(file), expiresSeconds: SIGNED_LINK_SECONDS };
}

/** The PDF of one CV of the company, which the store has. @throws Problem `not_found`, `file_missing` */
export async function requireStoredFile(
  services: Pick<Services, 'db' | 'storage'>,
  company: Company,
  cvId: number,
): Promise<CvFile> {
  const { file } = await companyCv(services, company, cvId);
  if (await isStored(services.storage, file.key)) return file;
  throw new Problem('file_missing', { cause: new Error(`no file ${file.key}`) });
}

/**
 * Whether the store has the file.
 *
 * @throws StorageError where the store fails, or says nothing for three seconds
 */
async function isStored(storage: Services['storage'], key: string): Promise<boolean> {
  const patience = new AbortController();
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new StorageError('unreachable', `${storage.describe()} did not answer within ${STORE_ANSWER_MS / 1000} s`));
    patience.abort();
  }, STORE_ANSWER_MS);
  try {
    // A store on a disk that hangs does not hear the signal, so it is not waited for either.
    return (await Promise.race([storage.stat(key, { signal: patience.signal }), silence])) !== null;
  } finally {
    clearTimeout(timer);
  }
}

/** The record of one CV of the company and its file. @throws Problem `not_found` */
export async function companyCv({ db }: Pick<Services, 'db'>, company: Company, cvId: number): Promise<CvWithFiles> {
  const found = await findCv(db, company.id, cvId);
  if (found === null) throw noCv();
  return found;
}

/** The company has no CV of this id; another company's CV is answered like one that does not exist. */
export function noCv(): Problem {
  return new Problem('no_cv');
}
