import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { decodeKinds, encodeKinds } from '#extraction/kinds/kind-file.ts';
import { kindsOf } from '#extraction/kinds/kind-model.ts';
import { textFeatures } from '#extraction/kinds/text-features.ts';
import { TEXT_KINDS, type TextKind, textKinds } from '#extraction/kinds/text-kinds.ts';

const WEIGHTS = new URL('../../../src/extraction/weights/kinds.bin', import.meta.url);

function likeliest(text: string): TextKind | undefined {
  const shares = textKinds(text);
  return TEXT_KINDS[shares.indexOf(Math.max(...shares))];
}

describe('the kinds of a text', () => {
  it('have probabilities that add up to one, for any text', () => {
    for (const text of ['Nurse', '', ' ', '—', '2019', '看護師', 'a'.repeat(500), '\u{1F600}']) {
      const shares = textKinds(text);
      assert.equal(shares.length, TEXT_KINDS.length);
      assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-5, text);
    }
  });

  it('are those of invented texts that no list has, in several languages', () => {
    const invented: readonly (readonly [string, TextKind])[] = [
      ['Chief Pixel Wrangler', 'role'],
      ['Deputy Turbine Inspector', 'role'],
      ['Zeltverleihmeisterin', 'role'],
      ['Technicien de ruches', 'role'],
      ['Оператор роботов-мойщиков', 'role'],
      ['Quellbach Energietechnik GmbH', 'employer'],
      ['Panadería Villafresna', 'employer'],
      ['Szpital Miejski w Dolnogradzie', 'employer'],
      ['Krummwaldstraße 118', 'street'],
      ['47 Thistlebrook Lane', 'street'],
      ['Abteilung Drohnenwartung', 'team'],
      ['Universidad de Peñarrubia', 'school'],
    ];
    const right = invented.filter(([text, kind]) => likeliest(text) === kind);
    const wrong = invented.filter((pair) => !right.includes(pair)).map(([text]) => `${text}: ${likeliest(text)}`);
    assert.ok(right.length >= invented.length - 2, wrong.join(', '));
  });

  it('are the mean of what each of the models says', () => {
    const models = decodeKinds(readFileSync(WEIGHTS));
    assert.ok(models.length > 1);
    const each = models.map((model) => kindsOf('Krummwald Energietechnik', [model]));
    kindsOf('Krummwald Energietechnik', models).forEach((share, kind) => {
      const mean = each.reduce((sum, own) => sum + (own[kind] as number), 0) / each.length;
      assert.ok(Math.abs(share - mean) < 1e-6, TEXT_KINDS[kind]);
    });
  });

  it('do not depend on accents or digits, which a scan loses first', () => {
    assert.deepEqual(textFeatures('Müllerstraße 12').all, textFeatures('Mullerstrasse 87').all);
  });
});

describe('the file of the model', () => {
  it('is read to what was written', () => {
    const model = decodeKinds(readFileSync(WEIGHTS));
    assert.deepEqual(Buffer.from(encodeKinds(model)), readFileSync(WEIGHTS));
  });

  it('is refused when it is cut off or something else', () => {
    const bytes = readFileSync(WEIGHTS);
    assert.throws(() => decodeKinds(bytes.subarray(0, bytes.length - 1)), /cut off/u);
    assert.throws(() => decodeKinds(Buffer.from('no weights at all, only a text')), /no weights/u);
  });
});
