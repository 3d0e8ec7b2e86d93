/**
 * Weights of a gated recurrent unit: the gates reset, update and new state, below each other in each table. Source: Cho et al., "Learning
 * Phrase Representations using RNN Encoder-Decoder" (2014), with the reset gate behind the product of weights and state.
 */
export interface Gru {
  /** `3 * stateSize` rows of `projectedSize`. */
  readonly ofInput: Float64Array;
  /** `3 * stateSize` rows of `stateSize`. */
  readonly ofState: Float64Array;
  readonly bias: Float64Array;
  /** What is added to the new state before the reset gate. */
  readonly heldBias: Float64Array;
}

/** Sizes of a network. */
export interface NetworkSizes {
  /** Count of numbers that describe one member of a sequence. */
  readonly inputSize: number;
  readonly projectedSize: number;
  readonly stateSize: number;
  readonly labelCount: number;
}

/**
 * A network that scores the labels of all members of a sequence. Each input is projected to a few numbers. One recurrent unit reads them
 * from the first member to the last, one from the last to the first. So the score of a member depends on all of them. Source: Schuster,
 * Paliwal, "Bidirectional Recurrent Neural Networks" (1997).
 */
export interface RecurrentNetwork {
  /** `inputSize` rows of `projectedSize`. */
  readonly projection: Float64Array;
  readonly projectionBias: Float64Array;
  readonly forward: Gru;
  readonly backward: Gru;
  /** `labelCount` rows of `2 * stateSize + projectedSize`: forward states, backward states, projected input. */
  readonly output: Float64Array;
  readonly outputBias: Float64Array;
}

/** What a recurrent unit computes for each member: rows of `stateSize`. */
export interface GruTrace {
  readonly states: Float64Array;
  readonly reset: Float64Array;
  readonly update: Float64Array;
  readonly fresh: Float64Array;
  /** What the new state takes from the state before, without the reset gate. */
  readonly held: Float64Array;
}

/** What a network computes for a sequence. */
export interface NetworkTrace {
  /** For each member a row of `projectedSize`. */
  readonly projected: Float64Array;
  readonly forward: GruTrace;
  readonly backward: GruTrace;
  /** For each member a row of `labelCount`. */
  readonly scores: readonly Float64Array[];
}

/** The input of each member, projected. About half of the numbers of an input are zero; their rows are skipped. */
function project({ projection, projectionBias }: RecurrentNetwork, inputs: readonly Float32Array[]): Float64Array {
  const size = projectionBias.length;
  const projected = new Float64Array(inputs.length * size);
  inputs.forEach((input, member) => {
    const row = projected.subarray(member * size, (member + 1) * size);
    row.set(projectionBias);
    for (let at = 0; at < input.length; at += 1) {
      const value = input[at] as number;
      if (value === 0) continue;
      const own = at * size;
      for (let unit = 0; unit < size; unit += 1)
        row[unit] = (row[unit] as number) + value * (projection[own + unit] as number);
    }
    for (let unit = 0; unit < size; unit += 1) row[unit] = Math.tanh(row[unit] as number);
  });
  return projected;
}

/**
 * The product of a row of a table, from a place on, and a vector. Four sums at a time, because each addition waits for the one before it in
 * the same sum.
 */
function product(table: Float64Array, from: number, vector: Float64Array): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  const whole = vector.length - (vector.length % 4);
  for (let at = 0; at < whole; at += 4) {
    first += (table[from + at] as number) * (vector[at] as number);
    second += (table[from + at + 1] as number) * (vector[at + 1] as number);
    third += (table[from + at + 2] as number) * (vector[at + 2] as number);
    fourth += (table[from + at + 3] as number) * (vector[at + 3] as number);
  }
  for (let at = whole; at < vector.length; at += 1) first += (table[from + at] as number) * (vector[at] as number);
  return first + second + (third + fourth);
}

/** The products of all rows of a table and a vector. */
function multiply(table: Float64Array, vector: Float64Array, products: Float64Array): void {
  for (let row = 0; row < products.length; row += 1) products[row] = product(table, row * vector.length, vector);
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** The members in the order in which a recurrent unit reads them. */
export function readingOrder(count: number, isBackward: boolean): number[] {
  return Array.from({ length: count }, (_, step) => (isBackward ? count - 1 - step : step));
}

function runGru(gru: Gru, inputs: Float64Array, order: readonly number[]): GruTrace {
  const size = gru.heldBias.length;
  const width = order.length === 0 ? 0 : inputs.length / order.length;
  const empty = (): Float64Array => new Float64Array(order.length * size);
  const trace = { states: empty(), reset: empty(), update: empty(), fresh: empty(), held: empty() };
  const ofInput = new Float64Array(3 * size);
  const ofState = new Float64Array(3 * size);
  let before: Float64Array = new Float64Array(size);
  for (const member of order) {
    const input = inputs.subarray(member * width, (member + 1) * width);
    const from = member * size;
    multiply(gru.ofInput, input, ofInput);
    multiply(gru.ofState, before, ofState);
    for (let unit = 0; unit < size; unit += 1) {
      const update = size + unit;
      const fresh = 2 * size + unit;
      const r = sigmoid((ofInput[unit] as number) + (gru.bias[unit] as number) + (ofState[unit] as number));
      const z = sigmoid((ofInput[update] as number) + (gru.bias[update] as number) + (ofState[update] as number));
      const held = (ofState[fresh] as number) + (gru.heldBias[unit] as number);
      const n = Math.tanh((ofInput[fresh] as number) + (gru.bias[fresh] as number) + r * held);
      trace.reset[from + unit] = r;
      trace.update[from + unit] = z;
      trace.held[from + unit] = held;
      trace.fresh[from + unit] = n;
      trace.states[from + unit] = (1 - z) * n + z * (before[unit] as number);
    }
    before = trace.states.subarray(from, from + size);
  }
  return trace;
}

/**
 * Runs a network over a sequence.
 * @param inputs one row of numbers a member
 * @returns the scores, logarithms up to a constant, and what they were computed from
 */
export function runNetwork(network: RecurrentNetwork, inputs: readonly Float32Array[]): NetworkTrace {
  const { output, outputBias } = network;
  const projected = project(network, inputs);
  const forward = runGru(network.forward, projected, readingOrder(inputs.length, false));
  const backward = runGru(network.backward, projected, readingOrder(inputs.length, true));
  const size = network.forward.heldBias.length;
  const width = network.projectionBias.length;
  const scores = inputs.map((_, member) => {
    const states = [forward.states, backward.states].map((of) => of.subarray(member * size, (member + 1) * size));
    const [ahead, back] = states as [Float64Array, Float64Array];
    const own = projected.subarray(member * width, (member + 1) * width);
    return Float64Array.from(outputBias, (bias, label) => {
      const row = label * (2 * size + width);
      return (
        bias + product(output, row, ahead) + product(output, row + size, back) + product(output, row + 2 * size, own)
      );
    });
  });
  return { projected, forward, backward, scores };
}
