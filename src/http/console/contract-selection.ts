/** The part of the console's contract about CVs that a member selected in the list. The app sees it through `contract.ts`. */
import { z } from 'zod';
import { id, idList } from './contract-calls.ts';

/** CVs that are selected at once. */
export const SELECTION_MAX = 100;

/** 403 cv_storage_disabled while storage is off; 404 if the company has none of the CVs. Those that it does not have are passed over. */
export const SELECTION_ENDPOINTS = {
  // A row or line for each CV, by id, with corrections applied. `ids`: up to 100, divided by commas. The header `Lectern-Left-Out` counts the CVs that have no
  // JSON Resume, because an early version read them
  exportSelection: {
    method: 'GET',
    path: '/cv-selection/export',
    access: 'member',
    query: z.object({ ids: idList(SELECTION_MAX), format: z.enum(['csv', 'xlsx', 'json_resume']) }),
  },
  // Everything that is stored of CVs of one person, as a ZIP archive: for a person who asks for access. 404 if the company lacks one of them. The audit log has an
  // entry for each before the first byte
  makePersonalRecord: {
    method: 'POST',
    path: '/personal-records',
    access: 'administrator',
    body: z.object({ cv_ids: z.array(id).min(1).max(SELECTION_MAX) }),
  },
  // All of them in one transaction, then their files. The audit log has an entry for each
  eraseSelection: {
    method: 'POST',
    path: '/cv-selection/erasure',
    access: 'administrator',
    reauthenticate: true,
    body: z.object({ cv_ids: z.array(id).min(1).max(SELECTION_MAX) }),
    data: z.object({ erased: z.int() }),
  },
} as const;
