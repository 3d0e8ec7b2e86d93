import type { Queries } from '#platform/tables.ts';
import type { Cv } from './cv.ts';
import { type CvFilter, cvCount, cvListPage } from './cvs.sql.ts';

export interface CvPage {
  readonly cvs: readonly Cv[];
  /** All CVs that match, over all pages. */
  readonly total: number;
}

/** One page of a company's CVs, newest first; `page` starts at 1 and may lie past the end. */
export async function listCvs(db: Queries, filter: CvFilter, page: { number: number; size: number }): Promise<CvPage> {
  const offset = (page.number - 1) * page.size;
  const total = await cvCount(db, filter);
  const cvs = offset < total ? await cvListPage(db, filter, { limit: page.size, offset }) : [];
  return { cvs, total };
}
