import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeModel, encodeModel, modelOf } from '#extraction/entries/model-file.ts';
import {
  bestLabels,
  emissionsOf,
  marginalsOf,
  type Sequence,
  type SequenceModel,
  transitionOf,
} from '#extraction/entries/sequence-model.ts';

const SIZES = { inputSize: 4, projectedSize: 2, stateSize: 3, labelCount: 3, classCount: 2 };
const NETWORKS = 2;

const number = fc.double({ min: -3, max: 3, noNaN: true });
const table = (length: number) =>
  fc.array(number, { minLength: length, maxLength: length }).map((values) => Float32Array.from(values));

/** All numbers in a value. */
function numbersIn(value: object): number[] {
  return Object.values(value).flatMap((own: number | object) => (typeof own === 'number' ? [own] : numbersIn(own)));
}

/** The weights of a model. */
function numbersOf({ networks, transitions }: SequenceModel): number[] {
  return numbersIn([transitions, networks]);
}

/** Count of all weights of a model. */
const WEIGHTS = numbersOf(modelOf(SIZES, NETWORKS, (length) => new Float64Array(length))).length;

const models: fc.Arbitrary<SequenceModel> = fc
  .array(number, { minLength: WEIGHTS, maxLength: WEIGHTS })
  .map((weights) => {
    let at = 0;
    return modelOf(SIZES, NETWORKS, (length) => {
      at += length;
      return Float64Array.from(weights.slice(at - length, at));
    });
  });

const sequences: fc.Arbitrary<Sequence> = fc
  .array(fc.tuple(table(4), fc.integer({ min: 0, max: 1 })), { minLength: 1, maxLength: 5 })
  .map((members) => ({ inputs: members.map(([input]) => input), classes: members.map(([, kind]) => kind) }));

/** Every labelling of a sequence with its score: what the algorithms must agree with. */
function everyLabelling(model: SequenceModel, { inputs, classes }: Sequence): { labels: number[]; score: number }[] {
  const emissions = emissionsOf(model, inputs);
  let all: { labels: number[]; score: number }[] = [{ labels: [], score: 0 }];
  emissions.forEach((own, at) => {
    all = all.flatMap(({ labels, score }) =>
      Array.from(own, (emission, label) => ({
        labels: [...labels, label],
        score: score + emission + transitionOf(model, { kind: classes[at] ?? 0, before: labels.at(-1) ?? null, label }),
      })),
    );
  });
  return all;
}

describe('the sequence model of the taggers', () => {
  it('finds the labelling with the highest score', () => {
    fc.assert(
      fc.property(models, sequences, (model, sequence) => {
        const all = everyLabelling(model, sequence);
        const best = Math.max(...all.map(({ score }) => score));
        const found = bestLabels(model, sequence);
        const own = all.find(({ labels }) => labels.join() === found.join());
        assert.ok(own !== undefined && own.score >= best - 1e-9);
      }),
    );
  });

  it('gives each label the share of all labellings that have it', () => {
    fc.assert(
      fc.property(models, sequences, (model, sequence) => {
        const all = everyLabelling(model, sequence);
        const total = all.reduce((sum, { score }) => sum + Math.exp(score), 0);
        marginalsOf(model, sequence).forEach((shares, at) => {
          shares.forEach((share, label) => {
            const own = all.filter(({ labels }) => labels[at] === label);
            const expected = own.reduce((sum, { score }) => sum + Math.exp(score), 0) / total;
            assert.ok(Math.abs(share - expected) < 1e-6, `${share} where ${expected} is right`);
          });
        });
      }),
    );
  });

  it('scores a member by all others, from the first to the last', () => {
    const model = modelOf(SIZES, NETWORKS, (length) => Float64Array.from({ length }, (_, at) => Math.sin(at + length)));
    const inputs = Array.from({ length: 9 }, (_, at) => Float32Array.from([1, at / 9, 0, 0.5]));
    const scores = emissionsOf(model, inputs);
    for (const changed of [0, 8]) {
      const others = emissionsOf(
        model,
        inputs.map((input, at) => (at === changed ? input.with(2, 1) : input)),
      );
      scores.forEach((row, at) => assert.notDeepEqual(others[at], row, `member ${at} by member ${changed}`));
    }
  });

  it('labels an empty sequence with nothing', () => {
    fc.assert(
      fc.property(models, (model) => {
        assert.deepEqual(bestLabels(model, { inputs: [], classes: [] }), []);
        assert.deepEqual(marginalsOf(model, { inputs: [], classes: [] }), []);
      }),
    );
  });
});

describe('a file of weights', () => {
  it('restores every weight within a step of the largest, and gives the same bytes for the same model', () => {
    fc.assert(
      fc.property(models, (model) => {
        const bytes = encodeModel(model);
        const read = decodeModel(bytes);
        const [own, other] = [numbersOf(model), numbersOf(read)];
        assert.equal(other.length, WEIGHTS);
        const most = Math.max(...own.map(Math.abs));
        own.forEach((value, at) => {
          assert.ok(Math.abs(value - (other[at] ?? Number.NaN)) <= most / 32_767 + 1e-6);
        });
        assert.deepEqual(encodeModel(model), bytes);
      }),
    );
  });

  it('is refused if it is truncated, too long or another file', () => {
    const [model] = fc.sample(models, { numRuns: 1, seed: 1 });
    assert.ok(model !== undefined);
    const bytes = encodeModel(model);
    assert.throws(() => decodeModel(bytes.subarray(0, bytes.length - 2)), /cut off or too long/);
    assert.throws(() => decodeModel(bytes.subarray(0, 12)), /cut off or too long/);
    assert.throws(() => decodeModel(new Uint8Array([...bytes, 0])), /cut off or too long/);
    assert.throws(
      () => decodeModel(new TextEncoder().encode('{"weights": "of something else entirely"}')),
      /no weights/,
    );
  });
});
