import { z } from 'zod';
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
      x0: measure,
      y0: measure,
      x1: measure,
      y1: measure,
      line: count,
      baseline: measure,
      slope: measure,
      lineHeight: measure,
      confidence: measure,
    }),
  ),
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
  places: listOf(
    z.strictObject({ page: count, x0: measure, y0: measure, x1: measure, y1: measure, kind: z.string().max(100) }),
  ),
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
