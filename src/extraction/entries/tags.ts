import { FIELD_TAGS } from './score-header-field.ts';

/** What the line tagger says of a line: the first of an entry's header, a further one, or none. */
export const LINE_TAGS = ['begin', 'inside', 'outside'] as const;
export type LineTag = (typeof LINE_TAGS)[number];

/** What the part tagger says of a part of a header, in the order of its labels. */
export const FIELD_TAG_ORDER = FIELD_TAGS;
