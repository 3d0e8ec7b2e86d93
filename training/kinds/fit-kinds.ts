import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { encodeKinds } from '#extraction/kinds/kind-file.ts';
import type { KindModel } from '#extraction/kinds/kind-model.ts';
import { HEADING_LABELS, type HeadingLabel } from '#extraction/kinds/likely-heading.ts';
import { TEXT_KINDS } from '#extraction/kinds/text-kinds.ts';
import { BANKS } from '../content/banks.ts';
import type { Locale } from '../content/cv-content.ts';
import { HELD_OUT_LOCALES } from '../tagger/held-out-locales.ts';
import { languageOfLocale } from './bank-texts.ts';
import { type ModelName, modelFile } from './half-models.ts';
import { headingTexts } from './heading-texts.ts';
import { knownTexts } from './texts.ts';
import { halfOf, type KindOptions, trainKinds } from './train-kinds.ts';

// A thread that fits the models of a name to their texts and writes their file.

const TEXT_OPTIONS = {
  buckets: 2 ** 16,
  width: 32,
  hiddenSize: 48,
  epochs: 6,
  learningRate: 0.02,
  dropout: 0.6,
  labels: TEXT_KINDS,
} satisfies Partial<KindOptions>;
const HEADING_OPTIONS = {
  buckets: 2 ** 15,
  width: 16,
  hiddenSize: 32,
  epochs: 8,
  ofEachKind: 3000,
  learningRate: 0.02,
  dropout: 0.4,
  labels: HEADING_LABELS,
} satisfies Partial<KindOptions<HeadingLabel>>;
/** The models whose mean is taken differ in these only. */
const SEEDS = ['first', 'second', 'third'];
/** Examples of each kind in an epoch. A half has about half as many texts. */
const OF_EACH_KIND = { all: 18_000, half: 9000 };

const name = workerData as ModelName;
const heldOut = new Set(HELD_OUT_LOCALES.map(languageOfLocale));
// The shipped models know no text of the held-out banks either: `npm run accuracy` measures by them.
const known = knownTexts((Object.keys(BANKS) as Locale[]).filter((locale) => !HELD_OUT_LOCALES.includes(locale)));

function fitted(seed: string): KindModel {
  if (name === 'headings') return trainKinds(headingTexts(known), { ...HEADING_OPTIONS, seed });
  if (name === 'all') return trainKinds(known, { ...TEXT_OPTIONS, ofEachKind: OF_EACH_KIND.all, seed });
  const texts = known.filter(
    ({ text, language }) => !heldOut.has(language ?? '') && halfOf(text) !== Number(name.at(-1)),
  );
  return trainKinds(texts, { ...TEXT_OPTIONS, ofEachKind: OF_EACH_KIND.half, seed });
}

const file = modelFile(name);
await mkdir(path.dirname(file), { recursive: true });
await writeFile(`${file}.new`, encodeKinds(SEEDS.map(fitted)));
await rename(`${file}.new`, file);
