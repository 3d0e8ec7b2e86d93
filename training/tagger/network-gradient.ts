import {
  type Gru,
  type GruTrace,
  type NetworkTrace,
  type RecurrentNetwork,
  readingOrder,
} from '#extraction/entries/recurrent-network.ts';

/** A network that ran over a sequence. */
export interface NetworkRun {
  readonly network: RecurrentNetwork;
  readonly inputs: readonly Float32Array[];
  readonly trace: NetworkTrace;
}

/** A row of a table whose rows have so many numbers. */
function rowOf(table: Float64Array, row: number, size: number): Float64Array {
  return table.subarray(row * size, (row + 1) * size);
}

/** All rows of a table. */
function rowsOf(table: Float64Array, size: number): Float64Array[] {
  return Array.from({ length: table.length / size }, (_, row) => rowOf(table, row, size));
}

/** Adds numbers, each times a factor. */
function addScaled(sum: Float64Array, factor: number, numbers: Float64Array): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] as number) + factor * (numbers[at] as number);
}

/** A recurrent unit that ran over projected inputs. */
interface GruRun {
  readonly gru: Gru;
  readonly trace: GruTrace;
  readonly order: readonly number[];
  readonly projected: Float64Array;
}

/** Slopes of the loss by the states and by the projected inputs of a sequence. */
interface Slopes {
  readonly states: Float64Array;
  readonly projected: Float64Array;
}

function addGruGradient(gradient: Gru, { gru, trace, order, projected }: GruRun, slopes: Slopes): void {
  const size = gru.heldBias.length;
  const width = order.length === 0 ? 0 : projected.length / order.length;
  const weights = { ofInput: rowsOf(gru.ofInput, width), ofState: rowsOf(gru.ofState, size) };
  const added = { ofInput: rowsOf(gradient.ofInput, width), ofState: rowsOf(gradient.ofState, size) };
  let carried = new Float64Array(size);
  for (let step = order.length - 1; step >= 0; step -= 1) {
    const member = order[step] as number;
    const earlier = order[step - 1];
    const before = earlier === undefined ? new Float64Array(size) : rowOf(trace.states, earlier, size);
    const input = rowOf(projected, member, width);
    const inputSlopes = rowOf(slopes.projected, member, width);
    const next = new Float64Array(size);
    for (let unit = 0; unit < size; unit += 1) {
      const at = member * size + unit;
      const [r, z] = [trace.reset[at] as number, trace.update[at] as number];
      const [n, held] = [trace.fresh[at] as number, trace.held[at] as number];
      const slope = (slopes.states[at] as number) + (carried[unit] as number);
      const fresh = slope * (1 - z) * (1 - n * n);
      const update = slope * ((before[unit] as number) - n) * z * (1 - z);
      const reset = fresh * held * r * (1 - r);
      next[unit] = (next[unit] as number) + slope * z;
      gradient.heldBias[unit] = (gradient.heldBias[unit] as number) + fresh * r;
      const gates = [reset, update, fresh];
      for (let gate = 0; gate < gates.length; gate += 1) {
        const own = gates[gate] as number;
        const row = gate * size + unit;
        const ofState = gate === 2 ? own * r : own;
        gradient.bias[row] = (gradient.bias[row] as number) + own;
        addScaled(added.ofInput[row] as Float64Array, own, input);
        addScaled(added.ofState[row] as Float64Array, ofState, before);
        addScaled(inputSlopes, own, weights.ofInput[row] as Float64Array);
        addScaled(next, ofState, weights.ofState[row] as Float64Array);
      }
    }
    carried = next;
  }
}

function addProjectionGradient(gradient: RecurrentNetwork, { inputs, trace }: NetworkRun, slopes: Float64Array): void {
  const size = gradient.projectionBias.length;
  inputs.forEach((input, member) => {
    const units = rowOf(trace.projected, member, size);
    const own = rowOf(slopes, member, size).map((slope, unit) => slope * (1 - (units[unit] as number) ** 2));
    addScaled(gradient.projectionBias, 1, own);
    for (let at = 0; at < input.length; at += 1) {
      const value = input[at] as number;
      if (value !== 0) addScaled(rowOf(gradient.projection, at, size), value, own);
    }
  });
}

/**
 * Adds the gradient of a loss by the weights of a network (backpropagation through time; Werbos, 1990).
 * @param gradient tables of the same sizes as those of the network
 * @param errors the slope of the loss by each score: one row of labels a member
 */
export function addNetworkGradient(gradient: RecurrentNetwork, run: NetworkRun, errors: readonly Float64Array[]): void {
  const { network, trace } = run;
  const size = network.forward.heldBias.length;
  const width = network.projectionBias.length;
  const ahead = new Float64Array(errors.length * size);
  const back = new Float64Array(errors.length * size);
  const projected = new Float64Array(errors.length * width);
  errors.forEach((error, member) => {
    const parts = [
      { values: rowOf(trace.forward.states, member, size), slopes: rowOf(ahead, member, size) },
      { values: rowOf(trace.backward.states, member, size), slopes: rowOf(back, member, size) },
      { values: rowOf(trace.projected, member, width), slopes: rowOf(projected, member, width) },
    ];
    addScaled(gradient.outputBias, 1, error);
    error.forEach((slope, label) => {
      let from = label * (2 * size + width);
      for (const { values, slopes } of parts) {
        const to = from + values.length;
        addScaled(gradient.output.subarray(from, to), slope, values);
        addScaled(slopes, slope, network.output.subarray(from, to));
        from = to;
      }
    });
  });
  for (const side of ['forward', 'backward'] as const)
    addGruGradient(
      gradient[side],
      {
        gru: network[side],
        trace: trace[side],
        order: readingOrder(errors.length, side === 'backward'),
        projected: trace.projected,
      },
      { states: side === 'forward' ? ahead : back, projected },
    );
  addProjectionGradient(gradient, run, projected);
}
