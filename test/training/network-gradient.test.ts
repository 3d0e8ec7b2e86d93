import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { modelOf } from '#extraction/entries/model-file.ts';
import { type RecurrentNetwork, runNetwork } from '#extraction/entries/recurrent-network.ts';
import { Random } from '../../training/content/random.ts';
import { addNetworkGradient } from '../../training/tagger/network-gradient.ts';

const SHAPE = { inputSize: 3, projectedSize: 4, stateSize: 3, labelCount: 2, classCount: 1 };
const STEP = 1e-4;

describe('the gradient of a network', () => {
  it('is what the loss changes by where a weight changes, for each weight', () => {
    const random = new Random('gradient');
    const numbers = (length: number): Float64Array => Float64Array.from({ length }, () => random.next() * 2 - 1);
    const tables: Float64Array[] = [];
    const network = modelOf(SHAPE, 1, (length) => {
      const table = numbers(length);
      tables.push(table);
      return table;
    }).networks[0] as RecurrentNetwork;
    const slopes: Float64Array[] = [];
    const gradient = modelOf(SHAPE, 1, (length) => {
      const table = new Float64Array(length);
      slopes.push(table);
      return table;
    }).networks[0] as RecurrentNetwork;
    const inputs = [numbers(3), [0, 0.5, 0], numbers(3), numbers(3)].map((input) => Float32Array.from(input));
    const targets = inputs.map(() => numbers(SHAPE.labelCount));
    // The loss is the sum of the scores, each times a number.
    const loss = (): number =>
      runNetwork(network, inputs).scores.reduce(
        (sum, row, at) => row.reduce((own, score, label) => own + score * (targets[at]?.[label] ?? 0), sum),
        0,
      );
    addNetworkGradient(gradient, { network, inputs, trace: runNetwork(network, inputs) }, targets);
    // The first table has the transitions, which are none of the network.
    for (const [at, table] of tables.entries()) {
      if (at === 0) continue;
      for (const [index, value] of table.entries()) {
        table[index] = value + STEP;
        const above = loss();
        table[index] = value - STEP;
        const below = loss();
        table[index] = value;
        const expected = (above - below) / (2 * STEP);
        const found = slopes[at]?.[index] ?? Number.NaN;
        assert.ok(
          Math.abs(found - expected) < 1e-6 * Math.max(1, Math.abs(expected)),
          `${at}/${index}: ${found}, not ${expected}`,
        );
      }
    }
  });
});
