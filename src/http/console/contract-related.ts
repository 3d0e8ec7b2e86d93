/** The part of the console's contract about CVs of the same document or person. The app sees it through `contract.ts`. */
import { z } from 'zod';
import { cv, relationReason } from './contract-cv.ts';

const relatedCv = cv.extend({
  /** Why it is related, the strongest reason first. */
  reasons: z.array(relationReason),
});
export type RelatedCv = z.infer<typeof relatedCv>;

/** 403 cv_storage_disabled while storage is off. */
export const RELATED_ENDPOINTS = {
  // The company's CVs of the same document or person, newest first. `incomplete` while an upgrade fills in: some may be missing
  getRelatedCvs: {
    method: 'GET',
    path: '/cvs/:cvId/related',
    access: 'member',
    data: z.object({ cvs: z.array(relatedCv), incomplete: z.boolean() }),
  },
} as const;
