/** The part of the console's contract about reading a stored CV again. The app sees it through `contract.ts`. */
import { z } from 'zod';
import type { Profile } from '#extraction/model/profile.ts';
import { seen } from './contract-corrections.ts';

const moment = z.iso.datetime();

/** A reading of a CV: what an engine made of its document with a template. The last one is the current one. */
const reading = z.object({
  /** From 1 on, in the order of time. */
  number: z.int().positive(),
  /** Name and version, such as `lectern/9`; empty for the first versions. */
  engine: z.string(),
  /** The name of the template; null without one. */
  template: z.string().nullable(),
  processing_method: z.enum(['text', 'image']),
  at: moment,
  /** E-mail address of the member who asked for it, or its id, as `#7`, if it was removed; null for the operator. */
  by: z.string().nullable(),
  /** Name of that member; null without one. */
  by_name: z.string().nullable(),
});
export type Reading = z.infer<typeof reading>;

const change = z.object({
  /** A value that changed; an entry of a list that came or went; a list whose entries are in another order. */
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  /** A JSON pointer (RFC 6901): of what was removed into the earlier profile, else into the later one. */
  pointer: z.string(),
  /** The words that name the entry, or the field of the template, in which the value is; null elsewhere. */
  entry: z.string().nullable(),
  /** The value, or the words of the entry; null where there is none. */
  before: seen,
  after: seen,
  /** Whether the CV still shows what a member had corrected there. */
  kept: z.boolean(),
});
export type ReadingChange = z.infer<typeof change>;

const path = '/cvs/:cvId/readings';

/** 403 cv_storage_disabled while storage is off. */
export const READING_ENDPOINTS = {
  // Without a credit. `template`: an id, or `default` for none; absent for that of the last reading. 404 not_found for a template that the member does not
  // see; 409 read_meanwhile; 429 rate_limit_exceeded and too_many_uploads, 503 service_busy: retry after `Retry-After`; 500 process_failed: the CV is as it
  // was. `is_new` is false if the same was read as before, and nothing was stored. With `Accept: application/x-ndjson` as for an upload
  readCvAgain: {
    method: 'POST',
    path,
    access: 'member',
    body: z.object({ template: z.string().trim().min(1).max(200).optional() }),
    data: z.object({ number: z.int().positive(), is_new: z.boolean() }),
  },
  // Newest first, at most 50
  listReadings: { method: 'GET', path, access: 'member', data: z.array(reading) },
  // What was read then, without corrections, and what it changed of the reading before; nothing for the first one
  getReading: {
    method: 'GET',
    path: `${path}/:number`,
    access: 'member',
    data: reading.extend({ profile: z.custom<Profile>(), changes: z.array(change) }),
  },
} as const;
