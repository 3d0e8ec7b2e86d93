/** The part of the console's contract about a CV as lists show it. The app sees it through `contract.ts`. */
import { z } from 'zod';
import type { RelationReason } from '#cvs/related-cvs.ts';

const moment = z.iso.datetime();

export const cv = z.object({
  id: z.int().positive(),
  created_at: moment,
  updated_at: moment,
  candidate_name: z.string().nullable(),
  latest_company: z.string().nullable(),
  latest_role: z.string().nullable(),
  processing_method: z.enum(['text', 'image']),
  /** The name of the uploaded file. */
  file_name: z.string(),
  page_count: z.int(),
  /** When a member marked it as checked against its document; null where nobody did. */
  checked_at: moment.nullable(),
  /**
   * Those of the three values above with a confidence below 0.7 or that were not found; without those that a member corrected or
   * confirmed.
   */
  uncertain_values: z.array(z.enum(['candidate_name', 'latest_company', 'latest_role'])),
  warning_count: z.int(),
  /** How many values of the whole profile a member corrected or confirmed. */
  corrected_values: z.int(),
});
export type Cv = z.infer<typeof cv>;

/** Why CVs are related, the strongest evidence first. */
export const relationReason = z.enum([
  'same_file',
  'same_text',
  'same_email',
  'same_phone',
  'same_link',
  'same_name_and_birth_date',
  'same_name_and_employers',
] as const satisfies readonly RelationReason[]);

/** How many other CVs of the company are related to one, and the strongest reason among them. */
const relatedSummary = z.object({ count: z.int().positive(), reason: relationReason });
export type RelatedSummary = z.infer<typeof relatedSummary>;

export const listedCv = cv.extend({
  /** Null if no other CV is related to it. */
  related: relatedSummary.nullable(),
  /** The names of its tags, in their order. */
  tags: z.array(z.string()),
});
export type ListedCv = z.infer<typeof listedCv>;
