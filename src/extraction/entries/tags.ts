/** What a line is in a section with entries: the first of an entry's header, a further one, or none. */
export const LINE_TAGS = ['begin', 'inside', 'outside'] as const;
export type LineTag = (typeof LINE_TAGS)[number];

/** What a field of an entry's header can be. */
export const FIELD_TAGS = ['role', 'company', 'location', 'team', 'employment', 'other'] as const;
export type FieldTag = (typeof FIELD_TAGS)[number];

/** How much speaks for each tag; higher is likelier. */
export type TagScores = Readonly<Record<FieldTag, number>>;
