/** The part of the console's contract about erasing the CVs of a candidate. The app sees it through `contract.ts`. */
import { z } from 'zod';

const moment = z.iso.datetime();
const id = z.int().positive();

/** CVs that are listed and erased at once, characters of a search. */
export const ERASURE = { cvsMax: 200, searchMax: 200 } as const;

const candidateCv = z.object({
  id,
  candidate_name: z.string().nullable(),
  /** The name of the uploaded file. */
  file_name: z.string(),
  created_at: moment,
  /** Where the CV has what was searched for. `earlier_name`: a name that was read, or corrected before. */
  matches: z.array(z.enum(['email', 'name', 'earlier_name', 'file_name'])),
});
export type CandidateCv = z.infer<typeof candidateCv>;

const report = z.object({
  erased_at: moment,
  /** E-mail address of the administrator. */
  by: z.string(),
  company: z.string(),
  cvs: z.array(
    z.object({
      id,
      /** Null unless this call erased it. */
      file_name: z.string().nullable(),
      created_at: moment.nullable(),
      /**
       * `files_pending`: nothing shows it any more, and its files are deleted within a minute after the store works again or a backup ends.
       * `erased_before`: an earlier call took it. `not_found`: the company never had it.
       */
      state: z.enum(['erased', 'files_pending', 'erased_before', 'not_found']),
    }),
  ),
});
export type ErasureReport = z.infer<typeof report>;

export const ERASURE_ENDPOINTS = {
  // CVs that may be of a person, by an address or the words of a name, with names and addresses before a correction; 503 search_too_slow.
  // POST, so that what is searched for is in no address
  findCandidate: {
    method: 'POST',
    path: '/erasure/search',
    access: 'administrator',
    body: z.object({ text: z.string().trim().min(2).max(ERASURE.searchMax) }),
    data: z.object({
      cvs: z.array(candidateCv),
      /** Whether there are more than `cvsMax`. */
      more: z.boolean(),
      /** Calls in progress, one of which may bring a CV of the person. */
      in_work: z.int(),
    }),
  },
  // All of them or none, then their files; may be repeated. The report is kept nowhere
  eraseCandidate: {
    method: 'POST',
    path: '/erasure',
    access: 'administrator',
    reauthenticate: true,
    body: z.object({ cv_ids: z.array(id).min(1).max(ERASURE.cvsMax) }),
    data: report,
  },
} as const;
