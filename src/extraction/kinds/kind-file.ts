import { type KindModel, kindInputSize } from './kind-model.ts';

/** First bytes of the file: its kind and the version of the format. */
const MAGIC = 'LCTK2';
const SIZES = ['buckets', 'width', 'hiddenSize', 'labelCount'] as const;
/** The tables after the embeddings, in the order of the file. */
const TABLES = ['hiddenWeights', 'hiddenBias', 'outputWeights', 'outputBias'] as const;
/** Steps on each side of zero. The embeddings take most of the file and need little precision. */
const EMBEDDING_STEPS = 127;
const STEPS = 32_767;

type Sizes = Pick<KindModel, (typeof SIZES)[number]>;

function lengthsOf({ width, hiddenSize, labelCount }: Sizes): Record<(typeof TABLES)[number], number> {
  return {
    hiddenWeights: hiddenSize * kindInputSize(width),
    hiddenBias: hiddenSize,
    outputWeights: labelCount * hiddenSize,
    outputBias: labelCount,
  };
}

/** Bytes of one model in the file. */
function sizeOf(sizes: Sizes): number {
  const lengths = lengthsOf(sizes);
  const tables = TABLES.reduce((sum, table) => sum + 4 + lengths[table] * 2, 0);
  return SIZES.length * 4 + 4 + sizes.buckets * sizes.width + tables;
}

/** Largest absolute value, as a float32; 1 where all are zero. */
function mostOf(values: ArrayLike<number>): number {
  let most = 0;
  for (let at = 0; at < values.length; at += 1) most = Math.max(most, Math.abs(values[at] as number));
  return Math.fround(most) || 1;
}

function stepOf(value: number, most: number, steps: number): number {
  return Math.max(-steps, Math.min(steps, Math.round((value / most) * steps)));
}

/**
 * Encodes models: magic and their count (uint8), then each model as four sizes (uint32), the step of its embeddings
 * (float32) and the embeddings as signed bytes in such steps, then each other table as the value of its largest step
 * (float32) and 16-bit steps of it, all little-endian. The same models give the same bytes.
 */
export function encodeKinds(models: readonly KindModel[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(MAGIC.length + 1 + models.reduce((sum, model) => sum + sizeOf(model), 0)));
  let at = 0;
  for (const character of MAGIC) view.setUint8(at++, character.charCodeAt(0));
  view.setUint8(at++, models.length);
  for (const model of models) {
    for (const name of SIZES) {
      view.setUint32(at, model[name], true);
      at += 4;
    }
    const { embeddings, embeddingStep } = model;
    const unit = embeddings instanceof Int8Array ? embeddingStep : Math.fround(mostOf(embeddings) / EMBEDDING_STEPS);
    view.setFloat32(at, unit, true);
    at += 4;
    for (const value of embeddings)
      view.setInt8(
        at++,
        embeddings instanceof Int8Array ? value : stepOf(value, unit * EMBEDDING_STEPS, EMBEDDING_STEPS),
      );
    for (const table of TABLES) {
      const most = mostOf(model[table]);
      view.setFloat32(at, most, true);
      at += 4;
      for (const value of model[table]) {
        view.setInt16(at, stepOf(value, most, STEPS), true);
        at += 2;
      }
    }
  }
  return new Uint8Array(view.buffer);
}

/**
 * Decodes models. The embeddings stay the bytes of the file.
 * @throws Error if the bytes are not weights of this format, or have another length than their sizes require
 */
export function decodeKinds(bytes: Uint8Array): KindModel[] {
  if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw new Error('These are no weights of a model of texts.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const models: KindModel[] = [];
  let at = MAGIC.length + 1;
  for (let nth = 0; nth < (bytes[MAGIC.length] ?? 0); nth += 1) {
    const model = decodeModel(view, at);
    models.push(model);
    at += sizeOf(model);
  }
  if (at !== bytes.byteLength) throw new Error(WRONG_LENGTH);
  return models;
}

const WRONG_LENGTH = 'The weights of a model of texts are cut off, or were trained for other features.';

function decodeModel(view: DataView, from: number): KindModel {
  if (from + SIZES.length * 4 > view.byteLength) throw new Error(WRONG_LENGTH);
  const [buckets = 0, width = 0, hiddenSize = 0, labelCount = 0] = SIZES.map((_, index) =>
    view.getUint32(from + index * 4, true),
  );
  const sizes = { buckets, width, hiddenSize, labelCount };
  if (from + sizeOf(sizes) > view.byteLength) throw new Error(WRONG_LENGTH);
  let at = from + SIZES.length * 4;
  const embeddingStep = view.getFloat32(at, true);
  at += 4;
  const embeddings = new Int8Array(view.buffer, view.byteOffset + at, buckets * width);
  at += embeddings.length;
  const lengths = lengthsOf(sizes);
  const read = (table: (typeof TABLES)[number]): Float32Array => {
    const step = view.getFloat32(at, true) / STEPS;
    at += 4;
    return Float32Array.from({ length: lengths[table] }, () => {
      at += 2;
      return view.getInt16(at - 2, true) * step;
    });
  };
  return {
    ...sizes,
    embeddings,
    embeddingStep,
    hiddenWeights: read('hiddenWeights'),
    hiddenBias: read('hiddenBias'),
    outputWeights: read('outputWeights'),
    outputBias: read('outputBias'),
  };
}
