import type { Queries } from '#platform/tables.ts';
import type { Cv } from './cv.ts';
import { type CvFilter, cvCount, cvLimitTime, cvListPage, cvSearchPage } from './cvs.sql.ts';

export interface CvPage {
  readonly cvs: readonly Cv[];
  /** All CVs that match, over all pages. */
  readonly total: number;
}

/** Which page, from 1 on, and how many CVs it has at most; it may lie past the end. */
interface PageWanted {
  readonly number: number;
  readonly size: number;
}

/** One page of a company's CVs, newest first. */
export async function listCvs(db: Queries, filter: Omit<CvFilter, 'words'>, page: PageWanted): Promise<CvPage> {
  const offset = (page.number - 1) * page.size;
  const total = await cvCount(db, filter);
  const cvs = offset < total ? await cvListPage(db, filter, { limit: page.size, offset }) : [];
  return { cvs, total };
}

/** A search reads every row of the company: about two seconds a million. */
const SEARCH_TIMEOUT_MS = 5000;

/** What PostgreSQL says of a statement that was cut off. */
const CANCELLED = '57014';

/** The same of those that have each of some words; null where that takes longer than five seconds. */
export async function searchCvs(db: Queries, filter: CvFilter, page: PageWanted): Promise<CvPage | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      await cvLimitTime(trx, SEARCH_TIMEOUT_MS);
      return await cvSearchPage(trx, filter, { limit: page.size, offset: (page.number - 1) * page.size });
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) return null;
    throw error;
  }
}
