import { readFileSync } from 'node:fs';
import { lazy, memoize } from '#kit/memoize.ts';
import { decodeKinds } from './kind-file.ts';
import { kindsOf } from './kind-model.ts';

/** What a short text of a CV can be. `degree` is a degree or a subject, `skill` a skill, product or language. */
export const TEXT_KINDS = [
  'role',
  'employer',
  'school',
  'place',
  'street',
  'team',
  'person',
  'degree',
  'skill',
  'prose',
  'other',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const shippedModels = lazy(() => decodeKinds(readFileSync(new URL('../weights/kinds.bin', import.meta.url))));

/** The probability of each kind for a text by the shipped models, in the order of TEXT_KINDS. */
export const textKinds: (text: string) => Float32Array = memoize((text) => kindsOf(text, shippedModels()));
