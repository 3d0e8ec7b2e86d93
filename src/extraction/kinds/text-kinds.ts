import { readFileSync } from 'node:fs';
import { lazy, memoize } from '#kit/memoize.ts';
import { decodeKinds } from './kind-file.ts';
import { kindsOf } from './kind-model.ts';

const shippedModels = lazy(() => decodeKinds(readFileSync(new URL('../weights/kinds.bin', import.meta.url))));

/** The probability of each kind for a text by the shipped models, in the order of TEXT_KINDS. */
export const textKinds: (text: string) => Float32Array = memoize((text) => kindsOf(text, shippedModels()));
