import { SHAPE_SIZE, textFeatures } from './text-features.ts';

/** What a short text of a CV can be. `degree` is a degree or a subject, `skill` a skill, product or language. */
export const TEXT_KINDS = [
  'role',
  'employer',
  'school',
  'place',
  'street',
  'team',
  'person',
  'degree',
  'skill',
  'prose',
  'other',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/**
 * A classifier of short texts: an embedding of hashed parts of words, averaged over the whole text, its first word and
 * its last word; then one hidden layer. Source: Joulin, Grave, Bojanowski, Mikolov, "Bag of Tricks for Efficient Text
 * Classification" (2016).
 */
export interface KindModel {
  /** A power of two. */
  readonly buckets: number;
  readonly width: number;
  readonly hiddenSize: number;
  /** `buckets` rows of `width`. */
  readonly embeddings: Float32Array;
  /** `hiddenSize` rows: three averages of `width` numbers, then the shape of the text. */
  readonly hiddenWeights: Float32Array;
  readonly hiddenBias: Float32Array;
  /** A row of `hiddenSize` for each kind. */
  readonly outputWeights: Float32Array;
  readonly outputBias: Float32Array;
}

/** Length of the input of the hidden layer. */
export function kindInputSize(width: number): number {
  return width * 3 + SHAPE_SIZE;
}

/** Mean of the rows of some hashes. */
function meanOf(hashes: Int32Array, { buckets, width, embeddings }: KindModel): Float64Array {
  const mean = new Float64Array(width);
  for (const hash of hashes) {
    const row = (hash & (buckets - 1)) * width;
    for (let unit = 0; unit < width; unit += 1)
      mean[unit] = (mean[unit] as number) + (embeddings[row + unit] as number);
  }
  const scale = 1 / Math.max(1, hashes.length);
  return mean.map((sum) => sum * scale);
}

/** The probability of each kind for a text, in the order of TEXT_KINDS, as if all kinds were equally frequent. */
export function kindsOf(text: string, model: KindModel): Float32Array {
  const { width, hiddenSize, hiddenWeights, hiddenBias, outputWeights, outputBias } = model;
  const { all, first, last, shape } = textFeatures(text);
  const inputSize = kindInputSize(width);
  const input = new Float64Array(inputSize);
  [all, first, last].forEach((hashes, nth) => input.set(meanOf(hashes, model), nth * width));
  input.set(shape, width * 3);
  const hidden = new Float64Array(hiddenSize);
  for (let unit = 0; unit < hiddenSize; unit += 1) {
    let sum = hiddenBias[unit] as number;
    const row = unit * inputSize;
    for (let at = 0; at < inputSize; at += 1) sum += (input[at] as number) * (hiddenWeights[row + at] as number);
    hidden[unit] = Math.tanh(sum);
  }
  const scores = new Float32Array(TEXT_KINDS.length);
  for (let kind = 0; kind < scores.length; kind += 1) {
    let sum = outputBias[kind] as number;
    for (let unit = 0; unit < hiddenSize; unit += 1)
      sum += (hidden[unit] as number) * (outputWeights[kind * hiddenSize + unit] as number);
    scores[kind] = sum;
  }
  return normalised(scores);
}

function normalised(scores: Float32Array): Float32Array {
  const most = scores.reduce((max, score) => Math.max(max, score), -Infinity);
  const shares = scores.map((score) => Math.exp(score - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}
