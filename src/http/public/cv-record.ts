import type { Cv } from '#cvs/stored-cvs.ts';

/** A stored CV as the contract shows it. */
interface CvRecord {
  readonly id: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly candidate_name: string | null;
  readonly latest_company: string | null;
  readonly latest_role: string | null;
  readonly processing_method: 'text' | 'image';
  readonly file_available: boolean;
}

/** In detail: what is missing is null, and `file_available` tells the truth. */
export function cvDetail(cv: Cv, fileAvailable: boolean): CvRecord {
  return {
    id: cv.id,
    created_at: cv.createdAt.toISOString(),
    updated_at: cv.updatedAt.toISOString(),
    candidate_name: cv.candidateName,
    latest_company: cv.latestCompany,
    latest_role: cv.latestRole,
    processing_method: cv.processingMethod,
    file_available: fileAvailable,
  };
}

/** In the list: what is missing is substituted, and `file_available` is always true. */
export function cvListItem(cv: Cv): CvRecord {
  return {
    ...cvDetail(cv, true),
    candidate_name: cv.candidateName ?? 'Unknown',
    latest_company: cv.latestCompany ?? 'N/A',
    latest_role: cv.latestRole ?? 'N/A',
  };
}
