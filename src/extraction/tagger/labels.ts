import { LABELS } from '../work/score-atom.ts';

/** What the line tagger says of a line: the first of an entry's header, a further one, or none. */
export const LINE_LABELS = ['begin', 'inside', 'outside'] as const;
export type LineLabel = (typeof LINE_LABELS)[number];

/** What the part tagger says of a part of a header, in the order of its labels. */
export const PART_LABELS = LABELS;
