import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { encodeKinds } from '#extraction/kinds/kind-model.ts';
import { BANKS } from '../content/banks.ts';
import type { Locale } from '../content/cv-content.ts';
import { HELD_OUT_LOCALES } from '../tagger/held-out-locales.ts';
import { languageOfLocale } from './bank-texts.ts';
import { type ModelName, modelFile } from './half-models.ts';
import { knownTexts } from './texts.ts';
import { halfOf, type KindOptions, trainKinds } from './train-kinds.ts';

// A thread that fits one model of text kinds and writes its file.

const OPTIONS = {
  buckets: 2 ** 15,
  width: 16,
  hiddenSize: 24,
  epochs: 3,
  learningRate: 0.05,
  dropout: 0.2,
  seed: 'kinds',
} satisfies Omit<KindOptions, 'ofEachKind'>;
/** Examples of each kind in an epoch. A half has about half as many texts. */
const OF_EACH_KIND = { all: 18_000, half: 9000 };

const name = workerData as ModelName;
const heldOut = new Set(HELD_OUT_LOCALES.map(languageOfLocale));
// The shipped model knows no text of the held-out banks either: `npm run accuracy` measures by them.
const known = knownTexts((Object.keys(BANKS) as Locale[]).filter((locale) => !HELD_OUT_LOCALES.includes(locale)));
const texts =
  name === 'all'
    ? known
    : known.filter(({ text, language }) => !heldOut.has(language ?? '') && halfOf(text) !== Number(name.at(-1)));
const file = modelFile(name);
await mkdir(path.dirname(file), { recursive: true });
await writeFile(
  `${file}.new`,
  encodeKinds(trainKinds(texts, { ...OPTIONS, ofEachKind: name === 'all' ? OF_EACH_KIND.all : OF_EACH_KIND.half })),
);
await rename(`${file}.new`, file);
