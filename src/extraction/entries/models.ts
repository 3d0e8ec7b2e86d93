import { readFileSync } from 'node:fs';
import { HEADER_FIELD_INPUT_SIZE, SEPARATOR_CLASSES } from './header-field-features.ts';
import { LINE_INPUT_SIZE } from './line-features.ts';
import type { SequenceModel } from './sequence-model.ts';
import { FIELD_TAG_ORDER, LINE_TAGS } from './tags.ts';
import { decodeModel } from './weights-file.ts';

/** The two trained taggers. Their weights are made by `npm run train` and lie in `extraction/weights`. */
export interface Taggers {
  readonly lines: SequenceModel;
  readonly parts: SequenceModel;
}

type Sizes = Pick<SequenceModel, 'inputSize' | 'labelCount' | 'classCount'>;

function load(file: URL, { inputSize, labelCount, classCount }: Sizes): SequenceModel {
  const model = decodeModel(readFileSync(file));
  if (model.inputSize !== inputSize || model.labelCount !== labelCount || model.classCount !== classCount)
    throw new Error(`The weights in ${file.pathname} were trained for other features. Run: npm run train`);
  return model;
}

let shipped: Taggers | null = null;

/**
 * The taggers as shipped; their weights are read when they are first asked for, so that training needs none.
 *
 * @throws Error where the weights are missing or were trained for other features than the code computes.
 */
export function shippedTaggers(): Taggers {
  shipped ??= {
    lines: load(new URL('../weights/lines.bin', import.meta.url), {
      inputSize: LINE_INPUT_SIZE,
      labelCount: LINE_TAGS.length,
      classCount: 1,
    }),
    parts: load(new URL('../weights/parts.bin', import.meta.url), {
      inputSize: HEADER_FIELD_INPUT_SIZE,
      labelCount: FIELD_TAG_ORDER.length,
      classCount: SEPARATOR_CLASSES.length,
    }),
  };
  return shipped;
}
