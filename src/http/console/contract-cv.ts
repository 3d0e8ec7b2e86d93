/** The part of the console's contract about a CV: its row in lists, related CVs, corrections, readings and notes. The app sees it through `contract.ts`. */
import { z } from 'zod';
import type { RelationReason } from '#cvs/related-cvs.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { id, moment } from './contract-calls.ts';

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
const relationReason = z.enum([
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

const date = z.string().max(7).nullable();
/** Shorter limits follow from the kind of the value. */
const text = z.string().trim().min(1).max(5000);

/**
 * A value of a profile without its evidence: text; dates (`2019-06` or `2019`); for a template's field also a number, a boolean or a list.
 * Null for no value.
 */
const plainValue = z.union([
  text,
  z.number(),
  z.boolean(),
  // The parts of a template's list, or the keys of a list's entries
  z.array(text).max(1000),
  z.object({ start: date, end: date, current: z.boolean() }),
  z.null(),
]);
export type PlainValue = z.infer<typeof plainValue>;

/**
 * A JSON pointer (RFC 6901) into the profile, to a whole value such as `/work/0/company`, or to a list. The value of a list such as `/work` is
 * the keys of its entries in their order: the index of an entry that was read, and `added-1`, `added-2`, ... for entries that members add.
 */
const pointer = z.string().startsWith('/').max(200);

const seenDate = z.string().nullable();

/** The value that the person saw: anything that was read, even if a person could not enter it. */
const seen = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ start: seenDate, end: seenDate, current: z.boolean() }),
  z.null(),
]);

/** A correction in effect: its value is shown in place of what was read. */
export const correction = z.object({
  pointer: z.string(),
  /** Null if the value was cleared. */
  value: seen,
  /** E-mail address of the member, or its id, as `#7`, if it was removed. */
  by: z.string(),
  /** Name of the member; null without one. */
  by_name: z.string().nullable(),
  at: moment,
});
export type Correction = z.infer<typeof correction>;

const step = z.object({
  id: z.int().positive(),
  step: z.enum(['corrected', 'cleared', 'taken_back']),
  value: seen,
  by: z.string(),
  by_name: z.string().nullable(),
  at: moment,
});
export type CorrectionStep = z.infer<typeof step>;

const correctionsPath = '/cvs/:cvId/corrections';

const change = z.union([
  // Null clears the value.
  z.object({ pointer, seen, value: plainValue }),
  // Shows again what was read.
  z.object({ pointer, seen, take_back: z.literal(true) }),
  // What was read is right: it becomes a correction by itself. No value means that there is none.
  z.object({ pointer, seen, confirm: z.literal(true) }),
]);
export type ValueChange = z.infer<typeof change>;

/** 403 cv_storage_disabled while storage is off. */
export const CORRECTION_ENDPOINTS = {
  // All changes or none, in their order; answers with the corrections in effect. 400 validation_error if a pointer or the kind of a value
  // is wrong; 409 value_changed if a value is not the one that was seen
  correctCv: {
    method: 'POST',
    path: correctionsPath,
    access: 'member',
    body: z.object({ changes: z.array(change).min(1).max(200) }),
    data: z.array(correction),
  },
  // The history of one value, newest first
  listCorrectionSteps: {
    method: 'GET',
    path: correctionsPath,
    access: 'member',
    query: z.object({ pointer }),
    data: z.array(step),
  },
} as const;

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

const readingChange = z.object({
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
export type ReadingChange = z.infer<typeof readingChange>;

const readingsPath = '/cvs/:cvId/readings';

/** 403 cv_storage_disabled while storage is off. */
export const READING_ENDPOINTS = {
  // Without a credit. `template`: an id, or `default` for none; absent for that of the last reading. 404 not_found for a template that the member does not
  // see; 409 read_meanwhile; 429 rate_limit_exceeded and too_many_uploads, 503 service_busy: retry after `Retry-After`; 500 process_failed: the CV is as it
  // was. `is_new` is false if the same was read as before, and nothing was stored. With `Accept: application/x-ndjson` as for an upload
  readCvAgain: {
    method: 'POST',
    path: readingsPath,
    access: 'member',
    body: z.object({ template: z.string().trim().min(1).max(200).optional() }),
    data: z.object({ number: z.int().positive(), is_new: z.boolean() }),
  },
  // Newest first, at most 50
  listReadings: { method: 'GET', path: readingsPath, access: 'member', data: z.array(reading) },
  // What was read then, without corrections, and what it changed of the reading before; nothing for the first one
  getReading: {
    method: 'GET',
    path: `${readingsPath}/:number`,
    access: 'member',
    data: reading.extend({ profile: z.custom<Profile>(), changes: z.array(readingChange) }),
  },
} as const;

/** Characters of a note. */
const TEXT_MAX = 4000;

const colleague = z.object({ id, email: z.string(), name: z.string().nullable() });
export type Colleague = z.infer<typeof colleague>;

const note = z.object({
  id,
  /** A mention of a member is its id, as `@[7]`. */
  text: z.string(),
  /** Address of the author, or its id, as `#7`, if it was removed. */
  author: z.string(),
  author_name: z.string().nullable(),
  is_own: z.boolean(),
  created_at: moment,
  edited_at: moment.nullable(),
  /** The members that the text mentions; of a removed one the id, as `#7`. */
  mentions: z.array(colleague),
});
export type Note = z.infer<typeof note>;

const noteBody = z.object({ text: z.string().trim().min(1).max(TEXT_MAX) });

/** 403 cv_storage_disabled while storage is off. The audit log has an entry without the text for each change. */
export const NOTE_ENDPOINTS = {
  // The active members of the company, who can be mentioned
  listColleagues: { method: 'GET', path: '/colleagues', access: 'member', data: z.array(colleague) },
  // Oldest first
  listNotes: { method: 'GET', path: '/cvs/:cvId/notes', access: 'member', data: z.array(note) },
  // Mentioned members are told by email, if a mail server is set. 400 validation_error, too_many_notes
  addNote: { method: 'POST', path: '/cvs/:cvId/notes', access: 'member', body: noteBody, data: z.null() },
  // One's own; to others it is not there, 404
  editNote: { method: 'PATCH', path: '/notes/:noteId', access: 'member', body: noteBody, data: z.null() },
  // One's own or, as an administrator, any
  deleteNote: { method: 'DELETE', path: '/notes/:noteId', access: 'member', data: z.null() },
} as const;
