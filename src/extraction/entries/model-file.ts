import { readFileSync } from 'node:fs';
import type { SequenceModel } from './sequence-model.ts';

/** First bytes of a weights file: its kind and the version of the format. */
const MAGIC = 'LCTW1';
const SIZES = ['inputSize', 'hiddenSize', 'labelCount', 'classCount'] as const;
const TABLES = ['hiddenWeights', 'hiddenBias', 'outputWeights', 'outputBias', 'transitions'] as const;
const STEPS = 32_767;

/** Count of numbers in each table of a model. */
function lengthsOf(sizes: Pick<SequenceModel, (typeof SIZES)[number]>): Record<(typeof TABLES)[number], number> {
  const { inputSize, hiddenSize, labelCount, classCount } = sizes;
  return {
    hiddenWeights: hiddenSize * inputSize,
    hiddenBias: hiddenSize,
    outputWeights: labelCount * hiddenSize,
    outputBias: labelCount,
    transitions: classCount * (labelCount + 1) * labelCount,
  };
}

/**
 * Encodes a model: magic, four sizes (uint32), then each table as its largest absolute value (float32) and 16-bit steps
 * of it, all little-endian. Steps of 1/32767 cause no measurable loss. The same model gives the same bytes.
 */
export function encodeModel(model: SequenceModel): Uint8Array {
  const lengths = lengthsOf(model);
  const size = MAGIC.length + SIZES.length * 4 + TABLES.reduce((sum, table) => sum + 4 + lengths[table] * 2, 0);
  const view = new DataView(new ArrayBuffer(size));
  let at = 0;
  for (const character of MAGIC) view.setUint8(at++, character.charCodeAt(0));
  for (const name of SIZES) {
    view.setUint32(at, model[name], true);
    at += 4;
  }
  for (const table of TABLES) {
    const most = Math.fround(model[table].reduce((max, value) => Math.max(max, Math.abs(value)), 0)) || 1;
    view.setFloat32(at, most, true);
    at += 4;
    for (const value of model[table]) {
      view.setInt16(at, Math.max(-STEPS, Math.min(STEPS, Math.round((value / most) * STEPS))), true);
      at += 2;
    }
  }
  return new Uint8Array(view.buffer);
}

/**
 * Decodes a model.
 * @throws Error if the bytes are not weights of this format, or have another length than their sizes require
 */
export function decodeModel(bytes: Uint8Array): SequenceModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw new Error('These are no weights of the tagger.');
  let at = MAGIC.length;
  const [inputSize = 0, hiddenSize = 0, labelCount = 0, classCount = 0] = SIZES.map((_, index) =>
    view.getUint32(at + index * 4, true),
  );
  at += SIZES.length * 4;
  const sizes = { inputSize, hiddenSize, labelCount, classCount };
  const lengths = lengthsOf(sizes);
  const size = at + TABLES.reduce((sum, table) => sum + 4 + lengths[table] * 2, 0);
  if (size !== bytes.byteLength) throw new Error('The weights of the tagger are cut off or too long.');
  const read = (table: (typeof TABLES)[number]): Float32Array => {
    const most = view.getFloat32(at, true);
    at += 4;
    const values = new Float32Array(lengths[table]);
    for (let index = 0; index < values.length; index += 1) {
      values[index] = (view.getInt16(at, true) / STEPS) * most;
      at += 2;
    }
    return values;
  };
  return {
    ...sizes,
    hiddenWeights: read('hiddenWeights'),
    hiddenBias: read('hiddenBias'),
    outputWeights: read('outputWeights'),
    outputBias: read('outputBias'),
    transitions: read('transitions'),
  };
}

type Sizes = Pick<SequenceModel, 'inputSize' | 'labelCount' | 'classCount'>;

/**
 * Reads the weights of a tagger.
 * @throws Error if the file is missing, or was trained for other features than the code computes
 */
export function loadModel(file: URL, { inputSize, labelCount, classCount }: Sizes): SequenceModel {
  const model = decodeModel(readFileSync(file));
  if (model.inputSize !== inputSize || model.labelCount !== labelCount || model.classCount !== classCount)
    throw new Error(`The weights in ${file.pathname} were trained for other features. Run: npm run train`);
  return model;
}
