/** The part of the console's contract about corrections of values. The app sees it through `contract.ts`. */
import { z } from 'zod';

const moment = z.iso.datetime();
const date = z.string().max(7).nullable();
const text = z.string().trim().min(1).max(5000);

/**
 * A value of a profile without its places: a text; dates (`2019-06` or `2019`); of a template's field also a number, yes or no, a list. Null where
 * there is none.
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

/** Which value: a JSON pointer (RFC 6901) into the profile, to the value as a whole, such as `/work/0/company`. */
const pointer = z.string().startsWith('/').max(200);

const seenDate = z.string().nullable();

/** What a person saw there, as it stands: anything that was read, which need not be what a person may put there. */
const seen = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ start: seenDate, end: seenDate, current: z.boolean() }),
  z.null(),
]);

/** A correction that counts: the value is shown in place of what was read. */
export const correction = z.object({
  pointer: z.string(),
  /** Null where the value was cleared. */
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

/** 403 cv_storage_disabled while storage is off. Both changes answer with the corrections that count then. */
export const CORRECTION_ENDPOINTS = {
  // 400 validation_error where no value, or none of this kind, can stand there; 409 value_changed where another value stands there than was seen
  correctCv: {
    method: 'POST',
    path,
    access: 'member',
    body: z.object({ pointer, value: plainValue, seen }),
    data: z.array(correction),
  },
  // What was read shows again; 409 value_changed
  takeBackCorrection: {
    method: 'POST',
    path: `${path}/take-back`,
    access: 'member',
    body: z.object({ pointer, seen }),
    data: z.array(correction),
  },
  // What was done to one value, newest first
  listCorrectionSteps: { method: 'GET', path, access: 'member', query: z.object({ pointer }), data: z.array(step) },
} as const;
