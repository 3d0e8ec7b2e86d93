import type { Queries } from '#platform/tables.ts';
import type { Cv, CvFile, PageSize } from './cv.ts';
import { cvFindById, cvFindFileKeyByUsage, cvFindProfile } from './cvs.sql.ts';

/** The CV of this company with its file, or null; another company's CV is null too. */
export async function findCv(db: Queries, companyId: number, id: number): Promise<{ cv: Cv; file: CvFile } | null> {
  return cvFindById(db, companyId, id);
}

/** Key of the PDF of the CV that a call left, or null where it left none. */
export async function fileKeyOfCall(db: Queries, usageId: number): Promise<string | null> {
  return cvFindFileKeyByUsage(db, usageId);
}

/** What was extracted from the CV of this company, or null; another company's CV is null too. */
export async function findProfile(
  db: Queries,
  companyId: number,
  id: number,
): Promise<{ profile: object; pageSizes: readonly PageSize[] | null } | null> {
  return cvFindProfile(db, companyId, id);
}
