import type { Queries } from '#platform/tables.ts';
import type { Cv, CvFile } from './cv.ts';
import { cvFindById } from './cvs.sql.ts';

/** The CV of this company with its file, or null; another company's CV is null too. */
export async function findCv(db: Queries, companyId: number, id: number): Promise<{ cv: Cv; file: CvFile } | null> {
  return cvFindById(db, companyId, id);
}
