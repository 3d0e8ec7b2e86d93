/** The part of the console's contract about corrections of values. The app sees it through `contract.ts`. */
import { z } from 'zod';

const moment = z.iso.datetime();
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
export const seen = z.union([
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

const path = '/cvs/:cvId/corrections';

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
    path,
    access: 'member',
    body: z.object({ changes: z.array(change).min(1).max(200) }),
    data: z.array(correction),
  },
  // The history of one value, newest first
  listCorrectionSteps: { method: 'GET', path, access: 'member', query: z.object({ pointer }), data: z.array(step) },
} as const;
