import { type KindModel, kindInputSize, TEXT_KINDS } from './kind-model.ts';

/** First bytes of the file: its kind and the version of the format. */
const MAGIC = 'LCTK1';
const SIZES = ['buckets', 'width', 'hiddenSize'] as const;
const TABLES = ['embeddings', 'hiddenWeights', 'hiddenBias', 'outputWeights', 'outputBias'] as const;
type Table = (typeof TABLES)[number];

/** Steps on each side of zero: the embeddings take most of the file and need little precision. */
const STEPS: Readonly<Record<Table, number>> = {
  embeddings: 127,
  hiddenWeights: 32_767,
  hiddenBias: 32_767,
  outputWeights: 32_767,
  outputBias: 32_767,
};

function lengthsOf({ buckets, width, hiddenSize }: Pick<KindModel, (typeof SIZES)[number]>): Record<Table, number> {
  return {
    embeddings: buckets * width,
    hiddenWeights: hiddenSize * kindInputSize(width),
    hiddenBias: hiddenSize,
    outputWeights: TEXT_KINDS.length * hiddenSize,
    outputBias: TEXT_KINDS.length,
  };
}

function bytesOf(table: Table): number {
  return STEPS[table] > 127 ? 2 : 1;
}

function sizeOf(lengths: Record<Table, number>): number {
  return MAGIC.length + SIZES.length * 4 + TABLES.reduce((sum, table) => sum + 4 + lengths[table] * bytesOf(table), 0);
}

/**
 * Encodes a model: magic, three sizes (uint32), then each table as the value of its largest step (float32) and signed
 * steps of it, all little-endian. The same model gives the same bytes.
 */
export function encodeKinds(model: KindModel): Uint8Array {
  const view = new DataView(new ArrayBuffer(sizeOf(lengthsOf(model))));
  let at = 0;
  for (const character of MAGIC) view.setUint8(at++, character.charCodeAt(0));
  for (const name of SIZES) {
    view.setUint32(at, model[name], true);
    at += 4;
  }
  for (const table of TABLES) {
    const steps = STEPS[table];
    const most = Math.fround(model[table].reduce((max, value) => Math.max(max, Math.abs(value)), 0)) || 1;
    view.setFloat32(at, most, true);
    at += 4;
    for (const value of model[table]) {
      const step = Math.max(-steps, Math.min(steps, Math.round((value / most) * steps)));
      if (bytesOf(table) === 1) view.setInt8(at, step);
      else view.setInt16(at, step, true);
      at += bytesOf(table);
    }
  }
  return new Uint8Array(view.buffer);
}

/**
 * Decodes a model.
 * @throws Error if the bytes are not weights of this format, or have another length than their sizes require
 */
export function decodeKinds(bytes: Uint8Array): KindModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw new Error('These are no weights of the model of text kinds.');
  let at = MAGIC.length;
  const [buckets = 0, width = 0, hiddenSize = 0] = SIZES.map((_, index) => view.getUint32(at + index * 4, true));
  at += SIZES.length * 4;
  const sizes = { buckets, width, hiddenSize };
  const lengths = lengthsOf(sizes);
  if (sizeOf(lengths) !== bytes.byteLength)
    throw new Error('The weights of the model of text kinds are cut off, or were trained for other features.');
  const read = (table: Table): Float32Array => {
    const most = view.getFloat32(at, true);
    at += 4;
    const values = new Float32Array(lengths[table]);
    const step = most / STEPS[table];
    for (let index = 0; index < values.length; index += 1) {
      values[index] = (bytesOf(table) === 1 ? view.getInt8(at) : view.getInt16(at, true)) * step;
      at += bytesOf(table);
    }
    return values;
  };
  return {
    ...sizes,
    embeddings: read('embeddings'),
    hiddenWeights: read('hiddenWeights'),
    hiddenBias: read('hiddenBias'),
    outputWeights: read('outputWeights'),
    outputBias: read('outputBias'),
  };
}
