/** The part of the console's contract about blind CVs. The app sees it through `contract.ts`. */
import { z } from 'zod';

/** What a blind CV leaves out: contact details; these and the person; these and the employers. */
const level = z.enum(['contact', 'person', 'employers']);
export type BlindLevel = z.infer<typeof level>;

/** A box on a page, in points from its top left corner, as the document shows it. */
const place = z.object({
  page: z.int().min(1).max(1000),
  x0: z.number().min(-10_000).max(100_000),
  y0: z.number().min(-10_000).max(100_000),
  x1: z.number().min(-10_000).max(100_000),
  y1: z.number().min(-10_000).max(100_000),
});
export type BlindPlace = z.infer<typeof place>;

/** More than the words of any CV that people leave out by hand. */
const PLACES_MAX = 500;

const foundPlace = place.extend({ kind: z.enum(['name', 'contact', 'personal', 'employer', 'other']) });

const path = '/cvs/:cvId/blind';

/**
 * 400 validation_error, not_redactable: what identifies the candidate cannot be removed with certainty; 403 cv_storage_disabled while storage is off;
 * 429 too_many_uploads, 503 service_busy: retry after `Retry-After`; 500 process_failed: engines failed.
 */
export const BLIND_ENDPOINTS = {
  // What a blind CV of this level leaves out, and whether a name was found. Photos and logos are left out too, from `person` on
  getBlindPlaces: {
    method: 'GET',
    path,
    access: 'member',
    query: z.object({ level }),
    data: z.object({ knows_name: z.boolean(), places: z.array(foundPlace) }),
  },
  // The blind CV as a PDF. `added`: further boxes to leave out; `lifted`: boxes of getBlindPlaces that stay. The header
  // `Lectern-Pages-As-Pictures` counts the pages that lost their text
  makeBlindCv: {
    method: 'POST',
    path,
    access: 'member',
    body: z.object({
      level,
      added: z.array(place).max(PLACES_MAX).optional(),
      lifted: z.array(place).max(PLACES_MAX).optional(),
    }),
  },
} as const;
