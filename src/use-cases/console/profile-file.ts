import type { Company } from '#companies/companies.ts';
import { findCvToExport } from '#cvs/cvs-to-export.ts';
import { downloadName } from '#cvs/stored-cvs.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import { correctedProfile, jsonText, resumeOf } from '../export/export-cv.ts';
import { noCv } from '../public-api/stored-cvs.ts';

/** The forms in which a profile is downloaded. */
export type ProfileFormat = 'json' | 'json_resume';

/**
 * The profile of one CV of the company as a file, with its corrections applied.
 *
 * @throws Problem `not_found`; `validation_error` where a JSON Resume is wanted of a profile of version 1
 */
export async function profileFile(
  db: Queries,
  company: Company,
  { cvId, format }: { readonly cvId: number; readonly format: ProfileFormat },
): Promise<{ readonly fileName: string; readonly text: string }> {
  const cv = await findCvToExport(db, company.id, cvId);
  if (cv === null) throw noCv();
  const profile = correctedProfile(cv);
  const content = format === 'json' ? profile : await resumeOf(profile);
  if (content === null) throw new Problem('no_resume');
  const ending = format === 'json' ? '.json' : '.resume.json';
  return { fileName: downloadName(cv.originalName, ending), text: jsonText(content) };
}
