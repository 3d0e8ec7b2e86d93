import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encodeKinds } from '#extraction/kinds/kind-file.ts';
import { type KindModel, kindsOf } from '#extraction/kinds/kind-model.ts';
import { TEXT_KINDS } from '#extraction/kinds/text-kinds.ts';
import type { KnownText } from '../../training/kinds/known-text.ts';
import { accuracyByKind, halfOf, type KindOptions, trainKinds } from '../../training/kinds/train-kinds.ts';

const OPTIONS: KindOptions = {
  labels: TEXT_KINDS,
  buckets: 2 ** 10,
  width: 8,
  hiddenSize: 8,
  epochs: 3,
  ofEachKind: 300,
  learningRate: 0.1,
  dropout: 0.1,
  seed: 'test',
};

const LITTLE = 0.03;

const STEMS = ['Lang', 'Brun', 'Kess', 'Tamm', 'Wolt', 'Hag', 'Fries', 'Olm', 'Prad', 'Senn', 'Zar', 'Mick'];

function texts(stems: readonly string[]): KnownText[] {
  return stems.flatMap((stem): KnownText[] => [
    { text: `${stem}leiter`, kind: 'role', language: 'de' },
    { text: `${stem}straße 4`, kind: 'street', language: 'de' },
    { text: `${stem}werke GmbH`, kind: 'employer', language: 'de' },
  ]);
}

describe('the training of the model of text kinds', () => {
  it('learns the parts of words, so that it knows words that it has not seen', () => {
    const counts = accuracyByKind([trainKinds(texts(STEMS.slice(0, 8)), OPTIONS)], texts(STEMS.slice(8)));
    for (const [kind, { right, all }] of counts) assert.equal(right, all, kind);
  });

  it('gives the same bytes each time', () => {
    const bytes = (): Uint8Array => encodeKinds([trainKinds(texts(STEMS.slice(0, 4)), OPTIONS)]);
    assert.deepEqual(bytes(), bytes());
  });
});

/** The mean distance of what two models say of texts, 0 to 1. */
function distanceOf(models: readonly [KindModel, KindModel], known: readonly KnownText[]): number {
  const distances = known.map(({ text }) => {
    const [one, other] = [kindsOf(text, [models[0]]), kindsOf(text, [models[1]])];
    return one.reduce((sum, share, kind) => sum + Math.abs(share - (other[kind] as number)), 0) / 2;
  });
  return distances.reduce((sum, distance) => sum + distance, 0) / known.length;
}

describe('a few texts more or less', () => {
  it('change little of what the model says of others', () => {
    // Which of the words are roles cannot be learnt: the order of the texts decides.
    const known = STEMS.flatMap((stem, at) =>
      STEMS.map(
        (other, nth): KnownText => ({
          text: `${stem}${other.toLowerCase()}`,
          kind: (at * 7 + nth * 5) % 3 === 0 ? 'role' : 'employer',
          language: 'de',
        }),
      ),
    );
    const fitted = (own: readonly KnownText[]): KindModel => trainKinds(own, { ...OPTIONS, dropout: 0.6 });
    const unseen = STEMS.map(
      (stem): KnownText => ({ text: `Berg${stem.toLowerCase()}`, kind: 'role', language: 'de' }),
    );
    const distance = distanceOf([fitted(known), fitted(known.slice(1))], unseen);
    assert.ok(distance < LITTLE, String(distance));
  });
});

describe('the half of a text', () => {
  it('is that of all texts with the same longest word, in any form', () => {
    const half = halfOf('Krankenpfleger');
    for (const text of ['Senior Krankenpfleger', 'KRANKENPFLEGERIN', 'Krankenpfleger (m/w/d)'])
      assert.equal(halfOf(text), half, text);
  });

  it('is the first for about every other word', () => {
    const words = STEMS.flatMap((front) => STEMS.map((back) => `${front}${back.toLowerCase()}`));
    const first = words.filter((word) => halfOf(word) === 0).length / words.length;
    assert.ok(first > 0.35 && first < 0.65, String(first));
  });
});
