/** The part of the console's contract about the tags of CVs. The app sees it through `contract.ts`. */
import { z } from 'zod';
import { id } from './contract-calls.ts';

/** CVs that are tagged at once, tags of a CV, characters of a name. */
export const TAGS = { cvsMax: 100, ofCvMax: 20, nameMax: 50 } as const;

const names = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(TAGS.nameMax)
      .regex(/^\P{Cc}*$/u),
  )
  .max(TAGS.ofCvMax);

/** 403 cv_storage_disabled while storage is off. */
export const TAG_ENDPOINTS = {
  // The names that CVs of the company have, in their order; of more than 500 the first
  listTags: { method: 'GET', path: '/tags', access: 'member', data: z.array(z.string()) },
  // Adds tags to these CVs and removes others, all or nothing. Letter case and accents of names are ignored. 404 if the company has none of the CVs; those that
  // it does not have are passed over. 400 too_many_tags. The audit log has an entry for each CV that changed
  changeTags: {
    method: 'POST',
    path: '/tags',
    access: 'member',
    body: z.object({ cv_ids: z.array(id).min(1).max(TAGS.cvsMax), add: names, remove: names }),
    data: z.object({ changed: z.int() }),
  },
} as const;
