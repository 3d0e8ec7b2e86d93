import type { Box, Word } from './input.ts';

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
