import { type KindModel, kindInputSize, kindsOf } from '#extraction/kinds/kind-model.ts';
import { textFeatures } from '#extraction/kinds/text-features.ts';
import { TEXT_KINDS, type TextKind } from '#extraction/kinds/text-kinds.ts';
import { fold } from '#extraction/lexicon/fold.ts';
import { Random } from '../content/random.ts';
import type { KnownText } from './known-text.ts';

/** A text and what it is. */
export interface LabelledText<Label extends string> {
  readonly text: string;
  readonly kind: Label;
}

/** How a model of texts is fitted. */
export interface KindOptions<Label extends string = TextKind> {
  readonly labels: readonly Label[];
  readonly buckets: number;
  readonly width: number;
  readonly hiddenSize: number;
  readonly epochs: number;
  /** Examples of each label in an epoch. */
  readonly ofEachKind: number;
  readonly learningRate: number;
  /** Share of the hashes that are dropped at random, so that no single part of a word decides. */
  readonly dropout: number;
  readonly seed: string;
  readonly tell?: (epoch: number, loss: number) => void;
}

const TINY = 1e-6;
/** Examples between two steps of the layers. The embeddings take a step at each example. */
const BATCH = 16;

/** A layer's weights with their gradient and the sums of its squares (Adagrad; Duchi, Hazan, Singer, 2011). */
class Table {
  readonly values: Float32Array;
  readonly gradient: Float64Array;
  readonly #squares: Float64Array;

  constructor(length: number, spread: number, random: Random) {
    this.values = Float32Array.from({ length }, () => (random.next() * 2 - 1) * spread);
    this.gradient = new Float64Array(length);
    this.#squares = new Float64Array(length);
  }

  step(rate: number): void {
    const { values, gradient } = this;
    const squares = this.#squares;
    for (let at = 0; at < values.length; at += 1) {
      const slope = gradient[at] as number;
      if (slope === 0) continue;
      const square = (squares[at] as number) + slope * slope;
      squares[at] = square;
      values[at] = (values[at] as number) - (rate * slope) / (Math.sqrt(square) + TINY);
      gradient[at] = 0;
    }
  }
}

/** The rows of the embeddings, each with the sum of the squares of its gradient. */
class Embeddings {
  readonly values: Float32Array;
  readonly #width: number;
  readonly #mask: number;
  readonly #squares: Float64Array;

  constructor({ buckets, width }: Pick<KindOptions<string>, 'buckets' | 'width'>, random: Random) {
    this.#width = width;
    this.#mask = buckets - 1;
    this.values = Float32Array.from({ length: buckets * width }, () => (random.next() * 2 - 1) * 0.1);
    this.#squares = new Float64Array(buckets);
  }

