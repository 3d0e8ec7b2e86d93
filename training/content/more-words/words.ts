import type { ExtraName } from '../cv-content.ts';

/** A position with whom it is held for. Templates. */
export interface Post {
  readonly role: string;
  readonly organisation: string;
}

/**
 * The words of one language for what only some CVs have. All may be templates of fill.ts with `{stem}`, `{town}` and
 * `{family}`, and what each says of itself.
 */
export interface MoreWords {
  readonly headings: Readonly<Record<ExtraName, readonly string[]>>;
  /** In the place of a town. */
  readonly remote: readonly string[];
  /** In the place of an employer. */
  readonly selfEmployed: readonly string[];
  /** The title of a freelancer, of `{role}`. */
  readonly freelance: readonly string[];
  /** The firm of someone on their own account. */
  readonly ownFirm: readonly string[];
  /** What names the clients, of `{clients}`. */
  readonly clients: string;
  /** Names of agencies that lend people out. */
  readonly agencies: readonly string[];
  /** After an agency, of `{client}`. */
  readonly atClient: readonly string[];
  /** After a client, of `{agency}`. */
  readonly viaAgency: readonly string[];
  /** Time without work, and what may stand below it. */
  readonly breaks: readonly string[];
  readonly breakNote: string;
  /** The title of an intern. */
  readonly intern: readonly string[];
  /** Seats and lectures beside a job. */
  readonly seats: readonly Post[];
  /** What marks a job with an end from the beginning; after a title. */
  readonly fixedTerm: string;
  /** `{date}` of a beginning without an end, and of an end to come. */
  readonly since: string;
  readonly until: string;
  /** Before and after a name. */
  readonly titles: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** Who studies and has had no job: a headline, a summary. */
  readonly student: { readonly headline: string; readonly summary: string };
  /** What an employer is. */
  readonly about: readonly string[];
  readonly projects: readonly { readonly title: string; readonly text: string }[];
  /** Titles of papers. */
  readonly papers: readonly string[];
  readonly journals: readonly string[];
  readonly volunteering: readonly (Post & { readonly text: string })[];
  /** Prizes with who gave them. */
  readonly awards: readonly Post[];
  readonly memberships: readonly Post[];
  /** What someone is who may be asked, of `{company}`. */
  readonly referee: readonly string[];
}
