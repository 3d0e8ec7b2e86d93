import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encodeModel } from '#extraction/entries/model-file.ts';
import { Random } from '../../training/content/random.ts';
import { accuracyOf, type Example, type TrainingOptions, trainModel } from '../../training/tagger/train-model.ts';

const OPTIONS: TrainingOptions = {
  inputSize: 3,
  projectedSize: 4,
  stateSize: 4,
  labelCount: 2,
  classCount: 1,
  epochs: 30,
  seed: 'test',
  inputDropout: 0,
  learningRate: 0.02,
  decay: 0,
};

/** Sequences whose labels no member tells by itself: the first is told by its input, each further one is the other label. */
function alternating(count: number): Example[] {
  const random = new Random('alternating');
  return Array.from({ length: count }, () => {
    const first = random.int(0, 1);
    const length = random.int(2, 7);
    return {
      inputs: Array.from({ length }, (_, at) =>
        Float32Array.from([1, at === 0 ? first * 2 - 1 : 0, random.next() - 0.5]),
      ),
      classes: Array.from({ length }, () => 0),
      labels: Array.from({ length }, (_, at) => (first + at) % 2),
    };
  });
}

describe('training a model', () => {
  it('learns what a member is by its neighbours where its own input does not tell', () => {
    const examples = alternating(300);
    const model = trainModel(examples.slice(0, 200), OPTIONS);
    assert.ok(accuracyOf(model, examples.slice(200)).sequences > 0.98);
  });

  it('gives the same bytes for the same examples and seed, and others for another seed', () => {
    const examples = alternating(60);
    const options = { ...OPTIONS, epochs: 3, inputDropout: 0.2 };
    const first = encodeModel(trainModel(examples, options));
    assert.deepEqual(encodeModel(trainModel(examples, options)), first);
    assert.notDeepEqual(encodeModel(trainModel(examples, { ...options, seed: 'other' })), first);
  });

  it('gives nearly the same model where one input of one example differs', () => {
    const [first, ...others] = alternating(200);
    const options = { ...OPTIONS, epochs: 4, inputDropout: 0.2 };
    const weights = (own: readonly Example[]): Float64Array =>
      trainModel(own, options).networks[0]?.projection ?? new Float64Array();
    const inputs = (first as Example).inputs.map((input, at) => (at === 1 ? input.with(1, 0.5) : input));
    const [one, other] = [
      weights([first as Example, ...others]),
      weights([{ ...(first as Example), inputs }, ...others]),
    ];
    const distance = one.reduce((sum, weight, at) => sum + Math.abs(weight - (other[at] as number)), 0);
    assert.ok(distance / one.length < 0.005, String(distance / one.length));
  });

  it('lowers the loss from epoch to epoch', () => {
    const losses: number[] = [];
    trainModel(alternating(100), { ...OPTIONS, tell: (_, loss) => losses.push(loss) });
    assert.equal(losses.length, OPTIONS.epochs);
    assert.ok((losses.at(-1) ?? 1) < (losses[0] ?? 0) / 4, losses.join(' '));
  });
});
