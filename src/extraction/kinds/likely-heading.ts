import { readFileSync } from 'node:fs';
import { lazy, memoize } from '#kit/memoize.ts';
import { HEADED_KINDS } from '../lexicon/kinds.ts';
import type { SectionKind } from '../model/document.ts';
import { decodeKinds } from './kind-file.ts';
import { kindsOf } from './kind-model.ts';

/** The labels of the model of headings: the sections, then any text that heads none. */
export const HEADING_LABELS = [...HEADED_KINDS, 'none'] as const;
export type HeadingLabel = (typeof HEADING_LABELS)[number];

/** The section that a text heads, if it is a heading, and the probability of that, 0 to 1. */
export interface LikelyHeading {
  readonly kind: SectionKind;
  readonly probability: number;
}

const shippedModels = lazy(() => decodeKinds(readFileSync(new URL('../weights/headings.bin', import.meta.url))));

/**
 * The section that a text most likely heads, by its words and their parts: headings that no list has share words, stems
 * and endings with those of the lists. Null where the text most likely heads none.
 */
export const likelyHeading: (text: string) => LikelyHeading | null = memoize((text) => {
  const shares = kindsOf(text, shippedModels());
  const best = shares.indexOf(Math.max(...shares));
  const label = HEADING_LABELS[best] ?? 'none';
  return label === 'none' ? null : { kind: label, probability: shares[best] as number };
});
