import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isValidExtractedCv } from '#cvs/store-cv.ts';
import { extractCv } from '#extraction/extract-cv.ts';
import { STAGE_NAMES } from '#extraction/model/stage.ts';
import { documentReplyValidators, OCR_REPLY_VALIDATORS, OFFICE_REPLY_VALIDATORS } from '#reading/engine-answers.ts';
import { onePage } from '../extraction/page-maker.ts';

const document = documentReplyValidators(async (extracted) => extracted === 'a profile');
const read = {
  kind: 'extracted',
  extracted: 'a profile',
  method: 'text',
  pageCount: 2,
  pageSizes: [{ width: 595, height: 842 }],
  warnings: [],
  extractMs: 7,
};
const word = {
  text: 'Ada',
  x0: 1,
  y0: 2,
  x1: 30,
  y1: 12,
  line: 0,
  baseline: 10,
  slope: 0,
  lineHeight: 12,
  confidence: 0.9,
};
const page = {
  width: 800,
  height: 1100,
  turnedDegrees: 0,
  skewDegrees: 0.3,
  words: [word],
  language: 'eng',
  gaveUp: false,
};

function pictured(imageName: string): unknown {
  return document.picture?.({ pictures: [{ pageNumber: 1, imageName }] });
}

describe('answers of engines', () => {
  it('are taken where they have the shape that engines give them', async () => {
    assert.deepEqual(await document.read?.(read), read);
    const wide = { ...read, pageSizes: [{ width: 2e9, height: 842 }] };
    assert.deepEqual(await document.read?.(wide), wide);
    const pictures = [{ pageNumber: 3, imageName: 'page-3.pgm', pixelsPerPoint: 4.1 }];
    assert.deepEqual(await document.read?.({ kind: 'needs_ocr', pictures }), { kind: 'needs_ocr', pictures });
    assert.deepEqual(OCR_REPLY_VALIDATORS.recognise?.(page), page);
    assert.deepEqual(OFFICE_REPLY_VALIDATORS.convert?.({ kind: 'converted' }), { kind: 'converted' });
  });

  const unsound: readonly (readonly [string, () => unknown])[] = [
    ['a path in place of the name of a picture', () => pictured('../../files/cv.pdf')],
    ['an absolute path', () => pictured('/etc/passwd')],
    ['a kind that is none', () => document.inspect?.({ kind: 'fine' })],
    ['a property too many', () => document.inspect?.({ kind: 'sound', modifiedAt: null, __proto__: null, path: '/x' })],
    ['what was extracted in another shape', () => document.read?.({ ...read, extracted: { profile: 'no' } })],
    ['pages without number', () => document.read?.({ ...read, pageCount: Number.MAX_VALUE })],
    ['a measure that is none', () => OCR_REPLY_VALIDATORS.recognise?.({ ...page, words: [{ ...word, x0: 'left' }] })],
    [
      'a text that is none',
      () => OCR_REPLY_VALIDATORS.recognise?.({ ...page, words: [{ ...word, text: { toString: 1 } }] }),
    ],
    ['nothing', () => OFFICE_REPLY_VALIDATORS.convert?.(null)],
  ];
  for (const [name, answer] of unsound) {
    it(`are refused where they hold ${name}`, async () => {
      await assert.rejects(async () => answer());
    });
  }
});

/** Counts the items that a check reads. */
function counted(item: unknown): { readonly items: readonly unknown[]; readonly read: () => number } {
  let count = 0;
  const items = new Proxy(
    Array.from({ length: 1_000_000 }, () => item),
    {
      get: (list, key, receiver) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
        return Reflect.get(list, key, receiver) as unknown;
      },
    },
  );
  return { items, read: () => count };
}

describe('a wrong answer with a million items', () => {
  const answers: Readonly<Record<string, (items: readonly unknown[]) => unknown>> = {
    words: (words) => OCR_REPLY_VALIDATORS.recognise?.({ ...page, words }),
    pictures: (pictures) => document.picture?.({ pictures }),
    'pictures for recognition': (pictures) => document.read?.({ kind: 'needs_ocr', pictures }),
    'sizes of pages': (pageSizes) => document.read?.({ ...read, pageSizes }),
    warnings: (warnings) => document.read?.({ ...read, warnings }),
  };
  for (const [name, answer] of Object.entries(answers)) {
    it(`is refused at the first of its ${name}`, async () => {
      const { items, read: itemsRead } = counted({ text: 7, x0: 'left' });
      await assert.rejects(async () => answer(items));
      assert.equal(itemsRead(), 1);
    });
  }
});

describe('the views of stages from a worker', () => {
  const cv = onePage((maker) => void maker.text([40, 60], 'Maria Linden'));
  const {
    profile,
    explanation,
    stages = [],
  } = extractCv(cv, {
    gender: null,
    fileName: null,
    today: '2026-11-21',
    stages: STAGE_NAMES,
  });

  it('are taken as the extraction makes them', async () => {
    assert.equal(await isValidExtractedCv({ profile, explanation, stages }), true);
    assert.equal(await isValidExtractedCv({ profile, explanation }), true);
  });

  it('are none where a name has signs that a terminal interprets, or something is of another type', async () => {
    const [view] = stages;
    const table = { name: 'lines', columns: ['line'], rows: [[1]], rowsLeftOut: 0 };
    for (const wrong of [
      null,
      {},
      [{ ...view, stage: '\u001B[31m' }],
      [{ ...view, facts: { '\u001B[31m': 1 } }],
      [{ ...view, tables: [{ ...table, columns: ['\u001B[31m'] }] }],
      [{ ...view, tables: [{ ...table, rows: [[{}]] }] }],
      [{ ...view, tables: [{ ...table, rowsLeftOut: 'many' }] }],
      [{ ...view, boxes: [{}] }],
      [{ ...view, facts: [], tables: {} }],
    ])
      assert.equal(await isValidExtractedCv({ profile, explanation, stages: wrong }), false, JSON.stringify(wrong));
  });
});

describe('a profile from a worker', () => {
  it('is none where a value has another type, a property is missing, or one is too many', async () => {
    for (const value of [
      null,
      'x',
      {},
      { profile: {}, explanation: null },
      { profile: [], explanation: null, more: 1 },
    ])
      assert.equal(await isValidExtractedCv(value), false, JSON.stringify(value));
  });
});