  /** Puts the mean of the rows of a bag into a part of the input. */
  read(bag: Int32Array, into: Float64Array): void {
    const { values } = this;
    const width = this.#width;
    into.fill(0);
    for (const hash of bag) {
      const row = (hash & this.#mask) * width;
      for (let unit = 0; unit < width; unit += 1) into[unit] = (into[unit] as number) + (values[row + unit] as number);
    }
    const scale = 1 / Math.max(1, bag.length);
    for (let unit = 0; unit < width; unit += 1) into[unit] = (into[unit] as number) * scale;
  }

  /** Moves the rows of a bag against the slope of their mean. */
  learn(bag: Int32Array, slopes: Float64Array, rate: number): void {
    const { values } = this;
    const width = this.#width;
    const scale = 1 / Math.max(1, bag.length);
    let square = 0;
    for (let unit = 0; unit < width; unit += 1) square += ((slopes[unit] as number) * scale) ** 2;
    square /= width;
    for (const hash of bag) {
      const bucket = hash & this.#mask;
      const sum = (this.#squares[bucket] as number) + square;
      this.#squares[bucket] = sum;
      const factor = (rate * scale) / (Math.sqrt(sum) + TINY);
      const row = bucket * width;
      for (let unit = 0; unit < width; unit += 1)
        values[row + unit] = (values[row + unit] as number) - factor * (slopes[unit] as number);
    }
  }
}

/**
 * Fits a model to texts: as many of each kind, drawn anew in each epoch, some of them in capitals or in lower case. The
 * same texts and options give the same weights to the bit. What is drawn of a text, and when, depends on that text alone, so that a few other
 * texts more change a model little.
 */
export function trainKinds<Label extends string>(
  texts: readonly LabelledText<Label>[],
  options: KindOptions<Label>,
): KindModel {
  const { seed, epochs } = options;
  const trainer = new Trainer(options, new Random(`kinds/${seed}/weights`));
  const byKind = options.labels.map((kind) => texts.filter((text) => text.kind === kind).map(({ text }) => text));
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const drawn = byKind
      .flatMap((own, kind) => examplesOf(own, { kind, epoch: `${seed}/${epoch}`, count: options.ofEachKind }))
      .sort((a, b) => a.place - b.place);
    let loss = 0;
    drawn.forEach(({ text, kind, place }, index) => {
      const done = (epoch + index / drawn.length) / epochs;
      const rate = options.learningRate * (1 - 0.98 * done);
      const random = new Random(`${place}/${text}`);
      loss += trainer.learn(inSomeCase(text, random), kind, { rate, random });
      if (index % BATCH === BATCH - 1) trainer.step(rate);
    });
    options.tell?.(epoch, loss / drawn.length);
  }
  return trainer.model;
}

/** A text in an epoch, with its place among the others, a number of 32 bits. */
interface DrawnText {
  readonly text: string;
  readonly kind: number;
  readonly place: number;
}

/** Some of the texts of a kind, by their hashes; all of them several times if they are too few. */
function examplesOf(
  texts: readonly string[],
  { kind, epoch, count }: { readonly kind: number; readonly epoch: string; readonly count: number },
): DrawnText[] {
  if (texts.length === 0) return [];
  const keyed = texts.map((text) => ({ text, key: hashOf(`${epoch}/${text}`) })).sort((a, b) => a.key - b.key);
  return Array.from({ length: count }, (_, index) => {
    const { text } = keyed[index % keyed.length] as (typeof keyed)[number];
    const copy = Math.floor(index / keyed.length);
    return { text, kind, place: hashOf(`${epoch}/${kind}/${copy}/${text}`) };
  });
}

/** FNV-1a, mixed once more. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function inSomeCase(text: string, random: Random): string {
  const form = random.next();
  if (form < 0.1) return text.toUpperCase();
  if (form < 0.14) return text.toLowerCase();
  return text;
}

class Trainer {
  readonly model: KindModel;
  readonly #dropout: number;
  readonly #embeddings: Embeddings;
  readonly #tables: Record<'hiddenWeights' | 'hiddenBias' | 'outputWeights' | 'outputBias', Table>;
  readonly #input: Float64Array;
  readonly #inputSlopes: Float64Array;

  constructor(options: KindOptions<string>, random: Random) {
    const { buckets, width, hiddenSize, dropout, labels } = options;
    const labelCount = labels.length;
    const inputSize = kindInputSize(width);
    const table = (length: number, spread: number): Table => new Table(length, spread, random);
    this.#dropout = dropout;
    this.#embeddings = new Embeddings(options, random);
    this.#tables = {
      hiddenWeights: table(hiddenSize * inputSize, Math.sqrt(3 / inputSize)),
      hiddenBias: table(hiddenSize, 0),
      outputWeights: table(labelCount * hiddenSize, Math.sqrt(3 / hiddenSize)),
      outputBias: table(labelCount, 0),
    };
    const { hiddenWeights, hiddenBias, outputWeights, outputBias } = this.#tables;
    this.#input = new Float64Array(inputSize);
    this.#inputSlopes = new Float64Array(inputSize);
    this.model = {
      buckets,
      width,
      hiddenSize,
      labelCount,
      embeddings: this.#embeddings.values,
      embeddingStep: 1,
      hiddenWeights: hiddenWeights.values,
      hiddenBias: hiddenBias.values,
      outputWeights: outputWeights.values,
      outputBias: outputBias.values,
    };
  }

  #thinned(bag: Int32Array, random: Random): Int32Array {
    return bag.filter(() => random.next() >= this.#dropout);
  }

  /** Moves the embeddings by the gradient of one example, adds that of the layers; returns the loss. */
  learn(text: string, kind: number, { rate, random }: { readonly rate: number; readonly random: Random }): number {
    const { width } = this.model;
    const input = this.#input;
    const { all, first, last, shape } = textFeatures(text);
    const bags = [all, first, last].map((bag) => this.#thinned(bag, random));
    bags.forEach((bag, nth) => this.#embeddings.read(bag, input.subarray(nth * width, (nth + 1) * width)));
    input.set(shape, width * 3);
    const loss = this.#learnLayers(kind);
    bags.forEach((bag, nth) =>
      this.#embeddings.learn(bag, this.#inputSlopes.subarray(nth * width, (nth + 1) * width), rate),
    );
    return loss;
  }

  #learnLayers(kind: number): number {
    const { hiddenSize } = this.model;
    const input = this.#input;
    const inputSize = input.length;
    const slopesOfInput = this.#inputSlopes.fill(0);
    const { hiddenWeights, hiddenBias, outputWeights, outputBias } = this.#tables;
    const weights = hiddenWeights.values;
    const gradient = hiddenWeights.gradient;
    const hidden = new Float64Array(hiddenSize);
    for (let unit = 0; unit < hiddenSize; unit += 1) {
      let sum = hiddenBias.values[unit] as number;
      const row = unit * inputSize;
      for (let at = 0; at < inputSize; at += 1) sum += (input[at] as number) * (weights[row + at] as number);
      hidden[unit] = Math.tanh(sum);
    }
    const scores = new Float64Array(this.model.labelCount);
    for (let own = 0; own < scores.length; own += 1) {
      let sum = outputBias.values[own] as number;
      for (let unit = 0; unit < hiddenSize; unit += 1)
        sum += (hidden[unit] as number) * (outputWeights.values[own * hiddenSize + unit] as number);
      scores[own] = sum;
    }
    const most = Math.max(...scores);
    const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
    const hiddenSlopes = new Float64Array(hiddenSize);
    for (let own = 0; own < scores.length; own += 1) {
      const slope = Math.exp((scores[own] as number) - most) / total - (own === kind ? 1 : 0);
      (outputBias.gradient[own] as number) += slope;
      for (let unit = 0; unit < hiddenSize; unit += 1) {
        const at = own * hiddenSize + unit;
        (hiddenSlopes[unit] as number) += slope * (outputWeights.values[at] as number);
        (outputWeights.gradient[at] as number) += slope * (hidden[unit] as number);
      }
    }
    for (let unit = 0; unit < hiddenSize; unit += 1) {
      const slope = (hiddenSlopes[unit] as number) * (1 - (hidden[unit] as number) ** 2);
      (hiddenBias.gradient[unit] as number) += slope;
      const row = unit * inputSize;
      for (let at = 0; at < inputSize; at += 1) {
        (slopesOfInput[at] as number) += slope * (weights[row + at] as number);
        (gradient[row + at] as number) += slope * (input[at] as number);
      }
    }
    return most + Math.log(total) - (scores[kind] as number);
  }

  step(rate: number): void {
    for (const table of Object.values(this.#tables)) table.step(rate);
  }
}

/**
 * The half that a text belongs to, by its longest word: texts that share it are in the same half, so that a model of the
 * other half has never seen the word that tells most.
 */
export function halfOf(text: string): 0 | 1 {
  const [longest = ''] = fold(text)
    .split(/[^\p{L}]+/u)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const stem = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u.test(longest) ? longest.slice(-2) : longest.slice(0, 6);
  let hash = 0x811c9dc5;
  for (let at = 0; at < stem.length; at += 1) hash = Math.imul(hash ^ stem.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) & 1) as 0 | 1;
}

/** Share of texts whose likeliest kind is theirs, for each kind that occurs. */
export function accuracyByKind(
  models: readonly KindModel[],
  texts: readonly KnownText[],
): Map<string, { right: number; all: number }> {
  const counts = new Map<string, { right: number; all: number }>();
  for (const { text, kind } of texts) {
    const shares = kindsOf(text, models);
    const count = counts.get(kind) ?? { right: 0, all: 0 };
    counts.set(kind, count);
    count.all += 1;
    if (TEXT_KINDS[shares.indexOf(Math.max(...shares))] === kind) count.right += 1;
  }
  return counts;
}
