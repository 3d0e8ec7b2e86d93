import { readFileSync } from 'node:fs';
import type { Line } from '../model/document.ts';
import { type Grammar, RULE_GRAMMAR } from './assign.ts';
import { HEADER_FIELD_INPUT_SIZE, SEPARATOR_CLASSES } from './header-field-features.ts';
import type { HeaderField } from './header-fields.ts';
import { LINE_INPUT_SIZE } from './line-features.ts';
import { scoresWithConsensus } from './score-header-field.ts';
import type { SequenceModel } from './sequence-model.ts';
import { type EntryLines, splitEntries } from './split-entries.ts';
import { learnedGrammar, taggedScores } from './tag-header-fields.ts';
import { tagEntries } from './tag-lines.ts';
import { FIELD_TAGS, LINE_TAGS, type TagScores } from './tags.ts';
import { decodeModel } from './weights-file.ts';

/** How sections are split into entries and their headers scored. */
export interface Tagging {
  /** Splits the lines of a section into entries. */
  readonly split: (lines: readonly Line[]) => readonly EntryLines[];
  /** Scores of every tag for the header fields of one section's entries. */
  readonly score: (entries: readonly (readonly HeaderField[])[]) => TagScores[][];
  /** The grammar that belongs to the scores. */
  readonly grammar: Grammar;
}

/** The two trained taggers. `npm run train` writes their weights to `extraction/weights`. */
export interface Taggers {
  readonly lines: SequenceModel;
  readonly parts: SequenceModel;
}

type Sizes = Pick<SequenceModel, 'inputSize' | 'labelCount' | 'classCount'>;

function load(file: URL, { inputSize, labelCount, classCount }: Sizes): SequenceModel {
  const model = decodeModel(readFileSync(file));
  if (model.inputSize !== inputSize || model.labelCount !== labelCount || model.classCount !== classCount)
    throw new Error(`The weights in ${file.pathname} were trained for other features. Run: npm run train`);
  return model;
}

let shipped: Taggers | null = null;

/**
 * The shipped taggers. Their weights are read at the first call, so that training does not need them.
 * @throws Error if the weights are missing or were trained for other features than the code computes
 */
export function shippedTaggers(): Taggers {
  shipped ??= {
    lines: load(new URL('../weights/lines.bin', import.meta.url), {
      inputSize: LINE_INPUT_SIZE,
      labelCount: LINE_TAGS.length,
      classCount: 1,
    }),
    parts: load(new URL('../weights/parts.bin', import.meta.url), {
      inputSize: HEADER_FIELD_INPUT_SIZE,
      labelCount: FIELD_TAGS.length,
      classCount: SEPARATOR_CLASSES.length,
    }),
  };
  return shipped;
}

function trainedTagging({ lines, parts }: Taggers): Tagging {
  return {
    split: (rows) => tagEntries(rows, lines),
    score: (entries) => taggedScores(entries, parts),
    grammar: learnedGrammar(parts),
  };
}

let trained: Tagging | null = null;

/** Tagging by the shipped taggers. */
export function shippedTagging(): Tagging {
  trained ??= trainedTagging(shippedTaggers());
  return trained;
}

/** Tagging by hand-written rules alone. The taggers use it as one of their inputs and are measured against it. */
export const RULES: Tagging = { split: splitEntries, score: scoresWithConsensus, grammar: RULE_GRAMMAR };
