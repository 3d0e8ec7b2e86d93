import { z } from 'zod';
import { WorkerLostError } from '#platform/workers/worker-pool.ts';
import { type Refusal, refusal } from '#problems/problem.ts';
import {
  type CheckLayoutOutput,
  type ConvertOutput,
  type FillLayoutOutput,
  type IdentifiedPlaces,
  type InspectOutput,
  LAYOUT_FAULTS,
  type PictureOutput,
  type ReadOutput,
  type RecognisedPage,
  type RedactOutput,
} from './calls/engine-calls.ts';

/** Why the service failed on a document that it might have read. */
export type FailureReason =
  /** Engines exceeded the time or processor time of a document. */
  | 'took_too_long'
  | 'took_too_much_memory'
  /** No engine became free in time. */
  | 'busy'
  /** Every process that worked on it crashed. */
  | 'killed_workers'
  | 'fault';

/** The failure reason of an engine error. */
export function failureReason(cause: unknown): FailureReason {
  if (!(cause instanceof WorkerLostError)) return 'fault';
  switch (cause.reason) {
    case 'timed_out':
    case 'cpu_spent':
    case 'stood_still':
      return 'took_too_long';
    case 'out_of_memory':
      return 'took_too_much_memory';
    case 'no_free_worker':
      return 'busy';
    case 'crashed':
      return 'killed_workers';
    case 'output_too_large':
    case 'not_started':
    case 'stopped':
      return 'fault';
  }
}

type PlainUnreadable =
  | 'encrypted'
  | 'corrupt'
  | 'no_pages'
  | 'no_text'
  | 'too_slow'
  | 'xfa'
  | 'portfolio'
  | 'too_large_unpacked'
  | 'too_complex'
  | 'too_large_output'
  | 'conversion_failed';

/** Why a document cannot be read, whatever the service does. */
export type UnreadableReason = PlainUnreadable | 'too_many_pages' | 'too_many_pages_uncounted';

/** The sentence is for the client: what is wrong and what to do. */
export interface Unreadable extends Refusal<UnreadableReason> {
  readonly kind: 'unreadable';
}

/** A refusal with its sentence. */
export function unreadable(reason: PlainUnreadable): Unreadable {
  return { kind: 'unreadable', ...refusal(reason) };
}

/** `pageCount` is null where the pages were not counted to the end. */
export function tooManyPages(pageCount: number | null, pagesMax: number): Unreadable {
  return {
    kind: 'unreadable',
    ...(pageCount === null
      ? refusal('too_many_pages_uncounted', { max: pagesMax })
      : refusal('too_many_pages', { count: pageCount, max: pagesMax })),
  };
}

/**
 * Validation of engine answers. An engine process that a document took over could answer anything, so shapes, kinds and numbers
 * are checked. The size of an answer is limited on arrival.
 */
const count = z.int().min(0).max(1_000_000);
/** Finite. A sound engine reports what a document claims, and that may be a page a mile wide. */
const measure = z.number();
const milliseconds = z.number().min(0).max(1e9);

/**
 * A list of such items. The first wrong item ends the check: zod would report every one, and a large wrong answer would hold the
 * server's thread for seconds.
 */
export function listOf<Item>(item: z.ZodType<Item>): z.ZodType<readonly Item[]> {
  return z.custom<readonly Item[]>(
    (value) => Array.isArray(value) && value.every((one) => item.safeParse(one).success),
  );
}

/** A name that the reading itself gives to images, never a path. */
const imageName = z.string().regex(/^(?:page|picture)-\d{1,6}\.(?:pgm|png)$/);

const box = { x0: measure, y0: measure, x1: measure, y1: measure };

const inspected: z.ZodType<InspectOutput> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sound'), modifiedAt: z.string().max(100).nullable() }),
  z.strictObject({ kind: z.enum(['encrypted', 'corrupt', 'too_large_unpacked', 'too_complex']) }),
]);

