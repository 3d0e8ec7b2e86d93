import type { Box, PositionedDocument, Word } from '#kit/positioned-document.ts';
import type { FieldKind } from './profile.ts';
import type { StageName } from './stage.ts';

export type { HiddenReason, Link, Page } from '#kit/positioned-document.ts';
export type { Box, PositionedDocument, Word };

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

/** Adjacent words of one line: no gap wider than about 1.5 em, no column boundary and no tab stop between them. */
export interface TextSpan extends Box {
  readonly words: readonly Word[];
  /** The words joined by single spaces, after repair. */
  readonly text: string;
  readonly fontSize: number;
  readonly bold: boolean;
}

/** A line of visible text within one column, in reading order. */
export interface Line extends Box {
  /** Position in the reading order of the whole document, from 0. */
  readonly id: number;
  readonly page: number;
  /** The block (a region of a page) of the line. Blocks are numbered in reading order over the document. */
  readonly block: number;
  readonly spans: readonly TextSpan[];
  /** The spans' texts joined by tabs. */
  readonly text: string;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly baseline: number;
  /** White space above, in points, to the line before in the same block; Infinity for the first line of a block. */
  readonly gapAbove: number;
  /** The line begins with a bullet or number of a list. `text` still contains it. */
  readonly bullet: boolean;
}

export type SectionKind =
  | 'header'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'volunteering'
  | 'interests'
  | 'references'
  | 'contact'
  | 'personal'
  | 'awards'
  | 'other';

/** A heading and the lines below it. The lines before the first heading make the section `header`. */
export interface Section {
  readonly kind: SectionKind;
  readonly heading: Line | null;
  readonly lines: readonly Line[];
}

/** The document after layout and section labelling: the input of all field extractors. */
export interface LabelledDocument {
  readonly lines: readonly Line[];
  readonly sections: readonly Section[];
  /** Size of the running text in points: the median weighted by characters. */
  readonly bodySize: number;
  /** ISO 639-1 code of the main language, or null. */
  readonly language: string | null;
}
