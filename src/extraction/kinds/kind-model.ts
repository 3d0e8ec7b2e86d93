import { SHAPE_SIZE, textFeatures } from './text-features.ts';

/**
 * A classifier of short texts, by their kind or by the section that they head: an embedding of hashed parts of words, averaged over the whole text, its first word and
 * its last word; then one hidden layer. Source: Joulin, Grave, Bojanowski, Mikolov, "Bag of Tricks for Efficient Text
 * Classification" (2016).
 */
export interface KindModel {
  /** A power of two. */
  readonly buckets: number;
  readonly width: number;
  readonly hiddenSize: number;
  readonly labelCount: number;
  /** `buckets` rows of `width`, in units of `embeddingStep`. */
  readonly embeddings: Float32Array | Int8Array;
  readonly embeddingStep: number;
  /** `hiddenSize` rows: three averages of `width` numbers, then the shape of the text. */
  readonly hiddenWeights: Float32Array;
  readonly hiddenBias: Float32Array;
  /** A row of `hiddenSize` for each label. */
  readonly outputWeights: Float32Array;
  readonly outputBias: Float32Array;
}

/** Length of the input of the hidden layer. */
export function kindInputSize(width: number): number {
  return width * 3 + SHAPE_SIZE;
}

/**
 * The probability of each label for a text, as if all labels were equally frequent: the mean of what several models say
 * that differ in their seeds only. The mean errs less often than each of them, and is less sure
 * where it errs. Source: Hansen, Salamon, "Neural Network Ensembles" (1990).
 */
export function kindsOf(text: string, models: readonly KindModel[]): Float32Array {
  const features = textFeatures(text);
  const shares = new Float32Array(models[0]?.labelCount ?? 0);
  for (const model of models)
    for (const [label, share] of sharesBy(model, features).entries())
      shares[label] = (shares[label] as number) + share / models.length;
  return shares;
}

function sharesBy(model: KindModel, { all, first, last, shape }: ReturnType<typeof textFeatures>): Float32Array {
  const { width, hiddenSize, labelCount, hiddenWeights, hiddenBias, outputWeights, outputBias } = model;
  const inputSize = kindInputSize(width);
  const input = new Float64Array(inputSize);
  [all, first, last].forEach((hashes, nth) => addMean(hashes, model, input.subarray(nth * width, (nth + 1) * width)));
  input.set(shape, width * 3);
  const hidden = new Float64Array(hiddenSize);
  for (let unit = 0; unit < hiddenSize; unit += 1) {
    let sum = hiddenBias[unit] as number;
    const row = unit * inputSize;
    for (let at = 0; at < inputSize; at += 1) sum += (input[at] as number) * (hiddenWeights[row + at] as number);
    hidden[unit] = Math.tanh(sum);
  }
  const scores = new Float32Array(labelCount);
  for (let label = 0; label < labelCount; label += 1) {
    let sum = outputBias[label] as number;
    for (let unit = 0; unit < hiddenSize; unit += 1)
      sum += (hidden[unit] as number) * (outputWeights[label * hiddenSize + unit] as number);
    scores[label] = sum;
  }
  return normalised(scores);
}

/** Adds the mean of the rows of some hashes. */
function addMean(hashes: Int32Array, { buckets, width, embeddings, embeddingStep }: KindModel, to: Float64Array): void {
  const scale = embeddingStep / Math.max(1, hashes.length);
  for (const hash of hashes) {
    const row = (hash & (buckets - 1)) * width;
    for (let unit = 0; unit < width; unit += 1)
      to[unit] = (to[unit] as number) + (embeddings[row + unit] as number) * scale;
  }
}

function normalised(scores: Float32Array): Float32Array {
  const most = scores.reduce((max, score) => Math.max(max, score), -Infinity);
  const shares = scores.map((score) => Math.exp(score - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}
