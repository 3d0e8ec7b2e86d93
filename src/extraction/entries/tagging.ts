import type { Line } from '../model/document.ts';
import type { Grammar } from './assign.ts';
import type { HeaderField } from './header-fields.ts';
import type { TagScores } from './score-header-field.ts';
import type { EntryLines } from './split-entries.ts';

/** How the entries of a section are told apart and their headers read. */
export interface Tagging {
  /** Splits the lines of a section into entries. */
  readonly split: (lines: readonly Line[]) => readonly EntryLines[];
  /** Scores of every label for the parts of the headers of one section's entries. */
  readonly score: (entries: readonly (readonly HeaderField[])[]) => TagScores[][];
  /** The grammar that goes with the scores. */
  readonly grammar: Grammar;
}
