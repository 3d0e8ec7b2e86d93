import type { PositionedDocument } from '#kit/positioned-document.ts';
import type { FieldKind } from './profile.ts';
import type { StageName } from './stage.ts';

export type { Box, HiddenReason, Link, Page, PositionedDocument, Word } from '#kit/positioned-document.ts';

/** What the caller knows about the candidate. It influences the extraction; it is never a value by itself. */
export interface ExtractionHints {
  /** Free text, as sent by the client. */
  readonly gender: string | null;
  /** An exemplar of a summary, as sent; its first 2,000 characters count. Never a source of facts. */
  readonly blurb?: string | null;
  /** Name of the uploaded file, or null. */
  readonly fileName: string | null;
  /** The day that "present" means when the document has no date of its own: ISO 8601 date. */
  readonly today: string;
  /** Extra fields of the template to search for. */
  readonly fields?: readonly FieldRequest[];
  /** Explain the three values, in addition to the profile. */
  readonly explain?: boolean;
  /** The stages to view, beside the profile. */
  readonly stages?: readonly StageName[];
}

/** The input of the engine. */
export interface EngineInput {
  readonly document: PositionedDocument;
  readonly hints: ExtractionHints;
}

/** An extra field of a template. */
export interface FieldRequest {
  /** The name of the field in any language. The field is searched under this name. */
  readonly label: string;
  readonly kind: FieldKind;
  /** Other names of the field. */
  readonly synonyms: readonly string[];
}
