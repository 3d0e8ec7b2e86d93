import {
  bestLabels,
  logSum,
  type Sequence,
  type SequenceModel,
  transitionOf,
} from '#extraction/entries/sequence-model.ts';
import { Random } from '../content/random.ts';

/** A sequence with its true labels. */
export interface Example extends Sequence {
  readonly labels: readonly number[];
}

export interface TrainingOptions {
  readonly inputSize: number;
  readonly hiddenSize: number;
  readonly labelCount: number;
  readonly classCount: number;
  readonly epochs: number;
  readonly seed: string;
  /** Share of the inputs that are dropped at random in each step, so that no single one dominates. */
  readonly inputDropout: number;
  readonly learningRate: number;
  /** Decay of all weights towards zero, per step. */
  readonly decay: number;
  readonly tell?: (epoch: number, loss: number) => void;
}

const BETA1 = 0.9;
const BETA2 = 0.999;
const TINY = 1e-8;
const BATCH = 16;

/** One table of weights with its gradient and the running means of Adam. */
class Table {
  readonly values: Float32Array;
  readonly gradient: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;

  constructor(length: number, spread: number, random: Random) {
    this.values = Float32Array.from({ length }, () => (random.next() * 2 - 1) * spread);
    this.gradient = new Float64Array(length);
    this.#mean = new Float64Array(length);
    this.#square = new Float64Array(length);
  }

  /** One step of Adam (Kingma, Ba, 2015) with decoupled decay (Loshchilov, Hutter, 2019). */
  step(count: number, rate: number, decay: number): void {
    const meanRate = 1 - BETA1 ** count;
    const squareRate = 1 - BETA2 ** count;
    for (let at = 0; at < this.values.length; at += 1) {
      const slope = this.gradient[at] as number;
      const mean = BETA1 * (this.#mean[at] as number) + (1 - BETA1) * slope;
      const square = BETA2 * (this.#square[at] as number) + (1 - BETA2) * slope * slope;
      this.#mean[at] = mean;
      this.#square[at] = square;
      const own = this.values[at] as number;
      this.values[at] = own - rate * (mean / meanRate / (Math.sqrt(square / squareRate) + TINY) + decay * own);
      this.gradient[at] = 0;
    }
  }
}

/** A name for each example that others hardly change: its labels, and which of the examples with these labels it is. */
function namesOf(examples: readonly Example[]): string[] {
  const seen = new Map<string, number>();
  return examples.map(({ labels }) => {
    const key = labels.join('.');
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return `${key}/${nth}`;
  });
}

/**
 * Fits a model to examples: conditional log-likelihood by stochastic gradients with Adam; the rate falls along half a
 * cosine. The same examples and options give the same weights to the bit, because one process adds the numbers in one
 * order. Which inputs of an example are dropped, and when it is learnt, depends on its name alone, so that a few other examples more change a model
 * little.
 */
export function trainModel(examples: readonly Example[], options: TrainingOptions): SequenceModel {
  const trainer = new Trainer(options);
  const names = namesOf(examples);
  const batches = Math.ceil(examples.length / BATCH);
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    const order = examples
      .map((example, index) => {
        const random = new Random(`order/${options.seed}/${epoch}/${names[index]}`);
        return { example, random, place: random.next() };
      })
      .sort((a, b) => a.place - b.place);
    let loss = 0;
    for (let batch = 0; batch < batches; batch += 1) {
      const part = order.slice(batch * BATCH, (batch + 1) * BATCH);
      for (const { example, random } of part) loss += trainer.learn(example, random);
      const done = (epoch + batch / batches) / options.epochs;
      trainer.step(options.learningRate * (0.02 + 0.98 * 0.5 * (1 + Math.cos(Math.PI * done))), part.length);
    }
    options.tell?.(epoch, loss / Math.max(1, examples.length));
  }
  return trainer.model;
}

class Trainer {
  readonly model: SequenceModel;
  readonly #options: TrainingOptions;
  readonly #tables: Record<'hiddenWeights' | 'hiddenBias' | 'outputWeights' | 'outputBias' | 'transitions', Table>;
  #steps = 0;

