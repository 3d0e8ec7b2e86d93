import { type ModelShape, modelOf } from '#extraction/entries/model-file.ts';
import { type RecurrentNetwork, runNetwork } from '#extraction/entries/recurrent-network.ts';
import {
  bestLabels,
  logSum,
  type Sequence,
  type SequenceModel,
  transitionOf,
} from '#extraction/entries/sequence-model.ts';
import { Random } from '../content/random.ts';
import { AdamTable } from './adam.ts';
import { addNetworkGradient } from './network-gradient.ts';

/** A sequence with its true labels. */
export interface Example extends Sequence {
  readonly labels: readonly number[];
}

export interface TrainingOptions extends ModelShape {
  readonly epochs: number;
  readonly seed: string;
  /** Share of the inputs that are dropped at random in each step, so that no single one dominates. */
  readonly inputDropout: number;
  readonly learningRate: number;
  /** Decay of all weights towards zero, per step. */
  readonly decay: number;
  readonly tell?: (epoch: number, loss: number) => void;
}

const BATCH = 16;

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
  /** The slopes of all weights, in tables as those of the model. */
  readonly #gradient: SequenceModel;
  readonly #options: TrainingOptions;
  readonly #tables: AdamTable[];
  #steps = 0;

  constructor(options: TrainingOptions) {
    const random = new Random(`weights/${options.seed}`);
    const values: Float64Array[] = [];
    const slopes: Float64Array[] = [];
    const kept = (tables: Float64Array[], table: Float64Array): Float64Array => {
      tables.push(table);
      return table;
    };
    this.#options = options;
    this.model = modelOf(options, 1, (length, terms) => {
      const spread = terms === 0 ? 0 : 1 / Math.sqrt(terms);
      return kept(
        values,
        Float64Array.from({ length }, () => (random.next() * 2 - 1) * spread),
      );
    });
    this.#gradient = modelOf(options, 1, (length) => kept(slopes, new Float64Array(length)));
    this.#tables = values.map((table, at) => new AdamTable(table, slopes[at] as Float64Array));
  }

  /** Adds the gradient of one example; returns its loss. */
  learn(example: Example, random: Random): number {
    const inputs = example.inputs.map((input) => this.#thinned(input, random));
    const network = this.model.networks[0] as RecurrentNetwork;
    const trace = runNetwork(network, inputs);
    const { errors, loss } = this.#errorsOf(example, trace.scores);
    addNetworkGradient(this.#gradient.networks[0] as RecurrentNetwork, { network, inputs, trace }, errors);
    return loss;
  }

  step(rate: number, count: number): void {
    this.#steps += 1;
    for (const table of this.#tables) table.step(count, { nth: this.#steps, rate, decay: this.#options.decay });
  }

  #thinned(input: Float32Array, random: Random): Float32Array {
    const { inputDropout } = this.#options;
    if (inputDropout === 0) return input;
    return input.map((value) => (random.next() < inputDropout ? 0 : value));
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
    const gradient = this.#gradient.transitions;
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
