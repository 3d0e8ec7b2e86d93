import { readFileSync } from 'node:fs';
import { lazy } from '#kit/lazy.ts';
import { memoize } from '#kit/memoize.ts';
import { kindsOf } from './kind-model.ts';
import { decodeKinds } from './kinds-file.ts';

const shippedModel = lazy(() => decodeKinds(readFileSync(new URL('../weights/kinds.bin', import.meta.url))));

/** The probability of each kind for a text by the shipped model, in the order of TEXT_KINDS. */
export const textKinds: (text: string) => Float32Array = memoize((text) => kindsOf(text, shippedModel()));