const converted: z.ZodType<ConvertOutput> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('converted') }),
  z.strictObject({ kind: z.literal('refused'), detail: z.string() }),
]);

const pictured: z.ZodType<PictureOutput> = z.strictObject({
  pictures: listOf(z.strictObject({ pageNumber: count, imageName })),
});

const recognised: z.ZodType<RecognisedPage> = z.strictObject({
  width: count,
  height: count,
  turnedDegrees: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  skewDegrees: measure,
  words: listOf(
    z.strictObject({
      text: z.string(),
      ...box,
      line: count,
      baseline: measure,
      slope: measure,
      lineHeight: measure,
      confidence: measure,
    }),
  ),
  unread: listOf(z.strictObject(box)).exactOptional(),
  language: z.string().max(100).nullable(),
  gaveUp: z.boolean(),
});

const readOutput: z.ZodType<ReadOutput> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('extracted'),
    extracted: z.unknown(),
    method: z.enum(['text', 'image']),
    pageCount: count,
    pageSizes: listOf(z.strictObject({ width: measure, height: measure })),
    warnings: listOf(z.string()),
    extractMs: milliseconds,
  }),
  z.strictObject({
    kind: z.literal('needs_ocr'),
    pictures: listOf(z.strictObject({ pageNumber: count, imageName, pixelsPerPoint: measure })),
  }),
  z.strictObject({ kind: z.literal('too_many_pages'), pageCount: z.int().min(0) }),
  z.strictObject({
    kind: z.enum(['encrypted', 'corrupt', 'no_pages', 'no_text', 'too_slow', 'xfa', 'portfolio']),
  }),
]);

const identified: z.ZodType<IdentifiedPlaces> = z.strictObject({
  places: listOf(z.strictObject({ page: count, ...box, kind: z.string().max(100) })),
  texts: z.record(z.string().max(100), z.union([z.string(), listOf(z.string())])),
  language: z.string().max(100).nullable(),
});

const redacted: z.ZodType<RedactOutput> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('redacted'),
    pages: listOf(z.strictObject({ number: count, isPicture: z.boolean(), hasPictures: z.boolean() })),
  }),
  z.strictObject({ kind: z.enum(['unreadable', 'unsafe']) }),
]);

const checkedLayout: z.ZodType<CheckLayoutOutput> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sound'), fields: listOf(z.string().max(200)) }),
  z.strictObject({
    kind: z.literal('faulty'),
    faults: listOf(z.strictObject({ kind: z.enum(LAYOUT_FAULTS), what: z.string().max(100) })),
  }),
]);

const filledLayout: z.ZodType<FillLayoutOutput> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('filled') }),
  z.strictObject({ kind: z.literal('identifying') }),
  z.strictObject({ kind: z.literal('unfillable'), detail: z.string().max(10_000) }),
]);

type Answers = Readonly<Record<string, (output: unknown) => unknown>>;

/** What was extracted is checked by the caller, who knows its shape. */
export type ExtractionValidator = (extracted: unknown) => Promise<boolean>;

export function documentReplyValidators(isExtracted: ExtractionValidator): Answers {
  return {
    inspect: (output) => inspected.parse(output),
    read: async (output) => {
      const answer = readOutput.parse(output);
      if (answer.kind === 'extracted' && !(await isExtracted(answer.extracted)))
        throw new Error('what was extracted has another shape');
      return answer;
    },
    identify: (output) => {
      const answer = readOutput.parse(output);
      return answer.kind === 'extracted' ? { ...answer, extracted: identified.parse(answer.extracted) } : answer;
    },
    picture: (output) => pictured.parse(output),
    redact: (output) => redacted.parse(output),
    checkLayout: (output) => checkedLayout.parse(output),
    fillLayout: (output) => filledLayout.parse(output),
  };
}

export const OFFICE_REPLY_VALIDATORS: Answers = { convert: (output) => converted.parse(output) };

export const OCR_REPLY_VALIDATORS: Answers = { recognise: (output) => recognised.parse(output) };
