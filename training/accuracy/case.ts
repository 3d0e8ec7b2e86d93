import type { Truth, Verdict } from './judge.ts';
import type { MadeProfile } from './made-profile.ts';

export const FIELDS = ['candidate_name', 'latest_company', 'latest_role'] as const;
export type Field = (typeof FIELDS)[number];

/** A document to be read, with what is true of it. */
export interface Case {
  readonly id: string;
  /** What kind of document it is: a figure is given for each kind. */
  readonly traits: Traits;
  readonly truth: Readonly<Record<Field, Truth>>;
  /** Reads or makes the document. */
  readonly document: () => Promise<Uint8Array>;
  readonly fileName: string;
  /** The day on which it is read, ISO 8601; matters where the document has no date of its own. */
  readonly today: string;
  /** Documents of the half `blind` count in figures, and are never shown. Null where the manifest has no halves. */
  readonly half: string | null;
  /** How it must be read; only of families. */
  readonly method?: 'text' | 'image';
  /** The truth of the whole profile, apart from what the document leaves out; only of made documents. */
  readonly profile?: MadeProfile;
}

/** Whether a document may be shown one by one. */
export function isShown({ half }: Pick<Case, 'half'>): boolean {
  return half !== 'blind';
}

export interface Traits {
  /** `core`: a clear truth. `edge`: ambiguous on purpose. */
  readonly tier: 'core' | 'edge';
  /** One template or family of content: near copies of each other. */
  readonly group: string;
  readonly language: string;
  readonly layout: string;
  readonly format: string;
}

export interface Answer {
  readonly value: string | null;
  /** How sure the engine is, 0 to 1; also where the value was held back. */
  readonly confidence: number | null;
  readonly verdict: Verdict;
}

/** A case with what came out. */
export interface Result {
  readonly id: string;
  readonly traits: Traits;
  readonly method: 'text' | 'image' | 'unreadable';
  readonly answers: Readonly<Record<Field, Answer>>;
}

/** Whether all three fields are right. */
export function isAllRight({ answers }: Result): boolean {
  return FIELDS.every((field) => answers[field].verdict === 'right');
}
