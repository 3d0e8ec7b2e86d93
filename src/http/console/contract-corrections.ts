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
  z.array(text).max(100),
  z.object({ start: date, end: date, current: z.boolean() }),
  z.null(),
]);
export type PlainValue = z.infer<typeof plainValue>;

/** A JSON pointer (RFC 6901) into the profile, to a whole value such as `/work/0/company`. */
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
  /** E-mail address of the member. */
  by: z.string(),
  at: moment,
});
export type Correction = z.infer<typeof correction>;

const step = z.object({
  id: z.int().positive(),
  step: z.enum(['corrected', 'cleared', 'taken_back']),
  value: seen,
  by: z.string(),
  at: moment,
});
export type CorrectionStep = z.infer<typeof step>;

const path = '/cvs/:cvId/corrections';

/** 403 cv_storage_disabled while storage is off. Both changes answer with the corrections in effect. */
export const CORRECTION_ENDPOINTS = {
  // 400 validation_error if the pointer or the kind of value is wrong; 409 value_changed if the value is not the one that was seen
  correctCv: {
    method: 'POST',
    path,
    access: 'member',
    body: z.object({ pointer, value: plainValue, seen }),
    data: z.array(correction),
  },
  // Shows again what was read; 409 value_changed
  takeBackCorrection: {
    method: 'POST',
    path: `${path}/take-back`,
    access: 'member',
    body: z.object({ pointer, seen }),
    data: z.array(correction),
  },
  // The history of one value, newest first
  listCorrectionSteps: { method: 'GET', path, access: 'member', query: z.object({ pointer }), data: z.array(step) },
} as const;
