import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeKinds } from '#extraction/kinds/kind-file.ts';
import type { KindModel } from '#extraction/kinds/kind-model.ts';
import { lazy } from '#kit/memoize.ts';
import { sourceDigest } from '../accuracy/source-digest.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where fitted models are kept. The folder may be deleted at any time. */
const MODELS_FOLDER = path.join(ROOT, 'node_modules/.cache/lectern-kinds');

/** The models: of all texts, of those that are not of a half, and of headings. */
export const MODEL_NAMES = ['all', 'without-0', 'without-1', 'headings'] as const;
export type ModelName = (typeof MODEL_NAMES)[number];

/** What decides a model: the code of this folder, and the word lists and banks that its texts are made of. */
const DECIDING = ['training/kinds', 'training/content', 'src/extraction/lexicon'];

/** The models of the engine, which the fit writes: no model depends on them. */
const WRITTEN = ['src/extraction/weights/kinds.bin', 'src/extraction/weights/headings.bin'];

/** The file that keeps a model, by everything that decides it. */
export const modelFile: (name: ModelName) => string = (name) => path.join(MODELS_FOLDER, `${version()}-${name}.bin`);

const version = lazy(() => sourceDigest(ROOT, DECIDING, WRITTEN).slice(0, 16));

/**
 * The models for the texts of each half: none was fitted to texts of that half, nor to the languages that the taggers
 * are not trained on. `npm run train` fits them first.
 */
export const halfModels: () => readonly [readonly KindModel[], readonly KindModel[]] = lazy(() => [
  decodeKinds(readFileSync(modelFile('without-0'))),
  decodeKinds(readFileSync(modelFile('without-1'))),
]);
