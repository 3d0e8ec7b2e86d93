/** The tag of a line of a section: the first line of an entry's header, a further one, or neither. */
export const LINE_TAGS = ['begin', 'inside', 'outside'] as const;
export type LineTag = (typeof LINE_TAGS)[number];

/** The tag of a header field. */
export const FIELD_TAGS = ['role', 'company', 'location', 'team', 'employment', 'other'] as const;
export type FieldTag = (typeof FIELD_TAGS)[number];

/** The score of each tag; a higher one is likelier. */
export type TagScores = Readonly<Record<FieldTag, number>>;
