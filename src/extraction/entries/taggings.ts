import { RULE_GRAMMAR } from './assign.ts';
import { shippedTaggers, type Taggers } from './models.ts';
import { scoresWithConsensus } from './score-header-field.ts';
import { splitEntries } from './split-entries.ts';
import { learnedGrammar, taggedScores } from './tag-header-fields.ts';
import { tagEntries } from './tag-lines.ts';
import type { Tagging } from './tagging.ts';

/** Tagging by trained models. */
function trainedTagging({ lines, parts }: Taggers): Tagging {
  return {
    split: (rows) => tagEntries(rows, lines),
    score: (entries) => taggedScores(entries, parts),
    grammar: learnedGrammar(parts),
  };
}

let trained: Tagging | null = null;

/** By the taggers as shipped. */
export function shippedTagging(): Tagging {
  trained ??= trainedTagging(shippedTaggers());
  return trained;
}

/** By hand-written rules alone: what the taggers are given as one of their inputs, and are measured against. */
export const RULES: Tagging = { split: splitEntries, score: scoresWithConsensus, grammar: RULE_GRAMMAR };