  constructor(options: TrainingOptions) {
    const { inputSize, hiddenSize, labelCount, classCount } = options;
    const random = new Random(`weights/${options.seed}`);
    const table = (length: number, spread: number): Table => new Table(length, spread, random);
    this.#options = options;
    this.#tables = {
      hiddenWeights: table(hiddenSize * inputSize, Math.sqrt(3 / inputSize)),
      hiddenBias: table(hiddenSize, 0),
      outputWeights: table(labelCount * hiddenSize, Math.sqrt(3 / hiddenSize)),
      outputBias: table(labelCount, 0),
      transitions: table(classCount * (labelCount + 1) * labelCount, 0),
    };
    const { hiddenWeights, hiddenBias, outputWeights, outputBias, transitions } = this.#tables;
    this.model = {
      inputSize,
      hiddenSize,
      labelCount,
      classCount,
      hiddenWeights: hiddenWeights.values,
      hiddenBias: hiddenBias.values,
      outputWeights: outputWeights.values,
      outputBias: outputBias.values,
      transitions: transitions.values,
    };
  }

  /** Adds the gradient of one example; returns its loss. */
  learn(example: Example, random: Random): number {
    const { inputSize, hiddenSize, labelCount } = this.model;
    const inputs = example.inputs.map((input) => this.#thinned(input, random));
    const hidden = inputs.map((input) => this.#hiddenOf(input));
    const emissions = hidden.map((units) => this.#scoresOf(units));
    const { errors, loss } = this.#errorsOf(example, emissions);
    errors.forEach((error, at) => {
      const units = hidden[at] as Float64Array;
      const input = inputs[at] as Float32Array;
      const slopes = new Float64Array(hiddenSize);
      const { outputWeights, outputBias, hiddenWeights, hiddenBias } = this.#tables;
      for (let label = 0; label < labelCount; label += 1) {
        const slope = error[label] as number;
        (outputBias.gradient[label] as number) += slope;
        for (let unit = 0; unit < hiddenSize; unit += 1) {
          (outputWeights.gradient[label * hiddenSize + unit] as number) += slope * (units[unit] as number);
          (slopes[unit] as number) += slope * (outputWeights.values[label * hiddenSize + unit] as number);
        }
      }
      for (let unit = 0; unit < hiddenSize; unit += 1) {
        const value = units[unit] as number;
        const slope = (slopes[unit] as number) * (1 - value * value);
        (hiddenBias.gradient[unit] as number) += slope;
        const row = unit * inputSize;
        for (let at2 = 0; at2 < inputSize; at2 += 1) {
          const own = input[at2] as number;
          if (own !== 0) (hiddenWeights.gradient[row + at2] as number) += slope * own;
        }
      }
    });
    return loss;
  }

  step(rate: number, count: number): void {
    this.#steps += 1;
    for (const table of Object.values(this.#tables)) {
      for (let at = 0; at < table.gradient.length; at += 1) (table.gradient[at] as number) /= count;
      table.step(this.#steps, rate, this.#options.decay);
    }
  }

  #thinned(input: Float32Array, random: Random): Float32Array {
    const { inputDropout } = this.#options;
    if (inputDropout === 0) return input;
    return input.map((value) => (random.next() < inputDropout ? 0 : value));
  }

  #hiddenOf(input: Float32Array): Float64Array {
    const { inputSize, hiddenSize, hiddenWeights, hiddenBias } = this.model;
    const units = new Float64Array(hiddenSize);
    for (let unit = 0; unit < hiddenSize; unit += 1) {
      let sum = hiddenBias[unit] as number;
      const row = unit * inputSize;
      for (let at = 0; at < inputSize; at += 1) {
        const value = input[at] as number;
        if (value !== 0) sum += value * (hiddenWeights[row + at] as number);
      }
      units[unit] = Math.tanh(sum);
    }
    return units;
  }

  #scoresOf(units: Float64Array): Float64Array {
    const { hiddenSize, labelCount, outputWeights, outputBias } = this.model;
    const scores = new Float64Array(labelCount);
    for (let label = 0; label < labelCount; label += 1) {
      let sum = outputBias[label] as number;
      for (let unit = 0; unit < hiddenSize; unit += 1)
        sum += (units[unit] as number) * (outputWeights[label * hiddenSize + unit] as number);
      scores[label] = sum;
    }
    return scores;
  }

  /**
   * Probability minus truth for each member and label (forward-backward algorithm); also adds the gradient of the
   * transitions.
   */
  #errorsOf(example: Example, emissions: readonly Float64Array[]): { errors: Float64Array[]; loss: number } {
    const { labelCount } = this.model;
    const count = emissions.length;
    const forward: Float64Array[] = [];
    const terms = new Float64Array(labelCount);
    emissions.forEach((own, at) => {
      const kind = example.classes[at] ?? 0;
      const row = new Float64Array(labelCount);
      for (let label = 0; label < labelCount; label += 1) {
        if (at === 0) row[label] = (own[label] as number) + transitionOf(this.model, { kind, before: null, label });
        else {
          for (let before = 0; before < labelCount; before += 1)
            terms[before] = (forward[at - 1]?.[before] as number) + transitionOf(this.model, { kind, before, label });
          row[label] = (own[label] as number) + logSum(terms);
        }
      }
      forward.push(row);
    });
    const total = logSum(forward[count - 1] ?? new Float64Array(1));
    const backward = emissions.map(() => new Float64Array(labelCount));
    const { gradient } = this.#tables.transitions;
    for (let at = count - 1; at > 0; at -= 1) {
      const kind = example.classes[at] ?? 0;
      const after = backward[at] as Float64Array;
      const own = emissions[at] as Float64Array;
      for (let before = 0; before < labelCount; before += 1) {
        for (let label = 0; label < labelCount; label += 1) {
          const score =
            transitionOf(this.model, { kind, before, label }) + (own[label] as number) + (after[label] as number);
          terms[label] = score;
          const slot = (kind * (labelCount + 1) + before) * labelCount + label;
          (gradient[slot] as number) += Math.exp((forward[at - 1]?.[before] as number) + score - total);
        }
        (backward[at - 1] as Float64Array)[before] = logSum(terms);
      }
    }
    let truth = 0;
    const errors = emissions.map((own, at) => {
      const kind = example.classes[at] ?? 0;
      const gold = example.labels[at] ?? 0;
      const before = at === 0 ? null : (example.labels[at - 1] ?? 0);
      truth += (own[gold] as number) + transitionOf(this.model, { kind, before, label: gold });
      (gradient[(kind * (labelCount + 1) + (before ?? labelCount)) * labelCount + gold] as number) -= 1;
      const error = own.map((_, label) =>
        Math.exp((forward[at]?.[label] as number) + (backward[at]?.[label] as number) - total),
      );
      if (at === 0)
        error.forEach((share, label) => {
          (gradient[(kind * (labelCount + 1) + labelCount) * labelCount + label] as number) += share;
        });
      (error[gold] as number) -= 1;
      return error;
    });
    return { errors, loss: total - truth };
  }
}

/** Share of members whose label a model gets right, and of whole sequences. */
export function accuracyOf(model: SequenceModel, examples: readonly Example[]): { members: number; sequences: number } {
  let members = 0;
  let all = 0;
  let sequences = 0;
  for (const example of examples) {
    const labels = bestLabels(model, example);
    const right = labels.filter((label, at) => label === example.labels[at]).length;
    members += right;
    all += labels.length;
    if (right === labels.length) sequences += 1;
  }
  return { members: members / Math.max(1, all), sequences: sequences / Math.max(1, examples.length) };
}
