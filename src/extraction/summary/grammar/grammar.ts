/** What a summary can tell besides the role. */
export const SLOTS = ['since', 'employer', 'skills', 'languages', 'education', 'certificates', 'place'] as const;
export type Slot = (typeof SLOTS)[number];

/**
 * How one language tells the facts of a summary. Sentences are made so that what is put in for `{x}` stands in the case in
 * which CVs write it (subject, predicate, behind a colon), since nothing here could inflect a name.
 *
 * `[a|b|c|d]` gives the words of the first person, of a woman, of a man, and neutral ones, which name no sex.
 */
export interface Grammar {
  /** Who the candidate is, in the first person, the third with `{name}`, and without subject. `{with}` is the place of `since`. */
  readonly first: string;
  readonly third: string;
  readonly implied: string;
  /** Goes into the sentence above: the year in which work began. */
  readonly since: string;
  readonly employerNow: string;
  readonly employerPast: string;
  /** A job still held, told in the past tense, with the year `{y}` in which it began; without it the present serves. */
  readonly began?: string;
  readonly skills: string;
  readonly languages: string;
  readonly education: string;
  readonly certificates: string;
  readonly place: string;
  /**
   * The same as labels, for what is told behind a semicolon: since, employer now, employer before, skills, languages,
   * education, certificates, place.
   */
  readonly labels: readonly [string, string, string, string, string, string, string, string];
  /** Between the last two things of a list, with its spaces. */
  readonly and: string;
  /** Between things, behind a label, between clauses, behind a sentence; those of Latin script where left out. */
  readonly marks?: {
    readonly comma: string;
    readonly colon: string;
    readonly semicolon: string;
    readonly stop: string;
  };
}
