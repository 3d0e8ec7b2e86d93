import type { Company } from '#companies/companies.ts';
import { haveAllMatchKeys, listRelatedCvs, type RelatedCv } from '#cvs/related-cvs.ts';
import { findCv } from '#cvs/stored-cvs.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { noCv } from '../public-api/stored-cvs.ts';

/** The CVs that are related to one. */
interface RelatedCvs {
  readonly cvs: readonly RelatedCv[];
  /** Whether some may be missing, because servers still write the match keys of CVs from before an upgrade. */
  readonly isIncomplete: boolean;
}

/** The CVs that are of the same document or person as one of the company, newest first. @throws Problem `not_found` */
export async function relatedCvsOf(db: Queries, company: Pick<Company, 'id'>, cvId: number): Promise<RelatedCvs> {
  if ((await findCv(db, company.id, cvId)) === null) throw noCv();
  return { cvs: await listRelatedCvs(db, company.id, cvId), isIncomplete: !(await haveAllMatchKeys(db)) };
}
