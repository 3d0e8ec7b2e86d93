import { type NetworkSizes, type RecurrentNetwork, runNetwork } from './recurrent-network.ts';

/** The tag of a line of a section: the first line of an entry's header, a further one, or neither. */
export const LINE_TAGS = ['begin', 'inside', 'outside'] as const;
export type LineTag = (typeof LINE_TAGS)[number];

/** The tag of a header field. */
export const FIELD_TAGS = ['role', 'company', 'location', 'team', 'employment', 'other'] as const;
export type FieldTag = (typeof FIELD_TAGS)[number];

/** The score of each tag; a higher one is likelier. */
export type TagScores = Readonly<Record<FieldTag, number>>;

/**
 * A conditional random field whose emissions come from small recurrent networks: the model of all taggers. It labels all
 * members of a sequence together (lines of a section, fields of a header), by the features of all members and by the
 * label before each. The emissions are the mean of the scores of several networks. Sources: Lafferty, McCallum, Pereira, "Conditional
 * Random Fields" (2001); Huang, Xu, Yu, "Bidirectional LSTM-CRF Models for Sequence Tagging" (2015).
 */
export interface SequenceModel extends NetworkSizes {
  /** Count of transition classes: kinds of separator between a member and the one before it. */
  readonly classCount: number;
  readonly networks: readonly RecurrentNetwork[];
  /**
   * For each class a table of `labelCount + 1` rows of `labelCount`. The row is the label before; the last row is the
   * start.
   */
  readonly transitions: Float64Array;
}

/** One sequence: the input of each member, and the class of the transition to it. */
export interface Sequence {
  readonly inputs: readonly Float32Array[];
  readonly classes: readonly number[];
}

/**
 * Scores of every label for each member of a sequence: logarithms up to a constant.
 * @returns one row of `labelCount` numbers a member
 */
export function emissionsOf({ networks, labelCount }: SequenceModel, inputs: readonly Float32Array[]): Float64Array[] {
  const all = networks.map((network) => runNetwork(network, inputs).scores);
  return inputs.map((_, member) =>
    Float64Array.from({ length: labelCount }, (__, label) =>
      all.reduce((sum, scores) => sum + (scores[member]?.[label] ?? 0) / networks.length, 0),
    ),
  );
}

/** A transition from one member to the next. */
export interface Step {
  readonly kind: number;
  /** The label before; null at the start of the sequence. */
  readonly before: number | null;
  readonly label: number;
}

/** Score of a label after another one, over a transition of a class. */
export function transitionOf(model: SequenceModel, { kind, before, label }: Step): number {
  const { labelCount } = model;
  const row = kind * (labelCount + 1) + (before ?? labelCount);
  return model.transitions[row * labelCount + label] as number;
}

/** The most likely labels of a whole sequence (Viterbi algorithm). */
export function bestLabels(model: SequenceModel, sequence: Sequence): number[] {
  const emissions = emissionsOf(model, sequence.inputs);
  const { labelCount } = model;
  let scores = new Float64Array(0);
  const back: Int32Array[] = [];
  emissions.forEach((own, at) => {
    const kind = sequence.classes[at] ?? 0;
    const next = new Float64Array(labelCount);
    const from = new Int32Array(labelCount).fill(-1);
    for (let label = 0; label < labelCount; label += 1) {
      let best = at === 0 ? transitionOf(model, { kind, before: null, label }) : -Infinity;
      for (let before = 0; before < scores.length; before += 1) {
        const score = (scores[before] as number) + transitionOf(model, { kind, before, label });
        if (score > best) {
          best = score;
          from[label] = before;
        }
      }
      next[label] = best + (own[label] as number);
    }
    back.push(from);
    scores = next;
  });
  const labels: number[] = [];
  let label = scores.length === 0 ? -1 : scores.indexOf(Math.max(...scores));
  for (let at = back.length - 1; at >= 0; at -= 1) {
    labels.push(label);
    label = back[at]?.[label] ?? 0;
  }
  return labels.toReversed();
}

/**
 * Probability of each label for each member, over all labellings of the sequence (forward-backward algorithm).
 * @param emissions the scores of the sequence, where they are known
 * @returns one row of `labelCount` probabilities a member
 */
export function marginalsOf(
  model: SequenceModel,
  sequence: Sequence,
  emissions: readonly Float64Array[] = emissionsOf(model, sequence.inputs),
): Float64Array[] {
  const { labelCount } = model;
  const count = emissions.length;
  const forward = emissions.map(() => new Float64Array(labelCount));
  const backward = emissions.map(() => new Float64Array(labelCount));
  const terms = new Float64Array(labelCount);
  for (let at = 0; at < count; at += 1) {
    const kind = sequence.classes[at] ?? 0;
    for (let label = 0; label < labelCount; label += 1) {
      if (at === 0) terms.fill(-Infinity, 1).fill(transitionOf(model, { kind, before: null, label }), 0, 1);
      else
        for (let before = 0; before < labelCount; before += 1)
          terms[before] = (forward[at - 1]?.[before] as number) + transitionOf(model, { kind, before, label });
      (forward[at] as Float64Array)[label] = logSum(terms) + (emissions[at]?.[label] as number);
    }
  }
  for (let at = count - 2; at >= 0; at -= 1) {
    const kind = sequence.classes[at + 1] ?? 0;
    for (let label = 0; label < labelCount; label += 1) {
      for (let after = 0; after < labelCount; after += 1)
        terms[after] =
          transitionOf(model, { kind, before: label, label: after }) +
          (emissions[at + 1]?.[after] as number) +
          (backward[at + 1]?.[after] as number);
      (backward[at] as Float64Array)[label] = logSum(terms);
    }
  }
  const last = forward[count - 1];
  const total = last === undefined ? 0 : logSum(last);
  return forward.map((own, at) => own.map((score, label) => Math.exp(score + (backward[at]?.[label] ?? 0) - total)));
}

/** The logarithm of the sum of exponentials, without overflow. */
export function logSum(terms: Float64Array): number {
  let most = -Infinity;
  for (const term of terms) if (term > most) most = term;
  if (most === -Infinity) return most;
  let sum = 0;
  for (const term of terms) sum += Math.exp(term - most);
  return most + Math.log(sum);
}
