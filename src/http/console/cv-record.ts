import type { Cv as StoredCv } from '#cvs/stored-cvs.ts';
import type { Cv } from './contract.ts';

/** A CV in the lists of the console. */
export function cvOf(cv: StoredCv): Cv {
  return {
    id: cv.id,
    created_at: cv.createdAt.toISOString(),
    updated_at: cv.updatedAt.toISOString(),
    candidate_name: cv.candidateName,
    latest_company: cv.latestCompany,
    latest_role: cv.latestRole,
    processing_method: cv.processingMethod,
    file_name: cv.originalName,
    page_count: cv.pageCount,
    checked_at: cv.checkedAt?.toISOString() ?? null,
    uncertain_values: [...cv.uncertainValues],
    warning_count: cv.warningCount,
    corrected_values: cv.correctedValues,
  };
}
