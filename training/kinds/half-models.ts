import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeKinds, type KindModel } from '#extraction/kinds/kind-model.ts';
import { lazy } from '#kit/memoize.ts';
import { sourceDigest } from '../accuracy/source-digest.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where fitted models are kept. The folder may be deleted at any time. */
const MODELS_FOLDER = path.join(ROOT, 'node_modules/.cache/lectern-kinds');

/** Which texts a model is fitted to: all of them, or those that are not of a half. */
export const MODEL_NAMES = ['all', 'without-0', 'without-1'] as const;
export type ModelName = (typeof MODEL_NAMES)[number];

/** What decides a model: the code of this folder, and the word lists and banks that its texts are made of. */
const DECIDING = ['training/kinds', 'training/content', 'src/extraction/lexicon'];

/** The model of the engine, which the fit writes: the models of the halves do not depend on it. */
const WRITTEN = ['src/extraction/weights/kinds.bin'];

/** The file that keeps a model, by everything that decides it. */
export const modelFile: (name: ModelName) => string = (name) => path.join(MODELS_FOLDER, `${version()}-${name}.bin`);

const version = lazy(() => sourceDigest(ROOT, DECIDING, WRITTEN).slice(0, 16));

/**
 * The models for the texts of each half: neither was fitted to texts of that half, nor to the languages that the taggers
 * are not trained on. `npm run train` fits them first.
 */
export const halfModels: () => readonly [KindModel, KindModel] = lazy(() => [
  decodeKinds(readFileSync(modelFile('without-0'))),
  decodeKinds(readFileSync(modelFile('without-1'))),
]);
