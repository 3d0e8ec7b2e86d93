import { listTagNames } from '#cvs/tags.ts';
import { changeTagsAsMember } from '#use-cases/console/tags.ts';
import { requireStorageEnabled } from '#use-cases/public-api/stored-cvs.ts';
import type { Handlers } from './endpoint.ts';

/** The tags of CVs. */
export const tagHandlers = {
  listTags: async ({ services, auth }) => {
    requireStorageEnabled(auth.company);
    return listTagNames(services.db, auth.company.id);
  },
  changeTags: async ({ services, auth, body: { cv_ids: cvIds, add, remove } }) => {
    requireStorageEnabled(auth.company);
    return { changed: await changeTagsAsMember(services, auth.member, { cvIds, add, remove }) };
  },
} satisfies Partial<Handlers>;
